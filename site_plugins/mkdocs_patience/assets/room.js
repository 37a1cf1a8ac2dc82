/** Gives a diagram the whole window, until Escape. Meanwhile nothing behind it can be reached. */

import { element } from "./panel.js";

/** What lies behind, so that it can be woken again. @type {Element[]} */
let asleep = [];
/** @type {HTMLElement | null} */
let wide = null;

/** @param {HTMLElement} figure @param {string} leave what the button says that leaves */
export function toggleRoom(figure, leave) {
  const opens = wide !== figure;
  leaveRoom();
  if (opens) enter(figure, leave);
}

/** Leaves a view whose diagram went away with its page: the new page must not find the window locked. */
export function leaveLostRoom() {
  if (wide && !wide.isConnected) leaveRoom();
}

function leaveRoom() {
  if (!wide) return;
  wide.querySelector(".patience-leave")?.remove();
  delete wide.dataset.wide;
  document.documentElement.classList.remove("patience-wide");
  for (const node of asleep) node.removeAttribute("inert");
  const back = /** @type {HTMLElement | null} */ (wide.querySelector("details.patience-more > summary"));
  if (wide.isConnected) wide.scrollIntoView({ block: "nearest" });
  [wide, asleep] = [null, []];
  back?.focus({ preventScroll: true });
}

/** @param {HTMLElement} figure @param {string} leave */
function enter(figure, leave) {
  wide = figure;
  figure.dataset.wide = "";
  document.documentElement.classList.add("patience-wide");
  for (let node = /** @type {Element} */ (figure); node.parentElement && node !== document.body; node = node.parentElement) {
    asleep.push(...[...node.parentElement.children].filter((other) => other !== node && !other.hasAttribute("inert")));
  }
  for (const node of asleep) node.setAttribute("inert", "");
  const button = element("button", "patience-leave", leave);
  button.setAttribute("type", "button");
  button.addEventListener("click", leaveRoom);
  figure.prepend(button);
  button.focus({ preventScroll: true });
}

// A link leads somewhere behind the diagram, in this page or another.
document.addEventListener("click", ({ target }) => target instanceof Element && wide?.contains(target) && target.closest("a[href]") && leaveRoom());

// Escape gives up what is held first, then closes what is open, then leaves; so it is heard on its way down, before the table acts.
document.addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "Escape" || !wide || wide.querySelector("dialog[open], details[open], .patience-chosen, [aria-pressed=true]")) return;
    event.stopPropagation();
    event.preventDefault();
    leaveRoom();
  },
  { capture: true },
);
