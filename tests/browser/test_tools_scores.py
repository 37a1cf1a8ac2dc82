"""The nine-hole card, the statistics and the grades: kept over deals and reloads, each deal counted once."""

import json
import re
from collections.abc import Callable

import pytest
from judging import fact
from playwright.sync_api import BrowserContext, expect

from patience import game_named
from patience.solving import verdict
from reader import NO_STORAGE, Diagram, Visit

Open = Callable[[str, str], Diagram]

DRAWN_TO_THE_END = (4, 6, 18, 20, 21, 24, 27, 30, 37, 38)
"""Deals that end stuck, with all 35 cards left, when nothing but the stock is played."""
WINNABLE = 2


def deal_number(diagram: Diagram, number: int) -> None:
    if (
        diagram.figure.get_attribute("data-deal") != str(number)
        or diagram.figure.locator(".patience-tally").inner_text()
    ):
        diagram.press("deal")
        diagram.figure.get_by_label("Numéro de la donne").fill(str(number))
        diagram.page.keyboard.press("Enter")
        expect(diagram.status).to_have_text(f"Donne n° {number}.", timeout=60_000)


def draw_to_the_end(diagram: Diagram, number: int) -> None:
    deal_number(diagram, number)
    diagram.perform(["draw"] * 16)
    expect(diagram.figure).to_have_attribute("data-outcome", "stuck")


def scores(diagram: Diagram) -> dict[str, str]:
    """The statistics as the window shows them; the window is closed again."""
    diagram.tool("scores")
    window = diagram.figure.get_by_role("dialog")
    terms, values = window.locator("dt").all_inner_texts(), window.locator("dd").all_inner_texts()
    window.get_by_role("button", name="Fermer").click()
    return {term: re.sub(r"\s", " ", value) for term, value in zip(terms, values, strict=True)}


def card(diagram: Diagram) -> list[str]:
    """The second row of the card: nine holes and the total."""
    diagram.tool("scores")
    window = diagram.figure.get_by_role("dialog")
    row = window.locator(".patience-scorecard td").all_inner_texts()
    window.get_by_role("button", name="Fermer").click()
    return row


@pytest.fixture
def golf(visit: Visit, site: str) -> Diagram:
    """The opening of Golf for a reader who was never here."""
    visit.page.goto(f"{site}/golf/")
    diagram = Diagram(visit.page, "opening")
    diagram.play()
    return diagram


@fact("G12")
def test_nine_holes_are_kept_over_deals_and_reloads_and_added(golf: Diagram) -> None:
    draw_to_the_end(golf, 24)
    expect(golf.status).to_contain_text("Carte : trou 1 sur 9, total 35.")
    golf.press("undo")
    golf.press("redo")
    expect(golf.figure).to_have_attribute("data-outcome", "stuck")
    assert card(golf) == ["35", *[""] * 8, "35"]  # taken back and ended again: still one hole
    draw_to_the_end(golf, 4)
    golf.page.reload()
    golf.play()
    draw_to_the_end(golf, 24)
    assert card(golf) == ["35", "35", *[""] * 7, "70"]  # a deal stands once on a card
    for number in [number for number in DRAWN_TO_THE_END if number not in (4, 24)][:7]:
        draw_to_the_end(golf, number)
    expect(golf.status).to_contain_text("Carte : trou 9 sur 9, total 315.")
    assert card(golf) == [*["35"] * 9, "315"]
    draw_to_the_end(golf, DRAWN_TO_THE_END[-1])
    expect(golf.status).to_contain_text("Carte : trou 1 sur 9, total 35.")
    golf.tool("scores")
    window = golf.figure.get_by_role("dialog")
    expect(window).to_contain_text("1 carte remplie. Meilleur total : 315 ; dernier : 315.")
    window.get_by_role("button", name="Nouvelle carte").click()
    expect(golf.figure.locator(".patience-scorecard td")).to_have_text([""] * 10)


def test_a_win_counts_once_and_there_are_never_more_wins_than_deals(golf: Diagram) -> None:
    game = game_named("golf")
    line = verdict(game, game.deal(WINNABLE)).moves
    deal_number(golf, WINNABLE)
    assert scores(golf)["Donnes commencées"] == "0"
    golf.perform(line)
    expect(golf.figure).to_have_attribute("data-outcome", "won")
    for action in ("undo", "redo", "undo", "redo", "restart"):
        golf.press(action)
    golf.perform(line)
    expect(golf.figure).to_have_attribute("data-outcome", "won")
    shown = scores(golf)
    assert (shown["Donnes commencées"], shown["Donnes gagnées"]) == ("1", "1 (100 %)")
    draw_to_the_end(golf, 4)
    golf.page.reload()
    shown = scores(golf)
    assert (shown["Donnes commencées"], shown["Donnes gagnées"]) == ("2", "1 (50 %)")
    assert shown["Meilleur score"].endswith("(donne n° 2)")


def test_what_others_wrote_into_the_storage_does_no_harm(golf: Diagram) -> None:
    for kept in (
        '{"begun": 1, "won": 7}',
        '{"card": [{"deal": "x", "score": "9"}, 5]}',
        "[]",
        "7",
        "nonsense",
        '{"rounds": "a"}',
    ):
        golf.page.evaluate("kept => localStorage.setItem('patience.tally.golf', kept)", kept)
        shown = scores(golf)
        assert int(shown["Donnes gagnées"].split()[0]) <= int(shown["Donnes commencées"])
        assert card(golf) == [""] * 10


def test_examples_and_foreign_games_count_nothing(golf: Diagram) -> None:
    example = Diagram(golf.page, "change-of-direction")
    example.play()
    example.perform(["play 8♠ > waste"])
    assert scores(golf)["Donnes commencées"] == "0"
    kept = golf.page.evaluate("localStorage.getItem('patience.tally.golf')")
    assert kept is None or json.loads(kept)["begun"] == 0


def test_what_is_left_earns_a_grade(opened: Open) -> None:
    deal = opened("outils/", "grip-ends")
    deal.play()
    deal.perform(["draw"])
    expect(deal.status).to_contain_text("la partie est terminée. Score : 3. Résultat : excellent.")


def test_what_was_eliminated_is_counted(opened: Open) -> None:
    aces = opened("outils/", "four-aces")
    aces.play()
    aces.perform(["eliminate 5♠"])
    expect(aces.figure.locator(".patience-tally")).to_have_text("1 coup · 2 cartes éliminées")
    aces.perform(["eliminate 9♠"])
    expect(aces.status).to_contain_text("Gagné. 3 cartes éliminées.")


def test_without_storage_the_visit_remembers(context: BrowserContext, site: str) -> None:
    context.add_init_script(NO_STORAGE)
    page = context.new_page()
    thrown: list[str] = []
    page.on("pageerror", lambda error: thrown.append(error.stack or str(error)))
    page.goto(f"{site}/golf/")
    golf = Diagram(page, "opening")
    golf.play()
    draw_to_the_end(golf, 24)
    assert card(golf) == ["35", *[""] * 8, "35"]
    for action in ("undo", "hint"):
        golf.press(action)
    expect(golf.status).to_contain_text("Indice")
    assert [stack for stack in thrown if "/assets/patience/" in stack] == []  # what the theme does is its own affair
