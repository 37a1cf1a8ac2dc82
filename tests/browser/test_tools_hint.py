"""A hint names one sensible move and why; the possible moves are told."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from reader import Diagram

Open = Callable[[str, str], Diagram]


@pytest.mark.parametrize(
    ("diagram", "sentence", "source", "target"),
    [
        (
            "one-way",
            "Indice : 7 de carreau sur 6 de trèfle, ce qui libère une place. 4 coups peuvent s’enchaîner sans tirer.",
            "7♦",
            "6♣",
        ),
        ("empties", "Indice : 8 de pique sur 7 de carreau, ce qui libère une place.", "8♠", "7♦"),
        ("goes-home", "Indice : 2 de trèfle sur as de trèfle. La carte est rangée pour de bon.", "2♣", "A♣"),
        ("from-the-waste", "Indice : 8 de cœur sur 9 de cœur. La partie continue.", "8♥", "9♥"),
        ("four-aces", "Indice : éliminer 5 de pique. La carte est rangée pour de bon.", "5♠", "2♠"),
    ],
)
def test_a_hint_names_a_move_its_reason_and_both_ends(
    opened: Open, diagram: str, sentence: str, source: str, target: str
) -> None:
    example = opened("outils/", diagram)
    example.press("hint")
    expect(example.status).to_have_text(sentence, timeout=60_000)
    expect(example.figure.locator('[data-hint="source"]')).to_have_attribute("data-card", source)
    expect(example.figure.locator('[data-hint="target"]')).to_have_attribute("data-card", target)


def test_a_hint_goes_when_the_move_is_made(opened: Open) -> None:
    example = opened("outils/", "one-way")
    example.press("hint")
    expect(example.figure.locator("[data-hint]")).to_have_count(2, timeout=60_000)
    example.perform(["play 7♦ > waste"])
    expect(example.figure.locator("[data-hint]")).to_have_count(0)


def test_a_hint_to_draw_does_not_look_into_the_stock(opened: Open) -> None:
    example = opened("outils/", "only-drawing")
    example.press("hint")
    sentence = "Indice : tirer. Aucun autre coup ne fait avancer la partie."
    expect(example.status).to_have_text(sentence, timeout=60_000)
    expect(example.pile("stock").locator("[data-hint]")).to_have_attribute("data-hint", "source")
    expect(example.card("8♦")).to_have_count(0)


def test_a_hint_for_an_example_that_stands_at_a_later_step(opened: Open) -> None:
    example = opened("golf/", "change-of-direction")
    example.press("next")
    example.press("next")
    expect(example.figure).to_have_attribute("data-position", example.figure.get_attribute("data-position") or "")
    example.press("hint")
    expect(example.status).to_contain_text("Indice : 7 de trèfle sur 8 de pique", timeout=60_000)


def test_the_possible_moves_of_a_card_and_of_the_table(opened: Open) -> None:
    deal = opened("golf/", "opening")
    deal.play()
    deal.tool("moves")
    expect(deal.status).to_have_text(
        "Coups possibles : 10 de trèfle sur valet de cœur ; 10 de pique sur valet de cœur ; "
        "dame de pique sur valet de cœur ; tirer."
    )
    deal.touch("10♣")
    expect(deal.status).to_have_text("10 de trèfle : choisissez où l’envoyer. Possible : valet de cœur.")
    deal.tool("moves")
    expect(deal.status).to_have_text("Coups possibles : 10 de trèfle sur valet de cœur.")


def test_twins_are_counted_not_told_twice(opened: Open) -> None:
    deal = opened("devils-grip/", "opening")
    deal.play()
    deal.tool("moves")
    expect(deal.status).to_have_text(
        "Coups possibles : 10 de pique sur 7 de pique (2 fois) ; dame de pique sur 9 de pique ; "
        "8 de carreau sur 5 de carreau (2 fois) ; 9 de pique sur 6 de pique ; 5 de trèfle sur 2 de trèfle ; "
        "5 de carreau sur 2 de carreau (2 fois) ; 5 de cœur sur 2 de cœur ; valet de pique sur 8 de pique, et 1 autre."
    )
    deal.touch("8♦")
    expect(deal.status).to_have_text("8 de carreau : choisissez où l’envoyer. Possible : 5 de carreau (2 fois).")


def test_no_hint_after_the_end(opened: Open) -> None:
    deal = opened("essais/", "nearly-stuck")
    deal.play()
    deal.move("8♠", "waste")
    expect(deal.figure).to_have_attribute("data-outcome", "stuck")
    expect(deal.figure.locator('[data-action="hint"]')).to_have_attribute("aria-disabled", "true")
    deal.press("undo")
    expect(deal.figure.locator('[data-action="hint"]')).to_have_attribute("aria-disabled", "false")
