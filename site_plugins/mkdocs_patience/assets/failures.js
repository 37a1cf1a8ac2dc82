/**
 * Why the engine cannot be had. Each cause has one sentence in the catalogue (`engine.offline` …): a reader is told what happened,
 * never shown an exception.
 *
 * @typedef {"file-protocol" | "no-worker" | "no-wasm" | "offline" | "blocked" | "not-found" | "server-error" | "not-the-file"
 *   | "damaged" | "mixed-versions" | "too-little-memory" | "timeout" | "hung" | "crashed" | "cancelled" | "put-away"} Cause
 */

/** The engine cannot be had, or did not answer. `kind` names the sentence; `file` and the message are for those who help. */
export class EngineFailure extends Error {
  /**
   * @param {Cause} cause
   * @param {string} [file]
   * @param {string} [detail]
   */
  constructor(cause, file = "", detail = "") {
    super([cause, file, detail].filter(Boolean).join(": "));
    this.name = "EngineFailure";
    this.kind = cause;
    this.file = file;
  }
}

/** What errors of Python and of the browser say, and the cause behind it. @type {[RegExp, Cause][]} */
const TELLTALE = [
  [/out of memory|MemoryError|could not allocate|Array buffer allocation/i, "too-little-memory"],
  [/Content Security Policy|unsafe-eval/i, "no-wasm"],
];

/**
 * The failure behind whatever was thrown.
 *
 * @param {unknown} error
 * @returns {EngineFailure}
 */
export function failureOf(error) {
  if (error instanceof EngineFailure) return error;
  const text = String(error);
  const [, cause = /** @type {Cause} */ ("crashed")] = TELLTALE.find(([words]) => words.test(text)) ?? [];
  return new EngineFailure(cause, "", text);
}

/**
 * What stands in the way before anything is fetched, if anything does.
 *
 * @returns {Cause | null}
 */
export function obstacle() {
  if (location.protocol === "file:") return "file-protocol";
  if (typeof WebAssembly !== "object") return "no-wasm";
  if (typeof Worker !== "function") return "no-worker";
  return null;
}
