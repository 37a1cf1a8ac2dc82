/** The one line that tells what happened, for eyes and ears. */

import { failureOf } from "./failures.js";

export class Status {
  /** @type {number | undefined} */
  #waiting;
  /** @type {(Node | string)[]} */
  #message = [];
  #stage = "";
  #bar = document.createElement("progress");
  #figures = document.createElement("span");

  /** @param {HTMLElement} region the live region @param {import("./words.js").Words} words */
  constructor(region, words) {
    this.region = region;
    this.words = words;
    this.#bar.className = "patience-progress";
    for (const node of [this.#bar, this.#figures]) node.setAttribute("aria-hidden", "true");
  }

  /** @param {string} key of the catalogue @param {Record<string, string | number>} [values] */
  tell(key, values) {
    this.say(this.words.translate(key, values));
  }

  /**
   * Says a sentence, with a link to where the rule stands.
   *
   * @param {string} sentence
   * @param {string} [section]
   */
  say(sentence, section) {
    this.#message = section ? [sentence, " ", this.#link(section)] : [sentence];
    this.#put();
  }

  /** Puts more after what is said: a sentence, or a button that follows from it. @param {...(Node | string)} nodes */
  add(...nodes) {
    this.#message.push(" ", ...nodes);
    this.#put();
  }

  /** Puts a button after what is said. @param {string} key of the catalogue @param {() => void} act */
  offer(key, act) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = this.words.translate(key);
    button.addEventListener("click", act);
    this.add(button);
  }

  /** Why the engine cannot be had, and what can be done. @param {unknown} error */
  explain(error) {
    const failure = failureOf(error);
    console.warn(`patience: ${failure.message}`); // for whoever helps; the reader has the sentence
    this.say(`${this.words.translate(`engine.${failure.kind}`)} ${this.words.translate("engine.retry")}`);
  }

  /**
   * Shows how far the engine has come. The ear is told each stage once; the bar and its figures are for the eye.
   *
   * @param {import("./engine.js").Progress} progress
   */
  load({ stage, bytes, total }) {
    if (stage !== this.#stage) {
      this.#stage = stage;
      this.tell(`engine.${stage}`);
    }
    this.#bar.max = total || 1;
    this.#bar.value = bytes;
    const values = { bytes: this.#mega(bytes), total: this.#mega(total) };
    this.#figures.textContent = stage === "fetching" && total ? this.words.translate("engine.bytes", values) : "";
  }

  /** The engine is there, or cannot be had: no bar any more. */
  loaded() {
    this.#stage = "";
    this.#bar.remove();
    this.#figures.remove();
  }

  /** Cleared, then set: the same sentence twice is announced twice. */
  #put() {
    this.region.replaceChildren();
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => {
      const bar = this.#stage ? [this.#bar, this.#figures, " "] : [];
      this.region.replaceChildren(...bar, ...this.#message);
    });
  }

  /** @param {string} section */
  #link(section) {
    const link = document.createElement("a");
    link.href = section;
    link.textContent = this.words.translate("status.rule");
    return link;
  }

  /** @param {number} bytes */
  #mega(bytes) {
    return this.words.number.format(bytes / 1e6);
  }
}
