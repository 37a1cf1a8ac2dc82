"""Other words by which a section is looked for: other names, common misspellings (`aliases:` in the front matter).

They stand in the page while a search plugin reads it, at the end of their section, and are taken out of it afterwards.
"""

import re
from collections.abc import Iterator, Mapping
from html import escape

from patience.quoting import shown

MARKS = ("<!--patience-aliases:-->", "<!--:patience-aliases-->")
_MARKED = re.compile("(?s)" + re.escape(MARKS[0]) + ".*?" + re.escape(MARKS[1]))
_HEADING = re.compile(r'<h[1-6]\b[^>]*\bid="([^"]*)"')
PAGE = "page"
"""Stands for what comes before the first section."""
HOW_TO_WRITE_THEM = 'write each line as anchor: "words, other words"'


class WrongAliases(ValueError):
    """`aliases:` that cannot be used; `key` is the one that is to blame, if one is."""

    def __init__(self, complaint: str, key: str = "aliases") -> None:
        super().__init__(f"aliases: {complaint}")
        self.key = key


def with_aliases(html: str, given: object) -> str:
    """The page as it is to be indexed.

    Raises:
        WrongAliases: they are no mapping from a section's anchor to words, or name an unknown section.
    """
    if not given:
        return html
    if not isinstance(given, Mapping):
        raise WrongAliases(f"{shown(given)} names no section: {HOW_TO_WRITE_THEM}")
    sections = list(_sections(html))
    known = [anchor for anchor, _ in sections]
    for anchor, words in given.items():
        if not isinstance(words, str):
            raise WrongAliases(f"{shown(words)} is no words: {HOW_TO_WRITE_THEM}", str(anchor))
        if anchor not in known:
            raise WrongAliases(f"no section is called {anchor!r}: there are {', '.join(known)}", str(anchor))
    return "".join(part + _marked(given.get(anchor)) for anchor, part in sections)


def without_aliases(html: str) -> str:
    """The page as it is to be read."""
    return _MARKED.sub("", html)


def _sections(html: str) -> Iterator[tuple[str, str]]:
    """The page in pieces: what comes before the second heading, then each section up to the next heading."""
    starts = list(_HEADING.finditer(html))[1:]
    yield PAGE, html[: starts[0].start() if starts else len(html)]
    for place, found in enumerate(starts):
        end = starts[place + 1].start() if place + 1 < len(starts) else len(html)
        yield found[1], html[found.start() : end]


def _marked(text: str | None) -> str:
    return f"{MARKS[0]}<p>{escape(text)}</p>{MARKS[1]}" if text else ""
