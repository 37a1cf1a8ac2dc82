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
/** @typedef {{body: ReadableStream<Bytes>, count?: (bytes: Bytes) => void}} Coming what is read, and what is done with each part */

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
  /** What was `served` is the file, as far as is known. */
  isServedRight = true;
  /** How the server is asked. @type {RequestInit} */
  #how = {};

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

  get #kind() {
    return this.name.slice(this.name.lastIndexOf(".") + 1);
  }

  async #fetch() {
    this.#bytes = await this.#brought().catch((error) => this.#broughtAnew(error));
    this.received = this.expected;
    this.onBytes();
  }

  async #brought() {
    return this.#checked(await this.#gathered(await this.#opened()));
  }

  /** A damaged file that the browser keeps would stay damaged, however often a reader tries. @param {unknown} error */
  async #broughtAnew(error) {
    if (!(error instanceof EngineFailure) || error.kind !== "damaged" || !isKept(this.source)) throw error;
    this.isServedRight = false;
    this.#how = { cache: "reload" };
    this.received = 0;
    return this.#brought();
  }

  /** @returns {Promise<Coming>} */
  async #opened() {
    const leave = new AbortController();
    const plain = answered(this.address, this.name, { ...this.#how, signal: leave.signal });
    if (!this.file.gzip || typeof DecompressionStream === "undefined" || (await isCompressed(plain))) return this.#counted(await plain);
    leave.abort(); // it would come uncompressed
    const packed = await answered(`${this.address}.gz`, this.name, this.#how).catch(() => null);
    if (!packed) return this.#counted(await answered(this.address, this.name, this.#how)); // this host hides the sibling
    if (packed.headers.has("content-encoding")) return this.#counted(packed); // this one has the browser unpack it
    return unpacked(this.#counted(packed, "gz"));
  }

  /** @param {Response} answer @param {string} [kind] of file @returns {Coming} the bytes, and how to count them as they travel */
  #counted(answer, kind = this.#kind) {
    const { body } = this.#shared(answer, kind);
    if (!body) throw new EngineFailure("damaged", this.name, "no body");
    this.source = answer.url;
    const told = Number(answer.headers.get("content-length"));
    const isUnpacked = answer.headers.has("content-encoding"); // then the browser hands on more bytes than it got
    if (told) this.expected = told;
    else if (!isUnpacked && kind !== "gz") this.expected = this.file.bytes;
    const share = isUnpacked ? this.expected / this.file.bytes : 1;
    const count = (/** @type {Bytes} */ bytes) => {
      if (!this.received) this.#checkBeginning(bytes, SIGNATURES[kind]);
      this.received += bytes.length * share;
      this.onBytes();
    };
    return { body, count };
  }

  /** @param {Response} answer @param {string} kind @returns {Response} the answer, or a copy where a compiler gets the answer itself */
  #shared(answer, kind) {
    if (!isModule(answer, kind)) return answer;
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

  /** @param {Coming} coming @returns {Promise<Bytes>} all of it, if it is as long as it should be */
  async #gathered({ body, count }) {
    const whole = new Uint8Array(this.file.bytes);
    const reader = body.getReader();
    let length = 0;
    for (let part = await this.#read(reader); !part.done; part = await this.#read(reader)) {
      count?.(part.value);
      if (length + part.value.length <= whole.length) whole.set(part.value, length);
      length += part.value.length;
    }
    return length === whole.length ? whole : this.#isNotWhole(length);
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

  /** @param {number} length @returns {never} */
  #isNotWhole(length) {
    throw new EngineFailure("damaged", this.name, `${length} bytes`);
  }

  /** @param {Bytes} whole @returns {Promise<Bytes>} the same, if it is the file that was built */
  async #checked(whole) {
    if (whole.length !== this.file.bytes) this.#isNotWhole(whole.length);
    await this.#checkDigest(whole);
    return whole;
  }

  /** @param {Bytes} whole */
  async #checkDigest(whole) {
    if (!this.file.sha256 || !globalThis.crypto?.subtle) return; // browsers keep digests from pages without https
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
    const text = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    if (text !== this.file.sha256) throw new EngineFailure("damaged", this.name, `digest ${text}`);
  }
}

/** @param {Response} answer @param {string} kind @returns {boolean} whether it can be compiled as it comes */
const isModule = (answer, kind) => kind === "wasm" && answer.headers.get("content-type") === "application/wasm";

/** @param {Coming} packed counted before it is unpacked @returns {Coming} */
function unpacked({ body, count }) {
  const transform = (/** @type {Bytes} */ bytes, /** @type {TransformStreamDefaultController<Bytes>} */ on) => {
    count?.(bytes);
    on.enqueue(bytes);
  };
  return { body: body.pipeThrough(new TransformStream({ transform })).pipeThrough(new DecompressionStream("gzip")) };
}

/** @param {string} address @returns {boolean} whether the last answer came from what the browser keeps */
const isKept = (address) => performance.getEntriesByName(address).some((entry) => Reflect.get(entry, "transferSize") === 0);

/** @param {Promise<Response>} answer @returns {Promise<boolean>} false too where there is none: the sibling may be there, in a cache for instance */
async function isCompressed(answer) {
  return answer.then(({ headers }) => headers.has("content-encoding")).catch(() => false);
}
