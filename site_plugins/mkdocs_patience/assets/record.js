/**
 * A game as a short text, for a link or for the browser's memory: `24.0d3.k2x` says deal 24, three moves, and a sum of where they
 * lead. A move is its place in the engine's list of legal ones; whoever reads it asks the engine at every step, so that a text
 * from elsewhere can at worst be refused.
 *
 * @typedef {{origin: string, moves: string[], sum: string}} GameRecord
 * @typedef {import("./engine.js").Reply} Reply
 */

import { History } from "./history.js";

const LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const FORM = /^(\d{1,20}|-|s\d{1,3})\.((?:[0-9A-Za-z]|_[0-9A-Za-z]{2}|~[^~.]{1,200}~)*)\.([0-9a-z]{1,7})$/;
const MOVE = /_..|~[^~]*~|./g;
const LONGEST = 6000;

/**
 * @param {import("./history.js").History} history
 * @param {import("./figure-data.js").FigureData} data where the diagram's own positions are found
 * @param {string[]} piles in the order of the table
 * @returns {string | null} null where the game began in a position that has no name
 */
export function recordOf(history, data, piles) {
  const origin = originOf(history.opening, data);
  if (origin === null) return null;
  const moves = history.past.slice(1).map((reply, index) => written(reply.played ?? "", history.past[index].moves, piles));
  return `${origin}.${moves.join("")}.${sumOf(history.present.position)}`;
}

/** @param {string} text @returns {GameRecord | null} */
export function readRecord(text) {
  const [, origin, moves, sum] = (text.length <= LONGEST && FORM.exec(text)) || [];
  return origin === undefined ? null : { origin, moves: moves.match(MOVE) ?? [], sum };
}

/**
 * Plays a record through the engine.
 *
 * @param {GameRecord} record
 * @param {import("./figure-data.js").FigureData} data
 * @param {string[]} piles
 * @param {(question: import("./asking.js").Question) => Promise<Reply | null>} ask
 * @returns {Promise<History | null | undefined>} null where the record does not fit, undefined where no answer came
 */
export async function replayed({ origin, moves, sum }, data, piles, ask) {
  const step = origin === "-" ? 0 : Number(origin.slice(1));
  const start = origin === "-" ? data.start : data.frames[step - 1]?.position;
  const opening = isNumber(origin) ? { deal: origin } : start === undefined ? null : { position: start };
  let reply = opening && (await ask(opening));
  if (!reply || reply.error) return opening && !reply ? undefined : null;
  const history = new History(reply);
  for (const token of moves) {
    const move = read(token, history.present.moves, piles);
    if (move === null) return null;
    reply = await ask({ position: history.present.position, move });
    if (!reply) return undefined;
    if (reply.error || reply.refusal) return null;
    history.add({ ...reply, deal: history.present.deal });
  }
  return sumOf(history.present.position) === sum ? history : null;
}

/**
 * Where a game began: the number of its deal, `-` for the diagram's own position, `s3` for a step of its example.
 *
 * @param {Reply} opening
 * @param {import("./figure-data.js").FigureData} data
 * @returns {string | null}
 */
export function originOf(opening, data) {
  const isStart = opening.position === data.start;
  const step = isStart ? -1 : data.frames.findIndex((frame) => frame.position === opening.position);
  if (step >= 0) return `s${step + 1}`;
  return opening.deal ?? (isStart ? "-" : null);
}

/** @param {History} history @param {import("./figure-data.js").FigureData} data @returns {string | null} the number of the deal it began with */
export function dealOf(history, data) {
  const origin = originOf(history.opening, data);
  return origin !== null && isNumber(origin) ? origin : null;
}

/** @param {string} origin */
function isNumber(origin) {
  return /^\d/.test(origin);
}

/** @param {string} move @param {string[]} legal @param {string[]} piles */
function written(move, legal, piles) {
  const place = legal.indexOf(move);
  if (place >= 0 && place < LETTERS.length) return LETTERS[place];
  const [, first, second] = /^swap (\S+) (\S+)$/.exec(move) ?? [];
  if (first) return `_${LETTERS[piles.indexOf(first)]}${LETTERS[piles.indexOf(second)]}`;
  return `~${encodeURIComponent(move)}~`;
}

/** @param {string} token @param {string[]} legal @param {string[]} piles @returns {string | null} */
function read(token, legal, piles) {
  if (token.startsWith("_")) {
    const [first, second] = [piles[LETTERS.indexOf(token[1])], piles[LETTERS.indexOf(token[2])]];
    return first && second ? `swap ${first} ${second}` : null;
  }
  if (!token.startsWith("~")) return legal[LETTERS.indexOf(token)] ?? null;
  try {
    return decodeURIComponent(token.slice(1, -1));
  } catch {
    return null; // no text of ours
  }
}

/** Tells two positions apart, so that a record that leads elsewhere than it did is noticed. @param {string} position */
function sumOf(position) {
  let sum = 0x811c9dc5;
  for (const letter of position) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum.toString(36);
}
