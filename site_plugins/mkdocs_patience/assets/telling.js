/** Puts what the engine replied into sentences. */

/**
 * @param {import("./engine.js").Reply} reply
 * @param {import("./words.js").Words} words
 * @param {(pile: string) => string} label
 * @returns {string}
 */
export function told(reply, words, label) {
  return [...happened(reply, words, label), ...ended(reply, words)].join(" ");
}

/** @param {import("./engine.js").Reply} reply @param {import("./words.js").Words} words @returns {string[]} */
export function ended({ outcome, score, grade, eliminated }, words) {
  if (!outcome) return [];
  const sentences = [words.translate(`status.${outcome}`)];
  if (score !== null) sentences.push(words.translate("status.score", { score }));
  if (grade) sentences.push(words.translate("status.grade", { grade: words.phrase(`grade.${grade}`) }));
  if (eliminated !== undefined) sentences.push(`${words.translate("status.eliminations", { count: eliminated })}.`);
  return sentences;
}

/**
 * @param {import("./engine.js").Reply} reply
 * @param {import("./words.js").Words} words
 * @param {(pile: string) => string} label
 * @returns {string[]}
 */
function happened({ events = [], game }, words, label) {
  const drawn = events.filter(({ event }) => event === "deal");
  const sentences = drawn.length > 1 ? [words.translate(words.own("status.drawn.several", game), { cards: drawn.map(({ card = "?" }) => words.card(card)).join(", ") })] : [];
  for (const happening of events) {
    const { event, card = "?", cards = [], to = "", onto, piles = [] } = happening;
    if (event === "carry") sentences.push(carried(cards, to, onto, words, label));
    else if (event === "uncover") sentences.push(words.translate("status.uncovered", { card }));
    else if (event === "refill") sentences.push(words.translate("status.refilled", { card }));
    else if (event === "swap") sentences.push(words.translate("status.swapped", { first: label(piles[0]), second: label(piles[1]) }));
    else if (event === "deal" && drawn.length === 1) sentences.push(words.translate(words.own("status.drawn", game), { card }));
  }
  return sentences;
}

/**
 * @param {string[]} cards
 * @param {string} to
 * @param {string | null | undefined} onto
 * @param {import("./words.js").Words} words
 * @param {(pile: string) => string} label
 */
function carried(cards, to, onto, words, label) {
  const values = { card: cards[0], count: cards.length, onto: onto ?? "", pile: label(to) };
  if (to === "discard") return words.translate("status.eliminated", values);
  return words.translate(`status.${onto ? "carried" : "placed"}${cards.length > 1 ? ".group" : ""}`, values);
}
