"""Australian Patience, fact by fact."""

from collections import Counter

import pytest
from judging import fact, legal, outcome, played, read, refused

from patience import game_named
from patience.notation import position_text

SLUG = "australian-patience"
AUSTRALIAN = game_named(SLUG)
EMPTY = " / ".join(f"column{n}: -" for n in range(1, 8))


@fact("A1")
def test_the_opening_deals_seven_columns_of_four_row_by_row() -> None:
    lines = position_text(AUSTRALIAN, AUSTRALIAN.deal(24)).splitlines()
    assert lines[:2] == ["column1: 4♣ 7♠ 5♠ K♥", "column2: 5♥ 2♣ 6♣ 6♠"]
    assert lines[7].endswith("Q♠ 4♦ A♦ 10♠ 10♣")
    assert lines[8:] == ["waste: -", "foundation♣: -", "foundation♦: -", "foundation♥: -", "foundation♠: -"]


@fact("A1")
def test_the_opening_holds_the_whole_pack_once() -> None:
    state = AUSTRALIAN.deal(7)
    assert Counter(state.cards()) == Counter(AUSTRALIAN.pack)
    assert [len(state[name]) for name in AUSTRALIAN.tableau] == [4] * 7
    assert len(state["stock"]) == 24


@fact("A2", "A3")
def test_a_foundation_grows_from_the_ace_in_its_suit() -> None:
    position = "column1: 2♣ A♣ / foundation♣: - / foundation♠: -"
    assert played(SLUG, position, "play A♣ > foundation♣", "play 2♣ > foundation♣").startswith("column1: -")
    assert refused(SLUG, position, "play A♣ > foundation♠") == "another-suits-foundation"
    assert refused(SLUG, "column1: 2♣ / foundation♣: -", "play 2♣ > foundation♣") == "not-the-next-rank"


@fact("A3")
def test_only_an_uncovered_card_goes_to_a_foundation() -> None:
    assert refused(SLUG, "column1: A♣ 5♦ / foundation♣: -", "play A♣ > foundation♣") == "only-the-uncovered-card"
    assert refused(SLUG, "waste: 5♦ A♣ / foundation♣: -", "play A♣ > foundation♣") is None


@fact("A2", "A4")
def test_the_tableau_builds_down_in_the_same_suit() -> None:
    position = "column1: 8♥ / column2: 9♥ / column3: 9♣ / column4: 7♥ / column5: 8♦"
    assert refused(SLUG, position, "play 8♥ > 9♥") is None
    assert refused(SLUG, position, "play 8♥ > 9♣") == "wrong-suit"
    assert refused(SLUG, position, "play 8♥ > 7♥") == "not-one-rank-below"
    assert refused(SLUG, position, "play 8♥ > 8♦") == "wrong-suit"


@fact("A2")
def test_nothing_builds_on_an_ace() -> None:
    assert refused(SLUG, "column1: K♥ / column2: A♥", "play K♥ > A♥") == "not-one-rank-below"


@fact("A4")
def test_the_wastes_top_goes_to_the_tableau_by_the_same_rule() -> None:
    position = "column1: 9♥ / column2: 9♣ / waste: 3♦ 8♥"
    assert refused(SLUG, position, "play 8♥ > 9♥") is None
    assert refused(SLUG, position, "play 8♥ > 9♣") == "wrong-suit"


@fact("A5")
def test_a_buried_card_moves_with_all_that_covers_it_in_whatever_order() -> None:
    after = played(SLUG, "column1: 3♠ J♥ 4♣ K♦ / column2: Q♥", "play J♥ > Q♥")
    assert after == "column1: 3♠ / column2: Q♥ J♥ 4♣ K♦"


@fact("A5", "A6")
def test_a_king_takes_its_group_into_an_empty_column() -> None:
    after = played(SLUG, "column1: 3♠ K♥ 4♣ / column2: -", "play K♥ > column2")
    assert after == "column1: 3♠ / column2: K♥ 4♣"


@fact("A6")
def test_nothing_but_a_king_enters_an_empty_column() -> None:
    assert refused(SLUG, "column1: 3♠ Q♥ / column2: -", "play Q♥ > column2") == "only-a-king-fills-a-space"
    assert refused(SLUG, "waste: Q♥ / column2: -", "play Q♥ > column2") == "only-a-king-fills-a-space"
    assert refused(SLUG, "waste: K♥ / column2: -", "play K♥ > column2") is None


