/**
 * What a reader does with one diagram, by pointer, key or button, turned into moves and commands of its play. No position is kept
 * here, and nothing is shown.
 */

import { tell } from "./asides.js";
import { askForDeal } from "./deal.js";
import { Drag } from "./drag.js";
import { Keys, pileOf } from "./keys.js";
import { arrive } from "./motion.js";

export class Input {
  /** @param {import("./play.js").Play} play */
  constructor(play) {
    this.play = play;
    const { board, hand, figure } = play;
    this.keys = new Keys(board, {
      escape: () => play.giveUp(),
      best: (button) => this.#best(button),
      resize: (more, card) => hand.resize(more, pileOf(card) ?? "", card, this.#present),
      press: (action) => play.bar.click(action),
      tell: (what, button) => tell(what, play, button),
    });
    new Drag(board, {
      lift: (pile, card) => hand.lift(pile, card, this.#present),
      drop: (pile) => this.#drop(pile),
      tap: (card) => this.#click(card, 1),
      giveUp: () => play.giveUp(),
    });
    figure.addEventListener("click", (event) => this.#click(/** @type {Element} */ (event.target), event.detail));
    for (const input of ["pointerdown", "keydown"]) figure.addEventListener(input, () => arrive(board.table), { passive: true });
  }

  get #present() {
    return this.play.history.present;
  }

  get #isAsleep() {
    return this.play.figure.dataset.state === "static";
  }

  /** @param {Element} target @param {number} taps in quick succession */
  #click(target, taps) {
    const { board, hand } = this.play;
    const button = target.closest("[data-action]");
    if (button) return button.ariaDisabled === "true" ? undefined : this.#act(button.getAttribute("data-action") ?? "");
    if (this.#isAsleep || !board.table.contains(target)) return;
    const pile = pileOf(target);
    if (!pile) return this.play.giveUp();
    if (taps > 1 && hand.holds(pile)) return this.#best(target);
    const move = hand.touch(pile, target.closest(".patience-card"), this.#present);
    if (move) void this.play.move(move);
  }

  /** @param {Element} target */
  #best(target) {
    const { hand, status } = this.play;
    const move = hand.best(pileOf(target) ?? "", target.closest(".patience-card"), this.#present);
    if (move) return void this.play.move(move);
    this.play.giveUp();
    status.tell("moves.none.card");
  }

  /** @param {string} pile @returns {Promise<void> | null} null where the engine has yet to come */
  #drop(pile) {
    const move = this.play.hand.aim(pile);
    const journey = move ? this.play.move(move) : null;
    return this.play.engine.ready ? journey : null;
  }

  /** The commands that play itself; the others are tools (`tools.js`). @param {string} action */
  #act(action) {
    const { play } = this;
    switch (action) {
      case "play":
        return void play.begin();
      case "undo":
      case "redo":
      case "restart":
        return play.turn(action);
      case "deal":
        return askForDeal(play.figure, play.page.words, (number) => void play.deal(number), play.page.kinds[play.asking.game]);
      case "swap":
        return this.#exchange();
      case "previous":
        return play.step(-1);
      case "next":
        return play.step(1);
    }
  }

  #exchange() {
    const { hand, bar } = this.play;
    if (hand.isExchanging) return this.play.giveUp();
    if (this.#isAsleep) return;
    hand.beginExchange();
    bar.press("swap", true);
  }
}
