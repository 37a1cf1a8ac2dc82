"""What the source said when a section was translated: found in the repository's history by its fingerprint."""

import subprocess
from collections.abc import Iterator, Mapping
from difflib import unified_diff
from pathlib import Path

from mkdocs_patience.translations.fingerprints import Fingerprint, fingerprints, refusals_by_section
from mkdocs_patience.translations.pages import OPENING, BadPage, Page


def old_sources(file: Path, wanted: Mapping[str, Fingerprint]) -> dict[str, Page]:
    """For each section the newest committed source in which it had this fingerprint; none where there is no such."""
    found: dict[str, Page] = {}
    for page in _committed(file):
        missing = wanted.keys() - found.keys()
        if not missing:
            break
        try:
            prints = fingerprints(page)
        except BadPage:
            continue
        found |= {key: page for key in missing if prints.get(key) == wanted[key]}
    return found


def section_diff(key: str, old: Page, new: Page) -> list[str]:
    """What changed in a section of the source."""
    return list(unified_diff(_text(key, old), _text(key, new), old.path, new.path, lineterm=""))


def _text(key: str, page: Page) -> list[str]:
    lines: list[str] = []
    if key == OPENING:
        lines += [f"{name}: {page.meta[name]}" for name in ("title", "description", "facts") if name in page.meta]
    lines += [f"{name}: {sentence}" for name, sentence in refusals_by_section(page).get(key, {}).items()]
    return [*lines, *(page.raw(key) if key in page.sections else [])]


def _committed(file: Path) -> Iterator[Page]:
    """The states of a file, newest first; none where there is no repository."""
    for commit in _git(file.parent, "log", "--format=%H", "--", file.name).split():
        text = _git(file.parent, "show", f"{commit}:./{file.name}")
        if text:
            yield Page(f"{file.name} at {commit[:8]}", text)


def _git(folder: Path, *arguments: str) -> str:
    try:
        done = subprocess.run(  # noqa: S603 (no reader's input)
            ["git", "-C", str(folder), *arguments],  # noqa: S607
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
    except OSError:
        return ""
    return done.stdout if done.returncode == 0 else ""
