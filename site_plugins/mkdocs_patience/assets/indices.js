/**
 * Index letters as the reader has chosen them: on every card of the page and in its text. Letters change, never a node: which rank
 * a letter stands for says `data-rank`, which the build wrote, and the notation is the same in all of them.
 */

import { readJson } from "./page.js";

const COURT = "[data-rank=J], [data-rank=Q], [data-rank=K]";

/** @param {string} system its letters; those of the page's language where there is none of this name */
export function showIndices(system) {
  const { system: own, systems } = Object(readJson(document.getElementById("patience-page"))?.indices);
  const letters = systems?.[system] ?? systems?.[own];
  const faces = /** @type {HTMLTemplateElement | null} */ (document.getElementById("patience-faces"));
  if (!letters) return;
  for (const root of [document, faces?.content]) {
    for (const node of root?.querySelectorAll(COURT) ?? []) write(node, letters[node.getAttribute("data-rank") ?? ""]);
  }
}

/** @param {Element} node a card, a small card of the text or a letter in an order of ranks @param {string} letter */
function write(node, letter) {
  if (node.matches(".patience-card")) {
    for (const place of node.querySelectorAll(".patience-index, .patience-figure b")) place.textContent = letter;
  } else {
    node.textContent = letter + (/[♠♥♦♣]/.exec(node.textContent ?? "")?.[0] ?? "");
  }
}
