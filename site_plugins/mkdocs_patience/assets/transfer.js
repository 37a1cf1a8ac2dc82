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
  /** @type {Bytes | undefined} */
  #bytes;
  /** @type {(answer: Response | null) => void} */
  #serve = () => {};

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
    /**
     * The server's own answer, unread and unchecked, if it is WebAssembly as it will be run: compiled from this, and from nothing
     * else, the browser keeps the result for the next visit. @type {Promise<Response | null>}
     */
    this.served = new Promise((resolve) => (this.#serve = resolve));
    /** Settles once the file has come whole and is the right one; rejected if it is not. */
    this.over = this.#fetch().finally(() => this.#serve(null));
    this.over.catch(() => {});
  }

  /** @returns {Bytes | undefined} the file, once it is `over`; only the first who asks gets it, since it is large */
  take() {
    const bytes = this.#bytes;
    this.#bytes = undefined;
    return bytes;
  }

  async #fetch() {
    const whole = await this.#gathered(await this.#unpacked());
    await this.#checkDigest(whole);
    this.#bytes = whole;
    this.received = this.expected;
    this.onBytes();
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
    const { body } = this.#shared(answer, kind);
    if (!body) throw new EngineFailure("damaged", this.name, "no body");
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
    return body.pipeThrough(new TransformStream({ transform: count }));
  }

  /** @param {Response} answer @param {string} kind @returns {Response} the answer, or a copy where a compiler gets the answer itself */
  #shared(answer, kind) {
    if (kind !== "wasm" || answer.headers.get("content-type") !== "application/wasm") return answer;
    const copy = answer.clone();
    this.#serve(answer);
    return copy;
  }

  /** @param {Bytes} bytes @param {number[]} [signature] */
  #checkBeginning(bytes, signature = []) {
    if (signature.every((byte, index) => bytes[index] === byte)) return;
    const looksLikeMarkup = new TextDecoder().decode(bytes.slice(0, 64)).trimStart().startsWith("<");
    throw new EngineFailure(looksLikeMarkup ? "not-the-file" : "damaged", this.name, "first bytes");
  }

  /** @param {ReadableStream<Bytes>} stream @returns {Promise<Bytes>} all of it, if it is as long as it should be */
  async #gathered(stream) {
    const whole = new Uint8Array(this.file.bytes);
    const reader = stream.getReader();
    let length = 0;
    for (let part = await this.#read(reader); !part.done; part = await this.#read(reader)) {
      if (length + part.value.length <= whole.length) whole.set(part.value, length);
      length += part.value.length;
    }
    if (length !== whole.length) throw new EngineFailure("damaged", this.name, `${length} bytes`);
    return whole;
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

  /** @param {Bytes} whole */
  async #checkDigest(whole) {
    if (!this.file.sha256 || !globalThis.crypto?.subtle) return; // browsers keep digests from pages without https
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
    const text = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    if (text !== this.file.sha256) throw new EngineFailure("damaged", this.name, `digest ${text}`);
  }
}

/** @param {Promise<Response>} answer @returns {Promise<boolean>} false too where there is none: the sibling may be there, in a cache for instance */
async function isCompressed(answer) {
  return answer.then(({ headers }) => headers.has("content-encoding")).catch(() => false);
}
