/**
 * A card that the text of an example speaks of is marked in its diagram, while the pointer or a finger is on it, or the keyboard. The
 * cards of one text are one stop of the Tab key; arrows go from card to card.
 */

const MARKED = "patience-marked";
const SMALL = "figure.patience .patience-steps .patience-inline";

/** @param {Element} small @returns {string} the card in the notation; letters may be a language's own, `data-rank` is not */
function cardOf(small) {
  const text = small.textContent ?? "";
  const suit = text.slice(-1);
  return (small.getAttribute("data-rank") ?? text.slice(0, -1)) + suit;
}

/** @param {EventTarget | null} target @returns {Element[]} the cards in the diagram that the small card under the pointer means */
function meant(target) {
  const small = target instanceof Element ? target.closest("figure.patience .patience-inline") : null;
  const card = small && CSS.escape(cardOf(small));
  return card ? [...(small?.closest("figure")?.querySelectorAll(`[data-card="${card}"]`) ?? [])] : [];
}

function clear() {
  for (const card of document.querySelectorAll(`.${MARKED}`)) card.classList.remove(MARKED);
}

/** @param {Event} event */
function mark({ target }) {
  clear();
  for (const card of meant(target)) card.classList.add(MARKED);
}

/** @param {HTMLElement} figure the cards of its text become reachable */
export function offerMarks(figure) {
  const [first] = /** @type {NodeListOf<HTMLElement>} */ (figure.querySelectorAll(".patience-steps .patience-inline"));
  if (first) first.tabIndex = 0;
}

/** @param {KeyboardEvent} event */
function walk(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const small = event.target instanceof HTMLElement && event.target.matches(SMALL) ? event.target : null;
  if (!step || !small) return;
  const cards = /** @type {HTMLElement[]} */ ([...(small.closest(".patience-steps")?.querySelectorAll(".patience-inline") ?? [])]);
  const next = cards[cards.indexOf(small) + step];
  if (!next) return;
  event.preventDefault();
  small.removeAttribute("tabindex");
  next.tabIndex = 0;
  next.focus();
}

document.addEventListener("pointerover", mark);
document.addEventListener("pointerleave", clear);
document.addEventListener("focusin", mark);
document.addEventListener("keydown", walk);
