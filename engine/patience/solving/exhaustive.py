"""A plain exhaustive search: every legal move, every position once. The measure of all faster solvers.

Two things are left out because they are the same position by another name: positions that differ only by
interchangeable piles (`Game.like`) are looked at once, and exchanges of piles are made at the end only.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from patience.game import Game
from patience.moves import Move
from patience.notation import move_text
from patience.state import State


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a search found: `winnable` with a line that replays, `lost` by proof, `unknown` when it stopped early."""

    id: str
    moves: tuple[str, ...]
    nodes: int

    def __str__(self) -> str:
        return self.id


def verdict(game: Game, state: State, nodes: int | None = None, stop: Callable[[], bool] = lambda: False) -> Verdict:
    """Search until the position is decided, `nodes` positions were looked at, or `stop()` says so (asked now and then).

    Raises:
        ValueError: the position does not show enough to be judged (a pile is missing, or a card is `?`).
    """
    if not game.is_whole(state):
        raise ValueError("a verdict needs the stock and every tableau pile")
    if any(card.unknown for card in state.cards()):
        raise ValueError("a verdict needs every card: ? is none")
    return _search(game, state, nodes, stop)


def _search(game: Game, start: State, nodes: int | None, stop: Callable[[], bool]) -> Verdict:
    """Depth first with a stack of its own, since a deal is deeper than Python's recursion likes."""
    if _is_decided(game, start):
        return Verdict("winnable", _exchanges(game, start), 1)
    seen = {game.like(start)}
    stack: list[tuple[State, Iterator[Move], Move | None]] = [(start, iter(game.legal_moves(start)), None)]
    while stack:
        state, untried, _ = stack[-1]
        move = next(untried, None)
        if move is None:
            stack.pop()
            continue
        after = game.play(state, move)
        key = game.like(after)
        if key in seen:
            continue
        if (nodes is not None and len(seen) >= nodes) or (len(seen) % 512 == 0 and stop()):
            return Verdict("unknown", (), len(seen))
        seen.add(key)
        stack.append((after, iter(game.legal_moves(after)), move))
        if _is_decided(game, after):
            return Verdict("winnable", _line(game, stack) + _exchanges(game, after), len(seen))
    return Verdict("lost", (), len(seen))


def _is_decided(game: Game, state: State) -> bool:
    """Whether the position is won, or exchanges alone finish it."""
    return game.is_won(state) or bool(game.last_swaps(state))


def _exchanges(game: Game, state: State) -> tuple[str, ...]:
    return tuple(move_text(game, state, swap) for swap in game.last_swaps(state))


def _line(game: Game, stack: list[tuple[State, Iterator[Move], Move | None]]) -> tuple[str, ...]:
    return tuple(move_text(game, before[0], after[2]) for before, after in pairwise(stack) if after[2])
