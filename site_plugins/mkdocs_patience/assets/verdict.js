/** « Peut-on encore gagner ? », and after the end: where the deal was lost. What a verdict means is said, never more than was proved. */

import { element, openPanel } from "./panel.js";
import { counted, inWords, lineInWords } from "./saying.js";

/** @typedef {import("./search.js").Verdict} Verdict */

/** Seconds for the one position that was asked for, and for each that is looked at on the way back. */
const PATIENCE = { asked: 20, each: 6 };
/** How many moves of a line are told. */
const TOLD = 4;

export class Verdicts {
  /** @param {import("./play.js").Play} play @param {import("./search.js").Searches} searches */
  constructor(play, searches) {
    this.play = play;
    this.searches = searches;
  }

  /** @param {string} position */
  known(position) {
    return this.searches.known(position);
  }

  /** Says what it looks at, then searches if that is wanted. What is known already needs no second yes. */
  ask() {
    const { figure, page, history } = this.play;
    if (this.known(history.present.position)) return void this.#judge();
    const warning = element("p", "", page.words.translate("verdict.warning"));
    openPanel(figure, page.words.translate("action.verdict"), [warning], [
      { text: page.words.translate("verdict.go"), act: () => void this.#judge(), primary: true },
      { text: page.words.translate("verdict.no") },
    ]);
  }

  async #judge() {
    if (!(await this.play.begin())) return;
    const { position } = this.play.history.present;
    const said = await this.searches.during(async (decide) => this.#sentences(await decide(position, PATIENCE.asked), position));
    if (said && position === this.play.history.present.position) this.play.status.say(said.join(" "));
  }

  /** @param {Verdict} verdict @param {string} position @returns {Promise<string[]>} */
  async #sentences({ id, moves, nodes, best }, position) {
    const { words } = this.play.page;
    const line = id === "winnable" ? moves : best?.moves ?? [];
    const told = counted(await lineInWords(line.slice(0, TOLD), position, this.play), words);
    const values = { count: line.length, nodes: words.whole.format(nodes), moves: told.join(words.phrase("verdict.then")) + (line.length > TOLD ? "…" : "") };
    const sentences = [words.translate(id === "winnable" && !line.length ? "verdict.won" : `verdict.${id}`, values)];
    if (best) sentences.push(words.translate(id === "lost" && line.length ? "verdict.best.line" : "verdict.best", { ...values, score: best.score }));
    return sentences.map((sentence) => sentence.replace("….", "…"));
  }

  /** After the end: back to the last move after which a win was still possible. */
  async findLoss() {
    const { past } = this.play.history;
    const end = past.at(-1)?.position;
    const found = await this.searches.during((decide) => lossIn(past.map(({ position }) => position), decide));
    if (!found || end !== this.play.history.present.position) return;
    const { words } = this.play.page;
    const { lost, isSure } = found;
    const move = lost ? inWords(past[lost].played ?? "", past[lost - 1].position, this.play.board, words) : "";
    this.play.status.tell(!isSure ? "loss.doubtful" : lost ? "loss.found" : "loss.never", { n: lost, move });
    if (lost) this.play.status.offer("loss.return", () => this.play.goTo(lost - 1));
  }
}

/**
 * Halves the game, since nothing that is lost can be won again: before the first lost position all are won, after it all are lost.
 *
 * @param {string[]} positions the last of them lost
 * @param {(position: string, seconds: number) => Promise<Verdict>} decide
 * @returns {Promise<{lost: number, isSure: boolean}>} the first position known to be lost; whether the one before could surely be won
 */
async function lossIn(positions, decide) {
  let [open, lost, isSure] = [-1, positions.length - 1, true];
  while (lost - open > 1) {
    const middle = (open + lost) >> 1;
    const { id } = await decide(positions[middle], PATIENCE.each);
    if (id === "lost") lost = middle;
    else [open, isSure] = [middle, id === "winnable"];
  }
  return { lost, isSure };
}
