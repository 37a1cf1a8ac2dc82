"""Australian Patience as its solver sees it: which card lies beneath which, as numbers.

A card is `13 × suit + rank`, from 0. Columns have no names here: no rule names one (A9). What lies beneath each card
says everything, so that `key` is the position itself and not a digest of it.
"""

from collections.abc import Iterator

from patience.cards import SUITS, Card
from patience.game import Game
from patience.moves import Carry, Deal, Move
from patience.notation import move_text
from patience.state import State

KING = 12
KINGS = (12, 25, 38, 51)
NOTHING = SPACE = 52
"""Above a card: it is uncovered. Beneath it: it is the base of its column."""
WASTE, STOCK, GONE = 53, 54, 55
"""Beneath a card that lies in no column: where it is instead. What is gone is on its foundation, or was never there."""

Step = tuple[str, int]
"""What was done, `draw`, `found` or `build`, and the card it was done with."""


class Layout:
    """A position that moves are made in. `held` belongs to the search, which explains it."""

    __slots__ = ("above", "below", "drawn", "held", "nexts", "spaces", "steps", "stock", "tops", "waste")

    above: bytearray
    below: bytearray
    tops: list[int]
    spaces: int
    stock: tuple[int, ...]
    drawn: int
    waste: list[int]
    nexts: list[int]
    steps: list[Step]
    held: int

    def copy(self) -> "Layout":
        """The same position with no steps made, to make moves in."""
        other = Layout()
        other.above, other.below = self.above[:], self.below[:]
        other.tops, other.spaces = self.tops[:], self.spaces
        other.stock, other.drawn, other.waste = self.stock, self.drawn, self.waste[:]
        other.nexts, other.steps = self.nexts[:], []
        other.held = self.held
        return other

    @property
    def key(self) -> bytes:
        """The whole position: the order of waste and stock is the stock's own, and nothing else is left to say."""
        return bytes(self.below)

    @property
    def is_won(self) -> bool:
        """Whether each foundation has its king."""
        return all(self.below[king] == GONE for king in KINGS)

    def covers(self, upper: int, lower: int) -> bool:
        """Whether one card lies somewhere above the other in its column."""
        card = self.above[lower]
        while card not in (upper, NOTHING):
            card = self.above[card]
        return card == upper

    def is_at_hand(self, card: int) -> bool:
        """Whether the card can be taken with whatever covers it: any card of a column, the waste's top."""
        return self.below[card] <= SPACE or (self.below[card] == WASTE and self.waste[-1] == card)

    def open_kings(self) -> list[int]:
        """The kings that are no base of a column and not on their foundation, wherever they are."""
        return [king for king in KINGS if self.below[king] not in (SPACE, GONE)]

    def found(self) -> bool:
        """Send every card to its foundation that can go; False when one of them was held back."""
        again = True
        while again:
            again = False
            for suit, card in enumerate(self.nexts):
                if card <= 13 * suit + KING and self._is_uncovered(card):
                    if self.held >> card & 1:
                        return False
                    if self.below[card] <= SPACE:
                        self.tops.remove(card)
                    self._lift(card)
                    self.below[card] = GONE
                    self.nexts[suit] += 1
                    self.steps.append(("found", card))
                    again = True
        return True

    def build(self, card: int) -> None:
        """Put a card with whatever covers it on the next higher card of its suit, or a king into a space."""
        if self.below[card] == WASTE:
            self.tops.append(card)
        self._lift(card)
        if card % 13 == KING:
            self.below[card] = SPACE
            self.spaces -= 1
        else:
            self.below[card] = card + 1
            self.above[card + 1] = card
            self.tops.remove(card + 1)
        self.steps.append(("build", card))

    def draw(self) -> None:
        """Turn one card of the stock onto the waste."""
        card = self.stock[self.drawn]
        self.drawn += 1
        self.waste.append(card)
        self.below[card] = WASTE
        self.steps.append(("draw", card))

    def _is_uncovered(self, card: int) -> bool:
        below = self.below[card]
        return (below <= SPACE and self.above[card] == NOTHING) or (below == WASTE and self.waste[-1] == card)

    def _lift(self, card: int) -> None:
        below = self.below[card]
        if below < SPACE:
            self.above[below] = NOTHING
            self.tops.append(below)
        elif below == SPACE:
            self.spaces += 1
        else:
            self.waste.pop()


def number(card: Card) -> int:
    """The card as a number."""
    return 13 * SUITS.index(card.suit) + card.rank - 1


def read(game: Game, state: State) -> Layout | None:
    """The position as numbers; None when it cannot be won because a card it needs is nowhere, or can reach nothing.

    Each foundation needs every higher card of its suit in play. Without a waste, cards drawn are out of the game.
    """
    layout = Layout()
    layout.below, layout.above = bytearray([GONE]) * 52, bytearray([NOTHING]) * 52
    layout.held, layout.steps = 0, []
    columns = [[number(card) for card in state[name]] for name in game.tableau]
    for column in columns:
        for below, card in zip([SPACE, *column], column, strict=False):
            layout.below[card] = below
            if below != SPACE:
                layout.above[below] = card
    layout.tops = [column[-1] for column in columns if column]
    layout.spaces = columns.count([])
    layout.stock, layout.drawn = tuple(number(card) for card in reversed(state["stock"])), 0
    layout.waste = [number(card) for card in state.piles.get("waste", ())]
    for place, cards in ((WASTE, layout.waste), (STOCK, layout.stock)):
        for card in cards:
            layout.below[card] = place
    layout.nexts = [13 * suit + built for suit, built in enumerate(foundations(state))]
    needed = [card for suit, first in enumerate(layout.nexts) for card in range(first, 13 * suit + 13)]
    can_draw = "waste" in state or not state["stock"]
    can_found = all(f"foundation{suit}" in state for suit in SUITS)
    return layout if can_draw and can_found and all(layout.below[card] != GONE for card in needed) else None


def foundations(state: State) -> list[int]:
    """How high each foundation is built, in the order of `SUITS`; 0 where none is shown."""
    tops = [state.top(f"foundation{suit}") for suit in SUITS]
    return [top.rank if top else 0 for top in tops]


def is_orderly(game: Game, state: State) -> bool:
    """Whether each card in play stands once and is higher than its suit's foundation, as in any position of a deal."""
    built = dict(zip(SUITS, foundations(state), strict=True))
    cards = [card for name in (*game.tableau, "stock", "waste") for card in state.piles.get(name, ())]
    return len(set(cards)) == len(cards) and all(card.rank > built[card.suit] for card in cards)


def line(game: Game, state: State, steps: list[Step]) -> tuple[str, ...]:
    """The steps as moves in the notation, each tried in the real game."""
    texts = []
    for step in steps:
        move = _move(game, state, *step)
        texts.append(move_text(game, state, move))
        state = game.play(state, move)
    return tuple(texts)


def _move(game: Game, state: State, verb: str, step: int) -> Move:
    if verb == "draw":
        return Deal(game.draw_targets)
    card = Card(step % 13 + 1, SUITS[step // 13])
    source = next(name for name in (*game.tableau, "waste") if card in state.piles.get(name, ()))
    count = len(state[source]) - state[source].index(card)
    if verb == "found":
        return Carry(1, source, f"foundation{card.suit}")
    onto = None if step % 13 == KING else Card(card.rank + 1, card.suit)
    return Carry(count, source, next(_topped(game, state, onto)))


def _topped(game: Game, state: State, card: Card | None) -> Iterator[str]:
    return (name for name in game.tableau if state.top(name) == card)
