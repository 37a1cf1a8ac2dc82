"""Keeps boards and commands out of the search index.

MkDocs and its themes index the text of `page.content`. So what stands between two marks is taken out of it before, and
put back when the index has been fed. Without the plugin the marks are comments that harm nothing; there an attribute
says the same to Zensical's index.
"""

import re
from collections.abc import Sequence

MARKS = ("<!--patience:-->", "<!--:patience-->")
_MARKED = re.compile("(?s)" + re.escape(MARKS[0]) + "(.*?)" + re.escape(MARKS[1]))
_COMMANDS = re.compile(r'class="patience-(?:bar|scroll-hint|scroll|status|tally|walk|data|furniture)"')
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
    """A figure or the furniture, its boards and commands marked for a search that reads attributes."""
    return _COMMANDS.sub(r"\g<0> data-search-exclude", html)
