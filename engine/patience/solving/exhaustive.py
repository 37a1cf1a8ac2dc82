"""A plain exhaustive search: every legal move, every position once, no shortcut. The measure of all faster solvers."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from patience.game import Game
from patience.moves import Move, Swap
from patience.notation import move_text
from patience.state import State


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a search found: `winnable` with a line of moves that replays, `lost` by proof, or `unknown` when it stopped early."""

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
    if game.is_won(start):
        return Verdict("winnable", (), 1)
    seen = {start}
    stack: list[tuple[State, Iterator[Move], Move | None]] = [(start, iter(_moves(game, start)), None)]
    while stack:
        state, untried, _ = stack[-1]
        move = next(untried, None)
        if move is None:
            stack.pop()
            continue
        after = game.play(state, move)
        if after in seen:
            continue
        if (nodes is not None and len(seen) >= nodes) or (len(seen) % 512 == 0 and stop()):
            return Verdict("unknown", (), len(seen))
        seen.add(after)
        stack.append((after, iter(_moves(game, after)), move))
        if game.is_won(after):
            return Verdict("winnable", _line(game, stack), len(seen))
    return Verdict("lost", (), len(seen))


def _moves(game: Game, state: State) -> list[Move]:
    """Every legal move, swaps included where the game has them."""
    moves = game.legal_moves(state)
    if game.swap_rule:
        pairs = [Swap(first, second) for n, first in enumerate(game.tableau) for second in game.tableau[n + 1 :]]
        moves += [swap for swap in pairs if game.swap_rule(state, swap) is None]
    return moves


def _line(game: Game, stack: list[tuple[State, Iterator[Move], Move | None]]) -> tuple[str, ...]:
    pairs = zip(stack, stack[1:], strict=False)
    return tuple(move_text(game, before[0], after[2]) for before, after in pairs if after[2])
