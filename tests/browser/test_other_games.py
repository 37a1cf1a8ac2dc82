"""What the other three games ask of the browser code, which knows none of them."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from reader import Diagram


def test_aces_up_eliminates_onto_the_discard_and_fills_an_empty_place(opened: Callable[[str, str], Diagram]) -> None:
    aces = opened("autres/", "aces")
    aces.play()
    aces.move("5♥", "discard")
    expect(aces.status.get_by_role("link")).to_have_attribute("href", "../aces-up/#eliminate")
    aces.move("7♠", "discard")
    expect(aces.pile("pile1").locator("[data-card]")).to_have_count(0)
    assert aces.line("discard") == "2♦ 7♠"
    expect(aces.status).to_have_text("7 de pique éliminé.")
    aces.move("5♥", "pile1")
    expect(aces.pile("pile1").locator("[data-card]")).to_have_attribute("data-card", "5♥")
    aces.press("undo")
    assert aces.cards("pile1") == []


@pytest.mark.parametrize(
    ("page", "name", "told", "possible"),
    [
        ("aces-up/", "opening", "Cartes distribuées", "Possible : distribuer."),
        ("autres/", "grip", "Cartes tirées", "Possible : tirer."),
    ],
)
def test_a_draw_is_called_as_the_rule_page_calls_it(
    opened: Callable[[str, str], Diagram], page: str, name: str, told: str, possible: str
) -> None:
    diagram = opened(page, name)
    diagram.play()
    diagram.pile("stock").click()
    expect(diagram.status).to_contain_text(told)
    diagram.pile("stock").locator("button").last.press("m")
    expect(diagram.status).to_have_text(possible)


def test_a_single_card_is_dealt_too_and_a_hint_says_so(opened: Callable[[str, str], Diagram]) -> None:
    aces = opened("autres/", "last-deal")
    aces.press("hint")
    expect(aces.status).to_contain_text("4 coups peuvent s’enchaîner sans distribuer.", timeout=60_000)
    aces.pile("stock").click()
    expect(aces.status).to_contain_text("Carte distribuée : 7 de cœur.")


def test_a_group_moves_as_one_and_comes_back_in_its_order(opened: Callable[[str, str], Diagram]) -> None:
    australian = opened("autres/", "australian")
    australian.play()
    australian.touch("J♥")
    expect(australian.figure.locator(".patience-chosen")).to_have_count(2)
    australian.touch("Q♥")
    expect(australian.pile("column2").locator("[data-card]")).to_have_count(3)
    assert australian.cards("column2") == ["Q♥", "J♥", "4♣"]
    australian.press("undo")
    assert australian.cards("column1") == ["9♠", "J♥", "4♣"]


def test_devils_grip_takes_whole_piles_and_exchanges_two(opened: Callable[[str, str], Diagram]) -> None:
    grip = opened("autres/", "grip")
    grip.play()
    high = grip.cards("high1")
    low = grip.cards("low2")
    grip.press("swap")
    expect(grip.figure.locator('[data-action="swap"]')).to_have_attribute("aria-pressed", "true")
    grip.pile("high1").locator("button").last.click()
    grip.pile("low2").locator("button").last.click()
    expect(grip.pile("high1").locator("[data-card]").last).to_have_attribute("data-card", low[-1])
    assert grip.cards("low2") == high
    expect(grip.figure.locator('[data-action="swap"]')).to_have_attribute("aria-pressed", "false")
    grip.press("swap")
    grip.press("undo")
    assert grip.cards("high1") == high
    expect(grip.figure.locator('[data-action="swap"]')).to_have_attribute("aria-pressed", "false")
    grip.pile("high1").locator("button").last.click()
    grip.pile("high2").locator("button").last.click()
    expect(grip.status.get_by_role("link")).to_have_attribute("href", "../devils-grip/#play")
    grip.pile("stock").click()
    expect(grip.pile("waste").locator("[data-card]")).to_have_count(3)
