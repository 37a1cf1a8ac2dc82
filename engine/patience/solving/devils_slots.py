"""Devil's Grip as its solver sees it: how many of each card lie in the grid, and how many of those are joined.

A card type is `4 × series + step`: twelve series (a suit and its row, such as ♠ 2–5–8–J), steps 0 to 3 upwards.
Each type has two cards, twins. Two things make this little enough:

- **Where a pile lies changes nothing** before the end (D5, D10), and what is built never comes apart.
- **Which pile a card is joined to changes nothing.** A card of step s > 0 joins a *host*, a card of step s − 1 of its
  series that tops its pile. Piles only meet at a base and a top, and these stay the same whichever of two equal hosts
  (or of two equal bases) is taken; no pile can be asked to join itself, for its top is higher than its base. So it is
  enough to count, for each type, the cards in the grid and those of them that are joined to a host: `grid`, `joined`.

Free hosts of type t are `grid[t − 1] − joined[t]`, free bases `grid[t] − joined[t]`.
"""

from itertools import pairwise

from patience.cards import SUITS, Card
from patience.game import Game
from patience.moves import Carry, Deal, Move
from patience.notation import move_text
from patience.state import Pile, State

TYPES = 48
Step = tuple[str, int]
"""`spare` (a merge of this type is put by), `merge` (one of those put by is made), `join` (from the waste), `draw`."""


class Layout:
    """A position that moves are made in. `spare` and `held` belong to the search, which explains them."""

    __slots__ = ("grid", "held", "joined", "spare", "steps", "stock", "turned", "waste")

    grid: bytearray
    joined: bytearray
    stock: tuple[int, ...]
    turned: int
    waste: tuple[int, ...]
    spare: int
    held: int
    steps: list[Step]

    def copy(self) -> "Layout":
        """The same position with no steps made, to make moves in."""
        other = Layout()
        other.grid, other.joined = self.grid[:], self.joined[:]
        other.stock, other.turned, other.waste = self.stock, self.turned, self.waste
        other.spare, other.held, other.steps = self.spare, self.held, []
        return other

    @property
    def key(self) -> tuple[int, tuple[int, ...], bytes]:
        """The whole position: what has been turned and is not in the waste is in the grid."""
        return self.turned, self.waste, bytes(self.joined)

    @property
    def is_over(self) -> bool:
        """Whether the stock is empty."""
        return self.turned == len(self.stock)

    def has_host(self, card: int) -> bool:
        """Whether a card could be joined to a host."""
        return bool(card & 3) and self.grid[card - 1] > self.joined[card]

    def is_contested(self, card: int) -> bool:
        """Whether one host and one base of a type are free, and the other two cards are both still to come."""
        return bool(card & 3) and self.grid[card] == 1 == self.grid[card - 1] and not self.joined[card]

    def join(self) -> None:
        """Join the waste's top to a host."""
        card = self.waste[-1]
        self.waste = self.waste[:-1]
        self.joined[card] += 1
        self.held &= ~(1 << card)
        self.steps.append(("join", card))
        self.arrive(card)

    def join_safely(self) -> bool:
        """Join from the waste as long as nothing contests it; False when a held card would join."""
        while self.waste and self.has_host(self.waste[-1]):
            card = self.waste[-1]
            if card not in self.waste[:-1]:  # else it is the twin of a held card, which takes its host before that
                if self.grid[card - 1] < 2 and not self.joined[card]:
                    return True
                if self.held >> card & 1:
                    return False
            self.join()
        return True

    def join_all(self) -> None:
        """Join from the waste as long as it goes: with the stock empty nobody else wants the hosts."""
        while self.waste and self.has_host(self.waste[-1]):
            self.join()

    def put_by(self, card: int) -> None:
        """Take a merge of this type as made, but for the space that it frees."""
        self.joined[card] += 1
        self.held &= ~(1 << card)
        self.spare += 1
        self.steps.append(("spare", card))

    def merge(self) -> None:
        """Make a merge that was put by: the stock's top fills the space."""
        self.spare -= 1
        self.steps.append(("merge", 0))
        self.turned += 1
        self.arrive(self.stock[self.turned - 1])

    def draw(self) -> None:
        """Turn three cards onto the waste."""
        packet = self.stock[self.turned : self.turned + 3]
        self.turned += len(packet)
        self.waste += packet
        self.steps.append(("draw", 0))

    def arrive(self, card: int) -> None:
        """One more card of this type is in the grid: put by the merges that nothing contests."""
        self.grid[card] += 1
        self.settle(card)
        if card & 3 != 3:
            self.settle(card + 1)

    def settle(self, card: int) -> None:
        """Put by all merges of this type that nothing contests."""
        if card & 3 and not self.is_contested(card):
            for _ in range(min(self.grid[card - 1], self.grid[card]) - self.joined[card]):
                self.put_by(card)


def stuck_cards(layout: Layout) -> int:
    """How many cards of the waste can never leave it: all from the bottom up to the highest that can never leave.

    A base never does. Another leaves only after those above it of its type, each with a host of its own, and no host
    that lies below it can be one of these.
    """
    waste, joined = layout.waste, layout.joined
    for place in range(len(waste) - 1, -1, -1):
        card = waste[place]
        if not card & 3 or joined[card] + waste[place:].count(card) > 2 - waste[:place].count(card - 1):
            return place + 1
    return 0


def number(card: Card) -> int:
    """The card's type."""
    step, row = divmod(card.rank - 2, 3)
    return 4 * (3 * SUITS.index(card.suit) + row) + step


def is_built(pile: Pile) -> bool:
    """Whether a pile is correctly built as far as it goes."""
    return all(number(upper) == number(lower) + 1 and number(upper) & 3 for lower, upper in pairwise(pile))


def read(game: Game, state: State) -> Layout:
    """The position as counts; its piles must be correctly built."""
    layout = Layout()
    layout.grid, layout.joined = bytearray(TYPES), bytearray(TYPES)
    layout.stock, layout.turned = tuple(number(card) for card in reversed(state["stock"])), 0
    layout.waste = tuple(number(card) for card in state.piles.get("waste", ()))
    layout.spare, layout.held, layout.steps = 0, 0, []
    for name in game.tableau:
        for height, card in enumerate(state[name]):
            layout.grid[number(card)] += 1
            layout.joined[number(card)] += height > 0
    for kind in range(TYPES):
        layout.settle(kind)
    return layout


def line(game: Game, state: State, steps: list[Step]) -> tuple[str, ...]:
    """The steps as moves in the notation, each tried in the real game, and the exchanges that finish it."""
    texts, put_by = list[str](), list[int]()
    for verb, card in steps:
        if verb == "spare":
            put_by.append(card)
            continue
        move = _move(game, state, verb, put_by.pop() if verb == "merge" else card)
        texts.append(move_text(game, state, move))
        state = game.play(state, move)
    return (*texts, *(move_text(game, state, swap) for swap in game.last_swaps(state)))


def _move(game: Game, state: State, verb: str, card: int) -> Move:
    if verb == "draw":
        return Deal(game.draw_targets)
    piles = {name: state[name] for name in game.tableau if state[name]}
    host = next(name for name, pile in piles.items() if number(pile[-1]) == card - 1)
    if verb == "join":
        return Carry(1, "waste", host)
    base = next(name for name, pile in piles.items() if number(pile[0]) == card)
    return Carry(len(piles[base]), base, host)
