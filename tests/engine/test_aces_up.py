"""Aces Up, fact by fact."""

from collections import Counter

import pytest
from judging import fact, legal, outcome, played, read, refused

from patience import game_named
from patience.notation import position_text
from patience.solving import verdict

ACES = game_named("aces-up")


@fact("U2")
def test_the_opening_of_deal_24_is_the_one_pysolfc_deals() -> None:
    lines = position_text(ACES, ACES.deal(24)).splitlines()
    assert lines[:4] == ["pile1: 4♣", "pile2: 5♥", "pile3: Q♣", "pile4: 5♦"]
    assert lines[4].endswith("7♠ A♥ 7♥ 2♦")
    assert lines[5] == "discard: -"


@fact("U2")
def test_the_opening_holds_the_whole_pack_once() -> None:
    state = ACES.deal(7)
    assert Counter(state.cards()) == Counter(ACES.pack)
    assert len(state["stock"]) == 48


@fact("U2", "U3")
@pytest.mark.parametrize(("low", "high"), [("K♠", "A♠"), ("2♠", "3♠"), ("2♠", "A♠"), ("10♠", "J♠")])
def test_the_lower_of_two_tops_of_a_suit_may_go_ace_high(low: str, high: str) -> None:
    assert refused("aces-up", f"pile1: {low} / pile2: {high}", f"eliminate {low}") is None


@fact("U3")
def test_the_higher_top_and_another_suit_stay() -> None:
    position = "pile1: 7♠ / pile2: J♠ / pile3: 5♥"
    assert refused("aces-up", position, "eliminate J♠") == "no-higher-card-of-its-suit"
    assert refused("aces-up", position, "eliminate 5♥") == "no-higher-card-of-its-suit"


@fact("U3")
def test_a_buried_card_neither_goes_nor_beats() -> None:
    position = "pile1: 7♠ / pile2: J♠ 4♦ / pile3: 9♦"
    assert refused("aces-up", position, "eliminate 7♠") == "no-higher-card-of-its-suit"
    assert refused("aces-up", position, "eliminate J♠") == "only-the-top-card"


@fact("U3")
def test_three_of_a_suit_go_one_by_one_down_to_the_highest() -> None:
    after = played("aces-up", "pile1: 3♠ / pile2: 9♠ / pile3: 6♠ / discard: -", "eliminate 6♠", "eliminate 3♠")
    assert after == "pile1: - / pile2: 9♠ / pile3: - / discard: 6♠ 3♠"


@fact("U3")
def test_nothing_returns_from_the_discard() -> None:
    assert refused("aces-up", "pile1: - / discard: 7♠", "play 7♠ > pile1") == "nothing-leaves-the-discard"


@fact("U4")
def test_eliminating_is_a_move_never_a_consequence() -> None:
    position = "pile1: 4♠ / pile2: 9♥ / pile3: 5♦ / pile4: 6♣ / stock: A♣ A♦ A♥ K♠ / discard: -"
    assert played("aces-up", position, "draw").startswith("pile1: 4♠ K♠ / pile2: 9♥ A♥")


@fact("U4")
def test_a_position_can_be_won_only_by_keeping_a_card() -> None:
    """7♠ may be eliminated at once, and must wait: nothing else will beat the 6♠ that the next deal brings."""
    kept = "pile1: A♣ 7♠ / pile2: A♠ / pile3: A♦ / pile4: A♥ / stock: 4♠ 9♥ 6♠ 2♥"
    assert refused("aces-up", kept, "eliminate 7♠") is None
    assert verdict(ACES, read("aces-up", kept)).id == "winnable"
    assert verdict(ACES, read("aces-up", played("aces-up", kept, "eliminate 7♠"))).id == "lost"


@fact("U5")
@pytest.mark.parametrize("card", ["2♠", "K♠", "A♠"])
def test_any_top_may_move_to_an_empty_place(card: str) -> None:
    assert refused("aces-up", f"pile1: 9♥ {card} / pile2: -", f"play {card} > pile2") is None


