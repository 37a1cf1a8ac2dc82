"""Devil's Grip: each shortcut of its solver against plain exhaustive search, and every line in the real game."""

import random
from collections import Counter
from collections.abc import Callable

import pytest
from grip_positions import GAME, backwards, late, near, near_the_end, shuffled
from hypothesis import given, settings
from hypothesis import strategies as st
from solving_checks import FULL, compared, wins

from patience import State
from patience.notation import position_text
from patience.solving import Budget, search, verdict
from patience.solving.verdicts import Verdict

NODES = 600 if FULL else 100
WANTED = 500 if FULL else 15
"""How many positions of each kind are compared."""


@pytest.mark.parametrize("kind", [near_the_end, late])
def test_verdicts_are_those_of_plain_search(kind: Callable[[random.Random], State]) -> None:
    chance, found = random.Random(3), Counter[str]()
    while found.total() < WANTED:
        judged = compared(GAME, kind(chance), NODES)
        if judged:
            found[judged.id] += 1
    if kind is near_the_end:
        assert min(found["winnable"], found["lost"]) > WANTED // 10


@settings(max_examples=500 if FULL else 20, deadline=None)
@given(st.randoms(use_true_random=False), st.integers(1, 40), st.booleans())
def test_any_position_is_judged_as_plain_search_does(chance: random.Random, moves: int, changed: bool) -> None:  # noqa: FBT001
    state = backwards(chance, moves)
    compared(GAME, shuffled(chance, state) if changed else state, NODES)


def test_what_was_taken_back_can_be_won_again() -> None:
    chance = random.Random(5)
    for _ in range(300 if FULL else 20):
        state = backwards(chance, chance.randint(20, 150))
        found = verdict(GAME, state, Budget(nodes=20_000))
        assert found.id != "lost", position_text(GAME, state)
        assert found.id == "unknown" or wins(GAME, state, found.moves)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        pytest.param({"high1": "2♣ 5♣ 8♣", "waste": "J♣"}, "winnable", id="the waste's top joins"),
        pytest.param({"high1": "2♣ 5♣", "high2": "2♣ 5♣", "waste": "J♣ 8♣ 8♣ J♣"}, "lost", id="order in the waste"),
        pytest.param({"high1": "2♣ 5♣", "high2": "2♣ 5♣", "waste": "J♣ J♣ 8♣ 8♣"}, "winnable", id="in order"),
        pytest.param(
            {"high1": "2♣", "high2": "5♣ 8♣ J♣", "stock": "2♣", "waste": "5♣ 8♣ J♣"}, "lost", id="not in order"
        ),
        pytest.param(
            {"high1": "2♣", "high2": "5♣ 8♣ J♣", "stock": "2♣", "waste": "J♣ 8♣ 5♣"}, "winnable", id="a base comes"
        ),
        pytest.param({"high1": "2♣", "high2": "5♣ 8♣ J♣", "waste": "J♣ 8♣ 5♣ 2♣"}, "lost", id="a base in the waste"),
        pytest.param({"high1": "2♣ 5♣", "high2": "8♣ J♣", "stock": "-", "waste": "J♣ 8♣ 5♣ 2♣"}, "lost", id="no stock"),
        pytest.param({"high1": "3♣ 6♣ 9♣ Q♣", "middle1": "2♣ 5♣ 8♣ J♣"}, "winnable", id="exchanges alone"),
        pytest.param({"high1": "2♣ 8♣ 5♣ J♣"}, "lost", id="a pile that is none"),
        pytest.param({"high1": "-", "stock": "J♣ 8♣ 5♣ 2♣"}, "lost", id="no move fills the space"),
        pytest.param(
            {"high1": "-", "high2": "2♣ 5♣ 8♣", "stock": "5♣ 8♣ J♣ 2♣", "waste": "J♣"}, "winnable", id="a space waits"
        ),
        pytest.param({"high1": "2♣ 5♣ 8♣"}, "lost", id="a card is missing"),
        pytest.param({"high1": "-"}, "lost", id="a space is left"),
    ],
)
def test_telling_positions(changes: dict[str, str], expected: str) -> None:
    found = compared(GAME, near(**changes), 20_000)
    assert found
    assert found.id == expected


def test_without_a_waste_nothing_is_drawn() -> None:
    state = near(high1="2♣", high2="5♣ 8♣ J♣", stock="5♣ 8♣ J♣ 2♣")
    hidden = State({name: cards for name, cards in state.piles.items() if name != "waste"})
    assert verdict(GAME, state).id == "winnable"
    found = compared(GAME, hidden, 20_000)
    assert found
    assert found.id == "lost"


@pytest.mark.parametrize("number", [3, 8, 10, 12, 14, 16])
def test_some_deals_are_proved_lost(number: int) -> None:
    assert verdict(GAME, GAME.deal(number)).id == "lost"


def test_a_search_yields_often_and_repeats_itself_exactly() -> None:
    counts = list(search(GAME, GAME.deal(3)))
    assert counts == list(range(1, len(counts) + 1))
    assert verdict(GAME, GAME.deal(3), Budget(nodes=50)) == Verdict("unknown", (), 50)
