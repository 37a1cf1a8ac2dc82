/** The replies of one deal, so that undo is the reply before. @typedef {import("./engine.js").Reply} Reply */

export class History {
  /** @type {Reply[]} */
  #replies;
  #now = 0;

  /** @param {Reply} opening */
  constructor(opening) {
    this.#replies = [opening];
  }

  get present() {
    return this.#replies[this.#now];
  }

  get opening() {
    return this.#replies[0];
  }

  /** From the opening to the present, both included. */
  get past() {
    return this.#replies.slice(0, this.#now + 1);
  }

  /** How many moves lead to the present. */
  get count() {
    return this.#now;
  }

  get canUndo() {
    return this.#now > 0;
  }

  get canRedo() {
    return this.#now < this.#replies.length - 1;
  }

  /** @param {Reply} reply */
  add(reply) {
    this.#replies.splice(++this.#now, Infinity, reply);
  }

  /** More is known of the present position by now. @param {Reply} reply */
  amend(reply) {
    this.#replies[this.#now] = { ...this.present, ...reply };
  }

  undo() {
    return this.goTo(this.#now - 1);
  }

  redo() {
    return this.goTo(this.#now + 1);
  }

  /** Back to the opening; what was played can still be redone. */
  restart() {
    return this.goTo(0);
  }

  /** @param {number} index @returns {boolean} whether anything changed */
  goTo(index) {
    if (index === this.#now || !this.#replies[index]) return false;
    this.#now = index;
    return true;
  }
}
