"""Find a Firefox for the audit; as a script, install Debian's where there is none and that is possible."""

import os
import shutil
from pathlib import Path

from debian import BrowserMissing, prepare

NONE_FOUND = "No Firefox found: install the package `firefox-esr`, or set FIREFOX to the path of one, and try again."


def find_firefox() -> Path:
    """Return the browser to drive: $FIREFOX, Debian's or another of the system."""
    names = [os.environ["FIREFOX"]] if os.environ.get("FIREFOX") else ["firefox-esr", "firefox"]
    for name in names:
        if found := shutil.which(name):
            return Path(found)
    raise BrowserMissing(NONE_FOUND)


if __name__ == "__main__":
    raise SystemExit(prepare("Firefox for the audit", find_firefox, "firefox-esr", os.environ.get("FIREFOX")))
