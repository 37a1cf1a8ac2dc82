// Boots a runtime as the page's worker does, from its own manifest, and answers the requests on standard input, one a line.
// node ask_runtime.mjs RUNTIME
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = process.argv[2];
const runtime = JSON.parse(readFileSync(join(folder, "runtime.json"), "utf8"));
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const python = await loadPyodide({
  indexURL: folder,
  stdLibURL: join(folder, runtime.library),
  packageBaseUrl: folder,
  lockFileContents: runtime.lock,
});
const answer = python.pyimport("patience.protocol").answer;
for (const request of readFileSync(0, "utf8").split("\n")) console.log(answer(request));
