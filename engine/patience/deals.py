"""Numbered deals: the shuffle of PySolFC, number by number."""

from collections.abc import Sequence

from patience.cards import Card
from patience.quoting import shown

LARGEST = 10**20 - 1
"""The largest deal number, twenty digits."""


class BadDeal(ValueError):
    """A number that deals no game."""


def deal_number(text: str) -> int:
    """The deal number written in `text`.

    Raises:
        BadDeal: it is no number, or one that deals no game.
    """
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit()):
        raise BadDeal(f"{shown(text)} is no deal number: write digits only, from 1 to {LARGEST}")
    if len(digits.lstrip("0")) > len(str(LARGEST)):
        raise BadDeal(f"deal {digits} has too many digits: the largest number is {LARGEST}")
    return checked(int(digits))


def checked(number: int) -> int:
    """The number itself, if it deals a game.

    Raises:
        BadDeal: it is below 1, above `LARGEST`, or 32000.
    """
    if not 1 <= number <= LARGEST:
        raise BadDeal(f"there is no deal {number}: numbers go from 1 to {LARGEST}")
    if number == 32000:
        raise BadDeal("there is no deal 32000: PySolFC and the Microsoft numbering disagree about it")
    return number


def shuffled(pack: Sequence[Card], number: int) -> list[Card]:
    """The cards of a new pack in the order in which PySolFC deals them for this number.

    Raises:
        BadDeal: the number deals no game.
    """
    # Lazily: numbered deals are the one thing that needs more than the standard library.
    from pysol_cards.random import shuffle  # noqa: PLC0415
    from pysol_cards.random_base import RandomBase  # noqa: PLC0415

    cards: list[Card] = shuffle(list(pack), checked(number), RandomBase.DEALS_PYSOLFC)
    cards.reverse()
    return cards
