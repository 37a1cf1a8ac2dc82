/** The window with what became of a game's deals: the card of a round where the game is played in rounds, and the statistics. */

import { element, openPanel } from "./panel.js";
import { keepTally, tallyOf, totalOf, turnCard } from "./tally.js";

/**
 * @param {import("./play.js").Play} play
 * @param {number | undefined} round how many deals make up a round
 */
export function showScores(play, round) {
  const { words } = play.page;
  const { game } = play.asking;
  const tally = tallyOf(game);
  const content = round ? [scorecard(tally, round, words), ...rounds(tally, words)] : [];
  const choices = [{ text: words.translate("panel.close"), primary: true }];
  if (round && tally.card.length) {
    const renew = () => {
      const now = tallyOf(game);
      turnCard(now, round);
      keepTally(game, now);
      showScores(play, round);
    };
    choices.push(Object.assign({ text: words.translate("card.new"), primary: false }, { act: renew }));
  }
  openPanel(play.figure, words.translate("action.scores"), [...content, statistics(tally, words), note(words)], choices);
}

/** @param {import("./tally.js").Tally} tally @param {number} round @param {import("./words.js").Words} words */
function scorecard({ card }, round, words) {
  const table = element("table", "patience-scorecard");
  table.append(element("caption", "", words.translate("card.title", { round })));
  const holes = Array.from({ length: round }, (_, index) => index);
  const heads = holes.map((index) => entry("th", words.whole.format(index + 1), "col"));
  const scores = holes.map((index) => {
    const mark = card[index];
    const node = entry("td", mark ? words.signed(mark.score) : "");
    if (mark) node.title = words.translate("deal.dealt", { deal: mark.deal });
    return node;
  });
  const total = card.length ? words.signed(totalOf(card)) : "";
  table.append(
    element("thead", "", element("tr", "", entry("th", words.translate("card.hole"), "row"), ...heads, entry("th", words.translate("card.total"), "col"))),
    element("tbody", "", element("tr", "", entry("th", words.translate("card.score"), "row"), ...scores, entry("td", total, "", "patience-total"))),
  );
  return element("div", "patience-scorecard-scroll", table);
}

/** @param {import("./tally.js").Tally} tally @param {import("./words.js").Words} words */
function rounds({ rounds: played }, words) {
  if (!played.length) return [];
  const values = { count: played.length, best: words.signed(Math.min(...played)), last: words.signed(played[played.length - 1]) };
  return [element("p", "patience-rounds", words.translate("card.rounds", values))];
}

/** @param {import("./tally.js").Tally} tally @param {import("./words.js").Words} words */
function statistics(tally, words) {
  /** @type {[string, string][]} */
  const lines = [
    ["tally.begun", words.whole.format(tally.begun)],
    ["tally.won", tally.begun ? `${words.whole.format(tally.won)} (${words.percent.format(tally.won / tally.begun)})` : words.whole.format(tally.won)],
  ];
  if (tally.best) lines.push(["tally.best", marked(tally.best, words)], ["tally.mean", words.tenths(tally.total / tally.ended)]);
  if (tally.most) lines.push(["tally.most", marked(tally.most, words)]);
  for (const [grade, count] of Object.entries(tally.grades)) lines.push([`grade.${grade}`, words.whole.format(count)]);
  return element("dl", "patience-statistics", ...lines.flatMap(([key, value]) => [element("dt", "", words.translate(key)), element("dd", "", value)]));
}

/** @param {import("./tally.js").Mark} mark @param {import("./words.js").Words} words */
function marked({ score, deal }, words) {
  return words.translate("tally.mark", { score: words.signed(score), deal });
}

/** @param {import("./words.js").Words} words */
function note(words) {
  return element("p", "patience-note", words.translate("tally.note"));
}

/** @param {"th" | "td"} tag @param {string} text @param {string} [scope] @param {string} [className] */
function entry(tag, text, scope = "", className = "") {
  const node = element(tag, className, text);
  if (scope) node.setAttribute("scope", scope);
  return node;
}
