"""One seeded game each, every question and answer of it kept as a golden text."""

import pytest
from transcripts import GOLDEN, transcript

from patience import all_games


@pytest.mark.parametrize("slug", [game.slug for game in all_games()])
def test_a_seeded_game_is_answered_as_it_always_was(slug: str) -> None:
    assert transcript(slug) == (GOLDEN / f"{slug}.txt").read_text(encoding="utf-8")
