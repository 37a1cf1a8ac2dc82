"""What stands on a card, on a board and in running text."""

import re
from dataclasses import dataclass
from typing import Self

from markupsafe import Markup, escape

from mkdocs_patience.indices import letter
from mkdocs_patience.words import Words, words_of
from patience import Card
from patience.cards import RANK_LETTERS, UNKNOWN, pack

SUIT_WORDS = {"♠": "spade", "♥": "heart", "♦": "diamond", "♣": "club"}
COURT = ("J", "Q", "K")
IN_TEXT = re.compile(r"(?<![\w♠♥♦♣])(10|[2-9AJQK])([♠♥♦♣])(?![\w♠♥♦♣])")

_RUN = re.compile(rf"{IN_TEXT.pattern}(?: {IN_TEXT.pattern})*")


@dataclass(frozen=True, slots=True)
class Face:
    """One card's face: how it is written, which symbol it bears, how it is said. A blank one is covered for good.

    `text` and `rank` are the notation's, `letter` is what the reader sees.
    """

    text: str
    rank: str
    letter: str
    suit: str
    name: str
    figure: bool = False
    blank: bool = False

    @classmethod
    def of(cls, card: Card, words: Words) -> Self:
        """The face of a card."""
        rank = RANK_LETTERS[card.rank]
        text, suit = "?" if card.unknown else str(card), SUIT_WORDS.get(card.suit, "")
        return cls(text, rank, letter(rank, words.lang), suit, words.card(card), figure=rank in COURT)


def all_faces(words: Words) -> tuple[Face, ...]:
    """Every face a draw may need: a pack, and the card of no importance."""
    return tuple(Face.of(card, words) for card in (*pack(), UNKNOWN))


def cards_in_text(text: str, lang: str) -> Markup:
    """Plain text as HTML, each card in it drawn as a small card."""
    made = IN_TEXT.sub(lambda found: small_card(found[1], found[2], lang), str(escape(text)))
    return Markup(made)  # noqa: S704 (escaped above)


def runs_in_text(text: str, lang: str) -> Markup:
    """Plain text as HTML, cards as letters: each run of them reads left to right, a court's letter says its rank."""

    def shown(found: re.Match[str]) -> str:
        rank, suit = found[1], found[2]
        return (f'<span data-rank="{rank}">{letter(rank, lang)}</span>' if rank in COURT else rank) + suit

    made = _RUN.sub(lambda run: f'<bdi dir="ltr">{IN_TEXT.sub(shown, run[0])}</bdi>', str(escape(text)))
    return Markup(made)  # noqa: S704 (escaped above)


def small_card(rank: str, suit: str, lang: str) -> str:
    """A card in running text; always read left to right. One whose letter may change says its rank."""
    attributes = "".join(f' {name}="{value}"' for name, value in card_attributes(rank, suit, lang).items())
    return f"<bdi{attributes}>{letter(rank, lang)}{suit}</bdi>"


def card_attributes(rank: str, suit: str, lang: str) -> dict[str, str]:
    """What the element of a small card bears: it is a picture that is said « 8 de pique » and copied as `8♠`."""
    said = words_of(lang).named(rank, suit)
    made = {"class": "patience-inline", "dir": "ltr", "role": "img", "aria-label": said}
    made["data-suit"] = f"{SUIT_WORDS[suit]}s"
    return made | ({"data-rank": rank} if rank in COURT else {})
