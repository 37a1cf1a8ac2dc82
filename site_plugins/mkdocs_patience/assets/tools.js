/**
 * What a reader of one diagram can ask for beyond playing. Each tool is a module of its own; here stands which command calls which,
 * and what follows a change of the position (`patience:shown`, which the play announces).
 */

import { showKeys } from "./asides.js";
import { blocksOf, offerText } from "./copy.js";
import { randomDeal } from "./deal.js";
import { Hint } from "./hint.js";
import { keep, kept } from "./keep.js";
import { addressOf, leaveLink } from "./link.js";
import { More } from "./more.js";
import { dealOf, recordOf, replayed } from "./record.js";
import { toggleRoom } from "./room.js";
import { gathered, inWords, times } from "./saying.js";
import { showScores } from "./scores.js";
import { Searches } from "./search.js";
import { showSettings } from "./settings.js";
import { count, keepTally, tallyOf, totalOf } from "./tally.js";
import { Verdicts } from "./verdict.js";

/** How many possible moves are told one by one. */
const LISTED = 8;
/** Nothing of a game that came by a link counts: others may have played it. */
const FOREIGN = { begun: true, won: true, ended: true };
const NEW = { begun: false, won: false, ended: false };

export class Tools {
  /** The position seen last. */
  #position;
  /** What was counted of a game. @type {WeakMap<import("./history.js").History, import("./tally.js").Counted>} */
  #counted = new WeakMap();

  /** @param {import("./play.js").Play} play */
  constructor(play) {
    this.play = play;
    this.words = play.page.words;
    this.#position = play.history.present.position;
    this.searches = new Searches(play);
    this.verdicts = new Verdicts(play, this.searches);
    this.hint = new Hint(play, this.verdicts);
    /** @type {Record<string, () => unknown>} */
    this.commands = {
      hint: () => this.hint.give(),
      moves: () => this.#tellMoves(),
      new: () => play.deal(randomDeal()),
      verdict: () => this.verdicts.ask(),
      scores: () => showScores(play, play.data.round),
      link: () => this.#offerLink(),
      copy: () => this.#offerBlock(),
      settings: () => showSettings(play),
      help: () => showKeys(play),
      wide: () => toggleRoom(play.figure, this.words.translate("room.leave")),
    };
    this.more = new More(play.figure, play.page.tools, () => this.#allow());
    play.figure.addEventListener("click", ({ target }) => this.#click(/** @type {Element} */ (target)));
    play.figure.addEventListener("patience:shown", () => this.#shown());
    this.#tellCount();
  }

  /** @param {Element} target */
  #click(target) {
    if (this.play.board.table.contains(target)) this.hint.clear();
    const button = target.closest("[data-action]");
    this.more.heed(target);
    if (button && button.ariaDisabled !== "true") this.commands[button.getAttribute("data-action") ?? ""]?.();
  }

  /** The unfinished game of an earlier visit, if there is one. @param {boolean} goesOn whether it was never left: no need to ask */
  offerKept(goesOn = false) {
    const game = kept(this.play.figure);
    if (!game) return;
    if (goesOn) return void this.open(game.record, game.counted);
    this.play.status.tell(game.deal ? "kept.deal" : "kept.game", { deal: game.deal ?? "", count: game.moves });
    this.play.status.offer("kept.resume", () => void this.open(game.record, game.counted));
  }

  /**
   * @param {import("./record.js").GameRecord} record
   * @param {import("./tally.js").Counted} [counted]
   */
  async open(record, counted = FOREIGN) {
    const { play } = this;
    const history = await replayed(record, play.data, [...play.board.piles.keys()], (question) => play.ask(question));
    if (history === null) play.status.tell("link.broken");
    if (!history) return;
    this.#counted.set(history, counted);
    play.open(history, this.words.translate("link.opened", { count: history.count }));
  }

  #shown() {
    const { play } = this;
    const { history, figure } = play;
    const { position, played, outcome } = history.present;
    const before = this.#position;
    this.#allow();
    if (position === before) return this.#tellCount();
    this.#position = position;
    this.searches.stop();
    this.hint.clear();
    if (played) this.searches.follow(before, played, position);
    leaveLink();
    const entered = this.#count();
    this.#tellCount();
    const isOver = outcome !== null;
    const record = isOver || !history.canUndo ? null : recordOf(history, play.data, [...play.board.piles.keys()]);
    const counted = this.#counted.get(history) ?? NEW;
    keep(figure, record === null ? null : { record, moves: history.count, deal: dealOf(history, play.data), counted });
    if (isOver) queueMicrotask(() => this.#afterTheEnd(entered)); // once the end was told
  }

  /** Nothing is asked of a game that is over. */
  #allow() {
    const { bar, history } = this.play;
    for (const action of ["hint", "verdict"]) bar.allow(action, !history.present.outcome);
  }

  /** @param {boolean} entered whether the deal went on the card of the round */
  #afterTheEnd(entered) {
    const { play } = this;
    const { outcome } = play.history.present;
    const { round } = play.data;
    const { card } = tallyOf(play.asking.game);
    if (entered && round) play.status.add(this.words.translate("card.entered", { hole: card.length, round, total: totalOf(card) }));
    if (outcome === "stuck" && play.history.canUndo && this.more.offers("verdict")) {
      play.status.offer("loss.offer", () => void this.verdicts.findLoss());
    }
  }

