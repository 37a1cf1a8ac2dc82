/**
 * The one line to the engine, shared by all diagrams of a visit and kept over instant navigation. Requests wait until Python is
 * there; whatever goes wrong becomes an `EngineFailure`, and the next request tries anew, without a reload.
 *
 * @typedef {import("./replies.js").Reply} Reply
 * @typedef {import("./replies.js").Refusal} Refusal @typedef {import("./replies.js").Happening} Happening
 * @typedef {{stage: "idle" | "fetching" | "starting" | "ready", bytes: number, total: number}} Progress
 * @typedef {{do: "ask" | "search", request: string, settle: (reply: Reply) => void, fail: (reason: unknown) => void,
 *   onProgress: (reply: any) => void}} Question
 */

import { diagnosed } from "./diagnosis.js";
import { EngineFailure, failureOf, obstacle } from "./failures.js";
import { runtime } from "./manifest.js";
import { readReply } from "./replies.js";
import { bytesAreDear, whenPutAway } from "./visit.js";
import { Watchdog } from "./watchdog.js";

/** Seconds without any sign of life. A slow download shows progress, so these bound silence and never the whole. */
const PATIENCE = { idle: Infinity, fetching: 45, starting: 60, ready: 20 };
/** Minutes after which an engine that nobody asks is let go: it holds memory that others may want. */
const LEISURE = { seen: 20, hidden: 5 };

export class Engine {
  /** @type {Worker | null} */
  #worker = null;
  #ordered = false;
  #watchdog = new Watchdog(
    () => (this.#questions.size ? PATIENCE[this.progress.stage] : Infinity),
    () => (document.hidden ? LEISURE.hidden : LEISURE.seen),
    () => void this.#fail(new EngineFailure(this.ready ? "hung" : "timeout", "", this.progress.stage)),
    () => this.stop(new EngineFailure("put-away")),
  );
  #lastId = 0;
  /** @type {Map<number, Question>} */
  #questions = new Map();
  /** @type {Set<(progress: Progress) => void>} */
  #watchers = new Set();
  /** Addresses that the runtime came from. @type {string[]} */
  used = [];
  /** @type {Progress} */
  progress = { stage: "idle", bytes: 0, total: 0 };

  /** @returns {number} bytes that the first load brings at most */
  get size() {
    return Object.values(runtime.files).reduce((sum, { gzip, bytes }) => sum + (gzip ?? bytes), 0);
  }

  get ready() {
    return this.progress.stage === "ready";
  }

