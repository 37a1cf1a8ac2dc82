/** Hands over a text: a link, or a game as a block that an author can put on a page. It can be copied also where scripts may not. */

import { element, openPanel } from "./panel.js";

/** @typedef {{label: string, text: string}} Version */

/**
 * @param {import("./play.js").Play} play
 * @param {string} title
 * @param {string} about
 * @param {Version[]} versions of which the reader takes one
 */
export function offerText(play, title, about, versions) {
  const { words } = play.page;
  const area = /** @type {HTMLTextAreaElement} */ (element("textarea", "patience-text"));
  area.readOnly = true;
  area.value = versions[0].text;
  area.rows = Math.min(10, Math.max(2, ...versions.map(({ text }) => text.split("\n").length)));
  area.setAttribute("aria-label", title);
  const choice = versions.length > 1 ? [chooser(versions, play.figure.dataset.id ?? "", (text) => (area.value = text))] : [];
  const copy = async () => {
    play.status.tell((await copied(area.value)) ? "copy.done" : "copy.failed");
  };
  openPanel(play.figure, title, [element("p", "", about), ...choice, area], [
    { text: words.translate("copy.do"), act: () => void copy(), primary: true },
    { text: words.translate("panel.close") },
  ]);
  area.select();
}

/** @param {Version[]} versions @param {string} id @param {(text: string) => void} choose */
function chooser(versions, id, choose) {
  const options = versions.map(({ label, text }, index) => {
    const radio = /** @type {HTMLInputElement} */ (element("input"));
    Object.assign(radio, { type: "radio", name: `patience-version-${id}`, checked: index === 0 });
    radio.addEventListener("change", () => choose(text));
    return element("label", "", radio, " ", label);
  });
  return element("div", "patience-versions", ...options);
}

/** @param {string} text @returns {Promise<boolean>} */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // no permission, or no secure page: the text can be marked and copied by hand
  }
}

/**
 * The present position, and the moves that led to it, as blocks in the notation.
 *
 * @param {import("./history.js").History} history
 * @param {string} game
 * @param {string | null} deal the number, where the game began with a numbered deal
 * @returns {{position: string, moves: string | null}}
 */
export function blocksOf({ opening, past, present }, game, deal) {
  const moves = past.slice(1).map(({ played = "" }) => played);
  const end = present.outcome ? [`expect ${present.outcome}`] : [];
  return {
    position: block([`game: ${game}`, present.position]),
    moves: moves.length ? block([`game: ${game}`, deal ? `deal: ${deal}` : opening.position, "---", ...moves, ...end]) : null,
  };
}

/** @param {string[]} lines */
function block(lines) {
  return ["```patience", ...lines, "```", ""].join("\n");
}
