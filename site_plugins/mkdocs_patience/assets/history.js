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

  undo() {
    this.#now = Math.max(this.#now - 1, 0);
  }

  redo() {
    this.#now = Math.min(this.#now + 1, this.#replies.length - 1);
  }

  /** Back to the opening; what was played can still be redone. */
  restart() {
    this.#now = 0;
  }
}
