/** A card that the text of an example speaks of is marked in its diagram, while the pointer or a finger is on it. */

const MARKED = "patience-marked";

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

document.addEventListener("pointerover", ({ target }) => {
  clear();
  for (const card of meant(target)) card.classList.add(MARKED);
});
document.addEventListener("pointerleave", clear);
