"""Depth-first search through the positions in which there is something to choose.

Without an empty place nothing can be chosen but to keep a card: such positions are dealt on until a place is empty, a
beaten card asks to be kept or eliminated, or the deal is over. They are no positions looked at.
"""

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from itertools import permutations

from patience.solving.aces_up_cards import ACES, BELOW, CARD, Layout
from patience.solving.aces_up_lost import Entry, LostTable, entry
from patience.solving.aces_up_position import NOWHERE, PLACES, Log, Position
from patience.solving.aces_up_stuck import StuckWays

WON = -2
OVER = -3
"""What going on can lead to, besides a choice."""


Run = Generator[None, None, bool]
"""Yields for every position looked at; returns whether the layout is won, as its cards are treated."""


@dataclass(slots=True)
class Treatment:
    """How beaten tops are treated: the cards in `exact` exactly, the others as ghosts or for good."""

    ghosts: bool
    exact: int = 0


class Descent:
    """One search of a layout. It may be run again with more cards treated exactly, once it is `refined`.

    `coarse` is a search of the same layout in which every card is treated as a ghost. What is lost there is lost here
    too, so it is asked before a branch is made to keep a card: branches that no keeping can save are cut off with their
    whole tree. It is asked about the position without its obligations, since more ghosts can take away the only use
    that a kept card has.
    """

    def __init__(self, layout: Layout, treatment: Treatment, coarse: "Descent | None" = None) -> None:
        self.layout = layout
        self.rows = [tuple(bytes((card,)) for card in row) for row in layout.rows]
        self.treatment = treatment
        self.coarse = coarse
        self.lost = LostTable()
        self.stuck = StuckWays()
        self.won: set[Entry] = set()
        self.line: Log = []
        self.blamed = 0

    def start(self) -> Position:
        """The position of the layout."""
        return Position(list(self.layout.places), 0, self.layout.living)

    def refine(self, blamed: int) -> None:
        """Treat more cards exactly from now on, which leaves lost what was lost, obligations aside."""
        self.treatment.exact |= blamed
        self.won.clear()
        self.lost.forget_kept()
        self.stuck = StuckWays()

    def run(self, start: Position) -> Run:
        """Search from a position; if it is won, `line` tells how, and `blamed` which ghosts it took.

        (They do so in the first run; in later ones a position known as won ends the search.)
        """
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
            if place == OVER:
                continue
            known = entry(position, at_end=position.row == len(self.rows))
            if place == WON or known in self.won:
                self.won.update(before for before, _, _ in path)
                self.blamed = position.blamed
                self.line = [step for _, _, before in path for step in before.log] + position.log
                return True
            if self._is_known_as_lost(known):
                continue
            yield
            if place != NOWHERE and self.coarse and not (yield from self.coarse.run(position.released())):
                self.lost.add(known)
                continue
            following = self._choices(position, place)
            path.append((known, following, position))

    def _is_known_as_lost(self, known: Entry) -> bool:
        return known in self.lost or (self.coarse is not None and known in self.coarse.lost)

    def _go_on(self, position: Position) -> int:
        """Deal on until there is a choice: to keep the top of the returned place, or with an empty place `NOWHERE`."""
        watched = 0
        while True:
            if not watched and position.is_just_dealt:
                if position in self.stuck:
                    return OVER
                watched = position.row
                position.watch()
            place = self._settle(position)
            if place != NOWHERE:
                return place
            if position.kept and position.keeps_in_vain():
                return OVER
            if position.empty:
                position.thin_pool()
                return NOWHERE
            if position.row == len(self.rows):
                return self._end(position, watched)
            if position.short & (position.short - 1):
                position.thin_pool()
                return NOWHERE
            self._deal_on(position)

    def _deal_on(self, position: Position) -> None:
        if position.short:
            position.thin_pool()
            position.arrange([position.places[position.short.bit_length() - 1]])
        position.deal(self.rows[position.row])

    def _end(self, position: Position, watched: int) -> int:
        """The end without an empty place: won, or stuck."""
        if position.is_won():
            return WON
        if position.seen and any(not ACES >> (face & CARD) & 1 for face in position.faces):
            self.stuck.add(watched, position.seen)
        return OVER

    def _settle(self, position: Position) -> int:
        """Eliminate all that may go; stops at a beaten card that may also be kept and returns its place."""
        at_end = position.row == len(self.rows)
        if at_end:
            position.release()
        position.survey()
        while True:
            place = position.beaten()
            if place == NOWHERE:
                if not position.empty or not position.gather():
                    return NOWHERE
                position.survey()
                continue
            card = position.faces[place]
            exactly = at_end or self.treatment.exact >> card & 1
            if exactly and not at_end:
                position.unwatch()
                if BELOW[card] & position.living & ~position.exposed:
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
        if position.row < len(self.rows):
            for contents in _arrangements(position):
                after = position.copy()
                after.arrange(contents)
                after.deal(self.rows[position.row])
                yield after


def _arrangements(position: Position) -> list[tuple[bytes, ...]]:
    """Every order of the contents of the short places."""
    contents = [position.places[place] for place in PLACES if position.short >> place & 1]
    return list(dict.fromkeys(permutations(contents)))
