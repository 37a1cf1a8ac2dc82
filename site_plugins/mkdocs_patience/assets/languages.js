/**
 * The switcher of languages stays where the reader is: on the same page, at the same place of it, with the games that are
 * under way; also after instant navigation, which leaves the header alone. The language chosen is remembered: a page in another
 * one says where it is to be had, and leads nowhere by itself.
 */

import { carryOver } from "./keep.js";
import { recall, remember } from "./storage.js";

const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("[data-patience=languages] a[data-home]"));

/** Homes of the editions, as they were when the page was loaded. @type {Map<string, URL>} */
const homes = new Map([...links].map((link) => [link.hreflang, new URL(link.dataset.home ?? "", document.baseURI)]));
const here = [...links].find((link) => link.hasAttribute("aria-current"))?.hreflang ?? "";

/** @param {string} lang @returns {URL | null} the page that is shown, at the place where the reader is, in this language */
function pageIn(lang) {
  const [own, home] = [homes.get(here), homes.get(lang)];
  if (!own || !home || !location.pathname.startsWith(own.pathname)) return null;
  return new URL(location.pathname.slice(own.pathname.length) + location.search + location.hash, home);
}

/** @param {Event} event */
function stay(event) {
  const link = event.target instanceof Element ? event.target.closest("a[hreflang]") : null;
  if (!(link instanceof HTMLAnchorElement) || !link.closest("[data-patience=languages], .patience-offer")) return;
  const there = pageIn(link.hreflang);
  if (there) link.href = there.href;
  if (event.type !== "click") return;
  remember("language", link.hreflang);
  if (there) carryOver(there.pathname);
}

/** Says in the reader's language that the page is to be had in it, if it is. */
function offer() {
  const lang = recall("language");
  const link = [...links].find(({ hreflang }) => hreflang === lang && hreflang !== here);
  const there = link && isTranslated(link.hreflang) ? pageIn(link.hreflang) : null;
  const article = document.querySelector("article");
  if (!link || !there || !article || article.querySelector(".patience-offer")) return;
  const offered = document.createElement("a");
  offered.href = there.href;
  offered.hreflang = offered.lang = link.hreflang;
  offered.textContent = link.dataset.offer ?? link.textContent;
  const aside = document.createElement("aside");
  aside.className = "patience-offer";
  aside.append(offered);
  article.prepend(aside);
}

/** Which languages a page speaks its head says, as it is shared: `en_US`. @param {string} lang */
function isTranslated(lang) {
  const locales = [...document.querySelectorAll('meta[property="og:locale:alternate"]')].map((meta) => meta.getAttribute("content"));
  return locales.some((locale) => locale?.split("_")[0] === lang.split("-")[0]);
}

for (const name of ["pointerdown", "focusin", "click"]) document.addEventListener(name, stay, { capture: true });

/** Material's stream of pages, where there is one; it repeats the present page to whoever subscribes late. */
const pages = /** @type {{subscribe: (next: () => void) => void} | undefined} */ (Reflect.get(window, "document$"));
if (pages) pages.subscribe(offer);
else offer();
