"""Has two checkers read every page of the built site, in every language: `make markup`.

The Nu HTML checker knows the standard (it runs on Java), html-validate reads more strictly. Both are pinned in
`tests/audit`; what we disagree with stands in `tests/audit/.htmlvalidate.json` and below, each with its reason.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
AUDIT = ROOT / "tests/audit"
NU = AUDIT / "node_modules/vnu-jar/build/dist/vnu.jar"
VALIDATE = AUDIT / "node_modules/html-validate/bin/html-validate.mjs"
NO_JAVA = "The Nu HTML checker needs Java and none was found: install Debian's `default-jre-headless`, and try again."
GUESSED = "This document appears to be written in"
"""Nu guesses a page's language from its letters, and takes a page of card names for English."""


def nu(site: Path) -> list[str]:
    """What the Nu HTML checker says, a line each."""
    command = ["java", "-jar", str(NU), "--format", "gnu", "--skip-non-html", "--exit-zero-always", str(site)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return [line for line in done.stderr.splitlines() if line and GUESSED not in line]


def html_validate(site: Path) -> list[str]:
    """What html-validate says, a line each."""
    command = ["node", str(VALIDATE), "--config", str(AUDIT / ".htmlvalidate.json"), "--formatter", "json"]
    with tempfile.TemporaryFile("w+") as told:  # into a pipe, it may leave before all is written
        done = subprocess.run(
            [*command, f"{site}/**/*.html"], stdout=told, stderr=subprocess.PIPE, text=True, check=False
        )
        told.seek(0)
        report = told.read()
    if not report:
        return done.stderr.splitlines()
    pages = json.loads(report)
    return [
        f"{page['filePath']}:{row['line']}:{row['column']}: {row['ruleId']}: {row['message']}"
        for page in pages
        for row in page["messages"]
    ]


def main() -> int:
    """Print what the checkers say; 1 if that is anything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path, help="the folder of the built site")
    site = parser.parse_args().site
    if shutil.which("java") is None:
        print(NO_JAVA, file=sys.stderr)
        return 2
    pages = len(list(site.rglob("*.html")))
    found = [*nu(site), *html_validate(site)]
    print("\n".join([*found, f"• {pages} pages, {len(found)} complaints of the Nu HTML checker and html-validate"]))
    return 1 if found or not pages else 0


if __name__ == "__main__":
    sys.exit(main())
