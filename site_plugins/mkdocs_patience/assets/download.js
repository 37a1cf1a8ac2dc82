/**
 * Fetches the runtime's files, all at once, each checked before it is trusted (`transfer.js`). `loadPyodide` never settles when its
 * files are bad, so whoever started the download is told of the first that is.
 */

import { failureOf } from "./failures.js";
import { Transfer } from "./transfer.js";

/** @typedef {{bytes: number, total: number}} Progress */

/** How often it is told how much has come, in milliseconds: parts are many, and eyes are slow. */
const OFTEN = 30;

export class Download {
  /** @type {Map<string, Transfer>} */
  #transfers;

  /**
   * @param {string} base address from which the files' folders are seen
   * @param {Record<string, import("./manifest.js").RuntimeFile>} files
   * @param {(progress: Progress) => void} onProgress of what travels
   * @param {(failure: import("./failures.js").EngineFailure) => void} onFailure
   */
  constructor(base, files, onProgress, onFailure) {
    let told = 0;
    const tell = () => {
      const { bytes, total } = sum();
      if (bytes < total && performance.now() - told < OFTEN) return;
      told = performance.now();
      onProgress({ bytes, total });
    };
    const transfer = (/** @type {string} */ name) => new Transfer(new URL(files[name].folder, base).href, name, files[name], tell);
    this.#transfers = new Map(Object.keys(files).map((name) => [name, transfer(name)]));
    const all = [...this.#transfers.values()];
    const sum = () => ({
      bytes: all.reduce((bytes, { received }) => bytes + received, 0),
      total: all.reduce((total, { expected }) => total + expected, 0),
    });
    /** Settles once no file is on its way any more. */
    this.over = Promise.allSettled(all.map(({ over }) => over.catch((error) => onFailure(failureOf(error)))));
    onProgress(sum());
  }

  /** @returns {string[]} the addresses that the files came from, some of them packed */
  get used() {
    return [...this.#transfers.values()].map(({ address, source }) => source || address);
  }

  /** @param {string} name @returns {string} where the file belongs, whatever form of it came */
  address(name) {
    return this.#transfers.get(name)?.address ?? "";
  }

  /** @param {string} name @returns {Promise<Uint8Array<ArrayBuffer> | undefined>} the file, once it is known to be right; to be had once */
  async whole(name) {
    const transfer = this.#transfers.get(name);
    await transfer?.over;
    return transfer?.take();
  }

  /**
   * Compiles a file while it comes, and hands it out once it is known to be right: nothing else is ever run.
   *
   * @param {string} name
   * @returns {Promise<WebAssembly.Module>}
   */
  async compiled(name) {
    const transfer = this.#transfers.get(name);
    const answer = await transfer?.served;
    const early = answer ? WebAssembly.compileStreaming(answer) : null;
    early?.catch(() => {}); // whether the file is the right one is asked first
    const bytes = await this.whole(name);
    return early && transfer?.isServedRight ? early : WebAssembly.compile(bytes ?? new Uint8Array());
  }
}
