"""A page's text taken apart: front matter, sections by heading id, the prose and the blocks of each."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import yaml
from markdown.extensions.toc import slugify

from mkdocs_patience.source import shown_path
from mkdocs_patience.textfile import NotUtf8, text_of
from mkdocs_patience.translations.comments import open_comment, without_comments
from mkdocs_patience.translations.fences import CODE, COMMENT, beside_prose, lines_of
from mkdocs_patience.translations.keys import KeysOnce
from patience.blocks import LANGUAGE, BadFence, Block, find_family, front_matter

OPENING = "page"
"""The name of the first section: title, description, facts box, and the text above the first heading with an id."""

_HEADING = re.compile(r"^(?P<marks>#{1,6})[ \t]*(?P<title>.*?)[ \t]*#*[ \t]*(?:\{:?(?P<attributes>[^{}]*)\})?[ \t]*$")
_ID = re.compile(r"(?:^|\s)#(?P<id>[^\s}]+)")
_FACTS = re.compile(r"""data-facts=(?P<quote>["'])(?P<facts>.*?)(?P=quote)""")


class BadPage(ValueError):
    """A page that cannot be taken apart; `line` is where."""

    def __init__(self, path: str, line: int, complaint: str) -> None:
        super().__init__(f"{path}:{line}: {complaint}")
        self.path, self.line, self.complaint = path, line, complaint


class NoText(BadPage):
    """A page that is no text: nothing can be shown in its place."""


@dataclass(slots=True)
class Section:
    """A section: its heading, its prose by line (fences of code apart), its `patience` blocks."""

    id: str
    line: int
    level: int = 1
    title: str = ""
    facts: tuple[str, ...] = ()
    prose: list[tuple[int, str]] = field(default_factory=list)
    code: list[tuple[int, str]] = field(default_factory=list)
    inserts: list[Block] = field(default_factory=list)
    blocks: list[Block] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The prose without comments, line by line."""
        return without_comments("\n".join(line for _, line in self.prose))

    @property
    def shown_code(self) -> list[tuple[int, str]]:
        """The fences of code that a reader sees as such, by line."""
        inserted = lines_of(self.inserts)
        return [(number, line) for number, line in self.code if number not in inserted]


@dataclass(frozen=True)
class Page:
    """A page's text. `path` is as an author would type it."""

    path: str
    text: str

    @cached_property
    def meta(self) -> Mapping[str, Any]:
        """The front matter.

        Raises:
            BadPage: it is no YAML mapping.
        """
        count = self.meta_lines
        try:
            read = yaml.load("\n".join(self.lines[1 : count - 1]), KeysOnce) if count else {}  # noqa: S506 (a safe one)
        except yaml.YAMLError as error:
            mark = getattr(error, "problem_mark", None)
            line = 2 + (mark.line if mark else 0)
            raise BadPage(
                self.path, line, f"the front matter cannot be read: {getattr(error, 'problem', '')}"
            ) from None
        if not isinstance(read or {}, dict):
            raise BadPage(self.path, 2, "the front matter is no list of key: value")
        return read or {}

    @cached_property
    def lines(self) -> list[str]:
        """The page's lines."""
        return self.text.split("\n")

    @cached_property
    def meta_lines(self) -> int:
        """How many lines the front matter takes up, its bars included."""
        return front_matter(self.text)[1]

    def key_line(self, key: str, under: str | None = None) -> int:
        """The line of a key of the front matter, or of one below another; 1 where it is not to be found."""
        start = self.key_line(under) if under else 0
        pattern = re.compile(rf"""{r"[ \t]+" if under else ""}["']?{re.escape(key)}["']?[ \t]*:""")
        numbered = enumerate(self.lines[: self.meta_lines], start=1)
        return next((number for number, line in numbered if number > start and pattern.match(line)), start or 1)

    @cached_property
    def sections(self) -> dict[str, Section]:
        """The sections by id, in order.

        Raises:
            BadPage: an id stands twice, or a block or a comment is never closed.
        """
        self._refuse_open_comments()
        sections = {OPENING: Section(OPENING, self.meta_lines + 1)}
        current = sections[OPENING]
        family = {block.line: block for block in self.family()}
        blocks = [block for block in family.values() if block.language == LANGUAGE]
        beside = beside_prose(self.lines, self.meta_lines, blocks)
        for number, line in enumerate(self.lines[self.meta_lines :], start=self.meta_lines + 1):
            if block := family.get(number):
                (current.blocks if block.language == LANGUAGE else current.inserts).append(block)
            heading = _HEADING.match(line)
            if number in beside:
                if beside[number] == CODE:
                    current.code.append((number, line))
            elif heading and (found := _section(heading, number)):
                if found.id in sections:
                    raise BadPage(self.path, number, f"the id {found.id!r} stands twice: see {sections[found.id].line}")
                current = sections[found.id] = found
            elif heading and not current.title:
                current.title, current.line = heading["title"], number
            else:
                current.prose.append((number, line))
        return sections

    def raw(self, key: str) -> list[str]:
        """A section's lines as they stand; those of the first begin under the front matter."""
        starts = [section.line for section in list(self.sections.values())[1:]]
        if key == OPENING:
            return self.lines[self.meta_lines : starts[0] - 1 if starts else None]
        start = self.sections[key].line
        return self.lines[start - 1 : next((line - 1 for line in starts if line > start), None)]

    def family(self) -> list[Block]:
        """The fenced blocks of `patience` and of its family, in order.

        Raises:
            BadPage: one makes no block.
        """
        try:
            return find_family(self.text)
        except BadFence as error:
            raise BadPage(self.path, error.line, str(error)) from None

    def _refuse_open_comments(self) -> None:
        beside = beside_prose(self.lines, self.meta_lines, self.family())
        skipped = {number for number, kind in beside.items() if kind != COMMENT}
        if found := open_comment(self.lines, skipped | set(range(self.meta_lines + 1))):
            raise BadPage(self.path, *found)


def _section(heading: re.Match[str], number: int) -> Section | None:
    """The section that a heading opens; None for the page's title."""
    attributes = heading["attributes"] or ""
    named, facts = _ID.search(attributes), _FACTS.search(attributes)
    level = len(heading["marks"])
    if level == 1:
        return None
    key = named["id"] if named else slugify(without_comments(heading["title"]), "-")
    return Section(key, number, level, heading["title"], tuple(facts["facts"].split()) if facts else ())


def read_page(path: Path) -> Page:
    """The page in a file, whatever its line ends are.

    Raises:
        NoText: it is no text in UTF-8.
    """
    shown = shown_path(str(path))
    try:
        return Page(shown, text_of(path))
    except NotUtf8 as error:
        raise NoText(shown, error.line, str(error)) from None
