"""Devil's Grip, fact by fact."""

from collections import Counter

import pytest
from judging import fact, legal, outcome, played, read, refused

from patience import game_named
from patience.notation import AmbiguousCard, parse_move, position_text

SLUG = "devils-grip"
GRIP = game_named(SLUG)
SERIES = {"high": "2 5 8 J", "middle": "3 6 9 Q", "low": "4 7 10 K"}


def finished(*, swapped: bool = False) -> dict[str, str]:
    """All 24 piles complete in their rows, or with one high and one low pile exchanged."""
    piles = {
        f"{row}{n}": " ".join(rank + "♣♦♥♠"[(n - 1) % 4] for rank in ranks.split())
        for row, ranks in SERIES.items()
        for n in range(1, 9)
    }
    if swapped:
        piles["high1"], piles["low2"] = piles["low2"], piles["high1"]
    return piles


def position(piles: dict[str, str], stock: str = "-", waste: str = "-") -> str:
    rows = {**piles, "stock": stock, "waste": waste}
    return " / ".join(f"{name}: {cards}" for name, cards in rows.items())


@fact("D1")
def test_two_packs_without_aces_hold_96_cards_each_with_a_twin() -> None:
    cards = Counter(GRIP.deal(7).cards())
    assert sum(cards.values()) == 96
    assert set(cards.values()) == {2}
    assert all(card.rank > 1 for card in cards)


@fact("D2")
def test_the_opening_of_deal_24_fills_the_grid_row_by_row() -> None:
    lines = position_text(GRIP, GRIP.deal(24)).splitlines()
    grid = [line.split(": ")[1] for line in lines[:24]]
    assert grid[:8] == ["10♠", "Q♠", "2♥", "Q♦", "3♥", "8♦", "10♠", "8♠"]
    assert grid[8:16] == ["2♣", "2♦", "9♠", "5♣", "5♦", "5♥", "9♥", "J♣"]
    assert grid[16:] == ["6♠", "J♠", "5♦", "6♦", "4♦", "7♠", "7♥", "3♣"]
    assert lines[24].endswith("K♠ 5♣ 6♣ 3♥ 4♦ Q♦ 10♥")
    assert lines[25] == "waste: -"
    assert len(GRIP.deal(24)["stock"]) == 72


@fact("D3")
@pytest.mark.parametrize(("card", "onto"), [("5♠", "2♠"), ("8♠", "5♠"), ("J♠", "8♠"), ("6♠", "3♠"), ("K♠", "10♠")])
def test_a_card_goes_on_the_card_of_its_suit_three_ranks_below(card: str, onto: str) -> None:
    assert refused(SLUG, f"high1: {card} / low1: {onto}", f"play {card} > {onto}") is None


@fact("D3")
@pytest.mark.parametrize(
    ("card", "onto", "refusal"),
    [
        ("8♠", "5♥", "wrong-suit"),
        ("6♠", "5♠", "not-three-ranks-up"),
        ("2♠", "5♠", "not-three-ranks-up"),
        ("2♠", "J♠", "nothing-goes-on-the-last-card"),
        ("3♠", "Q♠", "nothing-goes-on-the-last-card"),
        ("4♠", "K♠", "nothing-goes-on-the-last-card"),
    ],
)
def test_any_other_rank_or_suit_is_refused(card: str, onto: str, refusal: str) -> None:
    assert refused(SLUG, f"high1: {card} / low1: {onto}", f"play {card} > {onto}") == refusal


@fact("D3")
def test_an_equal_rank_does_not_fit() -> None:
    assert refused(SLUG, "high1: 5♠ / low1: 5♠", "play high1 > low1") == "equal-rank"


@fact("D4")
def test_a_pile_merges_as_a_whole_by_its_bottom_card() -> None:
    assert played(SLUG, "high1: 5♠ 8♠ / low1: 2♠", "play 5♠ > 2♠") == "high1: - / low1: 2♠ 5♠ 8♠"
    assert played(SLUG, "high1: 5♠ 8♠ / low1: 2♠", "play high1 > low1") == "high1: - / low1: 2♠ 5♠ 8♠"


