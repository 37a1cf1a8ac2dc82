/** What the browser tells of the visit: what bytes cost, and when the reader has gone elsewhere. */

/** @returns {boolean} whether to fetch nothing before it is asked for */
export function bytesAreDear() {
  const connection = /** @type {{saveData?: boolean, type?: string} | undefined} */ (Reflect.get(navigator, "connection"));
  return Boolean(connection?.saveData) || connection?.type === "cellular";
}

/**
 * A page put away with its tab gives its memory back. One that went into the back-forward cache may come back any moment, and
 * finds everything as it was.
 *
 * @param {() => void} onPutAway
 */
export function whenPutAway(onPutAway) {
  let mayComeBack = false;
  addEventListener("pagehide", ({ persisted }) => void (mayComeBack = persisted));
  addEventListener("pageshow", () => void (mayComeBack = false));
  document.addEventListener("freeze", () => mayComeBack || onPutAway());
}
