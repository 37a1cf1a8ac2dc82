/** A table that is wider than the page: says so, and lets the keyboard scroll it. Only where it really overflows. */

/**
 * All tables are measured before any is changed: a change between two measures would make the browser lay the page out again.
 *
 * @param {Iterable<HTMLElement>} figures
 * @param {import("./words.js").Words} words
 */
export function offerScrolling(figures, words) {
  const regions = [...figures].flatMap((figure) => figure.querySelector(".patience-scroll") ?? []);
  const overflowing = new Set(regions.filter((region) => region.scrollWidth > region.clientWidth));
  for (const region of regions) {
    if (overflowing.has(region) !== region.hasAttribute("role")) offer(region, overflowing.has(region), words);
  }
}

/** @param {Element} region @param {boolean} overflows @param {import("./words.js").Words} words */
function offer(region, overflows, words) {
  const figure = region.closest("figure");
  figure?.querySelector(".patience-scroll-hint")?.toggleAttribute("hidden", !overflows);
  const title = figure?.querySelector("figcaption")?.textContent ?? figure?.getAttribute("aria-label") ?? "";
  const label = `${words.translate("scroll.label")} (${title.trim()})`; // a page has many, each with a name of its own
  const attributes = { tabindex: "0", role: "region", "aria-label": label };
  for (const [name, value] of Object.entries(attributes)) {
    if (overflows) region.setAttribute(name, value);
    else region.removeAttribute(name);
  }
}
