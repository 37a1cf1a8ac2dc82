/**
 * Makes the page's diagrams playable. Evaluated once a visit; run anew for each page that instant navigation brings, and on Back.
 * It may meet a figure twice and pages without any; nothing is fetched before a reader turns to a diagram.
 */

import { engine } from "./engine.js";
import { Page } from "./page.js";
import { Play } from "./play.js";
import { carried } from "./keep.js";
import { followLink } from "./link.js";
import { keepForOffline } from "./offline.js";
import { offerMarks } from "./marks.js";
import { leaveLostRoom } from "./room.js";
import { offerScrolling } from "./scroll.js";
import { applySettings } from "./settings.js";
import { Tools } from "./tools.js";

/** @type {Map<HTMLElement, Play>} the diagrams of the page that is shown */
const plays = new Map();
/** @type {Map<HTMLElement, Tools>} */
const tools = new Map();
/** @type {WeakSet<HTMLElement>} diagrams whose turn has come or will: mounting pauses, and may be asked for again meanwhile */
const begun = new WeakSet();

/** How long figures are mounted without a pause: what a reader does meanwhile must not wait. In milliseconds. */
const TURN = 8;
const pause = () => new Promise((resume) => setTimeout(resume));

async function mount() {
  for (const figure of plays.keys()) if (!figure.isConnected) plays.delete(figure) && tools.delete(figure);
  leaveLostRoom();
  const found = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("figure.patience:not([data-mounted])"));
  const figures = [...found].filter((figure) => !begun.has(figure));
  if (!figures.length) return;
  if (Page.codeOf(document) !== new URL("./", import.meta.url).href) return; // it belongs to a newer publication and brings its own code
  for (const figure of figures) begun.add(figure);
  await Page.furnish(document);
  if (!figures.some((figure) => figure.isConnected)) return; // the reader went to another page meanwhile
  const page = new Page(document);
  offerScrolling(figures, page.words);
  let began = performance.now();
  for (const figure of figures) {
    if (performance.now() - began > TURN) {
      await pause();
      began = performance.now();
    }
    if (!figure.isConnected) return;
    mountOne(figure, page);
  }
  applySettings();
  const led = followLink(tools);
  const playing = carried();
  for (const figure of figures) if (figure !== led) tools.get(figure)?.offerKept(playing.includes(figure.dataset.id ?? ""));
  for (const figure of figures) {
    figure.dataset.mounted = "";
    figure.dispatchEvent(new CustomEvent("patience:mounted", { bubbles: true })); // what was clicked too early is done now (`early.js`)
  }
}

/** @param {HTMLElement} figure @param {Page} page */
function mountOne(figure, page) {
  const play = new Play(figure, page, engine);
  plays.set(figure, play);
  tools.set(figure, new Tools(play));
  offerMarks(figure);
  for (const intent of ["pointerenter", "focusin", "touchstart"]) {
    figure.addEventListener(intent, () => engine.prefetch(), { once: true, passive: true });
  }
}

addEventListener("hashchange", () => void followLink(tools));

// A touch anywhere else gives up what is held.
document.addEventListener("pointerdown", ({ target }) => {
  for (const play of plays.values()) if (!(target instanceof Node && play.figure.contains(target))) play.giveUp();
});
for (const [event, onPaper] of /** @type {const} */ ([["beforeprint", true], ["afterprint", false]])) {
  addEventListener(event, () => {
    for (const play of plays.values()) if (play.history.present.position !== play.data.start) play.print(onPaper);
  });
}

/** Material's stream of pages, where there is one; it repeats the present page to whoever subscribes late. */
const pages = /** @type {{subscribe: (next: () => void) => void} | undefined} */ (Reflect.get(window, "document$"));
if (pages) pages.subscribe(() => void mount());
else if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => void mount());
else void mount();

keepForOffline(engine);
