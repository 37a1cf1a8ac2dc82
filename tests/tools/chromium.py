"""Find a Chromium for the browser tests; as a script, install Debian's where there is none and that is possible."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from debian import BrowserMissing, prepare

NONE_FOUND = "No Chromium found: install the package `chromium`, or set CHROMIUM to the path of one, and try again."

# What a browser inside a container or a CI machine needs, and what keeps it from calling home.
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find_chromium() -> Path:
    """Return the browser to drive: $CHROMIUM, the system's, or Playwright's own."""
    chosen = os.environ.get("CHROMIUM")
    if chosen:
        return _existing(Path(chosen))
    for place in (_of_the_system, _of_playwright):
        if (found := place()) and found.is_file():
            return found
    raise BrowserMissing(NONE_FOUND)


def _existing(path: Path) -> Path:
    if path.is_file():
        return path
    raise BrowserMissing(f"CHROMIUM names {path}, and there is no such file.")


def _of_the_system() -> Path | None:
    names = ("/usr/bin/chromium", "chromium", "chromium-browser", "google-chrome")
    return next((Path(found) for name in names if (found := shutil.which(name))), None)


def _of_playwright() -> Path | None:
    """Ask Playwright where its browser would be, in another process: it cannot be asked while it is at work."""
    question = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    asked = subprocess.run([sys.executable, "-c", question], capture_output=True, text=True, check=False)
    return Path(asked.stdout.strip()) if asked.returncode == 0 else None


if __name__ == "__main__":
    raise SystemExit(prepare("Browser for the tests", find_chromium, "chromium", os.environ.get("CHROMIUM")))