  /** Begins the download because a reader turns to a diagram; not where bytes are dear, and silently. */
  prefetch() {
    if (!this.#worker && !obstacle() && !bytesAreDear()) this.#order("fetch");
  }

  /**
   * @param {object} request
   * @returns {Promise<Reply>} rejected with an EngineFailure only
   */
  ask(request) {
    return new Promise((settle, fail) => this.#question({ do: "ask", request: JSON.stringify(request), settle, fail, onProgress: () => {} }));
  }

  /**
   * A search may take long. It goes on in slices, between which other questions are answered; `signal` ends it between two.
   *
   * @param {object} request one that `patience.protocol.slices` takes: `{game, position, ask: "verdict"}`
   * @param {(progress: {nodes: number}) => void} [onProgress]
   * @param {AbortSignal} [signal] the only bound there is: `AbortSignal.any([own, AbortSignal.timeout(20_000)])`
   * @returns {Promise<Reply>} rejected with an EngineFailure, or with the signal's reason
   */
  search(request, onProgress = () => {}, signal) {
    return new Promise((settle, fail) => {
      if (signal?.aborted) return fail(signal.reason);
      const id = this.#question({ do: "search", request: JSON.stringify(request), settle, fail, onProgress });
      signal?.addEventListener("abort", () => this.#withdraw(id, signal.reason), { once: true });
    });
  }

  /** @param {Question} question @returns {number} its id */
  #question(question) {
    const id = ++this.#lastId;
    const cause = obstacle();
    if (cause) question.fail(new EngineFailure(cause));
    else {
      this.#questions.set(id, question);
      if (this.ready) this.#send(id, question);
      else if (!this.#ordered) this.#order("start");
    }
    return id;
  }

  /** @param {number} id @param {unknown} reason */
  #withdraw(id, reason) {
    const question = this.#questions.get(id);
    if (!question) return;
    this.#questions.delete(id);
    this.#worker?.postMessage({ do: "cancel", id });
    question.fail(reason);
  }

  /** @param {(progress: Progress) => void} watcher @returns {() => void} ends the watch */
  watch(watcher) {
    this.#watchers.add(watcher);
    watcher(this.progress);
    return () => void this.#watchers.delete(watcher);
  }

  /** Ends Python and whatever waits for it. @param {EngineFailure} failure */
  stop(failure) {
    this.#worker?.terminate();
    this.#worker = null;
    this.#ordered = false;
    this.#watchdog.leave();
    const waiting = [...this.#questions.values()];
    this.#questions.clear();
    this.#tell({ stage: "idle", bytes: 0, total: 0 });
    for (const question of waiting) question.fail(failure);
  }

  /** @param {"fetch" | "start"} what */
  #order(what) {
    try {
      this.#worker ??= this.#hire();
    } catch (error) {
      return this.stop(new EngineFailure("no-worker", "worker.js", String(error)));
    }
    if (what === "start") this.#ordered = true;
    if (this.progress.stage === "idle") this.#tell({ stage: "fetching", bytes: 0, total: 0 });
    this.#worker.postMessage({ do: what, runtime, base: import.meta.url });
    this.#watchdog.watch();
  }

  #hire() {
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name: "patience" });
    worker.addEventListener("message", ({ data }) => this.#hear(data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      // Before the first sign of life it is the worker's own files that failed, which the browser does not explain.
      const neverCame = this.progress.total === 0;
      void this.#fail(neverCame ? new EngineFailure("no-worker", "worker.js", event.message) : failureOf(event.message));
    });
    return worker;
  }

  /** @param {import("./worker.js").Report} report */
  #hear(report) {
    this.#watchdog.heard();
    switch (report.event) {
      case "fetching":
        return this.#tell({ ...this.progress, bytes: report.bytes, total: report.total });
      case "starting":
        return this.#tell({ ...this.progress, stage: "starting" });
      case "ready":
        this.used = report.used;
        this.#tell({ ...this.progress, stage: "ready" });
        return this.#questions.forEach((question, id) => this.#send(id, question));
      case "failure":
        return void this.#fail(new EngineFailure(report.cause, report.file, report.detail));
      case "searching":
        return this.#questions.get(report.id)?.onProgress(JSON.parse(report.reply));
      case "answer":
        return this.#settle(report.id, report.reply);
    }
  }

  /** @param {number} id @param {string} text */
  #settle(id, text) {
    try {
      this.#questions.get(id)?.settle(readReply(text));
      this.#questions.delete(id);
    } catch (error) {
      void this.#fail(failureOf(error));
    }
  }

  /** @param {number} id @param {Question} question */
  #send(id, question) {
    this.#worker?.postMessage({ do: question.do, id, request: question.request });
    this.#watchdog.watch();
  }

  /** Ends Python at once; whoever waits is told when the cause is known. @param {EngineFailure} failure */
  async #fail(failure) {
    const worker = this.#worker;
    worker?.terminate();
    this.#watchdog.leave();
    const known = await diagnosed(failure);
    if (this.#worker === worker) this.stop(known);
  }

  /** @param {Progress} progress */
  #tell(progress) {
    this.progress = progress;
    for (const watcher of this.#watchers) watcher(progress);
  }
}

/** One for the whole visit: a module is evaluated once, however often instant navigation brings a new page. */
export const engine = new Engine();
whenPutAway(() => engine.stop(new EngineFailure("put-away")));
