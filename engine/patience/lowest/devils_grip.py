"""How few cards Devil's Grip can leave in the waste (D9), as far as a budget shows.

The game is played forward on the counts of `solving.devils_slots`, all positions with as many cards turned side by
side, and of each such set only the most promising go on: first one, then ever more. What is reached is proved by its
line. Once a pass has dropped nothing that could leave fewer, the least that was found is the least there is.

The shortcuts are those of `solving.devils_grip`, 3 to 5, which hold here as well: a card that joins at once leaves the
waste for good, and a merge that nothing contests takes nothing from a card that waits. But a merge put by need not be
made, a base may reach the waste, and nothing is proved lost. With the stock empty a merge helps no card of the waste
(D10).
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count

from patience.game import Game
from patience.notation import move_text
from patience.solving.devils_slots import TYPES, Layout, Step, is_built, line, read, stuck_cards
from patience.solving.verdicts import BestScore, Budget, require_whole
from patience.state import State

SLICE = 50
"""Positions looked at between two answers."""


@dataclass(slots=True)
class _Branch:
    layout: Layout
    before: "_Branch | None"

    def steps(self) -> list[Step]:
        """All steps that led here."""
        branch: _Branch | None = self
        parts = []
        while branch:
            parts.append(branch.layout.steps)
            branch = branch.before
        return [step for part in reversed(parts) for step in part]


def lowest_within(game: Game, state: State, budget: Budget) -> BestScore:
    """The fewest leftovers that the budget allows to prove reachable.

    Raises:
        ValueError: the position does not show enough to be judged.
    """
    deadline = None if budget.seconds is None else time.monotonic() + budget.seconds
    found = None
    for found in look(game, state):
        if budget.nodes is not None and found.nodes >= budget.nodes:
            break
        if deadline is not None and time.monotonic() > deadline:
            break
    assert found, "a search answers at once"  # noqa: S101
    return found


def look(game: Game, state: State) -> Iterator[BestScore]:
    """The best known so far, again and again, a slice at a time; it ends when nothing better is left to find."""
    require_whole(game, state)
    odd = not all(is_built(state[name]) for name in game.tableau)
    waiting = bool(state["stock"]) and any(state.is_empty(name) for name in game.tableau)
    if odd or waiting or "waste" not in state:
        yield from _plainly(game, state)
    else:
        yield from _ever_wider(game, state)


def _ever_wider(game: Game, state: State) -> Iterator[BestScore]:
    beam = _Beam(read(game, state))
    moves: tuple[str, ...] = ("draw",) * -(-len(state["stock"]) // 3)
    left = beam.left
    yield BestScore(left, moves, 1, is_least=False)
    for power in count():
        for _ in beam.run(3**power):
            if beam.left < left and beam.best:
                left, moves = beam.left, line(game, state, beam.best.steps())
            yield BestScore(left, moves, beam.nodes, is_least=False)
        if not beam.dropped:
            yield BestScore(left, moves, beam.nodes, is_least=True)
            return


class _Beam:
    """Passes over the game, one card of the stock after another."""

    def __init__(self, start: Layout) -> None:
        self.start, self.nodes, self.dropped = start, 0, False
        self.left = len(start.waste) + len(start.stock)
        self.best: _Branch | None = None

    def run(self, width: int) -> Iterator[None]:
        """One pass; yields a slice at a time and at its end."""
        self.dropped = False
        ends = len(self.start.stock)
        sets: list[list[_Branch]] = [[] for _ in range(ends + 1)]
        root = self.start.copy()
        root.steps = self.start.steps[:]
        sets[0].append(_Branch(root, None))
        for turned in range(ends):
            for branch in self._chosen(sets[turned], width):
                for after in _turns(branch):
                    sets[after.layout.turned].append(after)
                self.nodes += 1
                if not self.nodes % SLICE:
                    yield
            sets[turned].clear()
        for branch in sets[ends]:
            branch.layout.join_all()
            if len(branch.layout.waste) < self.left:
                self.left, self.best = len(branch.layout.waste), branch
        yield

    def _chosen(self, branches: list[_Branch], width: int) -> list[_Branch]:
        """Each position once, with the waste's top joined and not; the most promising that can still do better."""
        seen = dict[object, tuple[int, _Branch]]()
        while branches:
            branch = branches.pop()
            branch.layout.join_safely()
            if branch.layout.key in seen:
                continue
            stuck = stuck_cards(branch.layout)
            worth = 2 * stuck + len(branch.layout.waste) - branch.layout.spare
            if stuck < self.left:
                seen[branch.layout.key] = (worth, branch)
            waste = branch.layout.waste
            if waste and branch.layout.has_host(waste[-1]):
                joined = branch.layout.copy()
                joined.join()
                branches.append(_Branch(joined, branch))
        open_ = sorted(seen.values(), key=lambda each: each[0])
        self.dropped |= len(open_) > width
        return [branch for _, branch in open_[:width]]


def _turns(branch: _Branch) -> Iterator[_Branch]:
    """The ways to turn the next card: into a freed space, or onto the waste with two more."""
    layout = branch.layout
    after = layout.copy()
    after.draw()
    yield _Branch(after, branch)
    contested = [] if layout.spare else [card for card in range(TYPES) if layout.is_contested(card)]
    for card in contested:
        after = layout.copy()
        after.put_by(card)
        after.merge()
        yield _Branch(after, branch)
    if layout.spare:
        after = layout.copy()
        after.merge()
        yield _Branch(after, branch)


def _plainly(game: Game, state: State) -> Iterator[BestScore]:
    """Every move, every position once: for positions that no deal leads to."""
    seen, stack = {game.like(state)}, [(state, tuple[str, ...]())]
    best = BestScore(len(state.piles.get("waste", ())) + len(state["stock"]), (), 0, is_least=False)
    reached = False
    while stack:
        here, moves = stack.pop()
        left = len(here.piles.get("waste", ()))
        if not here["stock"] and (left < best.score or not reached):
            best, reached = replace(best, score=left, moves=moves), True
        best = replace(best, nodes=len(seen))
        yield best
        for move in game.legal_moves(here):
            after = game.play(here, move)
            if game.like(after) not in seen:
                seen.add(game.like(after))
                stack.append((after, (*moves, move_text(game, here, move))))
    yield replace(best, is_least=True)
