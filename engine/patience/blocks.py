"""Finds the `patience` blocks and the front matter of a Markdown page."""

import re
from dataclasses import dataclass

from patience.quoting import shown

LANGUAGE = "patience"
_FENCE = re.compile(r"^(?P<indent>[ \t]*)(?P<fence>`{3,}|~{3,})[ \t]*(?P<info>.*?)[ \t]*$")
_FAMILY = re.compile(r"patience(?:-[a-z-]+)?")
_LOOKALIKE = re.compile(r"[{.\s]*(patience(?:-[a-z-]+)?)(?![\w-])", re.IGNORECASE)
_QUOTED = re.compile(r"^[ \t]*>[> \t]*(?:`{3,}|~{3,})[ \t]*patience(?:-[a-z-]+)?[ \t]*$")


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block: its body without indentation, and where it stands (lines count from 1)."""

    line: int
    body: str
    body_line: int
    end_line: int
    indent: str
    language: str = LANGUAGE


class BadFence(ValueError):
    """A fence that was meant for a block and makes none: never closed, or written so that nobody would carry it out."""

    def __init__(self, line: int, complaint: str) -> None:
        super().__init__(complaint)
        self.line = line
        self.complaint = complaint


def find_blocks(text: str, language: str = LANGUAGE) -> list[Block]:
    """The fenced blocks of that language, in order: see `find_family`."""
    return [block for block in find_family(text) if block.language == language]


def find_family(text: str) -> list[Block]:
    """The fenced blocks of `patience` and of its family, `patience-…`, in order.

    A block shown inside a longer fence is an example, and one inside an HTML comment is put away: neither is a block.

    Raises:
        BadFence: a block has no end, or a fence only looks like one (`{.patience}`, words after the language, a quote).
    """
    lines = text.split("\n")
    blocks: list[Block] = []
    index = 0
    while index < len(lines):
        opening = _FENCE.match(lines[index])
        if opening is None or ("`" in opening["info"] and opening["fence"][0] == "`"):
            if _QUOTED.match(lines[index]):
                raise BadFence(index + 1, "a patience block cannot stand in a quotation: take the > from its lines")
            index = _after_comment(lines, index)
            continue
        end = _closing_line(lines, index, opening["fence"])
        if _is_family(opening["info"], index + 1):
            if end == len(lines):
                raise BadFence(index + 1, "this patience block is never closed: end it with the same fence")
            body = "\n".join(_without(line, opening["indent"]) for line in lines[index + 1 : end])
            blocks.append(Block(index + 1, body, index + 2, end + 1, opening["indent"], opening["info"]))
        index = end + 1
    return blocks


def _is_family(info: str, line: int) -> bool:
    """Whether a fence's words name a block of ours.

    Raises:
        BadFence: they look as if they did, and a page would only show the block's text.
    """
    if _FAMILY.fullmatch(info):
        return True
    found = _LOOKALIKE.match(info)
    if found:
        alone = found[1].lower()
        raise BadFence(
            line, f"a fence that says {shown(info)} would only show its text: write {alone} and nothing else"
        )
    return False


def _after_comment(lines: list[str], start: int) -> int:
    """The index of the line to read next: behind a comment that begins with this line, if one does."""
    if not lines[start].lstrip().startswith("<!--"):
        return start + 1
    return next((index + 1 for index in range(start, len(lines)) if "-->" in lines[index]), start + 1)


def _closing_line(lines: list[str], start: int, fence: str) -> int:
    closing = re.compile(rf"^[ \t]*{re.escape(fence[0])}{{{len(fence)},}}[ \t]*$")
    for index in range(start + 1, len(lines)):
        if closing.match(lines[index]):
            return index
    return len(lines)


def _without(line: str, indent: str) -> str:
    return line.removeprefix(indent) if line.startswith(indent) else line.lstrip()


def front_matter(text: str) -> tuple[dict[str, str], int]:
    """The plain `key: value` lines of a page's YAML front matter, and the number of lines it takes up."""
    lines = text.split("\n")
    if lines[0].rstrip() != "---":
        return {}, 0
    for index, line in enumerate(lines[1:], start=1):
        if line.rstrip() in ("---", "..."):
            pairs = (line.partition(":") for line in lines[1:index] if line[:1].strip() and not line.startswith("#"))
            return {key.strip(): _plain_value(value) for key, _, value in pairs}, index + 1
    return {}, 0


def _plain_value(text: str) -> str:
    """What a plain YAML value says: without its quotes, or without the comment behind it."""
    value = text.strip()
    if value[:1] in ("'", '"') and value.find(value[0], 1) > 0:
        return value[1 : value.find(value[0], 1)]
    return re.split(r"(?:^|\s)#", value, maxsplit=1)[0].strip()
