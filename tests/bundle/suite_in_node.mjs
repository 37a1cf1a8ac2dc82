// Runs the engine's tests in a finished runtime. What the runtime lacks lies behind it, for the runner.
// node suite_in_node.mjs RUNTIME PYODIDE CHECKOUT PACKAGES SCRIPT ARGUMENT…
import { readFileSync } from "node:fs";
import { booted } from "./boot.mjs";

const [folder, stock, checkout, packages, script, ...given] = process.argv.slice(2);
const python = await booted(folder, {
  env: {
    HOME: "/home/pyodide",
    PYTHONDONTWRITEBYTECODE: "1",
    PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1",
    HYPOTHESIS_STORAGE_DIRECTORY: "/home/pyodide/examples",
    PYTEST_ARGUMENTS: JSON.stringify(given),
  },
});
for (const [place, root] of Object.entries({ "/stock": stock, "/checkout": checkout, "/packages": packages })) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
process.exitCode = python.runPython(readFileSync(script, "utf8"));
