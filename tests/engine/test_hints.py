"""Hints: legal, useful, with their reason, and blind to what the reader cannot see."""

import random

import pytest
from judging import read

from patience import State, all_games, game_named
from patience.game import Game
from patience.hints import Hint, hint
from patience.moves import Swap
from patience.notation import move_text


def hinted(slug: str, position: str) -> str | None:
    game, state = game_named(slug), read(slug, position)
    found = hint(game, state)
    return f"{move_text(game, state, found.move)} ({found.reason})" if found else None


def test_a_longer_run_is_preferred() -> None:
    position = "column1: 2♣ 8♠ / column2: 3♥ 6♥ / column3: 9♣ 8♦ / waste: 7♦"
    assert hinted("golf", position) == "play 8♦ > waste (uncovers)"


def test_the_stock_is_named_when_only_drawing_is_left() -> None:
    assert hinted("golf", "column1: 2♣ / stock: 9♥ / waste: 7♦") == "draw (draws)"


def test_no_hint_when_nothing_useful_is_left() -> None:
    columns = " / ".join(f"column{n}: -" for n in range(2, 8))
    assert hinted("australian-patience", f"column1: K♠ / {columns} / stock: - / waste: -") is None


def test_a_lone_ace_goes_home_though_its_foundation_is_empty() -> None:
    assert hinted("australian-patience", "column1: A♦ / foundation♦: -") == "play A♦ > foundation♦ (goes-home)"


def test_a_foundation_comes_first() -> None:
    position = "column1: 9♠ A♣ / column2: 8♥ / column3: 9♥ / foundation♣: -"
    assert hinted("australian-patience", position) == "play A♣ > foundation♣ (goes-home)"


def test_exchanges_are_offered_only_to_finish() -> None:
    piles = {
        f"{row}{n}": " ".join(rank + "♣♦♥♠"[(n - 1) % 4] for rank in ranks.split())
        for row, ranks in {"high": "2 5 8 J", "middle": "3 6 9 Q", "low": "4 7 10 K"}.items()
        for n in range(1, 9)
    }
    piles["high1"], piles["low2"] = piles["low2"], piles["high1"]
    grid = " / ".join(f"{name}: {cards}" for name, cards in piles.items())
    assert hinted("devils-grip", f"{grid} / stock: - / waste: -") == "swap high1 low2 (goes-on)"


def follow(game: Game, number: int) -> list[tuple[State, Hint]]:
    """The hints of a deal, each followed, to its end."""
    state = game.deal(number)
    told: list[tuple[State, Hint]] = []
    while (found := hint(game, state)) and len(told) < 200:
        told.append((state, found))
        state = game.play(state, found.move)
    return told


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
def test_followed_hints_are_useful_to_the_end_and_exchange_nothing(game: Game) -> None:
    for number in (1, 24, 617):
        told = follow(game, number)
        assert all(game.is_useful(state, found.move) for state, found in told)
        assert not any(isinstance(found.move, Swap) for _, found in told)
        last, found = told[-1]
        assert game.outcome(game.play(last, found.move)) is not None


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
def test_the_order_of_the_stock_changes_no_hint(game: Game) -> None:
    for number in (1, 24, 617):
        state = game.deal(number)
        stock = list(state["stock"])
        random.Random(1).shuffle(stock)
        assert hint(game, state) == hint(game, state.with_piles({"stock": tuple(stock)}))


def test_a_lone_card_that_may_move_is_never_denied() -> None:
    """U7: while the stock holds cards, where a lone card lies changes what the next deal covers."""
    assert (
        hinted("aces-up", "pile1: 4♠ / pile2: - / pile3: 5♦ / pile4: 6♣ / stock: A♣ A♦ A♥ K♠")
        == "draw (draws-or-moves)"
    )
    assert hinted("aces-up", "pile1: 4♠ / pile2: 5♥ / pile3: 5♦ / pile4: 6♣ / stock: A♣ A♦ A♥ K♠") == "draw (draws)"


def test_with_the_stock_empty_the_wastes_top_comes_before_a_merge() -> None:
    """D10: a merge then helps no card of the waste, and may take its place."""
    assert hinted("devils-grip", "high1: 2♠ / high2: 5♠ / stock: - / waste: 5♠") == "play waste > high1 (goes-on)"


def test_a_space_that_fills_at_once_is_not_called_empty() -> None:
    assert hinted("devils-grip", "high1: 2♠ / high2: 5♠ / stock: 9♣") == "play 5♠ > high1 (goes-on)"
    assert hinted("devils-grip", "high1: 2♠ / high2: 5♠ / stock: -") == "play 5♠ > high1 (empties)"
