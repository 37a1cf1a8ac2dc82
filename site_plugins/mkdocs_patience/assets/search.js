/**
 * One diagram's searches: whether a position can still be won. They look at hidden cards, so they run only when a reader asked, and
 * any input in the diagram, a change of its position or leaving the page ends them.
 *
 * @typedef {{id: "winnable" | "lost" | "unknown", moves: string[], nodes: number, best?: {score: number, moves: string[]}}} Verdict
 */

import { element } from "./panel.js";

/** Keys that only lead somewhere or are held for another. */
const SILENT = new Set(["Tab", "Shift", "Control", "Alt", "Meta"]);

export class Searches {
  /** What was found out in this diagram, by position. @type {Map<string, Verdict>} */
  #known = new Map();
  /** @type {AbortController | null} */
  #own = null;

  /** @param {import("./play.js").Play} play */
  constructor(play) {
    this.play = play;
    for (const input of ["pointerdown", "keydown"]) {
      play.figure.addEventListener(input, (event) => SILENT.has(Reflect.get(event, "key")) || this.stop(), { capture: true, passive: true });
    }
  }

  /** @param {string} position */
  known(position) {
    return this.#known.get(position);
  }

  /** A move along a line that wins leads to a position whose verdict is known too. @param {string} before @param {string} played @param {string} after */
  follow(before, played, after) {
    const found = this.#known.get(before);
    if (found?.id === "winnable" && found.moves[0] === played && !this.#known.has(after)) {
      this.#known.set(after, { id: "winnable", moves: found.moves.slice(1), nodes: 0 });
    }
  }

  stop() {
    this.#own?.abort();
  }

  /**
   * Announces that it searches, and looks at one position after another as `work` asks for them.
   *
   * @template T
   * @param {(decide: (position: string, seconds: number) => Promise<Verdict>) => Promise<T>} work
   * @returns {Promise<T | null>} null when the reader stopped it, or the engine failed, which was told
   */
  async during(work) {
    this.stop();
    const own = new AbortController();
    this.#own = own;
    const count = element("span", "patience-searched");
    count.setAttribute("aria-hidden", "true");
    this.play.status.tell("verdict.searching");
    this.play.status.add(count);
    this.play.status.offer("verdict.stop", () => own.abort());
    try {
      return await work((position, seconds) => this.#decide(position, seconds, own.signal, count));
    } catch (error) {
      if (!own.signal.aborted) this.play.status.explain(error);
      else if (this.#own === own) this.play.status.tell("verdict.stopped");
      return null;
    } finally {
      if (this.#own === own) this.#own = null;
    }
  }

  /** @param {string} position @param {number} seconds @param {AbortSignal} stopped @param {HTMLElement} count @returns {Promise<Verdict>} */
  async #decide(position, seconds, stopped, count) {
    const known = this.#known.get(position);
    if (known) return known;
    const { engine, asking, figure, page } = this.play;
    const late = AbortSignal.timeout(seconds * 1000);
    let looked = 0;
    /** @param {{nodes: number}} progress */
    const onProgress = ({ nodes }) => {
      looked = nodes;
      count.textContent = page.words.translate("verdict.nodes", { count: nodes, nodes: page.words.whole.format(nodes) });
      if (!figure.isConnected) this.stop();
    };
    try {
      const reply = await engine.search({ game: asking.game, position, ask: "verdict" }, onProgress, AbortSignal.any([stopped, late]));
      if (!reply.verdict) throw new Error(reply.error);
      this.#known.set(position, reply.verdict);
      return reply.verdict;
    } catch (error) {
      if (stopped.aborted || !late.aborted) throw error;
      return { id: "unknown", moves: [], nodes: looked };
    }
  }
}
