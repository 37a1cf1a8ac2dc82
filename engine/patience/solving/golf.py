"""Golf decided by sweeping whole sets of positions at once: every deal in milliseconds, with a line of moves.

A position is a tableau, the rank on the waste, and the number of cards drawn. The search goes through the stock once.
At each number of draws it closes the sets under plays, then turns the next stock card for every tableau met so far.

One shortcut, which is safe: a tableau with the same rank on the waste is expanded only at its fewest draws. Whoever
arrives there with more draws can do nothing that the earlier arrival cannot: the plays are the same, and the next draw
is made good by drawing several times, since only the last card drawn matters. The earlier arrival also keeps at least
as many stock cards, so neither its score nor its chance to win is worse.
"""

from collections.abc import Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache

from patience.cards import Card
from patience.game import Game
from patience.moves import Carry
from patience.solving.golf_sets import Slab, Tableaus
from patience.solving.verdicts import BestScore, Search, Verdict
from patience.state import State

Follows = Mapping[int, tuple[int, ...]]
"""Waste rank → the ranks that may be played on it."""

Sets = dict[Slab, dict[int, int]]
"""Slab → waste rank → the set of tableaus, as bits."""

SLICE = 40
"""How many sets are expanded between two yields: about a millisecond natively."""


@dataclass
class Sweep:
    """A search under way: what was met at each number of draws."""

    tableaus: Tableaus
    stock: list[int]
    follows: Follows
    layers: list[Sets] = field(default_factory=list)
    seen: Sets = field(default_factory=dict)
    anywhere: dict[Slab, int] = field(default_factory=dict)
    nodes: int = 0

    def __post_init__(self) -> None:
        self.seen = {slab: {} for slab in self.tableaus.slabs}
        self.plays = {waste: self.tableaus.plays(ranks) for waste, ranks in self.follows.items()}

    @property
    def is_cleared(self) -> bool:
        """Whether the empty tableau was met."""
        return bool(self.anywhere.get((0, 0), 0) & 1)

    def run(self, waste: int) -> Iterator[int]:
        """Sweep to the end of the stock, or to the first cleared tableau; yields the positions met so far."""
        pending: Sets = {self.tableaus.start: {waste: self.tableaus.full()}}
        for drawn in range(len(self.stock) + 1):
            self.layers.append({})
            yield from self._close(pending)
            if self.is_cleared or drawn == len(self.stock):
                return
            pending = {slab: {self.stock[drawn]: bits} for slab, bits in self.anywhere.items()}

    def _close(self, pending: Sets) -> Iterator[int]:
        """Follow every play from the pending sets, slabs from full to empty, since plays lead that way only."""
        expanded = 0
        for slab in self.tableaus.slabs:
            waiting = pending.get(slab)
            if not waiting:
                continue
            seen, layer = self.seen[slab], self.layers[-1].setdefault(slab, {})
            while waiting:
                waste, bits = waiting.popitem()
                new = bits & ~seen.get(waste, 0)
                if not new:
                    continue
                seen[waste] = seen.get(waste, 0) | new
                layer[waste] = layer.get(waste, 0) | new
                self.nodes += new.bit_count()
                for rank, mask, stride in self.plays[waste]:
                    moved = new & mask
                    if moved:
                        waiting[rank] = waiting.get(rank, 0) | moved >> stride
                for rank, lower in self.tableaus.outer_plays(slab, self.follows[waste]):
                    below = pending.setdefault(lower, {})
                    below[rank] = below.get(rank, 0) | new
                expanded += 1
                if expanded % SLICE == 0:
                    yield self.nodes
            self.anywhere[slab] = self.anywhere.get(slab, 0) | union(layer.values())
        yield self.nodes

    def line(self, slab: Slab, bit: int) -> list[int | None]:
        """Moves that lead to a tableau with the fewest draws: the column played, or None for a draw."""
        moves: list[int | None] = []
        drawn, waste = self._first_met(slab, bit, len(self.layers) - 1)
        while True:
            played = self._last_play(drawn, waste, slab, bit)
            if played is not None:
                column, waste = played
                slab, bit = self.tableaus.before_play(column, slab, bit)
                moves.append(column)
            elif drawn == 0:
                return moves[::-1]
            else:
                earlier, waste = self._first_met(slab, bit, drawn - 1)
                moves += [None] * (drawn - earlier)
                drawn = earlier

    def _first_met(self, slab: Slab, bit: int, at_most: int) -> tuple[int, int]:
        """The fewest draws at which the tableau was met, and the waste rank then."""
        for drawn in range(at_most + 1):
            for rank, bits in self.layers[drawn].get(slab, {}).items():
                if bits >> bit & 1:
                    return drawn, rank
        raise AssertionError("only tableaus that were met are asked for")

    def _last_play(self, drawn: int, waste: int, slab: Slab, bit: int) -> tuple[int, int] | None:
        """The play that led here within the same number of draws: its column and the waste rank before it."""
        layer = self.layers[drawn]
        for column, ranks in enumerate(self.tableaus.ranks):
            height = self.tableaus.height(column, slab, bit)
            if height < len(ranks) and ranks[height] == waste:
                place, number = self.tableaus.before_play(column, slab, bit)
                for before, accepted in self.follows.items():
                    if waste in accepted and layer.get(place, {}).get(before, 0) >> number & 1:
                        return column, before
        return None


