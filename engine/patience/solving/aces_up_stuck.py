"""What a position had to show until it was stuck, so that others that show the same are known to be stuck.

After a deal, as long as no place becomes empty and no beaten card asks to be kept, nothing is chosen: tops are
eliminated, the next row is dealt, and so on. What happens depends on nothing but the row and the entries that are
uncovered on the way, and which place is uncovered next depends on those seen before. So a way that ended with a top
that is no ace is remembered as the entries it uncovered, in their order; and a position that would uncover the same
ones goes the same way, whatever lies deeper.

It also does not matter which other cards still live. They decide whether a card leaves a ghost, but a ghost that beats
no living card beats nothing on the way either; and whether a kept card is kept in vain, which is lost as well. They
would decide whether a card treated exactly asks to be kept: ways on which such a card was beaten are not remembered.
"""

from itertools import pairwise

from patience.solving.aces_up_position import Position

Node = tuple[int, dict[int, "Node | None"]]
"""The place that is uncovered next, and what follows each entry that may be found there; None when all is seen."""


class StuckWays:
    """The ways that ended stuck, for one stock and one treatment."""

    def __init__(self) -> None:
        self._first: dict[int, Node] = {}

    def add(self, row: int, seen: list[tuple[int, int]]) -> None:
        """Note that whoever sees these entries, after the deal before `row`, is stuck."""
        node = self._first.setdefault(row, (seen[0][0], {}))
        for (_, entry), (place, _) in pairwise(seen):
            following = node[1].setdefault(entry, (place, {}))
            if following is None:
                return
            node = following
        node[1][seen[-1][1]] = None

    def __contains__(self, position: Position) -> bool:
        node: Node | None = self._first.get(position.row)
        if node is None:
            return False
        unseen = list(map(len, position.places))
        while node is not None:
            place, following = node
            unseen[place] -= 1
            if unseen[place] < 0:
                return False
            node = following.get(position.places[place][unseen[place]], NONE)
            if node is NONE:
                return False
        return True


NONE: Node = (0, {})
