"""Golf Solitaire, fact by fact."""

from collections import Counter

import pytest
from judging import fact, legal, outcome, played, read, refused

from patience import Card, game_named
from patience.notation import parse_move, position_text

GOLF = game_named("golf")
EMPTY = " / ".join(f"column{n}: -" for n in range(1, 8))


def judged(card: str, waste: str) -> str | None:
    return refused("golf", f"column1: {card} / waste: {waste}", f"play {card} > waste")


@fact("G2")
@pytest.mark.parametrize("card", ["Q♦", "A♦", "K♦", "5♦"])
def test_nothing_follows_a_king(card: str) -> None:
    assert judged(card, "K♠") == "nothing-follows-a-king"


@fact("G2", "G7")
def test_a_queen_accepts_a_king_and_a_jack() -> None:
    assert judged("K♦", "Q♠") is None
    assert judged("J♦", "Q♠") is None


@fact("G3")
def test_the_opening_of_deal_24_is_the_one_pysolfc_deals() -> None:
    assert position_text(GOLF, GOLF.deal(24)).replace("\n", " / ") == (
        "column1: 4♣ 7♠ 5♠ K♥ 10♣ / column2: 5♥ 2♣ 6♣ 6♠ 10♠ / column3: Q♣ Q♥ 9♣ 7♦ A♦ / column4: 5♦ 9♠ 3♣ 8♣ 4♦ / "
        "column5: 2♦ 2♠ 6♥ A♣ Q♠ / column6: 7♥ K♦ J♣ 9♥ 3♥ / column7: A♥ J♠ 10♥ 5♣ 3♠ / "
        "stock: A♠ 3♦ Q♦ 2♥ 9♦ J♦ 7♣ 8♦ 6♦ K♠ 4♥ 4♠ 8♠ 8♥ K♣ 10♦ / waste: J♥"
    )


@fact("G3")
def test_the_opening_holds_the_whole_pack_once() -> None:
    state = GOLF.deal(7)
    assert Counter(state.cards()) == Counter(GOLF.pack)
    assert [len(state[name]) for name in GOLF.tableau] == [5] * 7
    assert (len(state["stock"]), len(state["waste"])) == (16, 1)


@fact("G4")
def test_a_covered_card_may_not_be_played() -> None:
    assert refused("golf", "column1: 7♣ 8♠ / waste: 6♦", "play 7♣ > waste") == "only-the-uncovered-card"


@fact("G4")
def test_the_waste_is_never_a_source() -> None:
    assert refused("golf", "column1: 8♠ / waste: 7♦", "play 7♦ > column1") == "nothing-leaves-the-waste"


@fact("G4")
def test_the_waste_is_the_only_place_cards_go_to() -> None:
    assert refused("golf", "column1: 8♠ / stock: 7♦", "play 8♠ > stock") == "the-waste-is-the-only-place"


@fact("G5")
@pytest.mark.parametrize("card", ["8♦", "6♦", "8♣", "6♠"])
def test_one_step_above_or_below_fits_whatever_the_suit(card: str) -> None:
    assert judged(card, "7♠") is None


@fact("G5")
@pytest.mark.parametrize("card", ["9♦", "5♦", "A♠", "K♠"])
def test_a_rank_further_away_does_not_fit(card: str) -> None:
    assert judged(card, "7♠") == "not-a-neighbouring-rank"


@fact("G5")
def test_an_equal_rank_does_not_fit() -> None:
    assert judged("7♦", "7♠") == "equal-rank"


@fact("G5")
def test_the_direction_may_change_at_any_time() -> None:
    after = played("golf", "column1: 7♣ 8♠ / waste: 7♦", "play 8♠ > waste", "play 7♣ > 8♠")
    assert after == "column1: - / waste: 7♦ 8♠ 7♣"


@fact("G6")
@pytest.mark.parametrize("target", ["column2", "column3"])
def test_no_card_goes_to_another_column_or_into_an_empty_one(target: str) -> None:
    position = "column1: 8♠ / column2: 9♠ / column3: - / waste: 2♦"
    assert refused("golf", position, f"play 8♠ > {target}") == "no-building-in-the-tableau"


