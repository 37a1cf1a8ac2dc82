/**
 * Index letters as the reader has chosen them: on every card of the page and in its text. Letters change, never a node: which rank
 * a letter stands for says the card itself, or `data-rank` in the text; both are in the notation's letters.
 */

import { readJson } from "./page.js";

const COURT = /^[JQK]/;
const LETTERED = ".patience-card[data-card], [data-face], [data-rank]";

/** @param {string} system its letters; those of the page's language where there is none of this name */
export function showIndices(system) {
  const { system: own, systems } = Object(readJson(document.getElementById("patience-words"))?.indices);
  const letters = systems?.[system] ?? systems?.[own];
  const faces = /** @type {HTMLTemplateElement | null} */ (document.getElementById("patience-faces"));
  if (!letters) return;
  for (const root of [document, faces?.content]) {
    for (const node of root?.querySelectorAll(LETTERED) ?? []) {
      const [rank] = COURT.exec(node.getAttribute("data-card") ?? node.getAttribute("data-face") ?? node.getAttribute("data-rank") ?? "") ?? [];
      if (rank) write(node, letters[rank]);
    }
  }
}

/** @param {Element} node a card, a small card of the text or a letter in an order of ranks @param {string} letter */
function write(node, letter) {
  if (node.matches(".patience-card")) {
    for (const place of node.querySelectorAll("b")) put(place, letter);
  } else {
    put(node, letter + (/[♠♥♦♣]/.exec(node.textContent ?? "")?.[0] ?? ""));
  }
}

/** What stands there already is not written: the page would be laid out anew for nothing. @param {Element} node @param {string} text */
function put(node, text) {
  if (node.textContent !== text) node.textContent = text;
}
