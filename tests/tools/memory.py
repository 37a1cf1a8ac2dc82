"""How much memory a browser's pages hold: what is theirs alone, and their share of the rest (Linux)."""

import os
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page


def held_by(_page: Page) -> float:
    """Megabytes of the renderers that this process's browsers run; the page is only asked to be there."""
    return sum(_proportional(pid) for pid in _descendants(os.getpid()) if "--type=renderer" in _command(pid)) / 1e6


def _descendants(pid: int) -> Iterator[int]:
    children: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue  # it ended meanwhile
            children.setdefault(parent, []).append(int(entry.name))
    wanted = [pid]
    for each in wanted:
        wanted += children.get(each, [])
    return iter(wanted[1:])


def _command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")
    except OSError:
        return ""


def _proportional(pid: int) -> int:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) * 1024 for line in lines if line.startswith("Pss:")), 0)
