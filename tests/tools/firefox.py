"""Find a Firefox for the audit; as a script, install Debian's where there is none and that is possible."""

import os
import shutil
import sys
from pathlib import Path

from debian import NotInstalled, install

NONE_FOUND = "No Firefox found: install the package `firefox-esr`, or set FIREFOX to the path of one, and try again."


class FirefoxMissing(RuntimeError):
    """No browser: the sentence says what to do."""


def find_firefox() -> Path:
    """Return the browser to drive: $FIREFOX, Debian's or another of the system."""
    names = [os.environ["FIREFOX"]] if os.environ.get("FIREFOX") else ["firefox-esr", "firefox"]
    for name in names:
        if found := shutil.which(name):
            return Path(found)
    raise FirefoxMissing(NONE_FOUND)


def main() -> int:
    """Make sure that there is a browser; say where it is."""
    try:
        try:
            browser = find_firefox()
        except FirefoxMissing:
            if os.environ.get("FIREFOX"):
                raise
            install("firefox-esr")
            browser = find_firefox()
    except FirefoxMissing as missing:
        print(missing, file=sys.stderr)
        return 1
    except NotInstalled as reason:
        print(f"{NONE_FOUND} ({reason})", file=sys.stderr)
        return 1
    print(f"• Firefox for the audit: {browser}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
