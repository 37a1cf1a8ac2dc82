/**
 * One diagram under play: its moves become requests, replies are shown and told. What is legal, won or worth something only the
 * engine knows; what a reader does with hand or keys comes from `input.js`.
 */

import { Asking } from "./asking.js";
import { Bar } from "./bar.js";
import { Board } from "./board.js";
import { readFigure } from "./figure-data.js";
import { Hand } from "./hand.js";
import { History } from "./history.js";
import { Input } from "./input.js";
import { Status } from "./status.js";
import { Steps } from "./steps.js";
import { told } from "./telling.js";

/** @typedef {import("./engine.js").Reply} Reply */
const TOLD = { undo: "status.undone", redo: "status.redone", restart: "status.restarted" };

export class Play {
  /**
   * @param {HTMLElement} figure
   * @param {import("./page.js").Page} page
   * @param {import("./engine.js").Engine} engine
   */
  constructor(figure, page, engine) {
    this.figure = figure;
    this.page = page;
    this.engine = engine;
    this.data = readFigure(figure);
    this.board = new Board(/** @type {HTMLElement} */ (figure.querySelector(".patience-table")), page);
    this.status = new Status(/** @type {HTMLElement} */ (figure.querySelector("[role=status]")), page.words);
    this.asking = new Asking(figure, this.status, engine);
    this.hand = new Hand(this.board, this.status);
    this.bar = new Bar(figure);
    this.steps = new Steps(figure, this.data, page.words, this.bar);
    this.history = new History(this.steps.reply);
    this.input = new Input(this);
  }

  giveUp() {
    this.hand.giveUp();
    this.bar.press("swap", false);
  }

  /** Nothing is held any more, and no exchange is under way; nothing is said. */
  #release() {
    this.hand.release();
    this.bar.press("swap", false);
  }

  /**
   * The cards answer at once, from the moves that the build knew; the engine comes behind them.
   *
   * @returns {Promise<boolean>} whether the engine is there
   */
  async begin() {
    if (this.engine.ready && this.figure.dataset.state === "ready") return true;
    const reply = await this.ask({ position: this.history.present.position });
    if (!reply) return false;
    if (reply.error) return this.status.tell("status.senseless") ?? false;
    this.history.amend(reply);
    this.#note(reply); // the table stays as it is, with the card a quick reader has chosen by now
    if (this.hand.isEmpty) this.status.say(this.#told(reply) || this.page.words.translate("engine.ready"));
    return true;
  }

  /** Asks for the legal moves of the position shown, which the build did not write down. */
  async learn() {
    const { present } = this.history;
    const reply = await this.asking.lookUp(present.position);
    if (reply && present === this.history.present) this.history.amend(reply);
  }

  /** @param {string} move in the notation; the engine may refuse it */
  async move(move) {
    this.#release();
    const before = this.history.present;
    if (!this.engine.ready) this.status.tell("engine.pending");
    const reply = await this.ask({ position: before.position, move });
    if (!reply) return;
    if (reply.error) return this.status.tell("status.senseless");
    if (reply.refusal) return this.#refuse(reply.refusal);
    this.history.add({ ...reply, deal: before.deal });
    this.#show(reply);
    this.status.say(this.#told(reply));
  }

  /** @param {string} number */
  async deal(number) {
    this.#release();
    const reply = await this.ask({ deal: number });
    if (!reply) return;
    if (reply.error) return this.status.tell("deal.refused", { deal: number });
    this.history = new History(reply);
    this.#show(reply);
    this.status.tell("deal.dealt", { deal: reply.deal ?? number });
  }

  /** Shows a game at the move it stands at, for instance one that was kept. @param {History} history @param {string} sentence */
  open(history, sentence) {
    this.history = history;
    this.#show(history.present);
    this.status.say(`${sentence} ${this.#told({ ...history.present, events: [] })}`.trim());
  }

  /** @param {number} count after how many moves */
  goTo(count) {
    if (this.history.goTo(count)) this.open(this.history, this.page.words.translate("moves.at", { count }));
  }

  /** Goes through the moves that were made. @param {"undo" | "redo" | "restart"} turn */
  turn(turn) {
    this.asking.forget(); // a move on its way is taken back too
    this.#release();
    if (!this.history[turn]()) return;
    this.#show(this.history.present);
    this.status.say([this.page.words.translate(TOLD[turn]), this.#told({ ...this.history.present, events: [] })].join(" "));
  }

  /** Goes through the worked example. @param {1 | -1} direction */
  step(direction) {
    if (!this.steps.move(direction)) return;
    this.asking.forget();
    this.#release();
    const { frame, reply } = this.steps;
    this.history = new History(reply);
    this.#show(reply);
    if (this.engine.ready && this.figure.dataset.state === "ready") void this.learn();
    if (!frame) return this.status.tell("steps.start");
    if (frame.refusal) return this.#refuse(frame.refusal, this.steps.said);
    this.status.say(this.steps.said);
  }

  /** @param {import("./engine.js").Refusal} refusal @param {Node[]} [sentence] the author's, which says it better in an example */
  #refuse(refusal, sentence) {
    const explained = this.page.explain(this.asking.game, refusal);
    const card = this.board.cards(refusal.from ?? "").find((node) => node.dataset.card === refusal.card);
    this.board.mark(card, "refused");
    this.status.say(sentence?.length ? sentence : explained.sentence, explained.section);
  }

  /** @param {Reply} reply */
  #show(reply) {
    const focused = this.input.keys.pile;
    this.#release();
    this.board.show(reply.position);
    this.input.keys.restore(focused);
    this.#note(reply);
  }

  /** What the figure says of its position, and which commands it leaves. @param {Reply} reply */
  #note(reply) {
    const { dataset } = this.figure;
    dataset.position = reply.position;
    if (reply.outcome) dataset.outcome = reply.outcome;
    else delete dataset.outcome;
    if (reply.deal) this.bar.showDeal(reply.deal);
    this.bar.follow(this.history);
    this.figure.dispatchEvent(new CustomEvent("patience:shown", { bubbles: true })); // the tools follow it
  }

  /** On paper a diagram stands as the page tells it; on the screen the game goes on. @param {boolean} onPaper */
  print(onPaper) {
    const focused = this.input.keys.pile;
    this.board.show(onPaper ? this.data.start : this.history.present.position, { animated: false });
    this.input.keys.restore(focused);
  }

  /** @param {import("./asking.js").Question} question */
  async ask(question) {
    this.board.enliven();
    this.input.keys.restore();
    this.bar.allow("play", false);
    const reply = await this.asking.ask(question);
    this.bar.allow("play", this.figure.dataset.state !== "ready");
    return reply;
  }

  /** @param {Reply} reply */
  #told(reply) {
    return told(reply, this.page.words, (pile) => this.board.label(pile));
  }
}