def union(sets: Iterable[int]) -> int:
    """All tableaus of some sets."""
    whole = 0
    for bits in sets:
        whole |= bits
    return whole


def search(game: Game, state: State) -> Search:
    """Whether the tableau can still be cleared, decided for every position of every deal (G10)."""
    sweep = new_sweep(game, state)
    for _ in sweep.run(waste_rank(state)):
        yield sweep.nodes
    if not sweep.is_cleared:
        return Verdict("lost", (), sweep.nodes)
    return Verdict("winnable", written(game, state, sweep.line((0, 0), 0)), sweep.nodes)


VARIANTS = {"queen-on-king": ((13, 12),), "around-the-corner": ((13, 12), (13, 1), (1, 13))}
"""Easier rules (G2): the pairs of waste rank and card that each allows beyond the strict game."""


def search_variant(game: Game, state: State, variant: str) -> Search:
    """Whether the tableau could be cleared under an easier rule; it gives no line, since the game would refuse it."""
    strict = ranks_that_follow(game)
    follows = {
        waste: (*ranks, *(card for on, card in VARIANTS[variant] if on == waste)) for waste, ranks in strict.items()
    }
    sweep = new_sweep(game, state, follows)
    for _ in sweep.run(waste_rank(state)):
        yield sweep.nodes
    return Verdict("winnable" if sweep.is_cleared else "lost", (), sweep.nodes)


def search_best(game: Game, state: State) -> Generator[int, None, BestScore]:
    """The lowest score still reachable from a whole position, by the same sweep, a slice at a time.

    Fewer draws never make a tableau harder to reach, so the first cleared tableau met is the one with most stock left.
    """
    sweep = new_sweep(game, state)
    yield from sweep.run(waste_rank(state))
    if sweep.is_cleared:
        score, slab, bit = len(sweep.layers) - 1 - len(state["stock"]), (0, 0), 0
    else:
        score, slab, bit = sweep.tableaus.fewest_left(sweep.anywhere)
    return BestScore(score, written(game, state, sweep.line(slab, bit)), sweep.nodes)


def new_sweep(game: Game, state: State, follows: Follows | None = None) -> Sweep:
    """A sweep from this position; `follows` stands for another rule than the game's own."""
    columns = [state[name] for name in game.tableau]
    drawn = state["stock"] if "waste" in state else ()  # on a waste that is not shown no card can ever be played
    stock = [card.rank for card in reversed(drawn)]
    return Sweep(Tableaus(columns), stock, follows or ranks_that_follow(game))


def waste_rank(state: State) -> int:
    """The rank on the waste; 0, on which nothing may be played, when there is none."""
    top = state.top("waste")
    return top.rank if top else 0


@cache
def ranks_that_follow(game: Game) -> Follows:
    """What may be played on each rank, asked of the game itself so that the rule stands once."""
    ranks = range(1, 14)
    rule = game.routes["tableau", "waste"]
    column = game.tableau[0]

    def fits(rank: int, waste: int) -> bool:
        state = State({column: (Card(rank, "♠"),), "waste": (Card(waste, "♥"),)})
        return rule(state, Carry(1, column, "waste")) is None

    return {0: ()} | {waste: tuple(rank for rank in ranks if fits(rank, waste)) for waste in ranks}


def written(game: Game, state: State, columns: list[int | None]) -> tuple[str, ...]:
    """A line of columns and draws as moves in the notation."""
    heights = [list(state[name]) for name in game.tableau]
    return tuple("draw" if column is None else f"play {heights[column].pop()} > waste" for column in columns)
