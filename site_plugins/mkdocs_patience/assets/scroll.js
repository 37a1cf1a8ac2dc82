/** A table that is wider than the page: says so, and lets the keyboard scroll it. Only where it really overflows. */

/** @param {HTMLElement} figure @param {import("./words.js").Words} words */
export function offerScrolling(figure, words) {
  const region = /** @type {HTMLElement | null} */ (figure.querySelector(".patience-scroll"));
  const hint = /** @type {HTMLElement | null} */ (figure.querySelector(".patience-scroll-hint"));
  if (!region || !hint) return;
  const overflows = region.scrollWidth > region.clientWidth;
  hint.hidden = !overflows;
  const attributes = { tabindex: "0", role: "region", "aria-label": words.translate("scroll.label") };
  for (const [name, value] of Object.entries(attributes)) {
    if (overflows) region.setAttribute(name, value);
    else region.removeAttribute(name);
  }
}
