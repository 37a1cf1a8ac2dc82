/**
 * Fetches the runtime's files and checks each before it is trusted. `loadPyodide` never settles when its files are bad, so a bad
 * file has to be found here: status, type, first bytes and length.
 *
 * The download runs ahead of its reader (a stream that never waits), so a fetch begun on the reader's intent goes on while nobody
 * reads it yet, and WebAssembly still compiles while the bytes arrive.
 */

import { EngineFailure } from "./failures.js";

/** First bytes by kind of file. A login page served in a file's place begins with none of them. */
const SIGNATURES = { wasm: [0x00, 0x61, 0x73, 0x6d], zip: [0x50, 0x4b, 0x03, 0x04] };
const TYPES = { wasm: "application/wasm", zip: "application/zip" };

/**
 * @typedef {{bytes: number, total: number}} Progress
 */

export class Download {
  /** @type {Map<string, Promise<Response>>} */
  #responses = new Map();
  #received = 0;

  /**
   * @param {string} folder address of the runtime's folder, with its last slash
   * @param {Record<string, {bytes: number}>} files
   * @param {(progress: Progress) => void} onProgress
   * @param {(failure: EngineFailure) => void} onFailure
   */
  constructor(folder, files, onProgress, onFailure) {
    this.folder = folder;
    this.files = files;
    this.total = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
    this.onProgress = onProgress;
    this.onFailure = onFailure;
    for (const name of Object.keys(files)) {
      const response = this.#open(name);
      response.catch((error) => onFailure(error));
      this.#responses.set(folder + name, response);
    }
  }

  /** @param {string} address @returns {Promise<Response> | undefined} the checked file, to be read once */
  response(address) {
    return this.#responses.get(address);
  }

  /** Waits until a file has come whole; for those that are read by `import` and hence from the browser's cache. @param {string} name */
  async whole(name) {
    await (await this.response(this.folder + name))?.arrayBuffer();
  }

  /** @param {string} name @returns {Promise<Response>} */
  async #open(name) {
    const answer = await this.#fetch(name);
    const type = answer.headers.get("content-type") ?? "";
    if (type.startsWith("text/html")) throw new EngineFailure("not-the-file", name, type);
    if (!answer.body) throw new EngineFailure("damaged", name, "no body");
    const reader = answer.body.getReader();
    const first = await this.#read(reader, name);
    this.#checkBeginning(name, first.value);
    return new Response(this.#stream(name, reader, first), { headers: { "content-type": TYPES[kindOf(name)] ?? type } });
  }

  /** @param {string} name */
  async #fetch(name) {
    let answer;
    try {
      answer = await fetch(this.folder + name, { credentials: "same-origin" });
    } catch (error) {
      throw new EngineFailure(navigator.onLine ? "blocked" : "offline", name, String(error));
    }
    if (answer.status === 404 || answer.status === 410) throw new EngineFailure("not-found", name);
    if (!answer.ok) throw new EngineFailure("server-error", name, String(answer.status));
    return answer;
  }

  /** @param {ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>} reader @param {string} name */
  async #read(reader, name) {
    try {
      const part = await reader.read();
      this.#received += part.value?.length ?? 0;
      this.onProgress({ bytes: this.#received, total: this.total });
      return part;
    } catch (error) {
      throw new EngineFailure(navigator.onLine ? "damaged" : "offline", name, String(error));
    }
  }

  /** @param {string} name @param {Uint8Array | undefined} bytes */
  #checkBeginning(name, bytes = new Uint8Array()) {
    const signature = SIGNATURES[kindOf(name)];
    if (!signature || signature.every((byte, index) => bytes[index] === byte)) return;
    const looksLikeMarkup = new TextDecoder().decode(bytes.slice(0, 64)).trimStart().startsWith("<");
    throw new EngineFailure(looksLikeMarkup ? "not-the-file" : "damaged", name, "first bytes");
  }

  /**
   * @param {string} name
   * @param {ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>} reader
   * @param {ReadableStreamReadResult<Uint8Array<ArrayBuffer>>} first
   */
  #stream(name, reader, first) {
    return new ReadableStream({
      start: async (controller) => {
        let length = 0;
        try {
          for (let part = first; !part.done; part = await this.#read(reader, name)) {
            length += part.value.length;
            controller.enqueue(part.value);
          }
          if (length !== this.files[name].bytes) throw new EngineFailure("damaged", name, `${length} bytes`);
          controller.close();
        } catch (error) {
          controller.error(error);
          this.onFailure(/** @type {EngineFailure} */ (error));
        }
      },
    });
  }
}

/** @param {string} name @returns {"wasm" | "zip"} or something else, which has no signature */
function kindOf(name) {
  return /** @type {"wasm" | "zip"} */ (name.slice(name.lastIndexOf(".") + 1));
}
