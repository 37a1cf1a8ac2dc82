"""The glossary: its terms come from one YAML file, are written out on one page, and are linked from all others."""

import posixpath
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import yaml

from mkdocs_patience.spacing import printed
from patience import game_named
from patience.catalogue import slugs
from patience.quoting import shown

KEYS = frozenset({"term", "forms", "en", "definition", "senses", "linked", "abroad"})
UNLINKED = frozenset({"a", "code", "pre", "button", "h1", "h2", "h3", "h4", "h5", "h6", "bdi", "table", "section"})
"""Elements in which a term stays as it is: what is a link or a name already, and what is laid out as one piece."""


class BadGlossary(ValueError):
    """A file of terms that cannot be used; the sentence says why."""


@dataclass(frozen=True, slots=True)
class Term:
    """One term; `forms` lead to it from a page, `senses` say what it means in a game where it means something else."""

    term: str
    en: str
    definition: str
    forms: Sequence[str] = ()
    senses: Mapping[str, str] = field(default_factory=dict)
    linked: bool = True
    abroad: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """What leads to it from a page in another language."""

    @property
    def anchor(self) -> str:
        """Its place on the page: the term in plain letters."""
        letters = unicodedata.normalize("NFKD", self.term.lower()).encode("ascii", "ignore").decode()
        return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")

    def forms_in(self, lang: str) -> Sequence[str]:
        """What leads to it from a page in this language; nothing where it is never linked."""
        if not self.linked:
            return ()
        return (self.forms or (self.term,)) if lang == "fr" else self.abroad.get(lang, ())

    def pattern(self, lang: str) -> re.Pattern[str]:
        """Finds these forms, the longer ones first, as whole words."""
        forms = sorted(self.forms_in(lang), key=len, reverse=True)
        return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, forms))})(?!\w)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Glossary:
    """The terms, and the page on which they stand."""

    terms: tuple[Term, ...]
    page: str

    @classmethod
    def read(cls, path: Path, page: str) -> "Glossary":
        """The glossary of a site.

        Raises:
            BadGlossary: the file makes no sense.
        """
        try:
            rows = yaml.safe_load(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
            raise BadGlossary(f"{path.name} cannot be read: {' '.join(str(error).split())}") from None
        if not isinstance(rows, list):
            raise BadGlossary(f"{path.name}: {shown(rows)} is no list of terms: begin each with - term:")
        terms = tuple(_term(row, path) for row in rows)
        anchors = [term.anchor for term in terms]
        if twice := sorted({anchor for anchor in anchors if anchors.count(anchor) > 1}):
            raise BadGlossary(f"{path.name}: a term stands twice: {', '.join(twice)}")
        return cls(terms, page)

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


def _term(row: object, path: Path) -> Term:
    if not isinstance(row, Mapping) or not {"term", "en", "definition"} <= set(row) <= KEYS:
        raise BadGlossary(
            f"{path.name}: {shown(row)} is no term: it has term, en, definition, "
            "and maybe forms, senses, linked, abroad"
        )
    if not isinstance(row.get("forms", []), list):
        raise BadGlossary(f"{path.name}: {row['term']}: forms must be a list, not {shown(row['forms'])}")
    senses = row.get("senses", {})
    if not isinstance(senses, Mapping) or not set(senses) <= set(slugs()):
        raise BadGlossary(f"{path.name}: {row['term']}: senses go by game ({', '.join(slugs())}), not {shown(senses)}")
    values: dict[str, Any] = {name: tuple(value) if name == "forms" else value for name, value in row.items()}
    return Term(**values)


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
