"""Verdicts: whether a position can still be won, proved or left open.

A game's own solver is `patience.solving.<slug>` and names a `search`; a game without one is searched exhaustively.
"""

import importlib
import importlib.util

from patience.game import Game
from patience.solving import exhaustive
from patience.solving.verdicts import Budget, Search, Solver, Verdict, decide, require_whole
from patience.state import State

__all__ = ["Budget", "Search", "Verdict", "search", "verdict"]


def verdict(game: Game, state: State, budget: Budget = Budget()) -> Verdict:  # noqa: B008 (it is immutable)
    """Whether the position can still be won, as far as the budget allows to prove.

    Raises:
        ValueError: the position does not show enough to be judged (a pile is missing, or a card is `?`).
    """
    return decide(search(game, state), budget)


def search(game: Game, state: State) -> Search:
    """The search behind `verdict`, to be driven slice by slice.

    Raises:
        ValueError: the position does not show enough to be judged.
    """
    require_whole(game, state)
    return solver(game)(game, state)


def solver(game: Game) -> Solver:
    """The game's own solver, or the exhaustive search."""
    name = f"patience.solving.{game.slug.replace('-', '_')}"
    if importlib.util.find_spec(name) is None:
        return exhaustive.search
    own: Solver = importlib.import_module(name).search
    return own
