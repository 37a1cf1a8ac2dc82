"""The lowest score within a budget: the least there is in Golf, in Devil's Grip held against plain search."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from grip_positions import GAME, near, near_the_end
from solving_checks import FULL, replayed

from patience import game_named
from patience.lowest import devils_grip, lowest_within
from patience.notation import position_text
from patience.solving import BestScore, Budget, lowest_score

WANTED = 500 if FULL else 15
"""How many positions are compared."""


def last(answers: Iterator[BestScore], nodes: int) -> BestScore | None:
    """The last of ever better answers; None when they go on for too long."""
    for answer in answers:
        if answer.is_least:
            return answer
        if answer.nodes > nodes:
            return None
    raise AssertionError("a search ends by saying that nothing better is left")


def test_the_fewest_leftovers_are_those_of_plain_search() -> None:
    chance, found = random.Random(4), Counter[int]()
    while found.total() < WANTED:
        state = near_the_end(chance)
        plain = last(devils_grip._plainly(GAME, state), 400 if FULL else 120)
        if plain:
            quick = last(devils_grip._ever_wider(GAME, state), 1_000_000)
            assert quick
            assert quick.score == plain.score, position_text(GAME, state)
            for answer in (plain, quick):
                end = replayed(GAME, state, answer.moves)
                assert (end["stock"], GAME.score(end)) == ((), answer.score)
            found[plain.score] += 1
    assert len(found) > 1


@pytest.mark.parametrize(("number", "nodes", "left"), [(4, 3000, 10), (2, 3000, 12)])
def test_few_leftovers_are_found_soon(number: int, nodes: int, left: int) -> None:
    found = devils_grip.lowest_within(GAME, GAME.deal(number), Budget(nodes=nodes))
    end = replayed(GAME, GAME.deal(number), found.moves)
    assert not end["stock"]
    assert found.score == GAME.score(end) == left
    assert devils_grip.lowest_within(GAME, GAME.deal(number), Budget(nodes=nodes)) == found


def test_leftovers_of_positions_no_deal_leads_to() -> None:
    odd = near(high1="2♣ 8♣ 5♣", waste="J♣")
    assert devils_grip.lowest_within(GAME, odd, Budget()).score == 1
    waiting = near(high1="-", high2="2♣ 5♣ 8♣", stock="5♣ 8♣ J♣ 2♣", waste="J♣")
    assert devils_grip.lowest_within(GAME, waiting, Budget()).score == 0


def test_golf_tells_the_least_there_is() -> None:
    golf = game_named("golf")
    found = lowest_within(golf, golf.deal(5), Budget(nodes=1))
    assert found == lowest_score(golf, golf.deal(5))
    assert found
    assert found.is_least


def test_a_game_without_a_score_has_no_lowest_one() -> None:
    aces = game_named("aces-up")
    assert lowest_within(aces, aces.deal(1), Budget(nodes=1)) is None