@fact("A7")
def test_nothing_comes_back_from_a_foundation() -> None:
    position = "column1: 3♣ / foundation♣: A♣ 2♣"
    assert refused(SLUG, position, "play 2♣ > 3♣") == "nothing-leaves-a-foundation"


@fact("A7", "A10")
def test_no_tableau_card_goes_to_the_waste() -> None:
    assert refused(SLUG, "column1: 4♣ / waste: 5♣", "play 4♣ > 5♣") == "nothing-goes-to-the-waste"


@fact("A8")
def test_one_stock_card_at_a_time_is_turned_at_any_time() -> None:
    position = "column1: 8♥ / column2: 9♥ / stock: 2♠ 3♠ / waste: 7♦"
    assert set(legal(SLUG, position)) == {"play 8♥ > column2", "draw"}
    assert played(SLUG, position, "draw").endswith("stock: 2♠ / waste: 7♦ 3♠")


@fact("A8")
def test_the_wastes_top_blocks_the_card_beneath_and_uncovers_it_when_taken() -> None:
    position = "column1: 9♥ / waste: 3♦ 8♥"
    assert refused(SLUG, position, "play 3♦ > 9♥") == "only-the-waste-top"
    assert refused(SLUG, "waste: A♦ 8♥ / foundation♦: -", "play A♦ > foundation♦") == "only-the-waste-top"
    assert played(SLUG, position, "play 8♥ > 9♥") == "column1: 9♥ 8♥ / waste: 3♦"


@fact("A8")
def test_the_stock_is_passed_once_and_not_chosen_from() -> None:
    assert refused(SLUG, "stock: - / waste: 3♦", "draw") == "stock-is-empty"
    assert refused(SLUG, "stock: - / waste: 3♦", "play 3♦ > stock") == "the-waste-is-not-turned-over"
    assert refused(SLUG, "stock: 3♦ / waste: -", "play 3♦ > waste") == "the-stock-goes-to-the-waste"
    assert refused(SLUG, "stock: - / column1: 3♦", "play 3♦ > stock") == "nothing-goes-to-the-stock"


def full(*left_out: str) -> str:
    ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    rows = [(suit, [f"{rank}{suit}" for rank in ranks if f"{rank}{suit}" not in left_out]) for suit in "♣♦♥♠"]
    return " / ".join(f"foundation{suit}: {' '.join(cards)}" for suit, cards in rows)


@fact("A2", "A9")
def test_four_complete_foundations_win() -> None:
    assert outcome(SLUG, f"{EMPTY} / stock: - / waste: - / {full()}") == "won"


@fact("A9")
def test_kings_on_the_foundations_do_not_win_while_cards_lie_about() -> None:
    kings = " / ".join(f"foundation{suit}: K{suit}" for suit in "♣♦♥♠")
    position = f"{EMPTY} / stock: - / waste: - / {kings}".replace("column1: -", "column1: A♣ 5♥")
    assert outcome(SLUG, position) == "stuck"


@fact("A9")
def test_an_empty_stock_alone_loses_nothing() -> None:
    position = f"{EMPTY} / stock: - / waste: K♠ / {full('K♠')}"
    assert outcome(SLUG, position) is None


@fact("A9")
@pytest.mark.parametrize("king_column", ["K♠", "K♠ Q♦"])
def test_moving_a_whole_king_column_to_an_empty_one_is_no_move_that_is_left(king_column: str) -> None:
    position = f"{EMPTY} / stock: - / waste: -".replace("column1: -", f"column1: {king_column}")
    assert legal(SLUG, position)
    assert outcome(SLUG, position) == "stuck"


@fact("A9")
def test_a_draw_that_remains_keeps_the_deal_open() -> None:
    position = f"{EMPTY} / stock: 2♠ / waste: -".replace("column1: -", "column1: K♠")
    assert outcome(SLUG, position) is None


@fact("A10")
def test_the_worked_example_plays_as_the_rules_tell_it() -> None:
    position = "column1: 6♠ J♥ 4♣ / column2: Q♥ / waste: 5♣ / foundation♣: -"
    assert refused(SLUG, position, "play 4♣ > foundation♣") == "not-the-next-rank"
    assert refused(SLUG, position, "play 4♣ > 5♣") == "nothing-goes-to-the-waste"
    assert played(SLUG, position, "play J♥ > Q♥").startswith("column1: 6♠ / column2: Q♥ J♥ 4♣")


@fact("A9")
def test_there_is_no_score() -> None:
    assert AUSTRALIAN.score(read(SLUG, "column1: K♠")) is None
