"""The lowest score that can be proved reachable within a budget: cards left in Golf, in Devil's Grip's talon.

For the command line, not for the browser. A game whose solver tells the lowest score there is (`solving.lowest_score`)
needs no more; another's own search is `patience.lowest.<slug>`, which names a `lowest_within`.
"""

import importlib
import importlib.util

from patience.game import Game
from patience.solving import BestScore, Budget, lowest_score
from patience.state import State


def lowest_within(game: Game, state: State, budget: Budget) -> BestScore | None:
    """The lowest score found and moves that reach it; None where the game has no search for it.

    Raises:
        ValueError: the position does not show enough to be judged.
    """
    name = f"{__name__}.{game.slug.replace('-', '_')}"
    if importlib.util.find_spec(name) is None:
        return lowest_score(game, state)
    found: BestScore = importlib.import_module(name).lowest_within(game, state, budget)
    return found
