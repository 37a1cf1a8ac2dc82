"""A test that ends hopeless positions early: could each card ever get away, were nothing ever lost?

In the relaxed game whatever once became possible stays possible: a card that could be uncovered is uncovered for good,
a place that could be left is empty for good, and the stock is spread out. Each move of the real game is one of the
relaxed game, so that a card which never reaches its foundation here never does there.

One thing is remembered of the real game: a card cannot go on the next higher one while that lies somewhere above it;
a card between them, or the higher one itself, must have been built elsewhere first. (It cannot have left by way of its
foundation, for the higher card would have to be gone before it, and the lower one before that.)
"""

from patience.solving.australian_layout import GONE, KING, KINGS, NOTHING, SPACE, STOCK, WASTE, Layout


def is_hopeless(layout: Layout) -> bool:
    """Whether some card can never reach its foundation, even in the relaxed game."""
    return not _Relaxed(layout).finishes()


class _Relaxed:
    """The relaxed game, played until nothing new becomes possible; `todo` holds cards that have become available."""

    __slots__ = ("above", "available", "below", "built", "left", "nexts", "space", "todo", "waiting", "waste")

    def __init__(self, layout: Layout) -> None:
        self.below, self.above, self.nexts = layout.below, layout.above, layout.nexts[:]
        self.waste, self.space = layout.waste[:], False
        self.available, self.built, self.left = bytearray(52), bytearray(52), bytearray(52)
        self.waiting: dict[int, list[int]] = {}
        self.todo = [*layout.tops, *self.waste[-1:], *layout.stock[layout.drawn :]]
        if layout.spaces:
            self._open_space()

    def finishes(self) -> bool:
        """Play on until nothing changes; whether all foundations are complete."""
        available = self.available
        while self.todo:
            card = self.todo.pop()
            if not available[card]:
                available[card] = 1
                self._found(card // 13)
                self._try_beside(card)
        return all(card == 13 * suit + KING + 1 for suit, card in enumerate(self.nexts))

    def _found(self, suit: int) -> None:
        """Send to its foundation what is available and next."""
        card, last = self.nexts[suit], 13 * suit + KING
        while card <= last and self.available[card]:
            self._leave(card)
            card += 1
        self.nexts[suit] = card

    def _try_beside(self, card: int) -> None:
        """What a card that has become available allows: to build on it, and from outside to build it on another."""
        if self.below[card] <= SPACE:
            if card % 13:
                self._build(card - 1)
        elif (card % 13 == KING and self.space) or (card % 13 != KING and self._takes(card + 1)):
            self._build(card)

    def _takes(self, card: int) -> bool:
        """Whether a card has at some time been uncovered in a column."""
        return bool(self.built[card] if self.below[card] > SPACE else self.available[card])

    def _build(self, card: int) -> None:
        """Build a card where it belongs, its goal being ready, unless it is out of reach or its goal lies above it."""
        below = self.below[card]
        if self.built[card] or below == GONE or (below > SPACE and not self.available[card]):
            return
        between = self._up_to_its_goal(card)
        if between and not any(self.built[other] for other in between):
            for other in between:
                self.waiting.setdefault(other, []).append(card)
            return
        self.built[card] = 1
        if below > SPACE and card % 13:
            self._build(card - 1)
        self._leave(card)
        for waiting in self.waiting.pop(card, ()):
            self._build(waiting)

    def _up_to_its_goal(self, card: int) -> list[int]:
        """The cards above it up to the next higher of its suit, when that lies above it."""
        if card % 13 == KING or self.below[card] > SPACE:
            return []
        above, cards = self.above[card], list[int]()
        while above != NOTHING:
            cards.append(above)
            if above == card + 1:
                return cards
            above = self.above[above]
        return []

    def _leave(self, card: int) -> None:
        """Make available what lay beneath a card, once."""
        if self.left[card]:
            return
        self.left[card] = 1
        below = self.below[card]
        if below < SPACE:
            self.todo.append(below)
        elif below == SPACE:
            self._open_space()
        elif below == WASTE:
            while self.waste and self.left[self.waste[-1]]:
                self.waste.pop()
            self.todo += self.waste[-1:]

    def _open_space(self) -> None:
        """A column has become empty: each king within reach may go there, and later ones when they come."""
        if not self.space:
            self.space = True
            for king in KINGS:
                if self.below[king] < SPACE or self.below[king] in (WASTE, STOCK):
                    self._build(king)
