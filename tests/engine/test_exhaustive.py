"""The plain search: lines that replay, proofs of loss, and an honest unknown."""

import pytest
from judging import outcome, played, read

from patience import game_named
from patience.solving import Budget, exhaustive, verdict
from patience.solving.verdicts import Verdict, decide


def judged(slug: str, position: str) -> Verdict:
    game = game_named(slug)
    return decide(exhaustive.search(game, read(slug, position)), Budget())


EMPTY = " / ".join(f"column{n}: -" for n in range(3, 8))


def test_a_winning_line_replays() -> None:
    position = f"column1: 7♣ 8♠ / column2: 6♥ / {EMPTY} / stock: 2♠ / waste: 7♦"
    found = judged("golf", position)
    assert found.id == "winnable"
    assert outcome("golf", played("golf", position, *found.moves)) == "won"


def test_a_lost_position_is_searched_to_its_end() -> None:
    position = f"column1: 7♣ 8♠ / column2: 2♥ / {EMPTY} / stock: 9♠ / waste: 7♦"
    assert judged("golf", position).id == "lost"


def test_a_search_cut_short_says_unknown_and_how_far_it_came() -> None:
    golf = game_named("golf")
    found = decide(exhaustive.search(golf, golf.deal(1)), Budget(nodes=100))
    assert (found.id, found.nodes, found.moves) == ("unknown", 100, ())


def test_a_search_told_to_stop_says_unknown() -> None:
    golf = game_named("golf")
    assert decide(exhaustive.search(golf, golf.deal(1)), Budget(seconds=0)).id == "unknown"


def test_complete_piles_in_wrong_rows_are_won_by_exchanges() -> None:
    rows = {"high": "2 5 8 J", "middle": "3 6 9 Q", "low": "4 7 10 K"}
    piles = {
        f"{row}{n}": " ".join(rank + "♣♦♥♠"[(n - 1) % 4] for rank in ranks.split())
        for row, ranks in rows.items()
        for n in range(1, 9)
    }
    piles["high1"], piles["middle2"], piles["low3"] = piles["low3"], piles["high1"], piles["middle2"]
    position = " / ".join(f"{name}: {cards}" for name, cards in {**piles, "stock": "-", "waste": "-"}.items())
    found = judged("devils-grip", position)
    assert found.id == "winnable"
    assert outcome("devils-grip", played("devils-grip", position, *found.moves)) == "won"


@pytest.mark.parametrize(
    "position", ["column1: 2♠ / waste: 3♠", f"column1: ? / column2: - / {EMPTY} / stock: - / waste: 3♠"]
)
def test_a_partial_picture_has_no_verdict(position: str) -> None:
    with pytest.raises(ValueError, match="a verdict needs"):
        verdict(game_named("golf"), read("golf", position))
