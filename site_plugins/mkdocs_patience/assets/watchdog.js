/**
 * Notices two things: that something awaited gives no sign of life, and that nothing was wanted for long. Silence is counted in
 * seconds the page lived through, so that a computer which slept is not taken for an engine which hangs.
 */

const SECOND = 1000;

export class Watchdog {
  #silence = 0;
  #wanted = performance.now();
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;

  /**
   * @param {() => number} patience seconds of silence that are borne now; Infinity where nothing is awaited
   * @param {() => number} leisure minutes without a question after which nobody needs the engine
   * @param {() => void} onSilence
   * @param {() => void} onLeisure
   */
  constructor(patience, leisure, onSilence, onLeisure) {
    this.patience = patience;
    this.leisure = leisure;
    this.onSilence = onSilence;
    this.onLeisure = onLeisure;
  }

  watch() {
    this.#silence = 0;
    this.#wanted = performance.now();
    this.#timer ??= setInterval(() => this.#tick(), SECOND);
  }

  leave() {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** A sign of life. */
  heard() {
    this.#silence = 0;
  }

  #tick() {
    const patience = this.patience();
    if (patience === Infinity) {
      this.#silence = 0;
      if (performance.now() - this.#wanted > this.leisure() * 60 * SECOND) this.onLeisure();
    } else {
      this.#wanted = performance.now();
      if (++this.#silence > patience) this.onSilence();
    }
  }
}
