"""A plain exhaustive search: every legal move, every position once. The measure of all faster solvers.

Two things are left out because they are the same position by another name: positions that differ only by
interchangeable piles (`Game.like`) are looked at once, and exchanges of piles are made at the end only.
"""

from collections.abc import Iterator
from itertools import pairwise

from patience.game import Game
from patience.moves import Move
from patience.notation import move_text
from patience.solving.verdicts import Search, Verdict
from patience.state import State

Branch = tuple[State, Iterator[Move], Move | None]


def search(game: Game, start: State) -> Search:
    """Depth first with a stack of its own, since a deal is deeper than Python's recursion likes; yields every node."""
    if _is_decided(game, start):
        return Verdict("winnable", _exchanges(game, start), 1)
    seen = {game.like(start)}
    stack: list[Branch] = [(start, iter(game.legal_moves(start)), None)]
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
        yield len(seen)
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


def _line(game: Game, stack: list[Branch]) -> tuple[str, ...]:
    return tuple(move_text(game, before[0], after[2]) for before, after in pairwise(stack) if after[2])
