/** Gives a diagram the whole window, until Escape. Meanwhile nothing behind it can be reached. */

/** What lies behind, so that it can be woken again. @type {Element[]} */
let asleep = [];
/** @type {HTMLElement | null} */
let wide = null;

/** @param {HTMLElement} figure @returns {boolean} whether it has the whole window now */
export function toggleRoom(figure) {
  const opens = wide !== figure;
  leaveRoom();
  if (opens) enter(figure);
  return opens;
}

/** @returns {boolean} whether there was a wide view to leave */
export function leaveRoom() {
  if (!wide) return false;
  delete wide.dataset.wide;
  document.documentElement.classList.remove("patience-wide");
  for (const node of asleep) node.removeAttribute("inert");
  if (wide.isConnected) wide.scrollIntoView({ block: "nearest" });
  [wide, asleep] = [null, []];
  return true;
}

/** @param {HTMLElement} figure */
function enter(figure) {
  wide = figure;
  figure.dataset.wide = "";
  document.documentElement.classList.add("patience-wide");
  for (let node = /** @type {Element} */ (figure); node.parentElement && node !== document.body; node = node.parentElement) {
    asleep.push(...[...node.parentElement.children].filter((other) => other !== node && !other.hasAttribute("inert")));
  }
  for (const node of asleep) node.setAttribute("inert", "");
}

// Escape gives up what is held first, then closes what is open, then leaves; so it is heard on its way down, before the table acts.
document.addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "Escape" || !wide || wide.querySelector("dialog[open], details[open], .patience-chosen, [aria-pressed=true]")) return;
    event.stopPropagation();
    event.preventDefault();
    const button = wide.querySelector('[data-action="wide"]');
    leaveRoom();
    button?.closest("details")?.querySelector("summary")?.focus({ preventScroll: true });
  },
  { capture: true },
);
