/**
 * Draws a diagram when a reader comes near it, and those that lie far from view one after the other when the page has nothing better to do.
 * Until then the style sheet leaves out what they hold, so that a page of twenty diagrams opens as fast as a page of one.
 */

/** Safari has no idle callbacks; a moment's wait does as well. */
const whenIdle = window.requestIdleCallback ?? ((/** @type {() => void} */ work) => setTimeout(work, 60));

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

/** @param {HTMLElement[]} figures */
export function drawInTime(figures) {
  for (const figure of figures) near.observe(figure);
  const drawNext = () => {
    const figure = figures.find((one) => !("drawn" in one.dataset));
    if (!figure) return;
    draw(figure);
    whenIdle(drawNext);
  };
  whenIdle(drawNext);
}
