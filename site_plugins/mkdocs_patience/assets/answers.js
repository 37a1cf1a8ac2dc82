/** What a server says before it sends a file: whether it is one at all. */

import { EngineFailure } from "./failures.js";

/** As it was at first: the worker puts another `fetch` in its place for Python's loader, which is given what this one brings. */
const fetchFromNetwork = fetch.bind(globalThis);

/**
 * The server's answer, if it promises the file that was asked for.
 *
 * @param {string} address
 * @param {string} name as it is told in a failure
 * @param {RequestInit} [how]
 * @returns {Promise<Response>}
 * @throws {EngineFailure} nobody answered, the file is not there, or a page (a login, mostly) was sent in its place
 */
export async function answered(address, name, how = {}) {
  let answer;
  try {
    answer = await fetchFromNetwork(address, { credentials: "same-origin", ...how });
  } catch (error) {
    throw new EngineFailure(navigator.onLine ? "blocked" : "offline", name, String(error));
  }
  if (answer.status === 404 || answer.status === 410) throw new EngineFailure("not-found", name);
  if (!answer.ok) throw new EngineFailure("server-error", name, String(answer.status));
  const type = answer.headers.get("content-type") ?? "";
  if (type.startsWith("text/html")) throw new EngineFailure("not-the-file", name, type);
  return answer;
}
