/** The commands above a table: which can be pressed, which is pressed, and the number of the deal, which stays in sight. */

export class Bar {
  /** @param {HTMLElement} figure */
  constructor(figure) {
    this.figure = figure;
  }

  /** Presses a button for a key. @param {string} action */
  click(action) {
    /** @type {HTMLElement | null} */ (this.#button(action))?.click();
  }

  /** @param {string} action @param {boolean} allowed */
  allow(action, allowed) {
    this.#button(action)?.setAttribute("aria-disabled", String(!allowed));
  }

  /** @param {string} action @param {string} text */
  name(action, text) {
    const label = this.#button(action)?.firstChild;
    if (label) label.textContent = text;
  }

  /** @param {string} action @param {boolean} pressed */
  press(action, pressed) {
    this.#button(action)?.setAttribute("aria-pressed", String(pressed));
  }

  /** What can be taken back, and what can be played again. @param {import("./history.js").History} history */
  follow(history) {
    this.allow("undo", history.canUndo);
    this.allow("restart", history.canUndo);
    this.allow("redo", history.canRedo);
  }

  /** @param {string} deal */
  showDeal(deal) {
    this.figure.dataset.deal = deal;
    const button = this.#button("deal");
    if (!button) return;
    const number = button.querySelector(".patience-number") ?? document.createElement("b");
    number.className = "patience-number";
    number.textContent = deal;
    if (!number.parentNode) button.append(" ", number);
  }

  /** @param {string} action @returns {Element | null} */
  #button(action) {
    return this.figure.querySelector(`[data-action="${action}"]`);
  }
}
