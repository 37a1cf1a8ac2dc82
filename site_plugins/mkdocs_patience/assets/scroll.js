/**
 * A table that is wider than the page: says so, and lets the keyboard scroll it. Only where it really overflows.
 *
 * The browser tells the widths once it has laid the page out, then and whenever they change: asking for them would make it do so at once.
 */

import { element } from "./panel.js";

/** @type {WeakMap<Element, number>} */
const widths = new WeakMap();
/** @type {WeakMap<Element, import("./words.js").Words>} */
const wordsOf = new WeakMap();

const measured = new ResizeObserver((entries) => {
  /** @type {Set<Element>} */
  const regions = new Set();
  for (const { target, borderBoxSize } of entries) {
    widths.set(target, borderBoxSize[0]?.inlineSize ?? 0);
    regions.add(target.closest(".patience-scroll") ?? target);
  }
  for (const region of regions) compare(region);
});

/** @param {Iterable<HTMLElement>} figures @param {import("./words.js").Words} words */
export function offerScrolling(figures, words) {
  for (const figure of figures) {
    const region = figure.querySelector(".patience-scroll");
    const table = region?.querySelector(".patience-table");
    if (!region || !table) continue;
    wordsOf.set(region, words);
    measured.observe(region);
    measured.observe(table);
  }
}

/** @param {Element} region a table's place, of which both widths may be known by now */
function compare(region) {
  const table = region.querySelector(".patience-table");
  const words = wordsOf.get(region);
  const [wide, room] = [table && widths.get(table), widths.get(region)];
  if (!words || wide === undefined || wide === null || room === undefined) return;
  const overflows = wide - room >= 1; // less is a matter of rounding
  if (overflows !== region.hasAttribute("role")) offer(region, overflows, words);
}

/** @param {Element} region @param {boolean} overflows @param {import("./words.js").Words} words */
function offer(region, overflows, words) {
  const figure = region.closest("figure");
  if (overflows) region.before(element("p", "patience-scroll-hint", words.translate("scroll.hint")));
  else figure?.querySelector(".patience-scroll-hint")?.remove();
  const title = figure?.querySelector("figcaption")?.textContent ?? figure?.getAttribute("aria-label") ?? "";
  const label = `${words.translate("scroll.label")} (${title.trim()})`; // a page has many, each with a name of its own
  const attributes = { tabindex: "0", role: "region", "aria-label": label };
  for (const [name, value] of Object.entries(attributes)) {
    if (overflows) region.setAttribute(name, value);
    else region.removeAttribute(name);
  }
}
