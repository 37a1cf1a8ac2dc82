"""Searches come in slices: whoever drives one is never kept waiting for more than a few positions."""

from itertools import islice, pairwise

import pytest

from patience import all_games, game_named
from patience.game import Game
from patience.solving import search
from patience.solving.aces_up import SLICE

EVERY_GAME = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
LOOKED_AT = 100
"""How many slices of a deal are driven at most."""


def progress(game: Game, deal: int) -> list[int]:
    """The positions looked at so far, as told after each slice."""
    return list(islice(search(game, game.deal(deal)), LOOKED_AT))


@EVERY_GAME
@pytest.mark.parametrize("deal", [1, 9, 24])
def test_positions_looked_at_never_grow_fewer(game: Game, deal: int) -> None:
    assert all(before <= after for before, after in pairwise(progress(game, deal)))


@pytest.mark.parametrize(("slug", "most"), [("aces-up", SLICE), ("australian-patience", 1), ("devils-grip", 1)])
@pytest.mark.parametrize("deal", [1, 9, 24])
def test_no_slice_runs_past_its_positions(slug: str, most: int, deal: int) -> None:
    told = [0, *progress(game_named(slug), deal)]
    assert max((after - before for before, after in pairwise(told)), default=0) <= most


def test_golf_is_interrupted_at_least_once_a_draw() -> None:
    """Its positions go by sets, thousands in a gesture: it stops after each draw instead."""
    assert len(progress(game_named("golf"), 1)) >= 16
