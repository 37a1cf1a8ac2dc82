/**
 * The switcher of languages stays where the reader is: on the same page, at the same place of it, with the games that are
 * under way; also after instant navigation, which leaves the header alone. Without this it leads to the top of the page.
 */

/** How `keep.js` and `storage.js` name what they keep of a page. */
const KEPT = "patience.kept.";

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
  const there = new URL(location.pathname.slice(own.pathname.length) + location.search + location.hash, home);
  link.href = there.href;
  if (event.type === "click") takeAlong(there.pathname);
}

/** @param {string} there the page's path in the other language */
function takeAlong(there) {
  const from = `${KEPT}${location.pathname}#`;
  try {
    for (const [key, value] of Object.entries(localStorage)) {
      if (key.startsWith(from)) localStorage.setItem(`${KEPT}${there}#${key.slice(from.length)}`, value);
    }
  } catch {
    // blocked or full: the other page begins anew
  }
}

for (const name of ["pointerdown", "focusin", "click"]) document.addEventListener(name, stay, { capture: true });
