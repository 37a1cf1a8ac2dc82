"""What the rule tests share: a move judged on literal piles, and the mark that says which facts a test enforces."""

import pytest

from patience import State, game_named
from patience.notation import move_text, parse_move, parse_position, position_text

fact = pytest.mark.fact


def read(slug: str, position: str) -> State:
    """The position written as piles, one a line or separated by `/`."""
    return parse_position(game_named(slug), position.replace(" / ", "\n"))


def refused(slug: str, position: str, move: str) -> str | None:
    """The id of the refusal a move meets; None when it is legal."""
    game, state = game_named(slug), read(slug, position)
    refusal = game.refusal(state, parse_move(game, state, move))
    return refusal.id if refusal else None


def played(slug: str, position: str, *moves: str) -> str:
    """The position after the moves, written as it was given: piles separated by ` / `."""
    game, state = game_named(slug), read(slug, position)
    for move in moves:
        state = game.play(state, parse_move(game, state, move))
    return position_text(game, state).replace("\n", " / ")


def outcome(slug: str, position: str) -> str | None:
    """How the position ended, if it did."""
    found = game_named(slug).outcome(read(slug, position))
    return found.id if found else None


def legal(slug: str, position: str) -> list[str]:
    """The legal moves of a position, as a block writes them."""
    game, state = game_named(slug), read(slug, position)
    return [move_text(game, state, move) for move in game.legal_moves(state)]
