"""The file of a glossary's terms, in YAML: read, or refused with the line, what stands there and what is allowed."""

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from mkdocs_patience.source import shown_path
from patience.catalogue import slugs
from patience.quoting import shown


class BadTerms(ValueError):
    """A file of terms that cannot be used; the sentence says where and why."""

    def __init__(self, path: Path, line: int | None, complaint: str) -> None:
        super().__init__(f"{shown_path(str(path))}:{f'{line}:' if line else ''} {complaint}")


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


def read_terms(path: Path) -> tuple[Term, ...]:
    """The terms of a file, in its order.

    Raises:
        BadTerms: it makes no sense.
    """
    terms: list[Term] = []
    met: dict[str, int] = {}
    for entry in _entries(path):
        term = _term(entry, path)
        if term.anchor in met:
            raise BadTerms(path, entry.line, f"{term.term} stands twice: first at line {met[term.anchor]}")
        met[term.anchor] = entry.line
        terms.append(term)
    return tuple(terms)


@dataclass(frozen=True, slots=True)
class _Entry:
    """What is written for one term, its line, and those of its keys."""

    row: object
    line: int
    lines: Mapping[str, int]

    def line_of(self, key: str) -> int:
        return self.lines.get(key, self.line)


def _entries(path: Path) -> list[_Entry]:
    try:
        text = path.read_text(encoding="utf-8")
        rows, root = yaml.safe_load(text), yaml.compose(text, Loader=yaml.SafeLoader)
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 1 if mark else None
        raise BadTerms(path, line, f"this cannot be read: {' '.join(str(error).split())}") from None
    if not isinstance(rows, list) or root is None:
        raise BadTerms(path, 1, f"{shown(rows)} is no list of terms: begin each with - term:")
    nodes = zip(rows, root.value, strict=True)
    return [_Entry(row, node.start_mark.line + 1, _lines_of_keys(node)) for row, node in nodes]


def _lines_of_keys(node: yaml.Node) -> dict[str, int]:
    pairs = node.value if isinstance(node, yaml.MappingNode) else ()
    return {str(key.value): key.start_mark.line + 1 for key, _ in pairs}


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(map(_is_text, value))


def _is_a_truth(value: object) -> bool:
    return isinstance(value, bool)


def _are_texts_by_language(value: object) -> bool:
    return isinstance(value, Mapping) and all(map(_is_text, value)) and all(map(_are_texts, value.values()))


def _are_senses(value: object) -> bool:
    return isinstance(value, Mapping) and set(value) <= set(slugs()) and all(map(_is_text, value.values()))


NEEDED = ("term", "en", "definition")
ALLOWED: Mapping[str, tuple[Callable[[object], bool], str]] = {
    **dict.fromkeys(NEEDED, (_is_text, "a text")),
    "forms": (_are_texts, "a list of texts"),
    "senses": (_are_senses, f"a text by game ({', '.join(slugs())})"),
    "linked": (_is_a_truth, "true or false"),
    "abroad": (_are_texts_by_language, "a list of texts by language"),
}


def _term(entry: _Entry, path: Path) -> Term:
    row = entry.row
    known = f"{', '.join(NEEDED)}, and maybe {', '.join(key for key in ALLOWED if key not in NEEDED)}"
    if not isinstance(row, Mapping) or not set(NEEDED) <= set(row):
        raise BadTerms(path, entry.line, f"{shown(row)} is no term: it has {known}")
    for key, value in row.items():
        if key not in ALLOWED:
            raise BadTerms(path, entry.line_of(str(key)), f"unknown key {shown(key)}: a term has {known}")
        suits, allowed = ALLOWED[key]
        if not suits(value):
            raise BadTerms(path, entry.line_of(key), f"{key} must be {allowed}, not {shown(value)}")
    values: dict[str, Any] = {name: tuple(value) if name == "forms" else value for name, value in row.items()}
    term = Term(**values)
    if not term.anchor:
        raise BadTerms(path, entry.line_of("term"), f"{shown(term.term)} needs a plain letter, to be linked to")
    return term
