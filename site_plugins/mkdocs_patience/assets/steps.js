/** Leads through a worked example, from the frames the build ran: no Python, so it works before it, without it, after it failed. */

export class Steps {
  #at = 0;

  /**
   * @param {HTMLElement} figure
   * @param {import("./figure-data.js").FigureData} data
   * @param {import("./words.js").Words} words
   * @param {import("./bar.js").Bar} bar
   */
  constructor(figure, data, words, bar) {
    this.figure = figure;
    this.data = data;
    this.frames = data.frames;
    this.words = words;
    this.bar = bar;
    this.deal = figure.dataset.deal; // the example's own: the figure's changes with every new deal
  }

  /** @returns {import("./figure-data.js").Frame | null} the step that is shown; null at the start */
  get frame() {
    return this.frames[this.#at - 1] ?? null;
  }

  /** @returns {Node[]} the sentence of the step that is shown, with the small cards that the build drew */
  get said() {
    const item = this.figure.querySelectorAll(".patience-steps > li")[this.#at - 1];
    return [...(item?.querySelector(":scope > span:not(.patience-said)")?.childNodes ?? [])].map((node) => node.cloneNode(true));
  }

  /** @returns {import("./engine.js").Reply} what is known at build of the position shown: all of the opening, little of the others */
  get reply() {
    const { start, moves, likely, outcome = null, score = null } = this.data;
    const { deal } = this;
    return this.frame ? { position: this.frame.position, moves: [], outcome: null, score: null, deal } : { position: start, moves, likely, outcome, score, deal };
  }

  /** @param {1 | -1} direction @returns {boolean} whether there was a step to take */
  move(direction) {
    const next = this.#at + direction;
    if (next < 0 || next > this.frames.length) return false;
    this.#at = next;
    this.#point();
    return true;
  }

  /** Where the reader is: in the list, in the count, and in what can be pressed. */
  #point() {
    for (const [index, item] of this.figure.querySelectorAll(".patience-steps > li").entries()) {
      if (index === this.#at - 1) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    }
    const where = this.figure.querySelector(".patience-where");
    const key = this.frame ? "steps.where" : "steps.start";
    if (where) where.textContent = this.words.translate(key, { n: this.#at, total: this.frames.length });
    this.bar.name("play", this.words.translate(this.frame ? "action.play.here" : "action.play"));
    this.bar.allow("previous", this.#at > 0);
    this.bar.allow("next", this.#at < this.frames.length);
  }
}
