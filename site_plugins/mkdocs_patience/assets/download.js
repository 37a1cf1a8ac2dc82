/**
 * Fetches the runtime's files, all at once, each checked before it is trusted (`transfer.js`). `loadPyodide` never settles when its
 * files are bad, so whoever started the download is told of the first that is.
 */

import { failureOf } from "./failures.js";
import { Transfer } from "./transfer.js";

/** @typedef {{bytes: number, total: number}} Progress */

const TYPES = { wasm: "application/wasm", zip: "application/zip" };

export class Download {
  /** @type {Map<string, Promise<Response>>} */
  #responses = new Map();
  /** @type {Transfer[]} */
  #transfers;

  /**
   * @param {string} folder address of the runtime's folder, with its last slash
   * @param {Record<string, import("./manifest.js").RuntimeFile>} files
   * @param {(progress: Progress) => void} onProgress of what travels
   * @param {(failure: import("./failures.js").EngineFailure) => void} onFailure
   */
  constructor(folder, files, onProgress, onFailure) {
    this.folder = folder;
    const transfers = (this.#transfers = Object.entries(files).map(([name, file]) => new Transfer(folder, name, file, () => onProgress(sum()))));
    const sum = () => ({
      bytes: transfers.reduce((bytes, { received }) => bytes + received, 0),
      total: transfers.reduce((total, { expected }) => total + expected, 0),
    });
    /** Settles once no file is on its way any more. */
    this.over = Promise.allSettled(transfers.map((transfer) => this.#begin(transfer).catch((error) => onFailure(failureOf(error)))));
    onProgress(sum());
  }

  /** @returns {string[]} the addresses that the files came from, some of them packed */
  get used() {
    return this.#transfers.map(({ address, source }) => source || address);
  }

  /** @param {string} address @returns {Promise<Response> | undefined} the file, to be read once */
  response(address) {
    return this.#responses.get(address);
  }

  /** Waits until a file has come whole; for those that are read by `import` and hence from the browser's cache. @param {string} name */
  async whole(name) {
    await (await this.response(this.folder + name))?.arrayBuffer();
  }

  /** @param {Transfer} transfer @returns {Promise<void>} until it has come whole */
  async #begin(transfer) {
    const kind = /** @type {keyof TYPES} */ (transfer.name.slice(transfer.name.lastIndexOf(".") + 1));
    const opened = transfer.open();
    const response = opened.then((stream) => new Response(stream, { headers: { "content-type": TYPES[kind] ?? "text/javascript" } }));
    response.catch(() => {}); // it is told below, once
    this.#responses.set(transfer.address, response);
    await opened;
    await transfer.over;
  }
}
