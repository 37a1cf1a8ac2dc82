"""Asks Lighthouse about the home page and the rule pages of every language, as a phone sees them: `make lighthouse`.

Each page is loaded three times from a server that compresses; the median counts. Less than 95 for performance, or less
than 100 for accessibility, best practices or SEO, is a failure. On a busy machine the first figure says more about the
machine than about the page: `benchmark`, Lighthouse's own measure of it, is printed beside it.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

from brotli_server import compressed, serving
from chromium import FLAGS, find_chromium

ROOT = Path(__file__).parents[2]
COMMAND = ROOT / "tests/audit/node_modules/lighthouse/cli/index.js"
LEAST = {"performance": 0.95, "accessibility": 1.0, "best-practices": 1.0, "seo": 1.0}
LANGUAGES = ("", "en/", "de/", "es/")
PAGES = ("", "golf/", "aces-up/", "australian-patience/", "devils-grip/")


TRAVELLING = {".css", ".js", ".txt", ".json"}


def prepare(site: Path, pages: Sequence[str]) -> None:
    """Compress what the pages ask for: what a host does once must not slow the first load down."""
    files = [site / page.lstrip("/") / "index.html" for page in pages]
    files += [path for folder in ("assets", "search") for path in (site / folder).rglob("*")]
    for path in files:
        if path.suffix in TRAVELLING | {".html"} and path.is_file():
            compressed(path)


def asked(address: str) -> dict[str, Any]:
    """Lighthouse's report on a page, in its mobile settings."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [
            *("node", str(COMMAND), address, "--quiet", "--output=json", f"--output-path={report}"),
            *(f"--only-categories={','.join(LEAST)}", f"--chrome-flags={' '.join(FLAGS)}"),
        ]
        subprocess.run(command, check=True, env={**os.environ, "CHROME_PATH": str(find_chromium())})
        found: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
        return found


def missed(report: dict[str, Any]) -> set[str]:
    """The audits that keep a category from being full, by name and figure."""
    rows = [row for category in report["categories"].values() for row in category["auditRefs"] if row["weight"]]
    audits = [report["audits"][row["id"]] for row in rows]
    return {f"{row['id']} {row.get('displayValue', '')}".strip() for row in audits if (row["score"] or 0) < 0.9}


def judge(address: str, runs: int) -> bool:
    """Print what was found about a page; whether it is enough."""
    reports = [asked(address) for _ in range(runs)]
    scores = {name: median(report["categories"][name]["score"] for report in reports) for name in LEAST}
    enough = all(scores[name] >= least for name, least in LEAST.items())
    benchmark = median(report["environment"]["benchmarkIndex"] for report in reports)
    row = "  ".join(f"{name} {score:.0%}" for name, score in scores.items())
    print(f"{'ok ' if enough else 'low'} {address}  {row}  (benchmark {benchmark:.0f})", flush=True)
    for name in sorted(missed(reports[-1])) if not enough else ():
        print(f"      {name}")
    return enough


def main() -> int:
    """Judge every page; 1 where one is not good enough."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path, help="the folder of the built site")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("pages", nargs="*", help="addresses within the site; default: home and rules, every language")
    given = parser.parse_intermixed_args()
    pages = given.pages or [lang + page for lang in LANGUAGES for page in PAGES]
    prepare(given.site, pages)
    with serving(given.site) as server:
        judged = [judge(server.address + page.lstrip("/"), given.runs) for page in pages]
    return 0 if all(judged) else 1


if __name__ == "__main__":
    sys.exit(main())
