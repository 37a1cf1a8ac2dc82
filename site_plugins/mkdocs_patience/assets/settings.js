/**
 * What a reader may set for every diagram: chosen in a window behind « Plus », remembered, and said by the root of the page, which
 * styles read. Another setting is another line of SETTINGS, and its words in the catalogue.
 */

import { showIndices } from "./indices.js";
import { element, openPanel } from "./panel.js";
import { recall, remember } from "./storage.js";

/**
 * @typedef {object} Setting
 * @property {string} name its words are `settings.NAME` and `settings.NAME.VALUE`; the root bears `data-patience-NAME`
 * @property {string[]} values the first one holds until another is chosen, and leaves no attribute
 * @property {(value: string) => void} [apply] what styles alone cannot do; called for each page, and at each change
 */

/** @type {Setting[]} */
export const SETTINGS = [
  { name: "deck", values: ["two", "four"] },
  { name: "targets", values: ["usual", "large"] },
  { name: "indices", values: ["page", "kqj", "rdv", "kdb"], apply: showIndices },
];

/** @param {Setting} setting @returns {string} */
export function chosen({ name, values }) {
  const value = recall(`settings.${name}`);
  return values.includes(value) ? value : values[0];
}

/** Puts all settings into force, for a page that has just come too. */
export function applySettings() {
  for (const setting of SETTINGS) put(setting, chosen(setting));
}

/** @param {import("./play.js").Play} play */
export function showSettings({ figure, page: { words } }) {
  const groups = SETTINGS.map((setting) => chooser(setting, figure.dataset.id ?? "", words));
  openPanel(figure, words.translate("action.settings"), [...groups, element("p", "patience-note", words.translate("settings.note"))], [
    { text: words.translate("panel.close"), primary: true },
  ]);
}

/** @param {Setting} setting @param {string} id of the diagram @param {import("./words.js").Words} words */
function chooser(setting, id, words) {
  const now = chosen(setting);
  const options = setting.values.map((value) => {
    const radio = /** @type {HTMLInputElement} */ (element("input"));
    Object.assign(radio, { type: "radio", name: `patience-${setting.name}-${id}`, checked: value === now });
    radio.addEventListener("change", () => choose(setting, value));
    return element("label", "", radio, " ", words.translate(`settings.${setting.name}.${value}`));
  });
  return element("fieldset", "patience-setting", element("legend", "", words.translate(`settings.${setting.name}`)), ...options);
}

/** @param {Setting} setting @param {string} value */
function choose(setting, value) {
  remember(`settings.${setting.name}`, value === setting.values[0] ? null : value);
  put(setting, value);
}

/** @param {Setting} setting @param {string} value */
function put({ name, values, apply }, value) {
  const root = document.documentElement;
  if (value === values[0]) root.removeAttribute(`data-patience-${name}`);
  else root.setAttribute(`data-patience-${name}`, value);
  apply?.(value);
}
