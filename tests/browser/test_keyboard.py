"""Keys alone: every game's example and some moves more; the other keys; what they leave alone."""

import os
import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from hands import Hands, first_example, moves_of
from reader import Diagram

Open = Callable[[str, str], Diagram]

GAMES = ("golf", "aces-up", "australian-patience", "devils-grip")
FURTHER = 10 if os.environ.get("PATIENCE_AUDIT") == "full" else 3


@pytest.mark.parametrize("game", GAMES)
def test_an_example_and_more_are_played_by_keys_alone(opened: Open, game: str) -> None:
    page = opened(f"{game}/", "opening").page
    example = Diagram(page, first_example(page))
    example.figure.locator('[data-action="play"]').focus()
    page.keyboard.press("Enter")
    expect(example.figure).to_have_attribute("data-state", "ready", timeout=60_000)
    hands = Hands(example)
    example.figure.locator('.patience-table [tabindex="0"]').focus()
    for move, position in moves_of(example):
        before = hands.position
        hands.press(move)
        assert hands.after(before) == position
        assert page.evaluate("Boolean(document.activeElement.closest('.patience-table'))")
    dice = random.Random(24)
    for _ in range(FURTHER):
        if not (moves := hands.moves):
            break
        before = hands.position
        hands.press(dice.choice(moves))
        hands.after(before)


def test_what_the_other_keys_do(opened: Open) -> None:
    golf = opened("golf/", "change-of-direction")
    golf.play()
    hands = Hands(golf)
    press = golf.page.keyboard.press
    golf.figure.locator('.patience-table [tabindex="0"]').focus()
    press("l")
    expect(golf.status).to_have_text("Aucun coup n’a encore été joué.")
    hands.focus("column2")
    press("m")
    expect(golf.status).to_have_text("8 de pique. Possible : 7 de carreau.")
    press("h")
    expect(golf.status).to_contain_text("Indice")
    press("Shift+Enter")
    expect(golf.status).to_contain_text("8 de pique posé sur 7 de carreau.")
    press("L")
    expect(golf.status).to_contain_text("8 de pique posé sur 7 de carreau. 7 de trèfle est découvert.")
    press("e")
    expect(golf.status).to_contain_text("Colonne 2, ")
    expect(golf.status).to_contain_text("Défausse, 2 cartes, dessus 8 de pique")
    press("Control+z")
    assert golf.line("waste") == "7♦"
    assert golf.page.evaluate("document.activeElement.closest('[data-pile]').dataset.pile") == "column2"


def test_a_group_grows_and_shrinks(opened: Open) -> None:
    australian = opened("autres/", "australian")
    australian.play()
    chosen = australian.figure.locator(".patience-chosen")
    focused = australian.page.locator(":focus")
    Hands(australian).diagram.figure.locator('.patience-table [tabindex="0"]').focus()
    Hands(australian).focus("column1")
    australian.page.keyboard.press("+")
    expect(focused).to_have_attribute("data-card", "J♥")
    expect(chosen).to_have_count(2)
    australian.page.keyboard.press("-")
    expect(focused).to_have_attribute("data-card", "4♣")
    expect(chosen).to_have_count(1)


def test_two_piles_are_exchanged_by_keys_alone(opened: Open) -> None:
    grip = opened("devils-grip/", "opening")
    grip.play()
    hands = Hands(grip)
    grip.figure.locator('.patience-table [tabindex="0"]').focus()
    first, second = grip.cards("high2"), grip.cards("low3")
    hands.press("swap high2 low3")
    expect(grip.pile("high2").locator("[data-card]").last).to_have_attribute("data-card", second[-1])
    assert grip.cards("low3") == first
    expect(grip.status).to_contain_text("échangé")
    expect(grip.figure.locator('[data-action="swap"]')).to_have_attribute("aria-pressed", "false")
    assert grip.page.evaluate("document.activeElement.closest('[data-pile]').dataset.pile") == "low3"
    grip.page.keyboard.press("Control+z")
    assert grip.cards("high2") == first
    hands.press("swap high2 high2")  # the same pile again gives the exchange up
    expect(grip.status).to_have_text("Choix abandonné.")


def test_keys_act_only_on_the_table_that_has_the_focus(opened: Open) -> None:
    golf = opened("golf/", "change-of-direction")
    golf.play()
    press = golf.page.keyboard.press
    before = str(golf.status.text_content())
    golf.figure.locator('[data-action="restart"]').focus()
    for key in ("h", "m", "l", "e", "+", "ArrowRight", "Control+z"):
        press(key)
    expect(golf.status).to_have_text(before)
    golf.figure.locator('.patience-table [tabindex="0"]').focus()
    press("f")  # the theme's search
    expect(golf.page.locator("#__search")).to_be_checked()
    press("Escape")
    golf.figure.locator('.patience-table [tabindex="0"]').focus()
    press("Shift+Tab")
    assert not golf.page.evaluate("document.activeElement.closest('.patience-table')")


def test_the_keys_are_listed(opened: Open) -> None:
    golf = opened("golf/", "change-of-direction")
    golf.figure.locator(".patience-more > summary").click()
    golf.press("help")
    window = golf.page.get_by_role("dialog", name="Aide")
    expect(window.get_by_role("listitem")).to_have_count(12)
    expect(window).to_contain_text("E : l’état de la table.")
    golf.page.keyboard.press("Escape")
    expect(window).to_have_count(0)
