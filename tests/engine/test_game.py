"""A game is closed by default: what it leaves undeclared is an error when it is made, not when a reader tries it."""

from dataclasses import replace

import pytest

from patience import Card, State, game_named
from patience.moves import Deal
from patience.refusals import MoveError

GOLF = game_named("golf")


def test_a_pair_of_kinds_that_is_neither_open_nor_closed_is_an_error() -> None:
    closed = {pair: refusal for pair, refusal in GOLF.closed.items() if pair != ("waste", "tableau")}
    with pytest.raises(ValueError, match="golf: waste to tableau is no route, and `closed` names no refusal"):
        replace(GOLF, closed=closed)


def test_a_pair_closed_by_a_refusal_that_there_is_not_is_an_error() -> None:
    with pytest.raises(ValueError, match="golf: waste to tableau is no route"):
        replace(GOLF, closed={**GOLF.closed, ("waste", "tableau"): "because-i-say-so"})


def test_a_rule_that_refuses_with_an_unknown_word_is_told_and_no_crash() -> None:
    game = replace(GOLF, draw_rule=lambda _state: "not-today")
    with pytest.raises(MoveError, match="golf refuses with not-today, which is none of its refusals"):
        game.refusal(game.deal(24), Deal(game.draw_targets))


def test_a_draw_goes_where_the_game_draws_to() -> None:
    with pytest.raises(MoveError, match="golf draws to waste, not to column1, column1"):
        GOLF.play(GOLF.deal(24), Deal(("column1", "column1")))


def test_the_piles_of_a_position_cannot_be_changed() -> None:
    state = State({"column1": (Card(7, "♣"),)})
    with pytest.raises(TypeError):
        state.piles["column1"] = ()  # type: ignore[index]
