"""Aces Up in small numbers: cards, the masks of the cards above and below them, and a deal's rows.

A card is a number from 0 to 51, suit by suit, the two of a suit first and its ace last. A set of cards is an int with
one bit a card. A place is a `bytes`, base first, whose entries may carry one of two marks (see `aces_up_position`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import batched

from patience.cards import SUITS, Card, pack
from patience.games.aces_up import PILES, height
from patience.state import State

CARD = 63
"""The bits of an entry that say which card it is; the others are marks."""


def code(card: Card) -> int:
    """The card's number."""
    return 13 * SUITS.index(card.suit) + height(card) - 2


def _rest_of_suit(card: int, *, higher: bool) -> int:
    suit = range(card - card % 13, card - card % 13 + 13)
    return sum(1 << other for other in suit if (other > card if higher else other < card))


BIT = tuple(1 << (entry & CARD) for entry in range(256))
"""Entry → the set of its card alone, whatever its marks."""
CARDS: dict[int, Card] = {code(card): card for card in pack()}
ABOVE = tuple(_rest_of_suit(card, higher=True) for card in range(52))
"""Card → the set of the cards that beat it."""
BELOW = tuple(_rest_of_suit(card, higher=False) for card in range(52))
"""Card → the set of the cards that it beats."""
SUIT_SETS = tuple(((1 << 13) - 1) << 13 * suit for suit in range(4))
ACES = sum(1 << 13 * suit + 12 for suit in range(4))


def cards_in(mask: int) -> list[int]:
    """The cards of a set, from its lowest bit up."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def set_of(cards: Sequence[int]) -> int:
    """The set of the given entries, whatever their marks."""
    mask = 0
    for entry in cards:
        mask |= 1 << (entry & CARD)
    return mask


@dataclass(frozen=True, slots=True)
class Layout:
    """What a search starts from: four places, and the rows that the stock will deal (the last may be short)."""

    places: tuple[bytes, ...]
    rows: tuple[bytes, ...]

    @classmethod
    def of(cls, state: State) -> "Layout":
        """The layout of a position of the game."""
        places = tuple(bytes(map(code, state[name])) for name in PILES)
        return cls(places, tuple(map(bytes, batched(map(code, reversed(state["stock"])), 4))))

    @property
    def living(self) -> int:
        """All cards that are not yet eliminated."""
        return set_of(b"".join((*self.places, *self.rows)))
