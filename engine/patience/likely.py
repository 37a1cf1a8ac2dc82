"""The one move that is most likely meant when a reader points at a card without saying where it should go."""

from collections import defaultdict
from collections.abc import Sequence

from patience.game import Game
from patience.moves import Carry, Move
from patience.state import State


def likely(game: Game, state: State, legal: Sequence[Move]) -> list[Carry]:
    """For each card that can go to several places, one of its moves; `legal` are the moves of the position.

    Off the table first (to a foundation or the discard), then onto a card, then to an empty place; among equals the
    first that is listed. What changes nothing of use comes last. This is a preference, no rule and no advice: a hint
    weighs more (`patience.hints`).
    """
    places: dict[tuple[str, int], list[Carry]] = defaultdict(list)
    for move in legal:
        if isinstance(move, Carry):
            places[move.source, move.count].append(move)
    several = [moves for moves in places.values() if len(moves) > 1]
    return [min(moves, key=lambda move: _reluctance(game, state, move)) for moves in several]


def _reluctance(game: Game, state: State, move: Carry) -> tuple[bool, int]:
    stays = game.kinds[move.target] not in ("foundation", "discard")
    return not game.is_useful(state, move), stays + (stays and state.is_empty(move.target))
