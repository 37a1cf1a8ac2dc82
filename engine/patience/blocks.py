"""Finds the `patience` blocks and the front matter of a Markdown page."""

import re
from dataclasses import dataclass

_FENCE = re.compile(r"^(?P<indent>[ \t]*)(?P<fence>`{3,}|~{3,})[ \t]*(?P<info>.*?)[ \t]*$")


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block: its body without indentation, and where it stands (lines count from 1)."""

    line: int
    body: str
    body_line: int
    end_line: int
    indent: str


@dataclass(frozen=True, slots=True)
class UnclosedBlock(Exception):
    """A fence that is opened and never closed."""

    line: int

    def __str__(self) -> str:
        return "this patience block is never closed: end it with the same fence"


def find_blocks(text: str, language: str = "patience") -> list[Block]:
    """The fenced blocks of that language, in order. A block shown inside a longer fence is an example, not a block.

    Raises:
        UnclosedBlock: the last block has no end.
    """
    lines = text.split("\n")
    blocks: list[Block] = []
    index = 0
    while index < len(lines):
        opening = _FENCE.match(lines[index])
        if opening is None or ("`" in opening["info"] and opening["fence"][0] == "`"):
            index += 1
            continue
        end = _closing_line(lines, index, opening["fence"])
        if opening["info"] == language:
            if end == len(lines):
                raise UnclosedBlock(index + 1)
            body = "\n".join(_without(line, opening["indent"]) for line in lines[index + 1 : end])
            blocks.append(Block(index + 1, body, index + 2, end + 1, opening["indent"]))
        index = end + 1
    return blocks


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
