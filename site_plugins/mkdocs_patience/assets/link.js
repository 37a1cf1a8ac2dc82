/** Links into a diagram: `#p=1.ID.RECORD` shows a position of a game, `#jouer=ID` makes the diagram ready to play. */

import { readRecord } from "./record.js";

/** @typedef {{id: string, record: import("./record.js").GameRecord | null}} Destination `record` null: just play */

const OURS = /^#(?:p|jouer)=/;

/** @param {string} id @param {string} record @returns {string} */
export function addressOf(id, record) {
  const { origin, pathname, search } = location;
  return `${origin}${pathname}${search}#p=1.${id}.${record}`;
}

/** @param {string} hash @returns {boolean} whether it speaks to a diagram at all; all others belong to the page */
export function isOurs(hash) {
  return OURS.test(hash);
}

/** @param {string} hash @returns {Destination | null} null for one that cannot be read */
export function destinationOf(hash) {
  const [, alone] = /^#jouer=([\w.-]+)$/.exec(hash) ?? [];
  if (alone) return { id: alone, record: null };
  const [, id, text] = /^#p=1\.([\w.-]+?)\.([^.]+\.[^.]*\.[^.]+)$/.exec(hash) ?? [];
  const record = text === undefined ? null : readRecord(text);
  return id && record ? { id, record } : null;
}

/** The address without what led into a diagram: from now on the reader goes elsewhere than the link. */
export function leaveLink() {
  if (isOurs(location.hash)) history.replaceState(history.state, "", location.pathname + location.search);
}

/**
 * Follows the address the page was opened with, if it speaks to a diagram.
 *
 * @param {Map<HTMLElement, import("./tools.js").Tools>} tools the diagrams of the page
 * @returns {HTMLElement | undefined} the diagram it led to, or that tells why it led nowhere
 */
export function followLink(tools) {
  if (!isOurs(location.hash)) return undefined;
  const destination = destinationOf(location.hash);
  const [[first, any] = []] = tools;
  const [figure, tool] = [...tools].find(([{ dataset }]) => dataset.id === destination?.id) ?? [];
  if (!tool || !destination) return any?.play.status.tell("link.broken") ?? first;
  figure?.scrollIntoView({ block: "nearest" });
  void (destination.record ? tool.open(destination.record) : tool.play.begin());
  return figure;
}
