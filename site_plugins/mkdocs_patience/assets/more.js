/** The list behind « Plus ». It stands once a page and comes into a diagram when it is opened there first. */

export class More {
  /**
   * @param {HTMLElement} figure
   * @param {Element | null | undefined} list all the tools there are, as the build wrote them
   * @param {() => void} onFilled
   */
  constructor(figure, list, onFilled) {
    this.figure = figure;
    this.list = list;
    this.onFilled = onFilled;
    this.details = /** @type {HTMLDetailsElement | null} */ (figure.querySelector("details.patience-more"));
    this.withheld = (this.details?.dataset.withheld ?? "").split(" ");
    if (this.details?.open) this.#fill(); // it was opened before this code was there
    this.details?.addEventListener("click", () => this.#fill(), { capture: true }); // before it opens, by mouse or key
    this.details?.addEventListener("toggle", () => this.#place());
    this.details?.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.details?.open) return;
      event.stopPropagation();
      this.close();
    });
  }

  /** @param {string} tool @returns {boolean} whether this diagram has a use for it */
  offers(tool) {
    return !this.withheld.includes(tool);
  }

  /** A click that was not on the button itself leaves nothing open. @param {Element} target */
  heed(target) {
    if (this.details?.open && !target.closest("summary")) this.close();
  }

  /** The focus does not stay on what is not there any more. */
  close() {
    if (!this.details) return;
    const hadFocus = this.details.contains(document.activeElement);
    this.details.open = false;
    if (hadFocus) this.details.querySelector("summary")?.focus({ preventScroll: true });
  }

  #fill() {
    if (!this.list || this.details?.querySelector(".patience-menu")) return;
    const menu = /** @type {Element} */ (document.importNode(this.list, true));
    for (const button of menu.querySelectorAll("[data-action]")) if (!this.offers(button.getAttribute("data-action") ?? "")) button.remove();
    this.details?.append(menu);
    this.onFilled();
  }

  /** The list ends where its button ends, if it would reach beyond the diagram otherwise. */
  #place() {
    const menu = this.details?.querySelector(".patience-menu");
    if (!menu || !this.details?.open) return;
    menu.removeAttribute("data-end");
    menu.toggleAttribute("data-end", menu.getBoundingClientRect().right > this.figure.getBoundingClientRect().right);
  }
}
