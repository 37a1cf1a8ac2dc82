"""Golf's sweep: the known deals, and the same answers as the plain search."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from judging import read
from solving_checks import FULL, replayed

from patience import Carry, State, game_named
from patience.cards import pack
from patience.solving import Budget, exhaustive, lowest_score, verdict
from patience.solving.golf import new_sweep, waste_rank
from patience.solving.verdicts import decide

GOLF = game_named("golf")
POSITIONS = 600 if FULL else 60


def test_exactly_six_of_the_first_twenty_deals_can_be_won() -> None:
    won = [number for number in range(1, 21) if verdict(GOLF, GOLF.deal(number)).id == "winnable"]
    assert won == [2, 5, 12, 15, 18, 19]


@pytest.mark.parametrize("number", [2, 5, 12])
def test_a_winning_line_replays(number: int) -> None:
    state = GOLF.deal(number)
    assert str(GOLF.outcome(replayed(GOLF, state, verdict(GOLF, state).moves))) == "won"


@pytest.mark.parametrize("number", [1, 2, 3, 24])
def test_the_best_score_is_reached_by_its_line(number: int) -> None:
    state = GOLF.deal(number)
    best = lowest_score(GOLF, state)
    assert best is not None
    assert GOLF.score(replayed(GOLF, state, best.moves)) == best.score


def late_position(number: int) -> State:
    """A position of random play with few cards left, so that the plain search can decide it."""
    chance, state = random.Random(number), GOLF.deal(number)
    wanted = chance.randint(2, 12)
    while sum(len(state[name]) for name in GOLF.tableau) > wanted:
        legal = [move for move in GOLF.legal_moves(state) if isinstance(move, Carry)] or GOLF.legal_moves(state)
        if not legal:
            return thinned(state, wanted, chance)
        state = GOLF.play(state, chance.choice(legal))
    return state


def thinned(state: State, left: int, chance: random.Random) -> State:
    """The same position with cards taken out of the tableau and put into the stock, until `left` remain."""
    piles = dict(state.piles)
    stock = list(piles["stock"])
    while sum(len(piles[name]) for name in GOLF.tableau) > left:
        name = chance.choice([name for name in GOLF.tableau if piles[name]])
        stock.insert(chance.randint(0, len(stock)), piles[name][-1])
        piles[name] = piles[name][:-1]
    return State({**piles, "stock": tuple(stock[-chance.randint(0, 12) :])})


def fewest_points(state: State) -> int:
    """The lowest score that plain search finds among all positions that can be reached."""
    seen, waiting, best = {state}, [state], 99
    while waiting:
        here = waiting.pop()
        score = GOLF.score(here)
        assert score is not None
        best = min(best, score)
        after = [GOLF.play(here, move) for move in GOLF.legal_moves(here)]
        waiting += [new for new in after if new not in seen]
        seen.update(after)
    return best


def test_late_positions_are_judged_as_by_the_plain_search() -> None:
    verdicts = []
    for number in range(1, POSITIONS + 1):
        state = late_position(number)
        plain = decide(exhaustive.search(GOLF, state), Budget(nodes=60_000))
        found = verdict(GOLF, state)
        if plain.id != "unknown":
            assert found.id == plain.id, state
            verdicts.append(found.id)
    assert verdicts.count("winnable") >= POSITIONS // 20
    assert verdicts.count("lost") >= POSITIONS // 20


@settings(max_examples=60, deadline=None)
@given(st.permutations(pack()), st.lists(st.integers(0, 3), min_size=7, max_size=7), st.integers(0, 4))
def test_small_positions_have_the_score_that_plain_search_finds(
    cards: list[object], heights: list[int], stock: int
) -> None:
    rest = iter(cards)
    columns = {
        name: tuple(next(rest) for _ in range(height)) for name, height in zip(GOLF.tableau, heights, strict=True)
    }
    state = State({**columns, "stock": tuple(next(rest) for _ in range(stock)), "waste": (next(rest),)})  # type: ignore[dict-item, misc]
    best = lowest_score(GOLF, state)
    assert best is not None
    assert best.score == fewest_points(state)
    assert GOLF.score(replayed(GOLF, state, best.moves)) == best.score
    assert (verdict(GOLF, state).id == "winnable") == (best.score <= 0)


def test_an_easier_variant_is_a_table_of_ranks() -> None:
    """With Q on K allowed, a king no longer ends the run; the search asks only for what follows what."""
    columns = " / ".join(f"column{n}: -" for n in range(2, 8))
    state = read("golf", f"column1: Q♠ / {columns} / stock: - / waste: K♦")
    assert verdict(GOLF, state).id == "lost"
    sweep = new_sweep(GOLF, state, {rank: tuple({rank - 1, rank + 1} & set(range(1, 14))) for rank in range(14)})
    list(sweep.run(waste_rank(state)))
    assert sweep.is_cleared


def test_nothing_is_played_where_no_card_lies_on_the_waste() -> None:
    columns = " / ".join(f"column{n}: -" for n in range(2, 8))
    state = read("golf", f"column1: A♠ / {columns} / stock: - / waste: -")
    assert verdict(GOLF, state).id == "lost"


def test_nothing_is_played_on_a_waste_that_is_not_shown() -> None:
    columns = " / ".join(f"column{n}: -" for n in range(2, 8))
    state = read("golf", f"column1: 7♣ / {columns} / stock: 8♠")
    assert verdict(GOLF, state).id == decide(exhaustive.search(GOLF, state), Budget()).id == "lost"
