// Boots a finished runtime as the page's worker does, from its own manifest.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export async function booted(folder, more = {}) {
  const runtime = JSON.parse(readFileSync(join(folder, "runtime.json"), "utf8"));
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
  const stdLibURL = join(folder, runtime.library);
  return loadPyodide({ indexURL: folder, stdLibURL, packageBaseUrl: folder, lockFileContents: runtime.lock, ...more });
}
