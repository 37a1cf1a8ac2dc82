"""The glossary: its terms come from one YAML file, are written out on one page, and are linked from all others."""

import posixpath
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree.ElementTree import Element

from mkdocs_patience.spacing import printed
from mkdocs_patience.terms import Term, read_terms
from patience import game_named

UNLINKED = frozenset(
    {"a", "em", "code", "pre", "button", "h1", "h2", "h3", "h4", "h5", "h6", "bdi", "table", "section"}
)
"""Elements in which a term stays as it is: what is a link or a name already, and what is laid out as one piece."""


@dataclass(frozen=True, slots=True)
class Glossary:
    """The terms, and the page on which they stand."""

    terms: tuple[Term, ...]
    page: str

    @classmethod
    def read(cls, path: Path, page: str) -> "Glossary":
        """The glossary of a site.

        Raises:
            BadTerms: the file makes no sense.
        """
        return cls(read_terms(path), page)

    def written(self) -> Iterator[str]:
        """The page's lines, in Markdown: a heading for each term, so that a search finds it and links reach it."""
        for term in self.terms:
            yield from (
                f"## {term.term} {{: #{term.anchor} }}",
                "",
                f"*{term.en}*{{: lang=en }}",
                "",
                term.definition,
                "",
            )
            for slug, sense in term.senses.items():
                yield f"- **{printed(game_named(slug).title)}** : {sense}"
            yield ""

    def link(self, root: Element, key: str, lang: str = "fr") -> None:
        """Link the first use of each term on a page in a language; nothing on the glossary itself."""
        if key == self.page:
            return
        waiting = {term.anchor: term.pattern(lang) for term in self.terms if term.forms_in(lang)}
        address = posixpath.relpath(self.page, posixpath.dirname(key) or ".")
        for parent in list(_readable(root)):
            _link_in(parent, waiting, address)


def _readable(element: Element) -> Iterator[Element]:
    """The elements whose own text may hold a link, in reading order."""
    if element.tag not in UNLINKED:
        yield element
        for child in element:
            yield from _readable(child)


def _link_in(parent: Element, waiting: dict[str, re.Pattern[str]], address: str) -> None:
    """Link the terms in the text directly below an element: its own, and what follows each of its children."""
    if parent.text and parent.tag not in ("ul", "ol", "div"):
        parent.text, made = _split(parent.text, waiting, address)
        for place, link in enumerate(made):
            parent.insert(place, link)
    for child in [child for child in parent if child.get("class") != "patience-term"]:
        if child.tail:
            child.tail, made = _split(child.tail, waiting, address)
            for place, link in enumerate(made, start=list(parent).index(child) + 1):
                parent.insert(place, link)


def _split(text: str, waiting: dict[str, re.Pattern[str]], address: str) -> tuple[str, list[Element]]:
    """What stands before the first link, and the links, each with the text after it."""
    found = [(match.start(), match, anchor) for anchor, pattern in waiting.items() if (match := pattern.search(text))]
    links: list[Element] = []
    head, end = text, 0
    for start, match, anchor in sorted(found, key=lambda row: row[0]):
        if start < end:
            continue
        link = Element("a", {"class": "patience-term", "href": f"{address}#{anchor}"})
        link.text, link.tail = match[0], text[match.end() :]
        if links:
            links[-1].tail = text[end:start]
        else:
            head = text[:start]
        links.append(link)
        end = match.end()
        del waiting[anchor]
    return head, links
