"""Keeps boards and commands out of the search index.

MkDocs and its themes index the text of `page.content`. So what stands between two marks is taken out of it before, and
put back when the index has been fed. Without the plugin the marks are comments that harm nothing; there an attribute
says the same to Zensical's index.
"""

import re
from collections.abc import Sequence

MARKS = ("<!--patience:-->", "<!--:patience-->")
_MARKED = re.compile("(?s)" + re.escape(MARKS[0]) + "(.*?)" + re.escape(MARKS[1]))
_TAG = re.compile(r"<(?P<end>/?)(?P<name>[a-z][a-z0-9]*)(?P<rest>[^<>]*?)(?P<alone>/?)>")
_PLACE = re.compile(r"<!--patience:(\d+):patience-->")


def taken(html: str) -> tuple[str, list[str]]:
    """The page without its marked parts, each replaced by a numbered comment, and these parts."""
    parts: list[str] = []

    def take(found: re.Match[str]) -> str:
        parts.append(found[1])
        return f"<!--patience:{len(parts) - 1}:patience-->"

    return _MARKED.sub(take, html), parts


def put_back(html: str, parts: Sequence[str]) -> str:
    """The whole page again."""
    return _PLACE.sub(lambda found: parts[int(found[1])], html)


def said_to_be_unindexed(html: str) -> str:
    """The page with its marked parts said to be no text, for a search that reads attributes."""
    return _MARKED.sub(lambda found: MARKS[0] + excluded(found[1]) + MARKS[1], html)


def excluded(part: str) -> str:
    """A part whose outermost elements bear the attribute; ours are well-formed, and each is closed."""
    depth = 0

    def told(tag: re.Match[str]) -> str:
        nonlocal depth
        outermost = depth == 0 and not tag["end"]
        depth += 0 if tag["alone"] else -1 if tag["end"] else 1
        return f"<{tag['name']}{tag['rest']} data-search-exclude{tag['alone']}>" if outermost else tag[0]

    return _TAG.sub(told, part)
