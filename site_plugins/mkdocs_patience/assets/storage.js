/** What the browser remembers from one visit to the next. Where it may not, the visit's own memory serves. */

/** @type {Map<string, string>} */
const memory = new Map();

/** @param {string} key @returns {any} what was written under this name; null when there is nothing, or nothing readable */
export function recall(key) {
  try {
    return JSON.parse(localStorage.getItem(`patience.${key}`) ?? memory.get(key) ?? "null");
  } catch {
    return fromMemory(key);
  }
}

/** @param {string} key @param {unknown} value null forgets */
export function remember(key, value) {
  const text = JSON.stringify(value);
  if (value === null) memory.delete(key);
  else memory.set(key, text);
  try {
    if (value === null) localStorage.removeItem(`patience.${key}`);
    else localStorage.setItem(`patience.${key}`, text);
  } catch {
    // blocked or full: this visit remembers, the next one does not
  }
}

/** @param {string} beginning @returns {string[]} what is remembered under names that begin so */
export function namesOf(beginning) {
  const names = [...memory.keys()];
  try {
    const ours = Object.keys(localStorage).filter((name) => name.startsWith("patience."));
    names.push(...ours.map((name) => name.slice("patience.".length)));
  } catch {
    // blocked: the visit's own memory is all there is
  }
  return [...new Set(names)].filter((name) => name.startsWith(beginning));
}

/** @param {string} key */
function fromMemory(key) {
  const text = memory.get(key);
  return text === undefined ? null : JSON.parse(text);
}
