/** Has the site's service worker keep what the reader visits, where the site wants one. Without it everything else works the same. */

import { WORKER } from "./diagnosis.js";
import { runtime } from "./manifest.js";

const APP = new URL("./", import.meta.url);
const ROOT = new URL("../../../", import.meta.url);

/** @param {import("./engine.js").Engine} engine */
export function keepForOffline(engine) {
  if (!runtime.offline || !navigator.serviceWorker) return;
  const address = new URL("patience-offline.js", ROOT);
  const folders = [APP, ...Object.values(runtime.files).map(({ folder }) => new URL(folder, APP))].map(lastPart);
  address.search = String(new URLSearchParams([...new Set(folders)].map((folder) => ["keep", folder])));
  const registered = navigator.serviceWorker.register(address, { scope: ROOT.pathname });
  registered.then((registration) => renew(registration, [...new Set(folders)])).catch(() => {}); // private mode, or no https
  // The worker's files are not in the page's own list. They are small, and the runtime may be here from an earlier publication.
  void keep([...visited(), ...WORKER.map((name) => new URL(name, APP).href)]);
  const unwatch = engine.watch(({ stage }) => {
    if (stage !== "ready") return;
    void keep(engine.used);
    queueMicrotask(() => unwatch());
  });
}

/** Has the worker of this page's own publication take over, if it waits. @param {ServiceWorkerRegistration} registration @param {string[]} folders */
function renew(registration, folders) {
  const offer = () => registration.waiting?.postMessage({ takeOver: folders });
  registration.installing?.addEventListener("statechange", offer);
  offer();
}

/** What came after the page itself. @param {string} address */
export function alsoKeep(address) {
  if (runtime.offline && navigator.serviceWorker) void keep([address]);
}

/** @returns {string[]} */
function visited() {
  return [location.href, ...performance.getEntriesByType("resource").map(({ name }) => name)];
}

/** @param {string[]} addresses */
async function keep(addresses) {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: addresses });
}

/** @param {URL} folder */
function lastPart(folder) {
  return folder.pathname.split("/").at(-2) ?? "";
}
