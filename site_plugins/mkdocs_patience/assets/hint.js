/** Shows one sensible move and why. The engine finds it with a reader's eyes: no hidden card is looked at. */

import { endsOf, inWords } from "./saying.js";

/** @typedef {{move: string, reason: string, uncovers: string | null, run: number}} Advice */

/** How many moves in a row are worth a word. */
const A_RUN = 3;

export class Hint {
  /**
   * @param {import("./play.js").Play} play
   * @param {import("./verdict.js").Verdicts} verdicts
   */
  constructor(play, verdicts) {
    this.play = play;
    this.verdicts = verdicts;
  }

  async give() {
    const { position } = this.play.history.present;
    const known = this.verdicts.known(position);
    if (known?.moves.length) return this.#show(known.moves[0], position, this.#why("hint.winning", known.moves[0], position));
    const reply = (await this.play.begin()) && (await this.play.ask({ position, ask: "hint" }));
    if (!reply || reply.position !== this.play.history.present.position) return;
    if (reply.error) return this.play.status.tell("status.senseless");
    if (!reply.hint) return this.play.status.tell("hint.none");
    const { move, reason, uncovers, run } = reply.hint;
    const { board, page: { words } } = this.play;
    const sentences = [this.#why(`hint.${reason}`, move, position, { uncovered: uncovers ?? "?", pile: this.#stock })];
    if (run >= A_RUN) sentences.push(words.translate(words.own("hint.run", board.game), { count: run }));
    if (known?.id === "lost") sentences.push(words.translate("hint.lost"));
    this.#show(move, position, sentences.join(" "));
  }

  clear() {
    for (const node of this.play.board.table.querySelectorAll("[data-hint]")) node.removeAttribute("data-hint");
  }

  get #stock() {
    return this.play.board.label(this.play.board.named("stock"));
  }

  /** @param {string} key @param {string} move @param {string} position @param {Record<string, string>} [values] */
  #why(key, move, position, values = {}) {
    const { words } = this.play.page;
    return words.translate(key, { ...values, move: inWords(move, position, this.play.board, words) });
  }

  /** @param {string} move @param {string} position @param {string} sentence */
  #show(move, position, sentence) {
    this.play.giveUp();
    this.clear();
    const { board } = this.play;
    const ends = endsOf(move, position, board);
    const [, first, second] = /^swap (\S+) (\S+)$/.exec(move) ?? [];
    this.#mark(ends?.source ?? first ?? board.named("stock"), "source", ends?.card);
    const target = ends?.target ?? second;
    if (target) this.#mark(target, "target");
    this.play.status.say(sentence);
  }

  /** @param {string} pile @param {"source" | "target"} end @param {string} [card] the card that stands for the move, else the top one */
  #mark(pile, end, card) {
    const { board } = this.play;
    const node = board.cards(pile).reverse().find((each) => each.dataset.card === card) ?? board.top(pile) ?? board.piles.get(pile);
    node?.setAttribute("data-hint", end);
  }
}