@fact("G7")
def test_there_is_no_passage_from_ace_to_king() -> None:
    assert judged("K♦", "A♠") == "no-passage-between-king-and-ace"
    assert judged("2♦", "A♠") is None


@fact("G8")
def test_a_draw_turns_one_card_onto_the_waste_whatever_its_rank() -> None:
    assert played("golf", "column1: 8♠ / stock: 3♣ K♦ / waste: 7♦", "draw") == "column1: 8♠ / stock: 3♣ / waste: 7♦ K♦"


@fact("G8")
def test_a_draw_is_possible_while_a_card_fits() -> None:
    assert legal("golf", "column1: 8♠ / stock: 3♣ / waste: 7♦") == ["play 8♠ > waste", "draw"]


@fact("G8")
def test_there_is_one_pass_and_no_choosing() -> None:
    assert refused("golf", "column1: 8♠ / stock: - / waste: 7♦", "draw") == "stock-is-empty"
    assert refused("golf", "stock: 3♣ 8♠ / waste: 7♦", "play 3♣ > waste") == "the-stock-goes-to-the-waste"
    assert refused("golf", "stock: 3♣ 8♠ / column1: -", "play 8♠ > column1") == "the-stock-goes-to-the-waste"


@fact("G9")
def test_an_empty_stock_does_not_end_a_run_that_can_go_on() -> None:
    position = f"{EMPTY} / stock: - / waste: 7♦".replace("column1: -", "column1: 8♠")
    assert outcome("golf", position) is None


@fact("G10")
def test_a_cleared_tableau_is_won_with_the_stock_left_over() -> None:
    assert outcome("golf", f"{EMPTY} / stock: 3♣ / waste: 7♦") == "won"


@fact("G10")
def test_no_draw_after_the_tableau_is_cleared() -> None:
    assert refused("golf", f"{EMPTY} / stock: 3♣ / waste: 7♦", "draw") == "tableau-is-cleared"


@fact("G10")
def test_the_deal_ends_when_the_stock_is_empty_and_no_card_fits() -> None:
    position = f"{EMPTY} / stock: - / waste: 7♦".replace("column1: -", "column1: 2♠")
    assert outcome("golf", position) == "stuck"


@fact("G10")
def test_a_draw_that_remains_keeps_the_deal_open() -> None:
    position = f"{EMPTY} / stock: 3♣ / waste: 7♦".replace("column1: -", "column1: J♠")
    assert outcome("golf", position) is None


def test_a_partial_picture_has_no_outcome() -> None:
    assert outcome("golf", "column1: 2♠ / waste: 7♦") is None


@fact("G11")
@pytest.mark.parametrize(
    ("column", "stock", "score"),
    [("2♠ 3♠ 4♠ 5♠", "-", 4), ("-", "9♣ 8♣ 7♣", -3), ("-", "-", 0), ("2♠", "9♣ 8♣", 1)],
)
def test_the_score_counts_cards_left_or_the_unused_stock(column: str, stock: str, score: int) -> None:
    position = f"{EMPTY} / stock: {stock} / waste: 7♦".replace("column1: -", f"column1: {column}")
    assert GOLF.score(read("golf", position)) == score


def test_an_empty_column_alone_is_no_cleared_tableau() -> None:
    assert GOLF.score(read("golf", "column1: - / stock: 3♣ 4♣")) == 0


@fact("G13")
def test_the_worked_example_plays_as_the_rules_tell_it() -> None:
    position = "column1: 7♣ 8♠ / column2: 6♥ / waste: 7♦"
    assert refused("golf", position, "play 7♣ > waste") == "only-the-uncovered-card"
    after = played("golf", position, "play 8♠ > waste", "play 7♣ > waste", "play 6♥ > waste")
    assert after == "column1: - / column2: - / waste: 7♦ 8♠ 7♣ 6♥"


def test_a_refusal_names_the_cards_and_the_piles() -> None:
    state = read("golf", "column1: 9♠ / waste: 7♦")
    refusal = GOLF.refusal(state, parse_move(GOLF, state, "play 9♠ > waste"))
    assert refusal is not None
    assert (refusal.card, refusal.onto) == (Card(9, "♠"), Card(7, "♦"))
    assert (refusal.source, refusal.target, refusal.fact) == ("column1", "waste", "G5")
