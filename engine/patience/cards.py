"""Playing cards: suits, ranks and packs."""

from typing import NamedTuple

SUITS = "♣♠♥♦"
"""The four suits, in the order in which PySolFC builds a new pack."""

RANK_LETTERS = ("?", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
ACE, JACK, QUEEN, KING = 1, 11, 12, 13


class Card(NamedTuple):
    """One card: its rank (1 for the ace … 13 for the king) and its suit (one of `SUITS`).

    The card of no importance, written `?`, is `UNKNOWN`: it has no rank and no suit, and no rule accepts it.
    """

    rank: int
    suit: str

    def __str__(self) -> str:
        return f"{RANK_LETTERS[self.rank]}{self.suit}"

    def __repr__(self) -> str:
        return f"Card({self.rank}, {self.suit!r})"

    @property
    def unknown(self) -> bool:
        """Whether this is the card of no importance."""
        return self.rank == 0


UNKNOWN = Card(0, "")


def pack(lowest_rank: int = ACE) -> tuple[Card, ...]:
    """One new pack, suit by suit as PySolFC orders it, from `lowest_rank` to the king."""
    return tuple(Card(rank, suit) for suit in SUITS for rank in range(lowest_rank, KING + 1))
