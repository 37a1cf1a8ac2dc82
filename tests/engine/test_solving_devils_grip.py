"""Devil's Grip: each shortcut of its solver against plain exhaustive search, and every line in the real game."""

import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from judging import read
from solving_checks import FULL, compared, replayed, wins

from patience import State, game_named
from patience.cards import Card
from patience.games.devils_grip import BASES
from patience.moves import Carry
from patience.notation import position_text
from patience.solving import Budget, search, verdict
from patience.solving.devils_leftovers import Leftovers, _ever_wider, _plainly, fewest_left
from patience.solving.verdicts import Verdict

GAME = game_named("devils-grip")
NODES = 600 if FULL else 100
WANTED = 500 if FULL else 15
"""How many positions of each kind are compared."""

Piles = dict[str, tuple[Card, ...]]


def finished() -> Piles:
    """The finished grid."""
    suits = "♣♣♠♠♥♥♦♦"
    piles = {
        name: tuple(Card(base + 3 * step, suits[int(name[-1]) - 1]) for step in range(4))
        for name, base in BASES.items()
    }
    return {**piles, "stock": (), "waste": ()}


def backwards(chance: random.Random, moves: int) -> State:
    """Random moves taken back from the finished grid: a position that can be won."""
    piles = finished()
    for _ in range(moves):
        chance.choice([part_by_join, part_by_merge, part_by_merge, undraw])(chance, piles)
    return State(piles)


def part_by_join(chance: random.Random, piles: Piles) -> None:
    """Take back a join: a pile's top goes back to the waste."""
    name = chance.choice([name for name in BASES if len(piles[name]) > 1] or ["high1"])
    if len(piles[name]) > 1:
        piles[name], piles["waste"] = piles[name][:-1], (*piles["waste"], piles[name][-1])


def part_by_merge(chance: random.Random, piles: Piles) -> None:
    """Take back a merge: a single card goes back to the stock and part of another pile to its space."""
    singles = [name for name in BASES if len(piles[name]) == 1]
    longer = [name for name in BASES if len(piles[name]) > 1]
    if singles and longer:
        space, name = chance.choice(singles), chance.choice(longer)
        height = chance.randint(1, len(piles[name]) - 1)
        piles["stock"] = piles["stock"] + piles[space]
        piles[space], piles[name] = piles[name][height:], piles[name][:height]


def undraw(chance: random.Random, piles: Piles) -> None:
    """Take back a draw; the last packet may have been a short one."""
    size = 3 if piles["stock"] else chance.randint(1, 3)
    if len(piles["waste"]) >= size:
        piles["stock"] += tuple(reversed(piles["waste"][-size:]))
        piles["waste"] = piles["waste"][:-size]


def shuffled(chance: random.Random, state: State) -> State:
    """Some cards of stock and waste changed for one another, or none."""
    stock, waste = list(state["stock"]), list(state["waste"])
    for _ in range(chance.choice([0, 0, 3, 6])):
        both = stock + waste
        if len(both) > 1:
            one, other = chance.sample(range(len(both)), 2)
            both[one], both[other] = both[other], both[one]
            stock, waste = both[: len(stock)], both[len(stock) :]
    return state.with_piles({"stock": tuple(stock), "waste": tuple(waste)})


def near_the_end(chance: random.Random) -> State:
    """Moves taken back, then some moves at random: most of them go astray."""
    state = shuffled(chance, backwards(chance, chance.randint(10, 50)))
    for _ in range(chance.randint(0, 4)):
        moves = GAME.legal_moves(state)
        state = GAME.play(state, chance.choice(moves)) if moves else state
    return state


def late(chance: random.Random) -> State:
    """Random play of a deal, merges and joins first, until few cards are left to draw."""
    state, keep = GAME.deal(chance.randint(1, 31_999)), chance.randint(0, 6)
    while len(state["stock"]) > keep:
        moves = GAME.legal_moves(state)
        carries = [move for move in moves if isinstance(move, Carry)]
        state = GAME.play(state, chance.choice(carries if carries and chance.random() < 0.9 else moves))
    return state


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


def near(**changes: str) -> State:
    """The finished grid, some piles of it changed."""
    piles = finished()
    text = "\n".join(f"{name}: {cards}" for name, cards in changes.items())
    return State({**piles, **read(GAME.slug, text).piles})


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


def last(answers: Iterator[Leftovers], nodes: int) -> Leftovers | None:
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
        plain = last(_plainly(GAME, state), 400 if FULL else 120)
        if plain:
            quick = last(_ever_wider(GAME, state), 1_000_000)
            assert quick
            assert quick.left == plain.left, position_text(GAME, state)
            for answer in (plain, quick):
                end = replayed(GAME, state, answer.moves)
                assert (end["stock"], GAME.score(end)) == ((), answer.left)
            found[plain.left] += 1
    assert len(found) > 1


@pytest.mark.parametrize(("number", "nodes", "left"), [(4, 3000, 10), (2, 3000, 12)])
def test_few_leftovers_are_found_soon(number: int, nodes: int, left: int) -> None:
    found = fewest_left(GAME, GAME.deal(number), Budget(nodes=nodes))
    end = replayed(GAME, GAME.deal(number), found.moves)
    assert not end["stock"]
    assert found.left == GAME.score(end) == left
    assert fewest_left(GAME, GAME.deal(number), Budget(nodes=nodes)) == found


def test_leftovers_of_positions_no_deal_leads_to() -> None:
    odd = near(high1="2♣ 8♣ 5♣", waste="J♣")
    assert fewest_left(GAME, odd, Budget()).left == 1
    waiting = near(high1="-", high2="2♣ 5♣ 8♣", stock="5♣ 8♣ J♣ 2♣", waste="J♣")
    assert fewest_left(GAME, waiting, Budget()).left == 0
