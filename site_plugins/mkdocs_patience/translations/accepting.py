"""Accepting sections as translated: the only writer of hashes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from mkdocs_patience.translations.checks import obstacles
from mkdocs_patience.translations.fingerprints import fingerprints
from mkdocs_patience.translations.marks import accepted, with_accepted
from mkdocs_patience.translations.pages import Page
from mkdocs_patience.translations.status import is_empty, is_untouched


@dataclass(slots=True)
class Acceptance:
    """The translation's new text, and why sections were left out: nobody has begun an `empty` one; one that is `alike`
    has only a heading, the French one; of one that is `stale` nobody has said that it follows the French again."""

    text: str
    refused: dict[str, list[str]] = field(default_factory=dict)
    empty: list[str] = field(default_factory=list)
    alike: list[str] = field(default_factory=list)
    stale: dict[str, tuple[str, ...]] = field(default_factory=dict)


def accept(lang: str, source: Page, translation: Page, sections: Sequence[str] = ()) -> Acceptance:
    """Accept these sections, or all that are translated. What stays wrong keeps the hash that it had.

    Only where they are named: a section that is only a heading, the same in both languages (a game's name), and a stale
    one, for only the translator knows whether it follows the French again.
    """
    now, marks = fingerprints(source), accepted(translation, lang)
    why = obstacles(lang, source, translation)
    found = Acceptance(translation.text)
    for key in sections or now:
        section = translation.sections.get(key)
        if section is None:
            found.refused[key] = ["it has no heading here"]
        elif is_untouched(section, source.sections[key]) and not is_empty(source.sections[key]):
            found.empty.append(key)
        elif is_untouched(section, source.sections[key]) and not sections and key not in marks:
            found.alike.append(key)
        elif reasons := why[key]:
            found.refused[key] = [str(reason) for reason in reasons]
        elif not sections and key in marks and (changed := now[key].changed(marks[key])):
            found.stale[key] = changed
        else:
            marks[key] = now[key]
    if marks:
        found.text = with_accepted(translation, lang, _ordered(marks, now))
    return found


def _ordered[T](marks: Mapping[str, T], order: Mapping[str, object]) -> dict[str, T]:
    """The marks in the source's order; one whose section is gone is left behind."""
    return {key: marks[key] for key in order if key in marks}


def write_back(path: Path, text: str) -> None:
    """Write a page with the line ends and the byte order mark that it had."""
    before = path.read_bytes()
    mark = b"\xef\xbb\xbf" if before.startswith(b"\xef\xbb\xbf") else b""
    written = text.replace("\n", "\r\n") if b"\r\n" in before else text
    path.write_bytes(mark + written.encode())
