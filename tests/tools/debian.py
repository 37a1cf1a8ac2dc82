"""Install a browser from Debian, where there is none and that is possible."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path


class BrowserMissing(RuntimeError):
    """No browser: the sentence says what to do."""


class NotInstalled(RuntimeError):
    """The package could not be installed; the sentence says why."""


def install(package: str) -> None:
    """Install a package. Only root on a Debian can, and nobody else is asked for a password.

    Raises:
        NotInstalled: not root, no Debian, or `apt-get` failed.
    """
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        raise NotInstalled("only root on a Debian can install it here")
    print(f"• The package {package} for the browser tests, from Debian (a minute or two)", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update"], ["apt-get", "install", "-y", "--no-install-recommends", package]):
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            lines = done.stderr.strip().splitlines() or ["no reason given"]
            raise NotInstalled(f"`{' '.join(command)}` failed ({lines[-1]})")


def prepare(name: str, find: Callable[[], Path], package: str, chosen: str | None) -> int:
    """Make sure that there is a browser, and say where it is; returns the exit status.

    `chosen`: the path somebody named. What is not there is then said, and nothing installed in its place.
    """
    try:
        browser = _found(find, package, chosen)
    except BrowserMissing as missing:
        print(missing, file=sys.stderr)
        return 1
    print(f"• {name}: {browser}")
    return 0


def _found(find: Callable[[], Path], package: str, chosen: str | None) -> Path:
    try:
        return find()
    except BrowserMissing as missing:
        if chosen:
            raise
        try:
            install(package)
        except NotInstalled as reason:
            raise BrowserMissing(f"{missing} ({reason})") from None
    return find()
