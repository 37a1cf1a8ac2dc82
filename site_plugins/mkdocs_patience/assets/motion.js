/**
 * Lets cards travel: the new position is in place at once, and each card that moved is shown going there from where it was.
 * An input ends the journey, so it never holds up the reader.
 */

const DURATION = 160; // milliseconds

/** @typedef {{nodes: Map<Element, DOMRect>, backs: Map<string, DOMRect>}} Places */

/** @type {WeakMap<HTMLElement, Animation[]>} */
const journeys = new WeakMap();

/**
 * Where the cards lie now, and the face-down piles that new cards come from.
 *
 * @param {Map<string, HTMLElement>} piles
 * @param {HTMLElement} table
 * @returns {Places}
 */
export function placesOf(piles, table) {
  /** @type {Places} */
  const places = { nodes: new Map(), backs: new Map() };
  for (const card of table.querySelectorAll(".patience-card")) places.nodes.set(card, card.getBoundingClientRect());
  for (const [name, pile] of piles) {
    if (pile.querySelector(":scope > .patience-back")) places.backs.set(name, pile.getBoundingClientRect());
  }
  return places;
}

/**
 * @param {Places} before
 * @param {Map<string, HTMLElement>} piles
 * @param {HTMLElement} table
 */
export function glide(before, piles, table) {
  arrive(table);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const [back] = before.backs.values();
  const animations = [...piles.values()].flatMap((pile) => [...pile.querySelectorAll(".patience-card:not(.patience-back)")]).flatMap((card) => {
    const from = before.nodes.get(card) ?? back;
    const to = card.getBoundingClientRect();
    if (!from || (from.left === to.left && from.top === to.top)) return [];
    const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
    return [card.animate([{ transform: start, zIndex: 9 }, { transform: "none", zIndex: 9 }], { duration: DURATION, easing: "ease-out" })];
  });
  journeys.set(table, animations);
}

/** What was dragged lies where it lay, or where the position puts it. @param {HTMLElement} table */
export function land(table) {
  table.classList.remove("patience-dragging");
  for (const card of /** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll(".patience-dragged"))) {
    card.classList.remove("patience-dragged");
    card.style.removeProperty("transform");
  }
}

/** Ends every journey on this table. @param {HTMLElement} table */
export function arrive(table) {
  for (const animation of journeys.get(table) ?? []) animation.finish();
  journeys.delete(table);
}
