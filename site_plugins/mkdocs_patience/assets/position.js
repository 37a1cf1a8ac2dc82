/**
 * Positions and moves as the engine writes them. Nothing here is a rule: lines are split, strings are matched.
 *
 * @typedef {Map<string, string[]>} Position pile name → cards, base first
 * @typedef {{source: string, target: string, text: string}} Play a move that carries something from here to there
 * @typedef {{pile: string, index: number, whole: boolean}} Spot a card under the reader's finger; `whole`: it stands for its pile
 * @typedef {{pile: string, index: number, names: string[], targets: Map<string, string>}} Choice
 */

/** @param {string} text @returns {Position} */
export function parsePosition(text) {
  return new Map(
    text.split("\n").filter((line) => line.includes(":")).map((line) => {
      const [name, cards] = line.split(":");
      return [name.trim(), cards.trim() === "-" ? [] : cards.trim().split(/\s+/).filter(Boolean)];
    }),
  );
}

/**
 * The engine's moves as pairs of places; `eliminate X` leads to the discard.
 *
 * @param {string[]} moves
 * @param {string} discard
 * @returns {Play[]}
 */
export function readMoves(moves, discard) {
  return moves.flatMap((text) => {
    const [, source, target] = /^play (\S+) > (\S+)$/.exec(text) ?? /^eliminate (\S+)$/.exec(text) ?? [];
    return source ? [{ source, target: target ?? discard, text }] : [];
  });
}

/**
 * What a touch of this card means: the names it goes by in the notation, and where the engine lets it go. Null where the notation
 * has no name for it (a buried card with a twin in sight).
 *
 * @param {Spot} spot
 * @param {Position} position
 * @param {string[]} hidden piles nobody may look into
 * @param {Play[]} plays
 * @returns {Choice | null}
 */
export function choose(spot, position, hidden, plays) {
  const cards = position.get(spot.pile) ?? [];
  const card = cards[spot.index];
  const isTop = spot.index === cards.length - 1;
  const inSight = [...position].flatMap(([pile, its]) => (hidden.includes(pile) ? [] : its));
  const isUnique = card !== "?" && inSight.filter((other) => other === card).length === 1;
  const names = isUnique && !spot.whole ? [card] : [];
  if (isTop || spot.whole) names.push(spot.pile);
  if (spot.whole) names.push(...cards.filter((each) => inSight.indexOf(each) === inSight.lastIndexOf(each)));
  if (!names.length) return null;
  const targets = new Map(plays.filter((play) => names.includes(play.source)).map((play) => [play.target, play.text]));
  return { pile: spot.pile, index: spot.index, names, targets };
}
