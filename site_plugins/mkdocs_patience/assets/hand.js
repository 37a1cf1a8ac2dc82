/**
 * What the reader has in hand: a chosen card, or the first pile of an exchange. Touches become moves in the notation; whether one
 * is legal is matched against the moves that the engine listed, and otherwise left to it to say.
 */

import { choose, parsePosition, readMoves } from "./position.js";
import { gathered, times } from "./saying.js";

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

  /** @param {string} pile @returns {boolean} whether the card in hand comes from here */
  holds(pile) {
    return this.#choice?.pile === pile;
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
    if (!chosen.targets.has(pile) && !whole && fresh?.targets.size) return this.#take(fresh, index);
    return this.aim(pile);
  }

  /** @param {string} pile @returns {string | null} the move that lays the card in hand down here; the engine may refuse it */
  aim(pile) {
    const chosen = this.#choice;
    return chosen && (chosen.targets.get(pile) ?? `play ${chosen.names[0]} > ${pile}`);
  }

  /** Takes a card in hand, to carry it. What travels, the card first; nothing where it cannot be taken. */
  /** @param {string} pile @param {HTMLElement} card @param {import("./engine.js").Reply} present @returns {HTMLElement[]} */
  lift(pile, card, present) {
    if (this.#exchange || this.board.hidden.includes(pile)) return [];
    const { index, fresh } = this.#meant(pile, card, present);
    this.#take(fresh, index);
    const lifted = /** @type {NodeListOf<HTMLElement>} */ (this.board.table.querySelectorAll(".patience-chosen"));
    return fresh ? [...lifted] : [];
  }

  /**
   * The one move that is most likely meant: the engine names it for each card that can go to several places.
   *
   * @param {string} pile
   * @param {HTMLElement | null} card
   * @param {import("./engine.js").Reply} present
   * @returns {string | null}
   */
  best(pile, card, present) {
    if (this.#exchange) return null;
    if (this.board.hidden.includes(pile)) return "draw";
    const moves = [...(this.#meant(pile, card, present).fresh?.targets.values() ?? [])];
    return moves.find((move) => present.likely?.includes(move)) ?? moves[0] ?? null;
  }

  /**
   * Takes one card more in hand, or one fewer.
   *
   * @param {1 | -1} more
   * @param {string} pile
   * @param {HTMLElement} card the one to begin with, if nothing from its pile is in hand
   * @param {import("./engine.js").Reply} present
   * @returns {HTMLElement | undefined} the card that is in hand now
   */
  resize(more, pile, card, present) {
    const cards = this.board.cards(pile);
    const first = cards[(this.#choice?.pile === pile ? this.#choice.index : cards.indexOf(card)) - more];
    if (this.#exchange || !first || this.board.hidden.includes(pile) || this.board.isTakenWhole(pile)) return;
    const { index, fresh } = this.#meant(pile, first, present);
    this.#take(fresh, index);
    return first;
  }

  /** @param {string} pile @param {HTMLElement | null} card @param {import("./engine.js").Reply} present */
  tellMoves(pile, card, present) {
    const { fresh } = this.#meant(pile, card, present);
    if (!fresh?.targets.size) return this.status.tell("moves.none.card");
    this.status.tell("moves.card", { card: card?.dataset.card ?? "?" });
    this.#tellTargets([...fresh.targets.keys()]);
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
    const whole = this.board.isTakenWhole(choice.pile);
    for (const card of choice.targets.size || whole ? group : group.slice(0, 1)) this.board.mark(card, "chosen");
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
      return onto ? words.card(onto) : words.within(this.board.label(pile));
    });
    const counted = [...gathered(told)].map(([target, count]) => times(target, count, words));
    this.status.add(words.translate("status.possible", { targets: counted.join(", ") }));
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
