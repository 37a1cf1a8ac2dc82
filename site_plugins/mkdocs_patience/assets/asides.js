/** What a reader asks about the table without touching it: this card's moves, the last move, how the table stands, the keys. */

import { pileOf } from "./keys.js";
import { element, openPanel } from "./panel.js";
import { told } from "./telling.js";

/** @typedef {"moves" | "last" | "table"} Aside */

const KEYS = ["touch", "drag", "arrows", "choose", "best", "group", "escape", "undo", "hint", "moves", "last", "table"];

/** @param {Aside} what @param {import("./play.js").Play} play @param {HTMLElement} button where the focus is */
export function tell(what, play, button) {
  if (what === "moves") return tellMoves(play, button);
  play.status.say(what === "last" ? lastMove(play) : wholeTable(play));
}

/** @param {import("./play.js").Play} play */
export function showKeys({ figure, page }) {
  const list = element("ul", "patience-keys", ...KEYS.map((key) => element("li", "", page.words.translate(`help.${key}`))));
  openPanel(figure, page.words.translate("action.help"), [list], [{ text: page.words.translate("deal.cancel") }]);
}

/** @param {import("./play.js").Play} play @param {HTMLElement} button */
function tellMoves({ board, hand, history, page, status }, button) {
  const pile = pileOf(button) ?? "";
  const { moves } = history.present;
  if (!board.hidden.includes(pile)) return hand.tellMoves(pile, button.closest(".patience-card"), history.present);
  status.tell(moves.includes("draw") ? "moves.draw" : "moves.none", { move: page.words.phrase(page.words.own("move.draw", board.game)) });
}

/** @param {import("./play.js").Play} play */
function lastMove({ board, history, page }) {
  const { present, canUndo } = history;
  return (canUndo && told(present, page.words, (pile) => board.label(pile))) || page.words.translate("last.none");
}

/** @param {import("./play.js").Play} play */
function wholeTable({ board, history, page: { words } }) {
  const { score } = history.present;
  const piles = [...board.piles].map(([name, { dataset }]) => {
    const [pile, card] = [board.label(name), board.top(name)?.dataset.card];
    if (dataset.count) return words.translate("place.stock", { pile, count: Number(dataset.count) });
    return card ? words.translate("table.pile", { pile, card, count: board.cards(name).length }) : words.translate("place.empty", { pile });
  });
  return [`${piles.join(". ")}.`, score === null ? "" : words.translate("status.score", { score })].join(" ").trim();
}
