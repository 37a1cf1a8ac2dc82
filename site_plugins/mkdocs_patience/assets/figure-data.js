/**
 * What the build knows of one diagram: the opening's moves, and a worked example as it was run. The page holds each position once and
 * then what a step changed of it.
 *
 * @typedef {{text: string, position: string, refusal?: import("./engine.js").Refusal}} Frame
 * @typedef {{start: string, moves: string[], likely?: string[], outcome?: string, score?: number, frames: Frame[], round?: number}} FigureData
 */

import { readJson } from "./page.js";

/** @param {HTMLElement} figure as the build left it @returns {FigureData} */
export function readFigure(figure) {
  const { moves = [], frames = [], ...known } = readJson(figure.querySelector("template.patience-data"));
  const start = figure.dataset.position ?? "";
  let position = start;
  /** @param {{text: string, changed?: string, refusal?: import("./engine.js").Refusal}} written @returns {Frame} */
  const read = ({ text, changed = "", refusal }) => {
    position = withLines(position, changed);
    return { text, position, refusal };
  };
  return { ...known, start, moves, frames: frames.map(read) };
}

/** @param {string} position @param {string} changed lines of other cards, for piles that the position names @returns {string} */
function withLines(position, changed) {
  const nameOf = (/** @type {string} */ line) => line.slice(0, line.indexOf(":"));
  const others = new Map(changed.split("\n").map((line) => [nameOf(line), line]));
  return position.split("\n").map((line) => others.get(nameOf(line)) ?? line).join("\n");
}
