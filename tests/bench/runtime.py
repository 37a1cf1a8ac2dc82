"""Measure the browser's runtime against Pyodide as npm ships it: bytes, and time to the first legal move. `make bench`.

Both run in the same page, in the same kind of module worker, from the same server, in turns, so that a busy machine
troubles both alike. Cold: a new browser profile. Warm: the same profile, the page loaded again.
"""

import json
import shutil
import statistics
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import BrowserType, Page, sync_playwright

from brotli_server import Site, compressed, serving
from chromium import FLAGS, find_chromium
from mkdocs_patience.bundle import Runtime, ensure_runtime
from mkdocs_patience.bundle.archive import write_archive
from mkdocs_patience.bundle.package import pyodide_files
from mkdocs_patience.bundle.sources import browser_sources, place_in_archive

RUNS = 5
CACHE = Path(".cache/patience")
PAGE = Path(__file__).with_name("page")
OF_THE_PAGE = {"/index.html", "/worker.js"}

FIRST_MOVE = """
async (order) => {
  const begun = performance.now();
  const worker = new Worker("worker.js", {type: "module"});
  const reply = await new Promise((resolve, reject) => {
    worker.onmessage = ({data}) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(order);
  });
  const spent = performance.now() - begun;
  worker.terminate();
  return {spent, played: reply.played};
}
"""


@dataclass
class Contender:
    """One of the two ways, and what was measured of it."""

    name: str
    order: Mapping[str, object]
    bytes: int = 0
    cold: list[float] = field(default_factory=list)
    warm: list[float] = field(default_factory=list)


def contenders(runtime: Runtime) -> list[Contender]:
    stock: Mapping[str, object] = {"folder": "stock/", "engine": "engine.zip"}
    ours: Mapping[str, object] = {"folder": f"{runtime.name}/", "library": runtime.library, "lock": dict(runtime.lock)}
    return [Contender(f"Pyodide {runtime.pyodide} as npm ships it", stock), Contender("our runtime", ours)]


def lay_out(folder: Path, runtime: Runtime) -> None:
    """Put both side by side: npm's files with the engine's sources in an archive, and ours."""
    shutil.copytree(PAGE, folder, dirs_exist_ok=True)
    shutil.copytree(pyodide_files(CACHE), folder / "stock")
    shutil.copytree(runtime.folder, folder / runtime.name)
    sources = browser_sources().modules.items()
    write_archive(folder / "engine.zip", {place_in_archive(name, path): path.read_bytes() for name, path in sources})
    for path in folder.rglob("*"):
        if path.suffix in {".mjs", ".js", ".wasm", ".zip", ".json", ".html"}:
            compressed(path)  # beforehand: the server's work is not what is measured


def measure(chromium: BrowserType, site: Site, contender: Contender) -> None:
    with TemporaryDirectory() as profile:
        context = chromium.launch_persistent_context(profile, executable_path=find_chromium(), args=FLAGS)
        page = context.new_page()
        site.sent.clear()
        contender.cold.append(first_move(page, site, contender))
        contender.bytes = sum(
            size for path, size in site.sent.items() if path.endswith((".mjs", ".wasm", ".zip", ".asm.js", ".json"))
        )
        contender.warm.append(first_move(page, site, contender))
        context.close()


def first_move(page: Page, site: Site, contender: Contender) -> float:
    page.goto(site.address + "index.html")
    result = page.evaluate(FIRST_MOVE, contender.order)
    if not result["played"]:
        raise SystemExit(f"{contender.name} played no move")
    return float(result["spent"])


def table(measured: list[Contender]) -> str:
    stock, ours = ([c.bytes / 1e6, statistics.median(c.cold), statistics.median(c.warm)] for c in measured)
    lines = [f"{'':34}{'MB (brotli)':>12}{'cold, ms':>10}{'warm, ms':>10}"]
    for contender, (size, cold, warm) in zip(measured, (stock, ours), strict=True):
        lines.append(f"{contender.name:34}{size:12.2f}{cold:10.0f}{warm:10.0f}")
    ratios = [ours[column] / stock[column] for column in range(3)]
    lines.append(f"{'ratio':34}{ratios[0]:12.2f}{ratios[1]:10.2f}{ratios[2]:10.2f}")
    return "\n".join(lines)


def main(arguments: list[str]) -> None:
    runs = int(arguments[0]) if arguments else RUNS
    runtime = ensure_runtime(CACHE)
    measured = contenders(runtime)
    with TemporaryDirectory() as temporary, sync_playwright() as playwright:
        folder = Path(temporary)
        print("• Compressing as a good host does (a minute the first time)", flush=True)
        lay_out(folder, runtime)
        with serving(folder) as site:
            for run in range(1, runs + 1):
                print(f"• Run {run} of {runs}", flush=True)
                for contender in measured:
                    measure(playwright.chromium, site, contender)
    print(f"\nFirst legal move of Golf in a module worker, medians of {runs} runs, in turns\n{table(measured)}")
    details = {c.name: {"bytes": c.bytes, "cold": c.cold, "warm": c.warm} for c in measured}
    Path(".cache/bench-runtime.json").write_text(json.dumps(details, indent=2), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
