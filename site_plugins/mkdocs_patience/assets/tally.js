/**
 * What became of the deals of a game in this browser. Only numbered deals count, each once: a win is a win also after it was taken
 * back, and what is recorded for a deal is how it ended first.
 *
 * @typedef {{begun: number, won: number, ended: number, total: number, best: Mark | null, most: Mark | null, grades: Record<string, number>,
 *   card: Mark[], rounds: number[]}} Tally
 * @typedef {{deal: string, score: number}} Mark
 * @typedef {{begun: boolean, won: boolean, ended: boolean}} Counted
 * @typedef {import("./engine.js").Reply} Reply
 */

import { recall, remember } from "./storage.js";

const ROUNDS_KEPT = 20;

/** @param {string} game @returns {Tally} */
export function tallyOf(game) {
  const read = recall(`tally.${game}`);
  const kept = read && typeof read === "object" ? read : {};
  const begun = whole(kept.begun);
  const grades = kept.grades && typeof kept.grades === "object" ? Object.entries(kept.grades) : [];
  return {
    begun,
    won: Math.min(whole(kept.won), begun),
    ended: Math.min(whole(kept.ended), begun),
    total: Number.isFinite(kept.total) ? kept.total : 0,
    best: isMark(kept.best) ? kept.best : null,
    most: isMark(kept.most) ? kept.most : null,
    grades: Object.fromEntries(grades.filter(([, count]) => whole(count) > 0)),
    card: Array.isArray(kept.card) ? kept.card.filter(isMark) : [],
    rounds: Array.isArray(kept.rounds) ? kept.rounds.filter(Number.isFinite) : [],
  };
}

/** @param {string} game @param {Tally | null} tally null forgets all of it */
export function keepTally(game, tally) {
  remember(`tally.${game}`, tally);
}

/**
 * Counts what is new about a deal.
 *
 * @param {Tally} tally
 * @param {Counted} counted what was counted of this deal before
 * @param {{deal: string, reply: Reply, round: number | undefined, isBegun: boolean}} now
 * @returns {{tally: Tally, counted: Counted, entered: boolean}} `entered`: on the card of the round
 */
export function count(tally, counted, { deal, reply, round, isBegun }) {
  const next = { ...tally, grades: { ...tally.grades } };
  const hasEnded = reply.outcome !== null && !counted.ended && isBegun;
  const hasWon = reply.outcome === "won" && !counted.won && isBegun;
  if (isBegun && !counted.begun) next.begun++;
  if (hasWon) next.won++;
  let entered = false;
  if (hasEnded) {
    next.ended++;
    if (reply.grade) next.grades[reply.grade] = (next.grades[reply.grade] ?? 0) + 1;
    if (reply.score !== null) {
      next.total += reply.score;
      if (!next.best || reply.score < next.best.score) next.best = { deal, score: reply.score };
      entered = round !== undefined && enter(next, { deal, score: reply.score }, round);
    }
    if (reply.eliminated !== undefined && (!next.most || reply.eliminated > next.most.score)) next.most = { deal, score: reply.eliminated };
  }
  return { tally: next, counted: { begun: counted.begun || isBegun, won: counted.won || hasWon, ended: counted.ended || hasEnded }, entered };
}

/** A card that is full makes room for the next round; a deal stands once on a card. @param {Tally} tally @param {Mark} mark @param {number} round */
function enter(tally, mark, round) {
  if (tally.card.length >= round) turnCard(tally);
  if (tally.card.some(({ deal }) => deal === mark.deal)) return false;
  tally.card = [...tally.card, mark];
  return true;
}

/** A new round: what the last one came to is kept if it was played to its end. @param {Tally} tally @param {number} [round] */
export function turnCard(tally, round = 0) {
  if (tally.card.length >= round) tally.rounds = [...tally.rounds, totalOf(tally.card)].slice(-ROUNDS_KEPT);
  tally.card = [];
}

/** @param {Mark[]} card */
export function totalOf(card) {
  return card.reduce((sum, { score }) => sum + score, 0);
}

/** @param {unknown} value */
function whole(value) {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : 0;
}

/** @param {any} value @returns {value is Mark} */
function isMark(value) {
  return typeof value?.deal === "string" && /^\d{1,20}$/.test(value.deal) && Number.isSafeInteger(value.score);
}
