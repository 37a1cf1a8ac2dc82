"""What the tests of all solvers share: a line replayed in the real game, a verdict held against the plain search."""

import os

from patience import State
from patience.game import Game
from patience.notation import parse_move, position_text
from patience.solving import Budget, exhaustive, verdict
from patience.solving.verdicts import Verdict, decide

FULL = os.environ.get("PATIENCE_AUDIT") == "full"
"""Whether this run is the slow, full one."""


def replayed(game: Game, state: State, moves: tuple[str, ...]) -> State:
    """The position after a line of moves, each of them judged by the game."""
    for move in moves:
        state = game.play(state, parse_move(game, state, move))
    return state


def wins(game: Game, state: State, moves: tuple[str, ...]) -> bool:
    """Whether the line ends in a won position."""
    return str(game.outcome(replayed(game, state, moves))) == "won"


def compared(game: Game, state: State, nodes: int) -> Verdict | None:
    """The solver's verdict, made sure to be the plain one; None when the plain search would take too long."""
    plain = decide(exhaustive.search(game, state), Budget(nodes=nodes))
    if plain.id == "unknown":
        return None
    found = verdict(game, state)
    assert found.id == plain.id, position_text(game, state)
    if found.id == "winnable":
        assert wins(game, state, found.moves), position_text(game, state)
    return found