@fact("D4")
def test_no_inner_card_and_no_part_of_a_pile_is_taken() -> None:
    assert refused(SLUG, "high1: 2♠ 5♠ / low1: 2♠", "play 5♠ > low1") == "only-the-whole-pile"


@fact("D4")
def test_a_complete_pile_takes_no_fifth_card() -> None:
    assert refused(SLUG, "high1: 2♠ 5♠ 8♠ J♠ / low1: 2♠", "play low1 > high1") == "nothing-goes-on-the-last-card"


@fact("D4")
def test_building_in_a_wrong_row_is_allowed() -> None:
    assert refused(SLUG, "low1: 2♠ / middle1: 5♠", "play 5♠ > low1") is None


@fact("D4", "D5")
def test_no_pile_goes_to_the_waste_and_the_waste_is_not_exchanged() -> None:
    assert refused(SLUG, "high1: 5♠ / waste: 2♠", "play 5♠ > 2♠") == "nothing-goes-to-the-waste"
    assert refused(SLUG, "high1: 5♠ / waste: 2♠", "swap 5♠ 2♠") == "only-piles-in-the-grid-are-exchanged"


@fact("D5")
def test_two_whole_piles_change_places_at_any_time() -> None:
    assert played(SLUG, "high1: 5♠ 8♠ / low1: 4♦ / high2: -", "swap high1 low1") == "high1: 4♦ / high2: - / low1: 5♠ 8♠"


@fact("D5")
def test_an_exchange_needs_a_pile_in_both_spaces() -> None:
    assert refused(SLUG, "high1: 5♠ / low1: -", "swap high1 low1") == "an-exchange-needs-two-piles"


@fact("D5")
def test_exchanges_are_never_listed() -> None:
    assert legal(SLUG, "high1: 5♠ / low1: 4♦ / waste: -") == []


@fact("D6")
def test_a_freed_space_is_filled_at_once_from_the_stock_as_one_move() -> None:
    after = played(SLUG, "high1: 5♠ / high2: 2♠ / stock: 9♣ Q♦", "play 5♠ > 2♠")
    assert after == "high1: Q♦ / high2: 2♠ 5♠ / stock: 9♣"


@fact("D6")
def test_with_the_stock_empty_a_space_stays_empty_and_takes_nothing() -> None:
    assert played(SLUG, "high1: 5♠ / high2: 2♠ / stock: -", "play 5♠ > 2♠") == "high1: - / high2: 2♠ 5♠ / stock: -"
    assert refused(SLUG, "high1: 5♠ / high2: - / stock: -", "play 5♠ > high2") == "nothing-enters-a-space"
    assert refused(SLUG, "waste: 5♠ / high2: - / stock: -", "play 5♠ > high2") == "the-waste-opens-no-space"
    assert refused(SLUG, "high2: - / stock: 4♦", "play 4♦ > high2") == "spaces-fill-by-themselves"


@fact("D7")
def test_three_cards_are_turned_one_by_one_onto_the_waste() -> None:
    assert (
        played(SLUG, "high1: 5♠ / stock: 9♣ 3♣ 4♣ 6♣ / waste: K♦", "draw")
        == "high1: 5♠ / stock: 9♣ / waste: K♦ 6♣ 4♣ 3♣"
    )


@fact("D7")
def test_the_last_packet_may_be_short() -> None:
    assert played(SLUG, "high1: 5♠ / stock: 9♣ 3♣ / waste: K♦", "draw") == "high1: 5♠ / stock: - / waste: K♦ 3♣ 9♣"


@fact("D7")
def test_no_packet_is_turned_while_a_space_is_empty() -> None:
    assert refused(SLUG, "high1: - / stock: 9♣ / waste: -", "draw") == "fill-the-space-first"


@fact("D7")
def test_only_the_last_card_of_the_waste_is_available() -> None:
    assert refused(SLUG, "high1: 2♠ / waste: 5♠ 9♣", "play 5♠ > 2♠") == "only-the-waste-top"


@fact("D7")
def test_the_stock_gives_no_single_card() -> None:
    assert refused(SLUG, "high1: 2♠ / stock: 5♠ / waste: -", "play 5♠ > waste") == "drawn-in-threes"
    assert refused(SLUG, "high1: 2♠ / stock: 5♠", "play 2♠ > stock") == "nothing-goes-to-the-stock"