  /** @returns {boolean} whether the deal went on the card of the round just now */
  #count() {
    const { history, data, asking } = this.play;
    const deal = dealOf(history, data);
    if (!deal) return false;
    const counted = this.#counted.get(history) ?? NEW;
    const now = { deal, reply: history.present, round: data.round, isBegun: history.canUndo };
    const result = count(tallyOf(asking.game), counted, now);
    this.#counted.set(history, result.counted);
    if (JSON.stringify(result.counted) !== JSON.stringify(counted)) keepTally(asking.game, result.tally);
    return result.entered;
  }

  /** The moves made, discreetly under the table. */
  #tellCount() {
    const line = this.play.figure.querySelector(".patience-tally");
    const { count: moves, present } = this.play.history;
    if (!line) return;
    line.textContent = "";
    if (!moves) return;
    const parts = [this.words.translate("moves.count", { count: moves })];
    if (present.eliminated !== undefined) parts.push(this.words.translate("status.eliminations", { count: present.eliminated }));
    else if (present.score !== null) parts.push(this.words.translate("score.now", { score: present.score }));
    line.textContent = parts.join(" · ");
  }

  /** Where the chosen card can go, or every move there is. */
  async #tellMoves() {
    const { play } = this;
    if (!(await play.begin())) return;
    if (!play.history.present.moves.length) await play.learn();
    const { position, moves } = play.history.present;
    const own = play.hand.moves;
    const told = [...gathered((own ?? moves).map((move) => inWords(move, position, play.board, this.words)))];
    if (!told.length) return play.status.tell(own ? "moves.none.card" : "moves.none");
    const listed = told.slice(0, LISTED).map(([move, count]) => times(move, count, this.words));
    const rest = told.slice(LISTED).reduce((sum, [, count]) => sum + count, 0);
    play.status.tell(rest > 0 ? "moves.more" : "moves.all", { moves: listed.join(this.words.phrase("moves.and")), count: rest });
  }

  #offerLink() {
    const { play } = this;
    const record = recordOf(play.history, play.data, [...play.board.piles.keys()]);
    if (record === null) return play.status.tell("link.none");
    const text = addressOf(play.figure.dataset.id ?? "", record);
    offerText(play, this.words.translate("action.link"), this.words.translate("link.about"), [{ label: "", text }]);
  }

  #offerBlock() {
    const { play } = this;
    const blocks = blocksOf(play.history, play.asking.game, dealOf(play.history, play.data));
    const versions = [{ label: this.words.translate("copy.position"), text: blocks.position }];
    if (blocks.moves) versions.unshift({ label: this.words.translate("copy.moves"), text: blocks.moves });
    offerText(play, this.words.translate("action.copy"), this.words.translate("copy.about"), versions);
  }
}
