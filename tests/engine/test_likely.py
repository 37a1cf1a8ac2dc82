"""What is most likely meant by pointing at a card alone."""

import pytest

from patience import game_named
from patience.likely import likely
from patience.notation import move_text, parse_position
from patience.protocol import reply_to


def meant(slug: str, text: str) -> list[str]:
    game = game_named(slug)
    state = parse_position(game, text)
    return [move_text(game, state, move) for move in likely(game, state, game.legal_moves(state))]


@pytest.mark.parametrize(
    ("slug", "position", "moves"),
    [
        ("aces-up", "pile1: -\npile2: 9♥\npile3: 4♥\npile4: K♠\ndiscard: -", ["eliminate 4♥"]),
        ("australian-patience", "column1: 3♣\ncolumn2: 2♣\nfoundation♣: A♣", ["play 2♣ > foundation♣"]),
        ("australian-patience", "column1: K♥\ncolumn2: Q♥\ncolumn3: -\nwaste: J♠", []),
        ("devils-grip", "high1: 5♠\nhigh2: 2♠\nhigh3: 8♠\nhigh4: 2♠", ["play 5♠ > high2"]),
    ],
    ids=["eliminated, not moved", "home, not onto a card", "one place leaves no choice", "the first twin"],
)
def test_where_a_card_goes_that_may_go_to_several_places(slug: str, position: str, moves: list[str]) -> None:
    assert meant(slug, position) == moves


def test_a_king_column_that_wins_nothing_by_moving_goes_home_if_it_can() -> None:
    position = "column1: K♣\ncolumn2: -\ncolumn3: -\nfoundation♣: A♣ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣"
    assert meant("australian-patience", position) == ["play K♣ > foundation♣"]


def test_a_reply_names_them_only_where_there_is_a_choice() -> None:
    several = reply_to({"game": "aces-up", "position": "pile1: -\npile2: 9♥\npile3: 4♥\npile4: K♠\ndiscard: -"})
    assert several["likely"] == ["eliminate 4♥"]
    assert set(several["likely"]) <= set(several["moves"])
    assert "likely" not in reply_to({"game": "golf", "deal": 24})
