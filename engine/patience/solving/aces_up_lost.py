"""The table of lost positions, where a position is also found by one that has more ghosts.

Two positions with the same real cards in the same places differ by their ghosts only. What a ghost gives is the set of
living cards it beats once it is exposed; and a ghost nearer to the top is exposed no later. So the ghosts of a position
are one number: for each gap between real cards of a place, and for the pool, the cards that are beaten by the ghosts in
that gap or above it in the same place. If the number of one position is contained in that of a lost one, it is lost
too: any way to win it would win the other, which has all its ghosts. This holds for ghosts anew after every deal.

Positions with kept cards are compared for equality only: more ghosts can take away the only use that a kept card has,
so there the argument would fail. For the same reason they are forgotten when a search is refined, that is, when more
cards are treated exactly and fewer become ghosts. All others stay lost, since a refined search allows less.
"""

from patience.solving.aces_up_cards import BELOW, CARD
from patience.solving.aces_up_position import GHOST, Position

Skeleton = tuple[bytes | int, ...]
Entry = tuple[Skeleton, int, bool]


def entry(position: Position, *, at_end: bool) -> Entry:
    """What the table knows a position by: its real cards, its ghosts, and whether only equality counts.

    At the end, when nothing will be dealt, the places are interchangeable.
    """
    real: list[bytes | int] = []
    ghosts = beats(position.pool, position.living)
    for pile in sorted(position.places) if at_end else position.places:
        if pile and max(pile) >= GHOST:
            cards, beaten = _parted(pile, position.living)
            ghosts = ghosts << 52 * (len(cards) + 1) | beaten
            real.append(cards)
        else:
            ghosts <<= 52 * (len(pile) + 1)
            real.append(pile)
    real.append(position.row << 4 | (0 if at_end else position.short))
    return tuple(real), ghosts, bool(position.kept)


def _parted(pile: bytes, living: int) -> tuple[bytes, int]:
    """The real cards of a place, and what the ghosts in its gaps beat, from the top down."""
    real = bytes(card for card in pile if card < GHOST)
    beaten = gap = 0
    for card in reversed(pile):
        if card >= GHOST:
            gap |= BELOW[card & CARD] & living
        else:
            beaten = beaten << 52 | gap
    return real, beaten << 52 | gap


def beats(ghosts: int, living: int) -> int:
    """The living cards that a set of ghosts beats."""
    beaten = 0
    while ghosts:
        card = ghosts.bit_length() - 1
        beaten |= BELOW[card]
        ghosts &= ~(BELOW[card] | 1 << card)
    return beaten & living


class LostTable:
    """Every position proved lost, for one stock and one treatment."""

    def __init__(self) -> None:
        self._exact: set[tuple[Skeleton, int]] = set()
        self._most: dict[Skeleton, list[int]] = {}

    def add(self, lost: Entry) -> None:
        """Note a position as lost."""
        skeleton, ghosts, equality = lost
        if equality:
            self._exact.add((skeleton, ghosts))
            return
        known = self._most.get(skeleton)
        if known is None:
            self._most[skeleton] = [ghosts]
        else:
            known[:] = [other for other in known if other & ~ghosts]
            known.append(ghosts)

    def forget_kept(self) -> None:
        """Forget the positions with kept cards."""
        self._exact.clear()

    def __contains__(self, asked: Entry) -> bool:
        skeleton, ghosts, equality = asked
        if equality:
            return (skeleton, ghosts) in self._exact
        return any(ghosts & ~known == 0 for known in self._most.get(skeleton, ()))
