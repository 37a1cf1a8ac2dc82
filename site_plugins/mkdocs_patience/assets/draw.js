/**
 * Draws the diagrams that lie far from view one after the other, when the page has nothing better to do. Until then the style sheet
 * leaves their cards out, so that a page of twenty diagrams opens as fast as a page of one.
 */

/** Safari has no idle callbacks; a moment's wait does as well. */
const whenIdle = window.requestIdleCallback ?? ((/** @type {() => void} */ work) => setTimeout(work, 60));

/** @param {Iterable<HTMLElement>} figures */
export function drawWhenIdle(figures) {
  const waiting = [...figures];
  const drawNext = () => {
    const figure = waiting.shift();
    if (!figure) return;
    figure.dataset.drawn = "";
    whenIdle(drawNext);
  };
  whenIdle(drawNext);
}
