/**
 * What the build wrote for all diagrams of a page: words, refusal sentences, where each rule stands, and the card faces. The page
 * carries what is its own; what it shares with others of its language is brought first (`furniture.js`).
 *
 * @typedef {{refusals: Record<string, string>, sections: Record<string, string>}} GameWords
 */

import { furnish } from "./furniture.js";
import { Words } from "./words.js";

export class Page {
  /** @param {Document} document whose furniture has come */
  constructor(document) {
    const data = dataOf(document);
    const { words, decimal, kinds } = readJson(document.getElementById("patience-words")) ?? {};
    this.words = new Words(data.lang ?? document.documentElement.lang, words ?? {}, decimal);
    /** @type {Record<string, GameWords>} */
    this.games = data.games ?? {};
    /** Deals of known kind, by game. @type {Record<string, import("./deal.js").Kinds>} */
    this.kinds = kinds ?? {};
    const faces = /** @type {HTMLTemplateElement | null} */ (document.getElementById("patience-faces"));
    /** @type {Map<string, HTMLElement>} */
    this.faces = new Map();
    for (const face of faces?.content.querySelectorAll("[data-face]") ?? []) {
      this.faces.set(face.getAttribute("data-face") ?? "", /** @type {HTMLElement} */ (face));
    }
    this.tools = /** @type {HTMLTemplateElement | null} */ (document.getElementById("patience-tools"))?.content.firstElementChild;
  }

  /** @param {Document} document @returns {string} where the code for this page lies */
  static codeOf(document) {
    const script = /** @type {HTMLScriptElement | null} */ (document.querySelector('script[type=module][src$="/patience.js"]'));
    return new URL("./", script?.src ?? document.baseURI).href;
  }

  /** Brings what the page shares with others. @param {Document} document */
  static async furnish(document) {
    await furnish(document.querySelector(".patience-furniture"), dataOf(document).lang);
  }

  /**
   * Why a move is refused, in the words of the page that states the rule, and the address of that section.
   *
   * @param {string} game
   * @param {import("./engine.js").Refusal} refusal
   * @returns {{sentence: string, section: string | undefined}}
   */
  explain(game, { id, fact, card, onto }) {
    const own = this.games[game];
    const sentence = own?.refusals[id];
    const values = { card: card ?? "?", onto: onto ?? "?" };
    return {
      sentence: sentence ? this.words.fill(sentence, values) : this.words.translate("status.refused"),
      section: fact === undefined ? undefined : own?.sections[fact],
    };
  }
}

/** @param {Document} document @returns {any} */
const dataOf = (document) => readJson(document.getElementById("patience-page")) ?? {};

/**
 * Data stands in templates: Material's instant navigation runs inline scripts anew, whatever their type.
 *
 * @param {Element | null} element
 * @returns {any}
 */
export function readJson(element) {
  const text = element instanceof HTMLTemplateElement ? element.content.textContent : null;
  return text ? JSON.parse(text) : null;
}
