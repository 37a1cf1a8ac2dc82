/**
 * What the reader has in hand: a chosen card, or the first pile of an exchange. Touches become moves in the notation; whether one
 * is legal is matched against the moves that the engine listed, and otherwise left to it to say.
 */

import { choose, parsePosition, readMoves } from "./position.js";

export class Hand {
  /** @type {import("./position.js").Choice | null} */
  #choice = null;
  /** Two piles are being exchanged; the first of them once it was touched. @type {{first?: string} | null} */
  #exchange = null;

  /**
   * @param {import("./board.js").Board} board
   * @param {import("./status.js").Status} status
   */
  constructor(board, status) {
    this.board = board;
    this.status = status;
  }

  get isEmpty() {
    return !this.#choice && !this.#exchange;
  }

  get isExchanging() {
    return this.#exchange !== null;
  }

  /** Lays down whatever is held, without a word. */
  release() {
    this.#choice = null;
    this.#exchange = null;
    this.board.unmark();
  }

  /** The reader changed their mind. */
  giveUp() {
    if (this.isEmpty) return;
    this.release();
    this.status.tell("status.dropped");
  }

  /** @returns {string[] | null} the moves of the chosen card; null when none is chosen */
  get moves() {
    return this.#choice && [...this.#choice.targets.values()];
  }

  beginExchange() {
    this.release();
    this.#exchange = {};
    this.status.tell("status.swap");
  }

  /**
   * @param {string} pile
   * @param {HTMLElement | null} card null for the pile's empty place
   * @param {import("./engine.js").Reply} present
   * @returns {string | null} the move that this touch completes
   */
  touch(pile, card, present) {
    if (this.#exchange) return this.#touchForExchange(this.#exchange, pile);
    if (this.board.hidden.includes(pile)) return "draw";
    const { whole, index, fresh } = this.#meant(pile, card, present);
    const chosen = this.#choice;
    if (!chosen) return this.#take(fresh, index);
    if (chosen.pile === pile) {
      if (!fresh || whole || chosen.index === index) return this.giveUp() ?? null;
      return this.#take(fresh, index);
    }
    const listed = chosen.targets.get(pile);
    if (!listed && !whole && fresh?.targets.size) return this.#take(fresh, index);
    return listed ?? `play ${chosen.names[0]} > ${pile}`;
  }

  /** @param {string} pile @param {HTMLElement | null} card @param {import("./engine.js").Reply} present */
  #meant(pile, card, present) {
    const whole = this.board.isTakenWhole(pile);
    const cards = this.board.cards(pile);
    const index = whole ? 0 : card ? cards.indexOf(card) : cards.length - 1;
    const plays = readMoves(present.moves, this.board.named("discard"));
    const spot = { pile, index, whole };
    const fresh = cards.length ? choose(spot, parsePosition(present.position), this.board.hidden, plays) : null;
    return { whole, index, fresh };
  }

  /** @param {import("./position.js").Choice | null} choice @param {number} index @returns {null} */
  #take(choice, index) {
    this.release();
    if (choice) this.#choose(choice);
    else if (index >= 0) this.status.tell("status.buried");
    return null;
  }

  /** @param {import("./position.js").Choice} choice */
  #choose(choice) {
    this.#choice = choice;
    const group = this.board.cards(choice.pile).slice(choice.index);
    for (const card of choice.targets.size ? group : group.slice(0, 1)) this.board.mark(card, "chosen");
    for (const target of choice.targets.keys()) this.board.mark(this.board.top(target) ?? this.board.piles.get(target), "target");
    const isGroup = group.length > 1 && choice.targets.size > 0;
    this.status.tell(isGroup ? "status.chosen.group" : "status.chosen", { card: group[0].dataset.card ?? "?" });
    this.#tellTargets([...choice.targets.keys()]);
  }

  /** What is marked for the eye is told to the ear. @param {string[]} targets */
  #tellTargets(targets) {
    if (!targets.length) return;
    const { words } = this.status;
    const told = targets.map((pile) => {
      const onto = this.board.piles.get(pile)?.dataset.kind === "discard" ? undefined : this.board.top(pile)?.dataset.card;
      return onto ? words.card(onto) : this.board.label(pile);
    });
    this.status.add(words.translate("status.possible", { targets: told.join(", ") }));
  }

  /** @param {{first?: string}} exchange @param {string} pile @returns {string | null} */
  #touchForExchange(exchange, pile) {
    if (exchange.first === pile) return this.giveUp() ?? null;
    if (exchange.first) return `swap ${exchange.first} ${pile}`;
    this.#exchange = { first: pile };
    for (const card of this.board.cards(pile)) this.board.mark(card, "chosen");
    this.status.tell("status.swap.second", { first: this.board.label(pile) });
    return null;
  }
}
