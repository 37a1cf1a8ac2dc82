/**
 * An unfinished game, kept in the browser and offered again: after a reload, or when the reader comes back to the page. To the same
 * page in another language the games of the page go along, and those that are being played go on there at once.
 */

import { readRecord } from "./record.js";
import { namesOf, recall, remember } from "./storage.js";

/** @typedef {{record: import("./record.js").GameRecord, moves: number, deal: string | null, counted: import("./tally.js").Counted}} Kept */

const CARRIED = "carried";

/** @param {string} id of a diagram @param {string} [path] of its page */
function nameOf(id, path = location.pathname) {
  return `kept.${path}#${id}`;
}

/**
 * @param {HTMLElement} figure
 * @param {{record: string, moves: number, deal: string | null, counted: import("./tally.js").Counted} | null} game null forgets
 */
export function keep(figure, game) {
  remember(nameOf(figure.dataset.id ?? ""), game);
}

/** @param {HTMLElement} figure @returns {Kept | null} */
export function kept(figure) {
  const read = recall(nameOf(figure.dataset.id ?? ""));
  const record = typeof read?.record === "string" ? readRecord(read.record) : null;
  if (!record || !record.moves.length) return null;
  const { begun, won, ended } = Object(read.counted);
  return {
    record,
    moves: record.moves.length,
    deal: /^\d{1,20}$/.test(read.deal) ? String(read.deal) : null,
    counted: { begun: begun === true, won: won === true, ended: ended === true },
  };
}

/** @param {string} path of the same page in another language */
export function carryOver(path) {
  const own = nameOf("");
  for (const name of namesOf(own)) remember(nameOf(name.slice(own.length), path), recall(name));
  const playing = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('figure.patience[data-state="ready"]'));
  remember(CARRIED, { path, ids: [...playing].map(({ dataset }) => dataset.id) });
}

/** @returns {string[]} the diagrams of this page that were being played in another language a moment ago; told once */
export function carried() {
  const { path, ids } = Object(recall(CARRIED));
  remember(CARRIED, null);
  return path === location.pathname && Array.isArray(ids) ? ids : [];
}
