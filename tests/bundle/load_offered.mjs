// Loads the offered wheels into the stock Pyodide, as someone with a page of their own would. node load_offered.mjs PYODIDE OFFERED
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [stock, offered] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(stock, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: stock, lockFileURL: join(offered, "pyodide-lock.json"), packageBaseUrl: offered + "/" });
await python.loadPackage("patience-engine", { messageCallback: () => {} });
console.log(python.pyimport("patience.protocol").answer('{"game": "golf", "deal": 24}'));