@fact("U5")
def test_no_groups_no_digging_no_building() -> None:
    position = "pile1: 9♥ 8♥ / pile2: - / pile3: 10♥"
    assert refused("aces-up", position, "play 9♥ > pile2") == "no-groups"
    assert refused("aces-up", position, "play 8♥ > pile3") == "no-building-on-a-pile"


@fact("U5")
def test_an_ace_stays() -> None:
    assert refused("aces-up", "pile1: A♠ / pile2: K♠", "eliminate A♠") == "nothing-beats-an-ace"


@fact("U6")
def test_a_deal_puts_one_card_on_every_position_from_left_to_right() -> None:
    position = "pile1: 4♠ / pile2: - / pile3: 5♦ / pile4: 6♣ / stock: A♣ A♦ A♥ K♠ / discard: -"
    after = played("aces-up", position, "draw")
    assert after == "pile1: 4♠ K♠ / pile2: A♥ / pile3: 5♦ A♦ / pile4: 6♣ A♣ / stock: - / discard: -"


@fact("U6")
def test_dealing_is_allowed_before_the_moves_are_exhausted_and_only_once() -> None:
    assert "draw" in legal("aces-up", "pile1: 4♠ / pile2: 5♠ / pile3: 5♦ / pile4: 6♣ / stock: A♣ A♦ A♥ K♠")
    assert refused("aces-up", "pile1: 4♠ / pile2: 5♠ / pile3: 5♦ / pile4: 6♣ / stock: -", "draw") == "stock-is-empty"


@fact("U6")
def test_the_stock_gives_no_single_card() -> None:
    assert refused("aces-up", "pile1: - / stock: 4♠", "play 4♠ > pile1") == "deal-onto-all-four"
    assert refused("aces-up", "pile1: 4♠ / stock: 5♠", "play 4♠ > stock") == "nothing-goes-to-the-stock"


@fact("U7")
def test_four_aces_one_per_pile_win() -> None:
    assert outcome("aces-up", "pile1: A♠ / pile2: A♥ / pile3: A♦ / pile4: A♣ / stock: -") == "won"


@fact("U7")
def test_two_aces_in_one_pile_are_not_yet_won() -> None:
    assert outcome("aces-up", "pile1: A♠ A♥ / pile2: - / pile3: A♦ / pile4: A♣ / stock: -") is None


@fact("U7")
def test_with_the_stock_empty_moving_a_lone_card_is_no_move_that_is_left() -> None:
    assert outcome("aces-up", "pile1: A♠ / pile2: A♥ / pile3: - / pile4: 4♣ / stock: -") == "stuck"


@fact("U7")
def test_while_the_stock_lasts_moving_a_lone_card_is_a_move() -> None:
    position = "pile1: A♠ / pile2: A♥ / pile3: - / pile4: 4♣ / stock: 2♠ 3♠ 4♠ 5♠"
    assert "play A♠ > pile3" in legal("aces-up", position)
    assert outcome("aces-up", position) is None


@fact("U7")
def test_there_is_no_score() -> None:
    assert ACES.score(ACES.deal(24)) is None


@fact("U8")
def test_the_worked_example_plays_as_the_rules_tell_it() -> None:
    position = "pile1: 7♠ / pile2: J♠ / pile3: ? 5♥ / pile4: A♣ / discard: -"
    after = played("aces-up", position, "eliminate 7♠", "play 5♥ > pile1")
    assert after == "pile1: 5♥ / pile2: J♠ / pile3: ? / pile4: A♣ / discard: 7♠"
    assert refused("aces-up", position, "eliminate 5♥") == "no-higher-card-of-its-suit"


def test_a_discard_that_is_not_shown_takes_cards_silently() -> None:
    assert played("aces-up", "pile1: 7♠ / pile2: J♠", "eliminate 7♠") == "pile1: - / pile2: J♠"