@fact("D8")
def test_the_wastes_top_joins_a_pile_and_uncovers_the_previous_one() -> None:
    assert played(SLUG, "high1: 2♠ / waste: 9♣ 5♠", "play 5♠ > 2♠") == "high1: 2♠ 5♠ / waste: 9♣"


@fact("D8")
def test_there_is_one_single_pass() -> None:
    assert refused(SLUG, "high1: 2♠ / stock: - / waste: 5♠", "draw") == "stock-is-empty"
    assert refused(SLUG, "high1: 2♠ / stock: - / waste: 5♠", "play 5♠ > stock") == "the-waste-is-not-turned-over"


@fact("D9")
def test_24_complete_piles_in_their_rows_win() -> None:
    assert outcome(SLUG, position(finished())) == "won"


@fact("D9", "D10")
def test_complete_piles_in_wrong_rows_are_open_until_they_are_exchanged() -> None:
    state = position(finished(swapped=True))
    assert outcome(SLUG, state) is None
    assert outcome(SLUG, played(SLUG, state, "swap high1 low2")) == "won"


@fact("D9")
def test_the_score_is_the_number_of_cards_left_in_the_waste() -> None:
    assert GRIP.score(read(SLUG, "high1: 2♠ / waste: 5♠ 9♣ 3♦")) == 3


@fact("D10")
def test_stuck_when_the_stock_is_empty_no_pile_merges_and_the_wastes_top_fits_nowhere() -> None:
    piles = finished() | {"high1": "2♣ 5♣", "high2": "2♦ 5♦ 8♦"}
    assert outcome(SLUG, position(piles, waste="8♣ J♣ J♦")) is None
    assert outcome(SLUG, position(piles, waste="8♣ J♦ J♣")) == "stuck"


@fact("D10")
def test_a_packet_that_can_be_turned_keeps_the_deal_open() -> None:
    piles = finished() | {"high1": "2♣ 5♣"}
    assert outcome(SLUG, position(piles, stock="8♣", waste="J♣")) is None


@fact("D9")
@pytest.mark.parametrize(
    ("left", "grade"),
    [(0, "brilliant"), (2, "brilliant"), (3, "excellent"), (5, "excellent"), (6, "good"), (10, "good"), (11, None)],
)
def test_the_cards_left_earn_a_grade(left: int, grade: str | None) -> None:
    assert GRIP.grade(read(SLUG, f"waste: {' '.join(['?'] * left) or '-'}")) == grade


@fact("D12")
def test_the_worked_example_plays_as_the_rules_tell_it() -> None:
    start = "high1: 2♠ / high2: 5♠ / stock: Q♦ / middle1: 9♥"
    after = played(SLUG, start, "play 5♠ > 2♠")
    assert after == "high1: 2♠ 5♠ / high2: Q♦ / middle1: 9♥ / stock: -"
    assert refused(SLUG, after, "play Q♦ > 5♠") == "wrong-suit"
    assert refused(SLUG, "high1: 9♦ / high2: Q♦", "play Q♦ > 9♦") is None


def test_a_twin_in_sight_is_ambiguous_and_the_error_names_both_places() -> None:
    state = read(SLUG, "high1: 5♠ / low1: 5♠ / middle1: 2♠")
    with pytest.raises(AmbiguousCard, match="5♠ stands twice, in high1 and low1: name the pile"):
        parse_move(GRIP, state, "play 5♠ > 2♠")


def test_a_buried_twin_counts_too_and_one_in_the_stock_does_not() -> None:
    with pytest.raises(AmbiguousCard):
        parse_move(GRIP, read(SLUG, "high1: 5♠ / low1: 2♠ 5♠ 8♠ / middle1: 2♠"), "play 5♠ > middle1")
    state = read(SLUG, "high1: 5♠ / middle1: 2♠ / stock: 5♠")
    assert GRIP.refusal(state, parse_move(GRIP, state, "play 5♠ > 2♠")) is None


def test_where_a_card_has_a_twin_its_pile_stands_for_it() -> None:
    assert legal(SLUG, "high1: 5♠ / low1: 5♠ / middle1: 2♠") == ["play high1 > middle1", "play low1 > middle1"]
