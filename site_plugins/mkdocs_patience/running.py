"""Drawn in running text by the Markdown extension: a card as a small card, an order of ranks in the page's letters."""

import re
from collections.abc import Callable
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.inlinepatterns import InlineProcessor
from markdown.util import AtomicString

from mkdocs_patience.faces import COURT, IN_TEXT, card_attributes
from mkdocs_patience.indices import LETTERS, letter

_RANK = rf"(?:10|[2-9A{''.join(sorted(LETTERS))}])"
RANKS = re.compile(rf"(?<![\w♠♥♦♣]){_RANK}(?: {_RANK}){{4,}}(?![\w♠♥♦♣])")
"""Five ranks or more in a row are an order of ranks: `A 2 3 … 10 J Q K`."""


class Cards(InlineProcessor):
    """Draws a card; always read from left to right. `lang` tells the page's language."""

    def __init__(self, md: Markdown, lang: Callable[[], str]) -> None:
        super().__init__(IN_TEXT.pattern, md)
        self.lang = lang

    def handleMatch(self, m: re.Match[str], data: str) -> tuple[Element, int, int]:  # type: ignore[override]  # noqa: ARG002, N802
        """Put a small card in its place."""
        element = Element("bdi", card_attributes(m[1], m[2], self.lang()))
        element.text = AtomicString(letter(m[1], self.lang()) + m[2])
        return element, m.start(0), m.end(0)


class Ranks(InlineProcessor):
    """Marks the letters of an order of ranks, which a reader may change with those of the cards."""

    def __init__(self, md: Markdown, lang: Callable[[], str]) -> None:
        super().__init__(RANKS.pattern, md)
        self.lang = lang

    def handleMatch(self, m: re.Match[str], data: str) -> tuple[Element, int, int]:  # type: ignore[override]  # noqa: ARG002, N802
        """Put each letter in an element that says which rank it is."""
        order = Element("bdi", {"class": "patience-ranks", "dir": "ltr"})
        before, last = "", None
        for shown in m[0].split():
            rank = LETTERS.get(shown, shown)
            if rank in COURT:
                last = _after(order, last, before)
                last = SubElement(order, "span", {"data-rank": rank})
                last.text = AtomicString(letter(rank, self.lang()))
                before = " "
            else:
                before += f"{rank} "
        _after(order, last, before.rstrip())
        return order, m.start(0), m.end(0)


def _after(parent: Element, last: Element | None, text: str) -> Element | None:
    if last is None:
        parent.text = AtomicString(text)
    else:
        last.tail = AtomicString(text)
    return last
