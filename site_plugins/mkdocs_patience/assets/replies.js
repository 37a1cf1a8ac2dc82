/**
 * What the engine replies. Nothing that comes from the worker is trusted to be what it should.
 *
 * @typedef {{id: string, fact?: string, card?: string | null, onto?: string | null, from?: string | null, to?: string | null}} Refusal
 * @typedef {{event: string, card?: string, cards?: string[], from?: string, to?: string, onto?: string, pile?: string, piles?: string[]}} Happening
 * @typedef {{game?: string, position: string, moves: string[], likely?: string[], outcome: string | null, score: number | null, deal?: string, played?: string,
 *   events?: Happening[], refusal?: Refusal, grade?: string, eliminated?: number, hint?: import("./hint.js").Advice | null,
 *   verdict?: import("./search.js").Verdict, error?: string}} Reply
 */

/**
 * @param {unknown} text JSON
 * @returns {Reply}
 * @throws {TypeError} it is no reply
 */
export function readReply(text) {
  const reply = JSON.parse(String(text));
  if (typeof reply === "object" && reply !== null && (isText(reply.error) || isPosition(reply))) return reply;
  throw new TypeError("the engine sent no reply");
}

/** @param {any} reply */
function isPosition({ position, moves, likely = [], outcome, score, events = [], refusal }) {
  return (
    isText(position) &&
    Array.isArray(moves) &&
    moves.every(isText) &&
    Array.isArray(likely) &&
    likely.every(isText) &&
    (outcome === null || isText(outcome)) &&
    (score === null || typeof score === "number") &&
    Array.isArray(events) &&
    events.every((event) => isText(event?.event)) &&
    (refusal === undefined || isText(refusal?.id))
  );
}

/** @param {unknown} value */
function isText(value) {
  return typeof value === "string";
}
