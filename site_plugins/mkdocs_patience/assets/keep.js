/** An unfinished game, kept in the browser and offered again: after a reload, or when the reader comes back to the page. */

import { readRecord } from "./record.js";
import { recall, remember } from "./storage.js";

/** @typedef {{record: import("./record.js").GameRecord, moves: number, deal: string | null, counted: import("./tally.js").Counted}} Kept */

/** @param {HTMLElement} figure */
function nameOf(figure) {
  return `kept.${location.pathname}#${figure.dataset.id}`;
}

/**
 * @param {HTMLElement} figure
 * @param {{record: string, moves: number, deal: string | null, counted: import("./tally.js").Counted} | null} game null forgets
 */
export function keep(figure, game) {
  remember(nameOf(figure), game);
}

/** @param {HTMLElement} figure @returns {Kept | null} */
export function kept(figure) {
  const read = recall(nameOf(figure));
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
