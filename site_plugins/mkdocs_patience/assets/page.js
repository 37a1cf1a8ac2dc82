/**
 * What the build wrote into the page for all its diagrams: words, refusal sentences, where each rule stands, and the card faces.
 *
 * @typedef {{refusals: Record<string, string>, sections: Record<string, string>, kinds?: import("./deal.js").Kinds}} GameWords
 */

import { Words } from "./words.js";

export class Page {
  /** @param {Document} document */
  constructor(document) {
    const data = readJson(document.getElementById("patience-page")) ?? {};
    this.words = new Words(data.lang ?? document.documentElement.lang, data.words ?? {});
    /** Where the code for this page lies. */
    this.code = new URL(data.assets ?? "", document.baseURI).href;
    /** @type {Record<string, GameWords>} */
    this.games = data.games ?? {};
    const faces = /** @type {HTMLTemplateElement | null} */ (document.getElementById("patience-faces"));
    /** @type {Map<string, HTMLElement>} */
    this.faces = new Map();
    for (const face of faces?.content.querySelectorAll("[data-face]") ?? []) {
      this.faces.set(face.getAttribute("data-face") ?? "", /** @type {HTMLElement} */ (face));
    }
    this.tools = /** @type {HTMLTemplateElement | null} */ (document.getElementById("patience-tools"))?.content.firstElementChild;
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
