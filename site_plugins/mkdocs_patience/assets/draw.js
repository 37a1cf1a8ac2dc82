/**
 * Draws a diagram when a reader comes near it. Until then the style sheet leaves out what it holds, so that a page of twenty diagrams opens
 * as fast as a page of one. Whoever arrives further down, by a link or by coming back, finds all of them drawn: nothing moves then.
 */

const near = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) draw(/** @type {HTMLElement} */ (target));
  },
  { rootMargin: "50%" },
);

/** @param {HTMLElement} figure */
function draw(figure) {
  figure.dataset.drawn = "";
  near.unobserve(figure);
}

/** @param {Iterable<HTMLElement>} figures */
export function drawInTime(figures) {
  const arrivedBelow = scrollY > innerHeight || location.hash !== "";
  for (const figure of figures) {
    if (arrivedBelow) draw(figure);
    else near.observe(figure);
  }
}
