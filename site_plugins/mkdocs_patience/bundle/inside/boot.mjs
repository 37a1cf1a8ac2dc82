// Boots the pinned Pyodide in Node on a given library and runs one of the scripts beside this file in it.
// node boot.mjs PYODIDE LIBRARY WORKSPACE SCRIPT — the script finds the workspace under /workspace.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

// Left alone, Node prints the line of code that threw, which in Pyodide is a whole file, and nothing of what it says gets through.
process.on("uncaughtException", (error) => {
  process.exitCode = 1;
  process.stderr.write(`${error?.stack ?? error}\n`);
});

const [folder, library, workspace, script] = process.argv.slice(2).map((argument) => resolve(argument));

const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const python = await loadPyodide({
  indexURL: folder,
  stdLibURL: library,
  packageBaseUrl: folder,
  lockFileContents: JSON.stringify({ info: JSON.parse(readFileSync(join(workspace, "info.json"), "utf8")), packages: {} }),
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
});
python.FS.mkdirTree("/workspace");
python.FS.mount(python.FS.filesystems.NODEFS, { root: workspace }, "/workspace");

// An error that crosses from Python to JavaScript is formatted by modules that nothing else imports.
for (const broken of ["1/0", "def f(:", "raise KeyError('x') from ValueError('é')"]) {
  try {
    python.runPython(broken);
  } catch {
    // meant
  }
}
python.pyimport("json").destroy();
python.runPython(readFileSync(script, "utf8"));
