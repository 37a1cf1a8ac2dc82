/**
 * The switcher of languages stays where the reader is: on the same page, and at the same place of it, also after instant
 * navigation, which leaves the header alone. Works without this, too: then it leads to the top of the page.
 */

const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("[data-patience=languages] a[data-home]"));

/** Homes of the editions, as they were when the page was loaded. @type {Map<string, URL>} */
const homes = new Map([...links].map((link) => [link.hreflang, new URL(link.dataset.home ?? "", document.baseURI)]));
const here = [...links].find((link) => link.hasAttribute("aria-current"))?.hreflang ?? "";

/** @param {Event} event */
function stay(event) {
  const link = event.target instanceof Element ? event.target.closest("[data-patience=languages] a[hreflang]") : null;
  const own = homes.get(here);
  const home = link instanceof HTMLAnchorElement ? homes.get(link.hreflang) : undefined;
  if (!(link instanceof HTMLAnchorElement) || !own || !home || !location.pathname.startsWith(own.pathname)) return;
  link.href = new URL(location.pathname.slice(own.pathname.length) + location.search + location.hash, home).href;
}

for (const name of ["pointerdown", "focusin", "click"]) document.addEventListener(name, stay, { capture: true });
