/**
 * Carries cards by dragging, as an extra to touching: at once with a mouse or pen, after a short hold with a finger, so that a swipe
 * that begins on a card scrolls. The card that was grabbed decides the target: the pile it covers most.
 *
 * @typedef {object} Commands
 * @property {(pile: string, card: HTMLElement) => HTMLElement[]} lift takes a card in hand; what travels with it, nothing if it cannot
 * @property {(pile: string) => Promise<void> | null} drop lays down what is in hand; null if that is not to be waited for
 * @property {(card: HTMLElement) => void} tap
 * @property {() => void} giveUp
 *
 * @typedef {{id: number, isTouch: boolean, card: HTMLElement, pile: string, start: Point, at: Point, scrolled: Point, isArmed: boolean,
 *   nodes: HTMLElement[], timer: number | undefined, far: number, end: AbortController}} Grip
 * @typedef {{x: number, y: number}} Point
 */

import { pileOf } from "./keys.js";
import { land } from "./motion.js";

const HOLD = 250; // milliseconds before a finger drags
const SLOP = { mouse: 4, touch: 10 }; // pixels that are no movement yet
const WIGGLE = 12; // a hand that trembles has tapped
const EDGE = { near: 44, pace: 12 }; // pixels from an edge, and scrolled at each frame

export class Drag {
  /** @type {Grip | null} */
  #grip = null;
  /** The click that ends a drag is none. */
  #swallows = false;

