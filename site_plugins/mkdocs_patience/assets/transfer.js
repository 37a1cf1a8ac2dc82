/**
 * One file on its way, in the smallest form that this server gives: as it is where the server compresses it, else its `.gz`
 * sibling, unpacked here. Counts what travels, and checks the file before it is trusted: first bytes, length, digest.
 */

import { answered } from "./answers.js";
import { EngineFailure } from "./failures.js";

/** First bytes by kind of file. A login page served in a file's place begins with none of them. @type {Record<string, number[]>} */
const SIGNATURES = { wasm: [0x00, 0x61, 0x73, 0x6d], zip: [0x50, 0x4b, 0x03, 0x04], gz: [0x1f, 0x8b] };

/** @typedef {Uint8Array<ArrayBuffer>} Bytes */
/** @typedef {import("./manifest.js").RuntimeFile} RuntimeFile */

export class Transfer {
  /** Bytes that came, and bytes that will: of what travels, so that the reader is told what the line carries. */
  received = 0;
  expected;
  /** Where the bytes come from: the file, or its compressed sibling. */
  source = "";
  /** @type {() => void} */
  #finish = () => {};
  /** @type {(reason: unknown) => void} */
  #fail = () => {};

  /**
   * @param {string} folder address, with its last slash
   * @param {string} name
   * @param {RuntimeFile} file
   * @param {() => void} onBytes
   */
  constructor(folder, name, file, onBytes) {
    this.address = folder + name;
    this.name = name;
    this.file = file;
    this.expected = file.gzip ?? file.bytes;
    this.onBytes = onBytes;
    /** Settles once the file has come whole and is the right one; rejected if it is not. @type {Promise<void>} */
    this.over = new Promise((resolve, reject) => ([this.#finish, this.#fail] = [resolve, reject]));
    this.over.catch(() => {});
  }

  /** @returns {Promise<ReadableStream<Bytes>>} the file unpacked; it ends only if the file is the one that was built */
  async open() {
    const reader = (await this.#unpacked()).getReader();
    return this.#checked(reader, await this.#read(reader));
  }

  /** @returns {Promise<ReadableStream<Bytes>>} */
  async #unpacked() {
    const leave = new AbortController();
    const plain = answered(this.address, this.name, { signal: leave.signal });
    if (!this.file.gzip || typeof DecompressionStream === "undefined" || (await isCompressed(plain))) return this.#counted(await plain);
    leave.abort(); // it would come uncompressed
    const packed = await answered(`${this.address}.gz`, this.name).catch(() => null);
    if (!packed) return this.#counted(await answered(this.address, this.name)); // this host hides the sibling
    if (packed.headers.has("content-encoding")) return this.#counted(packed); // this one has the browser unpack it
    return this.#counted(packed, "gz").pipeThrough(new DecompressionStream("gzip"));
  }

  /** @param {Response} answer @param {string} [kind] of file @returns {ReadableStream<Bytes>} the same bytes, counted as they travel */
  #counted(answer, kind = this.name.slice(this.name.lastIndexOf(".") + 1)) {
    if (!answer.body) throw new EngineFailure("damaged", this.name, "no body");
    this.source = answer.url;
    const told = Number(answer.headers.get("content-length"));
    const isUnpacked = answer.headers.has("content-encoding"); // then the browser hands on more bytes than it got
    if (told) this.expected = told;
    else if (!isUnpacked && kind !== "gz") this.expected = this.file.bytes;
    const share = isUnpacked ? this.expected / this.file.bytes : 1;
    const count = (/** @type {Bytes} */ bytes, /** @type {TransformStreamDefaultController<Bytes>} */ on) => {
      if (!this.received) this.#checkBeginning(bytes, SIGNATURES[kind]);
      this.received += bytes.length * share;
      this.onBytes();
      on.enqueue(bytes);
    };
    return answer.body.pipeThrough(new TransformStream({ transform: count }));
  }

  /** @param {ReadableStreamDefaultReader<Bytes>} reader */
  async #read(reader) {
    try {
      return await reader.read();
    } catch (error) {
      if (error instanceof EngineFailure) throw error;
      throw new EngineFailure(navigator.onLine ? "damaged" : "offline", this.name, String(error));
    }
  }

  /** @param {Bytes} bytes @param {number[]} [signature] */
  #checkBeginning(bytes, signature = []) {
    if (signature.every((byte, index) => bytes[index] === byte)) return;
    const looksLikeMarkup = new TextDecoder().decode(bytes.slice(0, 64)).trimStart().startsWith("<");
    throw new EngineFailure(looksLikeMarkup ? "not-the-file" : "damaged", this.name, "first bytes");
  }

  /**
   * @param {ReadableStreamDefaultReader<Bytes>} reader
   * @param {ReadableStreamReadResult<Bytes>} first
   * @returns {ReadableStream<Bytes>} runs ahead of its reader, so a fetch begun on a hint goes on while nobody reads it yet
   */
  #checked(reader, first) {
    return new ReadableStream({
      start: async (controller) => {
        try {
          /** @type {Bytes[]} */
          const parts = [];
          for (let part = first; !part.done; part = await this.#read(reader)) {
            parts.push(part.value);
            controller.enqueue(part.value);
          }
          await this.#checkWhole(parts);
          this.received = this.expected;
          this.onBytes();
          controller.close();
          this.#finish();
        } catch (error) {
          controller.error(error);
          this.#fail(error);
        }
      },
    });
  }

  /** @param {Bytes[]} parts */
  async #checkWhole(parts) {
    const whole = new Blob(parts);
    if (whole.size !== this.file.bytes) throw new EngineFailure("damaged", this.name, `${whole.size} bytes`);
    if (!this.file.sha256 || !globalThis.crypto?.subtle) return; // browsers keep digests from pages without https
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await whole.arrayBuffer()));
    const text = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    if (text !== this.file.sha256) throw new EngineFailure("damaged", this.name, `digest ${text}`);
  }
}

/** @param {Promise<Response>} answer @returns {Promise<boolean>} false too where there is none: the sibling may be there, in a cache for instance */
async function isCompressed(answer) {
  return answer.then(({ headers }) => headers.has("content-encoding")).catch(() => false);
}
