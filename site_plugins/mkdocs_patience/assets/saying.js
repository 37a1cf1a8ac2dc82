/** Says moves before they are made: « 8 de pique sur 7 de carreau ». The engine's text is read, no rule is applied. */

import { parsePosition } from "./position.js";

/** @typedef {{source: string, target: string, card: string}} Ends where a move begins and ends, and the card that stands for it */

/**
 * @param {string} move as the engine writes it
 * @param {string} text the position it is made in
 * @param {import("./board.js").Board} board
 * @returns {Ends | null} null for a draw, which has no source that can be seen
 */
export function endsOf(move, text, board) {
  const [, source, target] = /^(?:play|eliminate) (\S+)(?: > (\S+))?$/.exec(move) ?? [];
  if (!source) return null;
  const position = parsePosition(text);
  const pile = position.has(source) ? source : [...position].find(([name, cards]) => !board.hidden.includes(name) && cards.includes(source))?.[0];
  const cards = position.get(pile ?? "") ?? [];
  const card = pile === source ? cards.at(board.isTakenWhole(pile) ? 0 : -1) : source;
  return { source: pile ?? source, target: target ?? board.named("discard"), card: card ?? "?" };
}

/**
 * @param {string} move
 * @param {string} text the position it is made in
 * @param {import("./board.js").Board} board
 * @param {import("./words.js").Words} words
 * @returns {string} without a capital: it stands within a sentence
 */
export function inWords(move, text, board, words) {
  const swapped = /^swap (\S+) (\S+)$/.exec(move);
  if (swapped) return words.phrase("move.swap", { first: board.label(swapped[1]), second: board.label(swapped[2]) });
  const ends = endsOf(move, text, board);
  if (!ends) return words.phrase(words.own("move.draw", board.game), { pile: board.label(board.named("stock")) });
  const { card, target } = ends;
  if (board.piles.get(target)?.dataset.kind === "discard" || !board.piles.has(target)) return words.phrase("move.eliminate", { card });
  const onto = parsePosition(text).get(target)?.at(-1);
  return onto ? words.phrase("move.onto", { card, onto }) : words.phrase("move.to", { card, pile: board.label(target) });
}

/**
 * Counts what is said several times in a row: « tirer (3 fois) ».
 *
 * @param {string[]} said
 * @param {import("./words.js").Words} words
 * @returns {string[]}
 */
export function counted(said, words) {
  /** @type {{move: string, count: number}[]} */
  const runs = [];
  for (const move of said) {
    const last = runs.at(-1);
    if (last?.move === move) last.count += 1;
    else runs.push({ move, count: 1 });
  }
  return runs.map(({ move, count }) => times(move, count, words));
}

/**
 * How often each is said among moves that can be made, whichever comes first: twins are said alike.
 *
 * @param {string[]} said
 * @returns {Map<string, number>}
 */
export function gathered(said) {
  const found = new Map();
  for (const move of said) found.set(move, (found.get(move) ?? 0) + 1);
  return found;
}

/** @param {string} move @param {number} count @param {import("./words.js").Words} words */
export function times(move, count, words) {
  return count > 1 ? words.phrase("move.times", { move, count }) : move;
}

/**
 * A line of moves from a position, put into words one by one: what follows a move only the engine knows.
 *
 * @param {string[]} moves
 * @param {string} start
 * @param {import("./play.js").Play} play
 * @returns {Promise<string[]>}
 */
export async function lineInWords(moves, start, { board, page, engine, asking }) {
  const said = [];
  let position = start;
  for (const move of moves) {
    said.push(inWords(move, position, board, page.words));
    const reply = await engine.ask({ game: asking.game, position, move });
    position = reply.position ?? position;
  }
  return said;
}
