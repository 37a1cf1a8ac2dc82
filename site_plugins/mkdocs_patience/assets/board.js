/**
 * Shows a position on the table that the build drew. Cards are nodes that travel from pile to pile; a card that was not there
 * before is cloned from the page's template. No rule, no face is made here.
 */

import { glide, land, placesOf } from "./motion.js";
import { parsePosition } from "./position.js";

/** Kinds whose cards lie face down. */
const HIDDEN = new Set(["stock"]);

/** @typedef {"chosen" | "target" | "refused" | "aimed"} Mark */

export class Board {
  #live = false;

  /**
   * @param {HTMLElement} table
   * @param {import("./page.js").Page} page
   */
  constructor(table, page) {
    this.table = table;
    this.page = page;
    /** @type {Map<string, HTMLElement>} */
    this.piles = new Map();
    for (const pile of /** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll("[data-pile]"))) {
      this.piles.set(pile.dataset.pile ?? "", pile);
    }
  }

  /** @returns {string | undefined} the slug of what is played on it */
  get game() {
    return this.table.closest("figure")?.dataset.game;
  }

  /** @returns {string[]} the piles nobody may look into */
  get hidden() {
    return [...this.piles].filter(([, pile]) => isHidden(pile)).map(([name]) => name);
  }

  /** @param {string} kind @returns {string} the name of the one pile of this kind */
  named(kind) {
    return [...this.piles].find(([, pile]) => pile.dataset.kind === kind)?.[0] ?? kind;
  }

  /** @param {string} pile @returns {string} as the reader calls it */
  label(pile) {
    return this.piles.get(pile)?.getAttribute("aria-label") ?? pile;
  }

  /** @param {string} pile @returns {boolean} whether any of its cards stands for all of them */
  isTakenWhole(pile) {
    return this.table.dataset.take === "pile" && this.piles.get(pile)?.dataset.kind === undefined; // the tableau's have no kind
  }

  /** @param {string} pile @returns {HTMLElement[]} its cards, base first */
  cards(pile) {
    return /** @type {HTMLElement[]} */ ([...(this.piles.get(pile)?.querySelectorAll(":scope > .patience-card") ?? [])]);
  }

  /** @param {string} pile @returns {HTMLElement | undefined} what a move onto this pile touches: its top card or its empty place */
  top(pile) {
    return this.cards(pile).at(-1) ?? this.piles.get(pile)?.querySelector(".patience-place") ?? undefined;
  }

  /** Makes cards and empty places touchable: the same boxes, now buttons. */
  enliven() {
    if (this.#live) return;
    this.#live = true;
    for (const card of this.table.querySelectorAll("span.patience-card")) card.replaceWith(this.#asButton(card));
    for (const pile of this.piles.values()) this.#finish(pile);
  }

  /**
   * @param {string} text a position in the notation
   * @param {{animated?: boolean}} [how]
   */
  show(text, { animated = true } = {}) {
    const before = animated ? placesOf(this.piles, this.table) : null;
    land(this.table);
    const position = parsePosition(text);
    /** @type {Map<string, HTMLElement[]>} */
    const loose = new Map();
    for (const [name, pile] of this.piles) if (!isHidden(pile)) this.#takeChanged(name, position.get(name) ?? [], loose);
    for (const [name, pile] of this.piles) {
      const cards = position.get(name) ?? [];
      if (isHidden(pile)) this.#showBack(pile, cards.length);
      else pile.append(...cards.slice(this.cards(name).length).map((card) => loose.get(card)?.pop() ?? this.#make(card)));
      this.#finish(pile);
      this.#count(name, cards.length);
    }
    if (before) glide(before, this.piles, this.table);
  }

  /** @param {Element | undefined} node @param {Mark} mark */
  mark(node, mark) {
    node?.classList.add(`patience-${mark}`);
    if (mark === "chosen") node?.setAttribute("aria-pressed", "true");
  }

  /** @param {...Mark} marks all, if none is named */
  unmark(...marks) {
    for (const mark of marks.length ? marks : ["chosen", "target", "refused", "aimed"]) {
      for (const node of this.table.querySelectorAll(`.patience-${mark}`)) {
        node.classList.remove(`patience-${mark}`);
        if (mark === "chosen") node.removeAttribute("aria-pressed");
      }
    }
  }

  /** Lifts off what does not lie where it will; what stays is not touched, and keeps the focus. */
  /** @param {string} name @param {string[]} wanted @param {Map<string, HTMLElement[]>} loose */
  #takeChanged(name, wanted, loose) {
    const nodes = this.cards(name);
    const kept = nodes.findIndex((node, index) => node.dataset.card !== wanted[index]);
    for (const node of kept < 0 ? [] : nodes.slice(kept)) {
      const card = node.dataset.card ?? "?";
      loose.set(card, [...(loose.get(card) ?? []), node]);
      node.remove();
    }
  }

  /** @param {HTMLElement} pile @param {number} count */
  #showBack(pile, count) {
    const back = pile.querySelector(".patience-card");
    if (count && !back) pile.append(this.#make("back"));
    if (!count) back?.remove();
    if (count) pile.dataset.count = String(count);
    else delete pile.dataset.count;
  }

  /** @param {string} name @param {number} count */
  #count(name, count) {
    for (const label of this.table.querySelectorAll(`[data-count-of="${name}"]`)) label.textContent = String(count);
  }

  /** What follows from the cards of a pile: its uncovered card has a face, its empty place can be touched, its row has the room. */
  /** @param {HTMLElement} pile */
  #finish(pile) {
    const cards = this.cards(pile.dataset.pile ?? "");
    const isSquared = pile.dataset.spread === "squared";
    for (const [index, card] of cards.entries()) {
      const isCovered = isSquared && index < cards.length - 1;
      if (!isCovered && !card.firstElementChild) card.append(...this.#make(card.dataset.card ?? "?").childNodes);
      if (!this.#live) continue;
      card.toggleAttribute("inert", isCovered);
      this.#name(card, index + 1, pile);
    }
    const place = pile.querySelector(".patience-place");
    if (cards.length) place?.remove();
    else if (this.#live && !place) pile.append(this.#makePlace(pile));
    const row = /** @type {HTMLElement | null} */ (pile.closest("[data-depth]"));
    if (row && !isSquared) row.dataset.depth = String(Math.max(Number(row.dataset.depth), cards.length));
  }

  /** Says a card and where it lies: « 8 de pique, 4e sur 5, colonne 3 ». @param {HTMLElement} card @param {number} n @param {HTMLElement} pile */
  #name(card, n, pile) {
    const { words } = this.page;
    const label = pile.getAttribute("aria-label") ?? "";
    const count = Number(pile.dataset.count ?? pile.querySelectorAll(":scope > .patience-card").length);
    const key = count === 1 ? "place.card.only" : n === 1 ? "place.card.first" : "place.card";
    const values = { card: card.dataset.card ?? "?", n, count, pile: words.within(label) };
    const name = isHidden(pile) ? words.translate("place.stock", { pile: label, count }) : words.translate(key, values);
    if (card.getAttribute("aria-label") !== name) card.setAttribute("aria-label", name);
  }

  /** @param {HTMLElement} pile */
  #makePlace(pile) {
    const place = document.createElement("button");
    place.type = "button";
    place.className = "patience-place";
    place.tabIndex = -1;
    place.setAttribute("aria-label", this.page.words.translate("place.empty", { pile: pile.getAttribute("aria-label") ?? "" }));
    return place;
  }

  /** @param {string} face a card, `?` or `back` @returns {HTMLElement} */
  #make(face) {
    const pattern = this.page.faces.get(face) ?? this.page.faces.get("?");
    if (!pattern) throw new Error(`the page has no face for ${face}`);
    const node = /** @type {HTMLElement} */ (document.importNode(pattern, true));
    delete node.dataset.face;
    if (face !== "back") node.dataset.card = face;
    return this.#live ? this.#asButton(node) : node;
  }

  /** @param {Element} card */
  #asButton(card) {
    const button = document.createElement("button");
    for (const { name, value } of card.attributes) button.setAttribute(name, value);
    button.type = "button";
    button.tabIndex = -1;
    button.append(...card.childNodes);
    return button;
  }
}

/** @param {HTMLElement} pile */
function isHidden(pile) {
  return HIDDEN.has(pile.dataset.kind ?? "");
}
