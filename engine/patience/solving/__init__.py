"""Verdicts: whether a position can still be won, proved or left open.

A game's own solver is `patience.solving.<slug>` and names a `search`; a game without one is searched exhaustively.
"""

import importlib
import importlib.util
from collections.abc import Generator
from types import ModuleType

from patience.game import Game
from patience.solving import exhaustive
from patience.solving.verdicts import BestScore, Budget, Search, Verdict, decide, require_whole
from patience.state import State

__all__ = [
    "BestScore",
    "Budget",
    "Search",
    "Verdict",
    "lowest_score",
    "search",
    "search_best",
    "variants",
    "verdict",
    "verdict_in_variant",
]


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
    found: Search = _module(game).search(game, state)
    return found


def lowest_score(game: Game, state: State) -> BestScore | None:
    """The lowest score still reachable and its moves, where the game's solver can tell; None elsewhere.

    Raises:
        ValueError: the position does not show enough to be judged.
    """
    looking = search_best(game, state)
    while True:
        try:
            next(looking)
        except StopIteration as stopped:
            best: BestScore | None = stopped.value
            return best


def search_best(game: Game, state: State) -> Generator[int, None, BestScore | None]:
    """The search behind `lowest_score`, to be driven slice by slice."""
    require_whole(game, state)
    own = getattr(_module(game), "search_best", None)
    return None if own is None else (yield from own(game, state))


def variants(game: Game) -> tuple[str, ...]:
    """The rules that surveys of this game can compare: `strict`, the game itself, and those its solver names."""
    return ("strict", *getattr(_module(game), "VARIANTS", ()))


def verdict_in_variant(game: Game, state: State, budget: Budget, variant: str) -> Verdict:
    """The verdict under another rule, for comparing figures; `strict` is the game's own."""
    if variant == "strict":
        return verdict(game, state, budget)
    require_whole(game, state)
    return decide(_module(game).search_variant(game, state, variant), budget)


def _module(game: Game) -> ModuleType:
    """The module of the game's own solver, or the exhaustive search."""
    name = f"patience.solving.{game.slug.replace('-', '_')}"
    return exhaustive if importlib.util.find_spec(name) is None else importlib.import_module(name)
