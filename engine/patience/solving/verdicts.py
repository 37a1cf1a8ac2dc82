"""What a search may say, and what it may spend.

A solver is a generator: it yields the number of positions looked at so far, a slice at a time, and returns its verdict.
Whoever drives it may stop between two slices; that is how one worker stays answerable while it searches.
"""

import time
from collections.abc import Callable, Generator
from dataclasses import dataclass

from patience.game import Game
from patience.state import State


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a search found: `winnable` with a line that replays, `lost` by proof, `unknown` when it stopped early."""

    id: str
    moves: tuple[str, ...]
    nodes: int

    def __str__(self) -> str:
        return self.id


@dataclass(frozen=True, slots=True)
class BestScore:
    """The lowest score known to be reachable, and moves that reach it; `is_least`: none lower can be reached."""

    score: int
    moves: tuple[str, ...]
    nodes: int
    is_least: bool = True


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a search may spend, in positions (the same on every machine) and in seconds; None is without limit."""

    nodes: int | None = None
    seconds: float | None = None


Search = Generator[int, None, Verdict]


def decide(search: Search, budget: Budget, progress: Callable[[int], None] = lambda _nodes: None) -> Verdict:
    """Drive a search until it has its verdict or has spent its budget, which is looked at between two slices; then it
    is `unknown`. `progress` is told the positions looked at so far."""
    deadline = None if budget.seconds is None else time.monotonic() + budget.seconds
    while True:
        try:
            nodes = next(search)
        except StopIteration as stopped:
            found: Verdict = stopped.value
            return found
        progress(nodes)
        if budget.nodes is not None and nodes >= budget.nodes:
            return Verdict("unknown", (), nodes)
        if deadline is not None and time.monotonic() > deadline:
            return Verdict("unknown", (), nodes)


def require_whole(game: Game, state: State) -> None:
    """Make sure that the position can be judged at all.

    Raises:
        ValueError: it does not show enough (a pile is missing, or a card is `?`).
    """
    if not game.is_whole(state):
        raise ValueError("a verdict needs the stock and every tableau pile")
    if any(card.unknown for card in state.cards()):
        raise ValueError("a verdict needs every card: ? is none")
