"""Comments of a page (`<!-- … -->`): they are not published; in a page to be filled in they hold the French text."""

import re
from collections.abc import Container, Sequence

BEGIN, END = "<!--", "-->"
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_MARKS = re.compile(r"<!--|-->")
_CODE = re.compile(r"(`+).+?\1")


def without_comments(text: str) -> str:
    """The text without its comments, which keep their line ends."""
    return _COMMENT.sub(lambda found: "\n" * found[0].count("\n"), text)


def as_comment(text: str) -> list[str]:
    """A text as a comment of its own, whatever it holds."""
    return [BEGIN, *text.replace(END, "--&gt;").split("\n"), END]


def open_comment(lines: Sequence[str], skipped: Container[int]) -> tuple[int, str] | None:
    """Where a comment has lost its begin or its end, so that it shows or hides too much; and what is said of it."""
    since = 0
    for number, line in enumerate(lines, start=1):
        if number in skipped:
            continue
        if not since and line.strip() == END:
            return number, f"this {END} ends no comment: the line {BEGIN} above it is gone"
        for mark in _MARKS.findall(_CODE.sub("", line)):
            if mark == BEGIN and since:
                return since, f"this comment is not closed where the next one begins, at {number}"
            since = number if mark == BEGIN else 0
    return (since, f"this comment is never closed: end it with {END}") if since else None
