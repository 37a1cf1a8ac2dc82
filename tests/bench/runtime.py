"""Measure what a reader waits for, against Pyodide as npm ships it, and against the budget. `make bench`.

Both run in the same page from the same server, in turns, so that a busy machine troubles both alike: stock Pyodide in a
module worker of its own, ours through the site's browser code. Cold: a new browser profile. Warm: the same, once more.
Slow: a line of 10 Mbit/s, 40 ms away. Early: the download began at the reader's first look and has come when they play.
Both also from a host that compresses nothing: there the site's code asks for the `.gz` siblings, and unpacks them.
"""

import json
import shutil
import statistics
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from brotli_server import compressed, serving
from contending import Bench, Contender
from hosting import build_every_language
from mkdocs_patience.bundle import Runtime, ensure_runtime
from mkdocs_patience.bundle.archive import write_archive
from mkdocs_patience.bundle.package import pyodide_files
from mkdocs_patience.bundle.sources import browser_sources, place_in_archive
from weight import MOST, MOST_COMPRESSED, heaviest

RUNS = 5
ROOT = Path(__file__).parents[2]
CACHE = ROOT / ".cache/patience"
PAGE = Path(__file__).with_name("page")


@dataclass(frozen=True)
class Line:
    """One line of the budget."""

    what: str
    measured: float
    allowed: float
    unit: str = ""

    def __str__(self) -> str:
        verdict = "kept" if self.measured <= self.allowed else "BROKEN"
        return f"{self.what:52}{self.measured:9.2f}{self.allowed:9.2f} {self.unit:4}{verdict:>7}"


def lay_out(folder: Path, runtime: Runtime) -> str:
    """Put the site, and npm's files with the engine's sources in an archive, on one server; return the app's folder."""
    site = build_every_language(folder / "served", "http://127.0.0.1")
    shutil.copytree(PAGE, site, dirs_exist_ok=True, ignore=shutil.ignore_patterns("index.html"))
    shutil.copy(PAGE / "index.html", site / "bench.html")
    shutil.copytree(pyodide_files(CACHE), site / "stock")
    sources = browser_sources().modules.items()
    write_archive(site / "engine.zip", {place_in_archive(name, path): path.read_bytes() for name, path in sources})
    app = next(site.glob("assets/patience/app-*"))
    stock = [path for path in (site / "stock").iterdir() if path.suffix in {".mjs", ".js", ".wasm", ".zip", ".json"}]
    ours = [site / "assets/patience" / runtime.place(name) for name in runtime.files]
    for path in [*stock, *ours, site / "engine.zip", *app.glob("*.js"), *site.glob("*.js")]:
        compressed(path)  # beforehand: the server's work is not what is measured
    return f"/assets/patience/{app.name}/"


def table(contenders: Sequence[Contender]) -> str:
    """All of them, one below the other."""
    lines = [f"{'':34}{'MB':>8}{'cold':>9}{'warm':>9}{'slow':>9}{'memory':>9}"]
    for each in contenders:
        times = "".join(f"{each.median(situation):9.0f}" for situation in ("cold", "warm", "slow"))
        lines.append(f"{each.name:34}{each.bytes / 1e6:8.2f}{times}{statistics.median(each.memory):9.0f}")
    return "\n".join(lines)


def p95(values: Iterable[float]) -> float:
    """Nineteen in twenty are no longer than this."""
    return statistics.quantiles(values, n=20)[-1]


def main(arguments: list[str]) -> None:
    """Measure, print, and leave the details in `.cache/bench-runtime.json`."""
    runs = int(arguments[0]) if arguments else RUNS
    runtime = ensure_runtime(CACHE)
    with TemporaryDirectory() as temporary, sync_playwright() as playwright:
        print("• Building the site, and compressing as a good host does (a minute the first time)", flush=True)
        app = lay_out(Path(temporary), runtime)
        stock = Contender(f"Pyodide {runtime.pyodide} as npm ships it", "stock()")
        ours = Contender("the site's runtime", f"ours('{app}', false)")
        plain = Contender("Pyodide, nothing compressed", stock.script, is_compressed=False)
        packed = Contender("the site's, nothing compressed", ours.script, is_compressed=False)
        contenders = (stock, ours, plain, packed)
        with serving(Path(temporary) / "served") as site:
            bench = Bench(playwright.chromium, site, app)
            early, taps = [], []
            for run in range(1, runs + 1):
                print(f"• Run {run} of {runs}", flush=True)
                for each in contenders:
                    bench.compare(each)
                early.append(bench.early())
                taps.append(bench.first_tap())
            spent = bench.replies()
        weight = heaviest(Path(temporary) / "served")
    print(f"\nTo the first legal move, medians of {runs} runs in turns (MB on the way, milliseconds, MB of memory)")
    print(table(contenders))
    budget = [
        Line("first visit, runtime and browser code, brotli", ours.bytes / 1e6, 3.1, "MB"),
        *(
            Line(f"{name}, as a share of stock", ours.median(name) / stock.median(name), share)
            for name, share in (("cold", 0.40), ("warm", 0.45), ("slow", 0.60))
        ),
        Line("slow, begun at the first look", statistics.median(early) / stock.median("slow"), 0.25),
        Line("a first touch is answered, before the engine is there", statistics.median(taps), 50, "ms"),
        *(Line(f"a reply in {game}, 95 of 100", p95(values), 16, "ms") for game, values in spent.items()),
        Line("memory, as a share of stock", statistics.median(ours.memory) / statistics.median(stock.memory), 1),
        Line("a diagram on the page where it weighs most", weight.plain / 1e3, MOST / 1e3, "kB"),
        Line("the same, compressed (gzip)", weight.compressed / 1e3, MOST_COMPRESSED / 1e3, "kB"),
    ]
    print(f"\n{'Budget':52}{'measured':>9}{'allowed':>9}")
    print("\n".join(map(str, budget)))
    details = {each.name: {"bytes": each.bytes, "memory": each.memory, **each.spent} for each in contenders}
    details["early"], details["first tap"], details["replies"] = early, taps, spent  # type: ignore[assignment]
    (ROOT / ".cache/bench-runtime.json").write_text(json.dumps(details, indent=2), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
