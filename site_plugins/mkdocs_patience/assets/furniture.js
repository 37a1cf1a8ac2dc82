/**
 * What all pages of one language share: messages, card faces, the list of tools. It lies in one file beside this code, which the
 * browser keeps, and comes into a page once it is to be played. The build wrote it as a page is written, and it is fetched as the
 * document that it is: no markup is made of data here.
 */

import { alsoKeep } from "./offline.js";

/** Without them it is not the file, whatever a host sent in its place. */
const MESSAGES = "patience-words";

/** @type {Map<string, Promise<Element[]>>} the templates by language */
const known = new Map();

/**
 * Puts them into a page. Where they cannot be had the page waits for them, and asks again when the reader does something.
 *
 * @param {Element | null} place what the page carries once
 * @param {string} lang
 */
export async function furnish(place, lang) {
  let templates = known.get(lang);
  if (!templates) known.set(lang, (templates = brought(lang)));
  for (const template of await templates) {
    if (!place?.querySelector(`#${template.id}`)) place?.append(document.importNode(template, true));
  }
}

/** @param {string} lang */
async function brought(lang) {
  const address = new URL(`furniture-${lang}.txt`, import.meta.url).href;
  for (;;) {
    const touched = somethingDone(); // from now on: who presses while it is on its way, and in vain, has pressed
    try {
      const templates = await asked(address);
      alsoKeep(address);
      return templates;
    } catch {
      await touched;
    }
  }
}

/** @param {string} address @returns {Promise<Element[]>} */
function asked(address) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", address);
    request.responseType = "document";
    request.overrideMimeType("text/html; charset=utf-8"); // called a text, it is no page of the site for whoever looks for pages
    request.onload = () => {
      const found = request.responseXML;
      if (found?.getElementById(MESSAGES)) resolve([...found.querySelectorAll("template")]);
      else reject(new Error(address));
    };
    request.onerror = () => reject(new Error(address));
    request.send();
  });
}

const somethingDone = () =>
  new Promise((resume) => {
    for (const name of ["pointerdown", "keydown", "online"]) addEventListener(name, resume, { once: true, capture: true });
  });
