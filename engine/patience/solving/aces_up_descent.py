"""Depth-first search through the positions in which there is something to choose.

Without an empty place nothing can be chosen but to keep a card: such positions are dealt on until a place is empty, a
beaten card asks to be kept or eliminated, or the deal is over.
"""

from collections.abc import Generator, Iterator
from itertools import permutations

from patience.solving.aces_up_cards import BELOW, Layout
from patience.solving.aces_up_lost import Entry, LostTable, entry
from patience.solving.aces_up_position import NOWHERE, PLACES, Log, Position, Treatment

WON = -2
OVER = -3
"""What going on can lead to, besides a choice."""


Run = Generator[None, None, bool]
"""Yields for every position looked at; returns whether the layout is won, as its cards are treated."""


class Descent:
    """One search of a layout, which may be run again with more cards treated exactly; its table stays."""

    def __init__(self, layout: Layout, treatment: Treatment) -> None:
        self.layout = layout
        self.treatment = treatment
        self.lost = LostTable()
        self.nodes = 0
        self.line: Log = []
        self.blamed = 0

    def run(self) -> Run:
        """Search the layout; if it is won, `line` tells how, and `blamed` which ghosts it took."""
        start = Position(list(self.layout.places), 0, self.layout.living)
        path: list[tuple[Entry, Iterator[Position], Position]] = []
        following = iter((start,))
        while True:
            position = next(following, None)
            if position is None:
                if not path:
                    return False
                self.lost.add(path.pop()[0])
                following = path[-1][1] if path else following
                continue
            place = self._go_on(position)
            if place == WON:
                self.blamed = position.blamed
                self.line = [step for _, _, before in path for step in before.log] + position.log
                return True
            if place == OVER:
                continue
            known = entry(position, at_end=position.row == len(self.layout.rows))
            if known in self.lost:
                continue
            self.nodes += 1
            yield
            following = self._choices(position, place)
            path.append((known, following, position))

    def _go_on(self, position: Position) -> int:
        """Deal on until there is a choice: to keep the top of the returned place, or with an empty place `NOWHERE`."""
        rows = self.layout.rows
        while True:
            place = self._settle(position)
            if place != NOWHERE:
                return place
            if position.kept and position.keeps_in_vain():
                return OVER
            if position.empty or (position.short and position.row < len(rows)):
                position.thin_pool()
                return NOWHERE
            if position.row == len(rows):
                return WON if position.is_won() else OVER
            position.deal(rows[position.row])

    def _settle(self, position: Position) -> int:
        """Eliminate all that may go; stops at a beaten card that may also be kept and returns its place."""
        at_end = position.row == len(self.layout.rows)
        if at_end:
            position.release()
        while True:
            place = position.beaten()
            if place == NOWHERE:
                if not position.empty or not position.gather():
                    return NOWHERE
                continue
            exactly = at_end or self.treatment.exact >> position.card(place) & 1
            if exactly and not at_end and BELOW[position.card(place)] & position.living & ~position.exposed:
                return place
            position.eliminate(place, ghost=self.treatment.ghosts and not exactly)

    def _choices(self, position: Position, place: int) -> Iterator[Position]:
        """What may follow a position with a choice."""
        if place != NOWHERE:
            eliminated = position.copy()
            eliminated.eliminate(place, ghost=False)
            yield eliminated
            kept = position.copy()
            kept.keep(place)
            yield kept
            return
        if position.empty:
            for other in PLACES:
                if not position.short >> other & 1:
                    yield position.moved(other)
        if position.row < len(self.layout.rows):
            for contents in _arrangements(position):
                after = position.arranged(contents)
                after.deal(self.layout.rows[position.row])
                yield after


def _arrangements(position: Position) -> list[tuple[bytes, ...]]:
    """Every order of the contents of the short places."""
    contents = [position.places[place] for place in PLACES if position.short >> place & 1]
    return list(dict.fromkeys(permutations(contents)))
