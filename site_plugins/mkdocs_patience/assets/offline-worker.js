/**
 * The service worker, where a site wants one (`offline: true`). It lies at the site's root and keeps what was visited: files whose
 * folder is named by their content for as long as the site names them, everything else as it was last seen, asked of the network
 * first. So a page is always one publication's: what it refers to is named by content.
 *
 * @typedef {{keep?: string[], takeOver?: string[]}} Order what to keep; or the folders of a page that this publication may serve at once
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SCOPE = new URL("./", location.href);
const PREFIX = `patience ${SCOPE.pathname} `;
const PAGES = `${PREFIX}pages`;
/** How many addresses are remembered of what is not named by its content; the oldest go first. */
const ROOM = 300;
/** The folders of the present publication: `app-…` and `runtime-…`. */
const CURRENT = [...new URL(location.href).searchParams.values()];
const NAMED_BY_CONTENT = /\/assets\/patience\/((?:app|runtime)-[0-9a-f]+)\//;

worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));

worker.addEventListener("message", (event) => {
  const { keep: addresses, takeOver: folders } = /** @type {Order} */ (event.data ?? {});
  if (Array.isArray(addresses)) event.waitUntil(keep(addresses.map(String).filter(isOurs)));
  if (Array.isArray(folders) && String(folders) === String(CURRENT)) event.waitUntil(hurry());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !isOurs(request.url)) return;
  event.respondWith(folderOf(request.url) ? named(request) : networkFirst(event));
});

/** @param {string} address */
const isOurs = (address) => address.startsWith(SCOPE.href);
/** @param {string} address */
const folderOf = (address) => NAMED_BY_CONTENT.exec(address)?.[1];

/** @param {string} address @returns {Promise<Cache>} where it is kept */
const shelfOf = (address) => caches.open(folderOf(address) ? PREFIX + folderOf(address) : PAGES);

/** Named by its content: what is kept is right. Only orders keep more of it, once it has proved itself. @param {Request} request */
async function named(request) {
  const shelf = await shelfOf(request.url);
  return (await shelf.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

/** @param {FetchEvent} event @returns {Promise<Response>} as the server has it now; without the server, as it was last seen */
async function networkFirst(event) {
  const { request } = event;
  const shelf = await caches.open(PAGES);
  try {
    // Pages and data are asked for anew: one of the browser's own cache would bring an old publication back.
    const mayChange = request.destination === "document" || request.destination === "";
    const answer = await fetch(request, mayChange ? { cache: "no-cache" } : {});
    if (answer.status === 200) event.waitUntil(put(shelf, request.url, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await shelf.match(request.url, { ignoreVary: true, ignoreSearch: request.mode === "navigate" });
    if (kept) return kept;
    throw error;
  }
}

/** @param {Cache} shelf @param {string} address @param {Response} answer */
async function put(shelf, address, answer) {
  try {
    await shelf.put(address.split("#")[0], answer);
    const kept = await shelf.keys();
    await Promise.all(kept.slice(0, Math.max(0, kept.length - ROOM)).map((old) => shelf.delete(old)));
  } catch {
    // no room, or a file that broke off: it is not kept, and nobody is the worse for it
  }
}

/** Keeps what a page has loaded already; the browser mostly still has it. @param {string[]} addresses */
async function keep(addresses) {
  for (const address of new Set(addresses.map((each) => each.split("#")[0]))) {
    const shelf = await shelfOf(address);
    if (await shelf.match(address, { ignoreVary: true })) continue;
    const answer = await fetch(address, { credentials: "same-origin" }).catch(() => null);
    if (answer?.status === 200) await put(shelf, address, answer);
  }
}

/**
 * A worker that waits takes over when the old one has no page left, which a busy old one or a quick reload puts off for ever. The
 * only page there is, being of this publication, need not wait; with others, one may live on the old files.
 */
async function hurry() {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.filter(({ url }) => isOurs(url)).length === 1) void worker.skipWaiting();
}

/** Deletes what belongs to no present publication, its pages included. */
async function takeOver() {
  const kept = [PAGES, ...CURRENT.map((folder) => PREFIX + folder)];
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !kept.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
  const pages = await caches.open(PAGES);
  for (const request of await pages.keys()) {
    const page = await pages.match(request);
    if (page?.headers.get("content-type")?.startsWith("text/html") && isOld(await page.text())) await pages.delete(request);
  }
  await worker.clients.claim();
}

/** @param {string} page */
function isOld(page) {
  const app = NAMED_BY_CONTENT.exec(page)?.[1];
  return app !== undefined && !CURRENT.includes(app);
}
