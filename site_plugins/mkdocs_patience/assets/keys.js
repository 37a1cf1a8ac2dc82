/**
 * The keyboard on one table: a single Tab stop, arrows between and within piles. Only while the table has the focus, and only keys
 * that no browser, reader or theme needs there.
 */

/**
 * @typedef {object} Commands
 * @property {() => void} escape
 * @property {(button: HTMLElement) => void} best plays the best single move of a card
 * @property {(more: 1 | -1, card: HTMLElement) => HTMLElement | undefined} resize takes a card more or fewer in hand
 * @property {(action: string) => void} press presses one of the buttons
 * @property {(what: import("./asides.js").Aside, button: HTMLElement) => void} tell
 */

/** @type {Record<string, import("./asides.js").Aside>} */
const TOLD = { m: "moves", l: "last", e: "table" };

export class Keys {
  /**
   * @param {import("./board.js").Board} board
   * @param {Commands} commands
   */
  constructor(board, commands) {
    this.board = board;
    this.commands = commands;
    board.table.addEventListener("keydown", (event) => this.#press(event));
    board.table.addEventListener("focusin", (event) => this.#stopAt(/** @type {HTMLElement} */ (event.target)));
  }

  /** @returns {string | undefined} the pile that has the focus */
  get pile() {
    const active = document.activeElement;
    return active && this.board.table.contains(active) ? pileOf(active) : undefined;
  }

  /** After each change of the table: one Tab stop, and the pile that had the focus keeps it. @param {string} [focused] */
  restore(focused) {
    if (focused) this.board.top(focused)?.focus({ preventScroll: true });
    const stops = this.#stops();
    const stop = stops.find((each) => each.tabIndex === 0) ?? stops[0];
    if (stop) this.#stopAt(stop);
  }

  /** @returns {HTMLElement[]} */
  #stops() {
    return /** @type {HTMLElement[]} */ ([...this.board.table.querySelectorAll("button:not([inert])")]);
  }

  /** @param {HTMLElement} target */
  #stopAt(target) {
    if (!(target instanceof HTMLButtonElement)) return;
    for (const button of this.board.table.querySelectorAll("button")) button.tabIndex = button === target ? 0 : -1;
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (!(event.target instanceof HTMLButtonElement) || !this.#act(event, event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {KeyboardEvent} event @param {HTMLElement} from @returns {boolean} whether the key was ours */
  #act(event, from) {
    if (event.ctrlKey || event.metaKey) return this.#command(event);
    if (event.altKey) return false;
    const letter = event.key.toLowerCase();
    if (letter === "h") return this.commands.press("hint") ?? true;
    if (TOLD[letter]) return this.commands.tell(TOLD[letter], from) ?? true;
    switch (event.key) {
      case "Enter":
        if (event.shiftKey) this.commands.best(from);
        return event.shiftKey;
      case "+":
        return this.#focus(this.commands.resize(1, from)) || true;
      case "-":
      case "−":
        return this.#focus(this.commands.resize(-1, from)) || true;
      case "Escape":
        this.commands.escape();
        return true;
      case "ArrowLeft":
        return this.#aside(from, -1);
      case "ArrowRight":
        return this.#aside(from, 1);
      case "ArrowUp":
        return this.#along(from, -1);
      case "ArrowDown":
        return this.#along(from, 1);
      case "Home":
        return this.#focus(this.board.top([...this.board.piles.keys()][0]));
      case "End":
        return this.#focus(this.board.top([...this.board.piles.keys()].at(-1) ?? ""));
      default:
        return false;
    }
  }

  /** @param {KeyboardEvent} event */
  #command(event) {
    const key = event.key.toLowerCase();
    if (key === "y" || (key === "z" && event.shiftKey)) this.commands.press("redo");
    else if (key === "z") this.commands.press("undo");
    else return false;
    return true;
  }

  /** @param {HTMLElement} from @param {number} direction */
  #aside(from, direction) {
    const names = [...this.board.piles.keys()];
    const next = names.indexOf(pileOf(from) ?? "") + direction;
    return this.#focus(this.board.top(names[Math.min(Math.max(next, 0), names.length - 1)]));
  }

  /** Up and down a pile; past its end to the pile that lies there, if piles lie in several rows. */
  /** @param {HTMLElement} from @param {number} direction */
  #along(from, direction) {
    const pile = pileOf(from) ?? "";
    const cards = this.board.cards(pile).filter((card) => !card.hasAttribute("inert"));
    const within = cards[cards.indexOf(from) + direction];
    if (cards.includes(from) && within) return this.#focus(within);
    return this.#focus(this.#beyond(from, direction)) || true; // the page must not scroll away under the board
  }

  /** @param {HTMLElement} from @param {number} direction */
  #beyond(from, direction) {
    const row = from.closest(".patience-row");
    const rows = [...this.board.table.querySelectorAll(".patience-row")];
    const next = row && rows[rows.indexOf(row) + direction];
    const column = row ? [...row.querySelectorAll("[data-pile]")].indexOf(/** @type {Element} */ (from.closest("[data-pile]"))) : -1;
    const pile = next?.querySelectorAll("[data-pile]")[column];
    return pile ? this.board.top(pile.getAttribute("data-pile") ?? "") : undefined;
  }

  /** @param {HTMLElement | undefined} stop */
  #focus(stop) {
    stop?.focus();
    return Boolean(stop);
  }
}

/** @param {Element} node @returns {string | undefined} */
export function pileOf(node) {
  return node.closest("[data-pile]")?.getAttribute("data-pile") ?? undefined;
}
