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
  #load = document.createElement("span");
  #cancel = document.createElement("button");
  #onCancel = () => {};

  /** @param {HTMLElement} region the live region @param {import("./words.js").Words} words */
  constructor(region, words) {
    this.region = region;
    this.words = words;
    this.#bar.className = "patience-progress";
    this.#cancel.type = "button";
    this.#cancel.className = "patience-cancel";
    this.#cancel.textContent = words.translate("engine.cancel");
    this.#cancel.addEventListener("click", () => this.#onCancel());
    this.#load.className = "patience-load";
    for (const node of [this.#bar, this.#figures]) node.setAttribute("aria-hidden", "true");
    this.#load.append(this.#bar, this.#figures, this.#cancel);
  }

  /** @param {string} key of the catalogue @param {Record<string, string | number>} [values] */
  tell(key, values) {
    this.say(this.words.translate(key, values));
  }

  /**
   * Says a sentence, with a link to where the rule stands.
   *
   * @param {string | Node[]} sentence
   * @param {string} [section]
   */
  say(sentence, section) {
    this.#message = [sentence, section ? [" ", this.#link(section)] : []].flat(2);
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
    const retry = failure.kind === "cancelled" ? "" : this.words.translate("engine.retry");
    this.say(`${this.words.translate(`engine.${failure.kind}`)} ${retry}`.trim());
  }

  /**
   * Shows how far the engine has come. The ear is told each stage once; the bar and its figures are for the eye.
   *
   * @param {import("./engine.js").Progress} progress
   * @param {() => void} onCancel
   */
  load({ stage, bytes, total }, onCancel) {
    this.#onCancel = onCancel;
    if (stage !== this.#stage) {
      this.#stage = stage;
      this.tell(`engine.${stage}`);
    }
    this.#bar.max = total || 1;
    this.#bar.value = bytes;
    const values = { bytes: this.#mega(bytes), total: this.#mega(total) };
    this.#figures.textContent = stage === "fetching" && total ? this.words.translate("engine.bytes", values) : "";
  }

  /** What the first load weighs, to be read while nothing else is said. It is no news: styles show it, nobody is interrupted. @param {number} bytes */
  tellSize(bytes) {
    this.region.dataset.size = this.words.translate("engine.size", { size: this.#mega(bytes) });
  }

  /** The engine is there, or cannot be had: no bar any more. */
  loaded() {
    this.#stage = "";
    this.#load.remove();
  }

  /** Cleared, then set: the same sentence twice is announced twice. The bar stays where it is, and so does a focus on its button. */
  #put() {
    for (const node of [...this.region.childNodes]) if (node !== this.#load) node.remove();
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => {
      if (this.#stage && !this.#load.isConnected) this.region.prepend(this.#load);
      this.region.append(...this.#message);
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
    return this.words.tenths(bytes / 1e6);
  }
}
