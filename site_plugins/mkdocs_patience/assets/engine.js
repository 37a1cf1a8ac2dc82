/**
 * The one line to the engine, shared by all diagrams of a visit and kept over instant navigation. Requests wait until Python is
 * there; whatever goes wrong becomes an `EngineFailure`, and the next request tries anew, without a reload.
 *
 * @typedef {{id: string, fact?: string, card?: string | null, onto?: string | null, from?: string | null, to?: string | null}} Refusal
 * @typedef {{event: string, card?: string, cards?: string[], from?: string, to?: string, onto?: string, pile?: string, piles?: string[]}} Happening
 * @typedef {{position: string, moves: string[], outcome: string | null, score: number | null, deal?: string, played?: string,
 *   events?: Happening[], refusal?: Refusal, grade?: string, eliminated?: number, hint?: import("./hint.js").Advice | null,
 *   verdict?: import("./search.js").Verdict, error?: string}} Reply
 * @typedef {{stage: "idle" | "fetching" | "starting" | "ready", bytes: number, total: number}} Progress
 * @typedef {{do: "ask" | "search", request: string, settle: (reply: Reply) => void, fail: (reason: unknown) => void,
 *   onProgress: (reply: any) => void}} Question
 */

import { EngineFailure, obstacle } from "./failures.js";
import { runtime } from "./manifest.js";

/** Seconds without any sign of life. A slow download shows progress, so these bound silence and never the whole. */
const PATIENCE = { idle: Infinity, fetching: 45, starting: 60, ready: 20 };

export class Engine {
  /** @type {Worker | null} */
  #worker = null;
  #ordered = false;
  #silence = 0;
  /** @type {number | undefined} */
  #watchdog;
  #lastId = 0;
  /** @type {Map<number, Question>} */
  #questions = new Map();
  /** @type {Set<(progress: Progress) => void>} */
  #watchers = new Set();
  /** @type {Progress} */
  progress = { stage: "idle", bytes: 0, total: 0 };

  get ready() {
    return this.progress.stage === "ready";
  }

  /** Begins the download because a reader turns to a diagram; not where bytes are dear, and silently. */
  prefetch() {
    const connection = /** @type {{saveData?: boolean, type?: string} | undefined} */ (Reflect.get(navigator, "connection"));
    if (this.#worker || obstacle() || connection?.saveData || connection?.type === "cellular") return;
    this.#order("fetch");
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
      else this.#start();
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
    clearInterval(this.#watchdog);
    this.#watchdog = undefined;
    const waiting = [...this.#questions.values()];
    this.#questions.clear();
    this.#tell({ stage: "idle", bytes: 0, total: 0 });
    for (const question of waiting) question.fail(failure);
  }

  #start() {
    if (!this.#ordered) this.#order("start");
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
    this.#watch();
  }

  #hire() {
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name: "patience" });
    worker.addEventListener("message", ({ data }) => this.#hear(data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      // Before the first sign of life it is the worker's own file that failed, which the browser does not explain.
      const neverCame = this.progress.total === 0;
      this.stop(new EngineFailure(neverCame ? (navigator.onLine ? "no-worker" : "offline") : "crashed", "worker.js", event.message ?? ""));
    });
    return worker;
  }

  /** @param {import("./worker.js").Report} report */
  #hear(report) {
    this.#silence = 0;
    switch (report.event) {
      case "fetching":
        return this.#tell({ ...this.progress, bytes: report.bytes, total: report.total });
      case "starting":
        return this.#tell({ ...this.progress, stage: "starting" });
      case "ready":
        this.#tell({ ...this.progress, stage: "ready" });
        return this.#questions.forEach((question, id) => this.#send(id, question));
      case "failure":
        return this.stop(new EngineFailure(report.cause, report.file, report.detail));
      case "crashed":
        return this.stop(new EngineFailure("crashed", "", report.detail));
      case "searching":
        return this.#questions.get(report.id)?.onProgress(JSON.parse(report.reply));
      case "answer":
        this.#questions.get(report.id)?.settle(JSON.parse(report.reply));
        this.#questions.delete(report.id);
    }
  }

  /** @param {number} id @param {Question} question */
  #send(id, question) {
    this.#worker?.postMessage({ do: question.do, id, request: question.request });
    this.#silence = 0;
  }

  /** @param {Progress} progress */
  #tell(progress) {
    this.progress = progress;
    for (const watcher of this.#watchers) watcher(progress);
  }

  /** Counts seconds that the page lived through, so that a computer which slept is not taken for an engine which hangs. */
  #watch() {
    this.#watchdog ??= setInterval(() => {
      const { stage } = this.progress;
      const awaited = stage !== "ready" || this.#questions.size > 0;
      this.#silence = awaited ? this.#silence + 1 : 0;
      if (this.#silence > PATIENCE[stage]) this.stop(new EngineFailure(stage === "ready" ? "hung" : "timeout", "", stage));
    }, 1000);
  }
}

/** One for the whole visit: a module is evaluated once, however often instant navigation brings a new page. */
export const engine = new Engine();
