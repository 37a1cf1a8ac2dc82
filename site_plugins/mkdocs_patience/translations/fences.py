"""Which lines of a page are no prose: those of a block of ours, of a comment, of a fence of code."""

import re
from collections.abc import Iterable, Sequence

from mkdocs_patience.translations.comments import BEGIN, END
from patience.blocks import Block

BLOCK, COMMENT, CODE = "block", "comment", "code"
_FENCE = re.compile(r"^[ \t]*(?P<fence>`{3,}|~{3,})")


def lines_of(blocks: Iterable[Block]) -> set[int]:
    """The numbers of the lines that blocks take up, their fences included."""
    return {number for block in blocks for number in range(block.line, block.end_line + 1)}


def beside_prose(lines: Sequence[str], start: int, blocks: Iterable[Block]) -> dict[int, str]:
    """What each line below the first `start` belongs to, if not to the prose.

    A comment is one where it begins on a line of its own.
    """
    found = dict.fromkeys(lines_of(blocks), BLOCK)
    closing: re.Pattern[str] | None = None
    commented = False
    for number, line in enumerate(lines[start:], start=start + 1):
        if number in found:
            continue
        fence = _FENCE.match(line)
        if closing:
            found[number] = CODE
            closing = None if closing.match(line) else closing
        elif commented or line.lstrip().startswith(BEGIN):
            found[number] = COMMENT
            commented = END not in line
        elif fence:
            found[number] = CODE
            mark = fence["fence"]
            closing = re.compile(rf"^[ \t]*{re.escape(mark[0])}{{{len(mark)},}}[ \t]*$")
    return found
