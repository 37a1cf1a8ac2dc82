/**
 * The worker that runs Python: one a visit. It fetches when told to, starts when told to, then answers requests, JSON text in and
 * JSON text out. It knows neither games nor pages.
 *
 * @typedef {{do: "fetch" | "start", runtime: import("./manifest.js").Runtime, base: string} 
 *   | {do: "ask" | "search", id: number, request: string} | {do: "cancel", id: number}} Order
 * @typedef {{event: "fetching", bytes: number, total: number} | {event: "starting"} | {event: "ready", used: string[]}
 *   | {event: "answer" | "searching", id: number, reply: string}
 *   | {event: "failure", cause: import("./failures.js").Cause, file: string, detail: string}} Report
 */

import { Download } from "./download.js";
import { failureOf } from "./failures.js";
// Named here to be asked for at once, and not only when those above have come.
import "./answers.js";
import "./transfer.js";

/** @type {Download | null} */
let download = null;
/** @type {((request: string) => string) | null} */
let answer = null;
/** A Python generator of replies; the last is the answer. @type {((request: string) => PythonGenerator) | null} */
let slices = null;
/** @typedef {{next: () => IteratorResult<string>, destroy: () => void}} PythonGenerator */
/** The searches under way. @type {Set<number>} */
const searches = new Set();
/** How long a search may keep others waiting, in milliseconds. */
const SLICE = 12;
let failed = false;

/** @param {Report} report */
const report = (report) => self.postMessage(report);
const LOADER = "pyodide.mjs";
const INTERPRETER = "pyodide.asm.wasm";
const UNREADY = "asked before it was ready";

/** @param {unknown} error */
function fail(error) {
  if (failed) return; // the first failure is the cause, those after it are its consequences
  failed = true;
  const failure = failureOf(error);
  report({ event: "failure", cause: failure.kind, file: failure.file, detail: failure.message });
}

self.addEventListener("message", (/** @type {MessageEvent<Order>} */ { data: order }) => {
  switch (order.do) {
    case "ask":
      return ask(order.id, order.request);
    case "search":
      return void search(order.id, order.request);
    case "cancel":
      return void searches.delete(order.id);
    default:
      download ??= begin(order.runtime, order.base);
      if (order.do === "start") start(order.runtime, download).catch(failAfterDownload);
  }
});

// Python's loader lets some of its promises fail alone, and then waits for ever.
self.addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  void failAfterDownload(event.reason);
});

/** A bad file shows itself in many ways, of which the download knows the plainest. @param {unknown} error */
async function failAfterDownload(error) {
  await download?.over;
  fail(error);
}

/** @param {import("./manifest.js").Runtime} runtime @param {string} base @returns {Download} */
function begin(runtime, base) {
  return new Download(base, runtime.files, ({ bytes, total }) => report({ event: "fetching", bytes, total }), fail);
}

/** @param {import("./manifest.js").Runtime} runtime @param {Download} files */
async function start(runtime, files) {
  compileWhileItComes(files);
  serveFromDownload(files, runtime.library);
  const [{ loadPyodide }] = await Promise.all(modules(runtime).map((name) => checkedModule(files, name)));
  report({ event: "starting" });
  const folder = new URL("./", files.address(LOADER)).href;
  const python = await loadPyodide({
    indexURL: folder,
    stdLibURL: files.address(runtime.library),
    packageBaseUrl: folder, // otherwise it names a foreign host, even if it asks nothing of it
    lockFileContents: runtime.lock, // empty: no lock file is fetched
  });
  ({ answer, slices } = python.pyimport("patience.protocol"));
  report({ event: "ready", used: files.used });
}

/** What is read by `import`, the loader first; releases name the others differently. @param {import("./manifest.js").Runtime} runtime */
const modules = ({ files }) => [LOADER, ...Object.keys(files).filter((name) => /\.m?js$/.test(name) && name !== LOADER)];

/**
 * A module from the browser's cache, once what came of it has been checked. The loader would import the others itself, one after
 * another.
 *
 * @param {Download} files @param {string} name
 */
async function checkedModule(files, name) {
  await files.whole(name);
  return import(files.address(name));
}

/**
 * Compiles the interpreter beside all else. Python's loader would begin later, and swallow the error if it cannot be done.
 *
 * @param {Download} files
 */
function compileWhileItComes(files) {
  const compiled = files.compiled(INTERPRETER);
  compiled.catch(failAfterDownload);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    const instance = WebAssembly.instantiate(module, imports);
    instance.catch(failAfterDownload);
    return { module, instance: await instance };
  };
}

/**
 * Python's loader fetches by address; it is given what was checked, so nothing travels twice.
 *
 * @param {Download} files @param {string} library
 */
function serveFromDownload(files, library) {
  const fetchFromNetwork = self.fetch.bind(self);
  self.fetch = async (request, options) => {
    const address = request instanceof Request ? request.url : String(request);
    if (address === files.address(library)) return new Response(await files.whole(library));
    if (address === files.address(INTERPRETER)) return new Response(); // it is being compiled already
    return fetchFromNetwork(request, options);
  };
}

/** @param {number} id @param {string} request */
function ask(id, request) {
  try {
    if (!answer) throw new Error(UNREADY);
    report({ event: "answer", id, reply: answer(request) });
  } catch (error) {
    fail(error);
  }
}

/** Drives a search and lets other orders in between its slices; one of them may be to leave off. @param {number} id @param {string} request */
async function search(id, request) {
  searches.add(id);
  /** @type {PythonGenerator | undefined} */
  let replies;
  try {
    if (!slices) throw new Error(UNREADY);
    replies = slices(request);
    let last = "";
    let until = performance.now() + SLICE;
    for (let slice = replies.next(); !slice.done; last = slice.value, slice = replies.next()) {
      if (performance.now() < until || !last) continue;
      report({ event: "searching", id, reply: last });
      await pause();
      if (!searches.has(id)) return;
      until = performance.now() + SLICE;
    }
    report({ event: "answer", id, reply: last });
  } catch (error) {
    fail(error);
  } finally {
    searches.delete(id);
    replies?.destroy();
  }
}

const { port1: near, port2: far } = new MessageChannel();
near.start();

/** Until the orders that wait have been heard: a task of its own, and not held up as timers are. @returns {Promise<unknown>} */
const pause = () =>
  new Promise((resolve) => {
    near.addEventListener("message", resolve, { once: true });
    far.postMessage(null);
  });
