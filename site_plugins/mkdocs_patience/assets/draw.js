/**
 * Diagrams far from view are laid out when the page has nothing better to do, one after the other and up to the cards; the browser
 * itself lays out what a reader comes near. Until then the style sheet leaves out what they hold, so that a page of twenty diagrams
 * opens as fast as a page of one. Nothing is left out any more of a diagram that a reader turns to.
 */

/** Safari has no idle callbacks; a moment's wait does as well. */
const whenIdle = window.requestIdleCallback ?? ((/** @type {() => void} */ work) => setTimeout(work, 60));

/** With its cards, and for good: a card on its way crosses the edges of what is left out. @param {HTMLElement} figure */
export function draw(figure) {
  figure.dataset.drawn = "";
}

/** @param {HTMLElement[]} figures */
export function layOutInTime(figures) {
  const waiting = [...figures];
  const layOutNext = () => {
    const figure = waiting.find((one) => one.isConnected && !isLaidOut(one));
    if (!figure) return;
    waiting.splice(0, waiting.indexOf(figure) + 1);
    figure.dataset.laid = "";
    whenIdle(layOutNext);
  };
  whenIdle(layOutNext);
}

/** What the browser has laid out as it is near stays as it is: said otherwise, it would be laid out twice. @param {HTMLElement} figure */
function isLaidOut(figure) {
  return figure.querySelector(".patience-main")?.checkVisibility?.({ contentVisibilityAuto: true }) ?? false;
}
