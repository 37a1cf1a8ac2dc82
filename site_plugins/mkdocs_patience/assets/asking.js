/** One diagram's questions to the engine: the figure says how they come along, and a reply that is no longer wanted is dropped. */

import { EngineFailure, failureOf } from "./failures.js";

/** @typedef {{position: string, move?: string, ask?: "hint"} | {deal: string}} Question */

export class Asking {
  /** Counts what the reader wanted. */
  #wish = 0;

  /**
   * @param {HTMLElement} figure
   * @param {import("./status.js").Status} status
   * @param {import("./engine.js").Engine} engine
   */
  constructor(figure, status, engine) {
    this.figure = figure;
    this.game = figure.dataset.game ?? "";
    this.status = status;
    this.engine = engine;
    if (!engine.ready && engine.size) status.tellSize(engine.size);
  }

  /** The reader wants something else: what is on its way is not shown any more. */
  forget() {
    this.#wish++;
  }

  /**
   * @param {Question} question
   * @returns {Promise<import("./engine.js").Reply | null>} null when it failed, which was told, or is not wanted any more
   */
  async ask(question) {
    const wish = ++this.#wish;
    const { dataset } = this.figure;
    if (!this.engine.ready) dataset.state = "loading";
    const unwatch = this.engine.watch((progress) => this.#watch(progress));
    try {
      const reply = await this.engine.ask({ game: this.game, ...question });
      dataset.state = "ready";
      for (const status of document.querySelectorAll("[data-size]")) status.removeAttribute("data-size"); // it has come
      return wish === this.#wish ? reply : null;
    } catch (error) {
      dataset.state = failureOf(error).kind === "cancelled" ? "static" : "error";
      this.status.explain(error);
      return null;
    } finally {
      unwatch();
      this.status.loaded();
    }
  }

  /** Asks what the reader need not wait for. @param {string} position */
  async lookUp(position) {
    const reply = await this.engine.ask({ game: this.game, position }).catch(() => null);
    return reply?.error ? null : reply;
  }

  /** @param {import("./engine.js").Progress} progress */
  #watch(progress) {
    const isLoading = progress.stage === "fetching" || progress.stage === "starting";
    if (isLoading && this.figure.dataset.state === "loading") {
      this.status.load(progress, () => this.engine.stop(new EngineFailure("cancelled")));
    }
  }
}