  /** @param {import("./board.js").Board} board @param {Commands} commands */
  constructor(board, commands) {
    this.board = board;
    this.commands = commands;
    const { table } = board;
    table.addEventListener("pointerdown", (event) => this.#down(event));
    table.addEventListener("touchmove", (event) => this.#grip?.isArmed && event.cancelable && event.preventDefault(), { passive: false });
    table.addEventListener("contextmenu", (event) => this.#grip?.isTouch && event.preventDefault());
    table.addEventListener("click", (event) => this.#click(event), { capture: true });
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.#swallows = false;
    const target = /** @type {Element} */ (event.target);
    const card = /** @type {HTMLElement | null} */ (target.closest("button.patience-card"));
    const pile = card && pileOf(card);
    if (this.#grip || !card || !pile || !event.isPrimary || event.button !== 0) return;
    land(this.board.table);
    const at = { x: event.clientX, y: event.clientY };
    const isTouch = event.pointerType === "touch";
    const end = new AbortController();
    const timer = isTouch ? setTimeout(() => this.#arm(), HOLD) : undefined;
    this.#grip = { id: event.pointerId, isTouch, card, pile, start: at, at, scrolled: this.#scrolled(), isArmed: false, nodes: [], timer, far: 0, end };
    const { signal } = end;
    document.addEventListener("pointermove", (moved) => this.#move(moved), { signal });
    document.addEventListener("pointerup", (up) => this.#up(up), { signal });
    document.addEventListener("pointercancel", () => this.#cancel(), { signal });
    document.addEventListener("pointerdown", (other) => other.pointerId !== event.pointerId && this.#cancel(), { signal, capture: true });
    document.addEventListener("keydown", (key) => this.#key(key), { signal, capture: true });
    document.addEventListener("visibilitychange", () => this.#cancel(), { signal });
    addEventListener("blur", () => this.#cancel(), { signal });
  }

  /** A finger has rested: from now on it drags and no longer scrolls. */
  #arm() {
    if (!this.#grip) return;
    this.#grip.isArmed = true;
    this.#grip.card.classList.add("patience-held");
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const grip = this.#grip;
    if (!grip || event.pointerId !== grip.id) return;
    grip.at = { x: event.clientX, y: event.clientY };
    grip.far = Math.max(grip.far, Math.hypot(grip.at.x - grip.start.x, grip.at.y - grip.start.y));
    if (grip.nodes.length) return this.#follow(grip);
    if (grip.far < (grip.isTouch && !grip.isArmed ? SLOP.touch : SLOP.mouse)) return;
    if (grip.isTouch && !grip.isArmed) return void this.#finish(); // a swipe
    grip.isArmed = true;
    this.#lift(grip);
  }

  /** @param {Grip} grip */
  #lift(grip) {
    grip.nodes = this.commands.lift(grip.pile, grip.card);
    if (!grip.nodes.length) return void this.#finish();
    this.board.table.classList.add("patience-dragging");
    for (const node of grip.nodes) node.classList.add("patience-dragged");
    this.#follow(grip);
    requestAnimationFrame(() => this.#scroll());
  }

  /** Cards go where the pointer goes, whatever scrolls meanwhile. @param {Grip} grip */
  #follow(grip) {
    const { x, y } = this.#scrolled();
    const [right, down] = [grip.at.x - grip.start.x + x - grip.scrolled.x, grip.at.y - grip.start.y + y - grip.scrolled.y];
    for (const node of grip.nodes) node.style.transform = `translate(${right}px, ${down}px)`;
    this.board.unmark("aimed");
    const pile = this.#aimed(grip);
    if (pile && pile !== grip.pile) this.board.mark(this.board.top(pile), "aimed");
  }

  /** @param {Grip} grip @returns {string | undefined} the pile that the grabbed card covers most */
  #aimed(grip) {
    const card = grip.card.getBoundingClientRect();
    const covered = [...this.board.piles].map(([name, pile]) => ({ name, area: overlap(card, pile.getBoundingClientRect()) }));
    return covered.filter(({ area }) => area > 0).sort((a, b) => b.area - a.area)[0]?.name;
  }

  /** Near an edge the table's region or the page scrolls, if the pointer went that way. */
  #scroll() {
    const grip = this.#grip;
    if (!grip?.nodes.length) return;
    const [region, page] = this.#scrollers();
    const box = region.getBoundingClientRect();
    const across = towards(grip.at.x, grip.start.x, Math.max(box.left, 0), Math.min(box.right, innerWidth));
    const down = towards(grip.at.y, grip.start.y, 0, innerHeight);
    region.scrollBy({ left: across, behavior: "instant" });
    page.scrollBy({ top: down, behavior: "instant" });
    if (across || down) this.#follow(grip);
    requestAnimationFrame(() => this.#scroll());
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (event.pointerId !== this.#grip?.id) return;
    const aimed = this.#grip.nodes.length ? this.#aimed(this.#grip) : undefined;
    const grip = this.#finish();
    this.#swallows = grip.isArmed;
    if (!grip.nodes.length) return grip.isArmed ? this.commands.tap(grip.card) : undefined;
    const journey = aimed && aimed !== grip.pile ? this.commands.drop(aimed) : null;
    if (journey) return void journey.finally(() => land(this.board.table));
    land(this.board.table);
    if (grip.far > WIGGLE && (!aimed || aimed === grip.pile)) this.commands.giveUp();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    this.#cancel();
  }

  #cancel() {
    if (!this.#grip) return;
    const { nodes } = this.#finish();
    this.#swallows = true;
    land(this.board.table);
    if (nodes.length) this.commands.giveUp();
  }

  /** The pointer holds nothing any more. @returns {Grip} what it held */
  #finish() {
    const grip = /** @type {Grip} */ (this.#grip);
    this.#grip = null;
    clearTimeout(grip.timer);
    grip.end.abort();
    grip.card.classList.remove("patience-held");
    this.board.unmark("aimed");
    return grip;
  }

  /** @param {MouseEvent} event */
  #click(event) {
    if (!this.#swallows || event.detail === 0) return; // a key is no pointer
    this.#swallows = false;
    event.stopPropagation();
    event.preventDefault();
  }

  /** @returns {Element[]} what scrolls the table across, and what scrolls it down */
  #scrollers() {
    const { table } = this.board;
    const root = document.scrollingElement ?? document.documentElement;
    return [table.closest(".patience-scroll") ?? table, table.closest("[data-wide]") ?? root];
  }

  /** @returns {Point} */
  #scrolled() {
    const [region, page] = this.#scrollers();
    return { x: region.scrollLeft + page.scrollLeft, y: region.scrollTop + page.scrollTop };
  }
}

/** @param {DOMRect} one @param {DOMRect} other @returns {number} the area they share */
function overlap(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(width, 0) * Math.max(height, 0);
}

/** @param {number} at @param {number} start @param {number} low @param {number} high @returns {number} pixels to scroll */
function towards(at, start, low, high) {
  if (at < low + EDGE.near && at < start) return -EDGE.pace;
  return at > high - EDGE.near && at > start ? EDGE.pace : 0;
}
