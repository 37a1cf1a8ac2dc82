"""What other projects were told by their readers, each right here: one test a report, unless another file holds it.

chessboardjs#34 tap and tap, chessground PR#90 swipe: test_drag.py · pannellum#328 Tab leaves: test_keys.py ·
lila#17830 each move changes the status: test_walk.py · python-chess#896 pips in the dark: test_settings.py ·
t_games#100 an undone draw is face down: test_playing.py · pgn-viewer#2 two diagrams: test_playing.py, its arrows here.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

from hands import Hands
from pointers import corner, drag, phone
from reader import Diagram

Open = Callable[[str, str], Diagram]

GAMES = ("golf", "aces-up", "australian-patience", "devils-grip")


def test_dnd_kit_272_a_region_of_cards_is_scrolled_by_a_finger_on_a_card(browser: Browser, site: str) -> None:
    with phone(browser, site, "devils-grip/", "opening", size=(240, 640)) as finger:
        grip = finger.diagram
        region = grip.figure.locator(".patience-scroll")
        before = grip.figure.get_attribute("data-position")
        x, y = corner(grip.pile("middle5").locator("button"))
        finger.go((x, y), (x - 120, y))
        finger.send("touchEnd")
        grip.page.wait_for_function("region => region.scrollLeft > 20", arg=region.element_handle())
        assert grip.figure.get_attribute("data-position") == before
        expect(grip.figure.locator(".patience-dragged, .patience-chosen")).to_have_count(0)


def test_chessboardjs_125_two_fingers_on_the_cards_magnify_the_page(browser: Browser, site: str) -> None:
    with phone(browser, site, "golf/", "change-of-direction") as finger:
        golf = finger.diagram
        x, y = corner(golf.card("8♠"))
        finger.protocol.send("Input.synthesizePinchGesture", {"x": x, "y": y, "scaleFactor": 2})
        golf.page.wait_for_function("visualViewport.scale > 1.5")
        assert golf.line("waste") == "7♦"
        expect(golf.figure.locator(".patience-dragged, .patience-chosen")).to_have_count(0)


def test_pysolfc_118_undo_as_fast_as_a_key_repeats(opened: Open) -> None:
    golf = opened("golf/", "opening")
    golf.play()
    start = golf.figure.get_attribute("data-position")
    golf.perform(["draw"] * 12)
    golf.figure.locator('.patience-table [tabindex="0"]').focus()
    golf.page.keyboard.down("Control")
    for _ in range(15):
        golf.page.keyboard.down("z")
    golf.page.keyboard.up("z")
    golf.page.keyboard.up("Control")
    assert golf.figure.get_attribute("data-position") == start
    assert golf.cards("waste") == ["J♥"]
    expect(golf.pile("stock")).to_have_attribute("data-count", "16")
    expect(golf.figure.locator(".patience-tally")).to_have_text("")


def test_pysolfc_573_a_triple_click_moves_one_card(opened: Open) -> None:
    golf = opened("golf/", "change-of-direction")
    golf.play()
    golf.card("8♠").click(position={"x": 9, "y": 9}, click_count=3, delay=5)
    expect(golf.pile("waste").locator("[data-card]")).to_have_count(2)
    golf.page.wait_for_timeout(100)
    assert golf.line("waste") == "7♦ 8♠"


def test_simple_solitaire_30_a_double_tap_never_eliminates_an_ace(opened: Open) -> None:
    aces = opened("autres/", "aces")
    aces.play()
    aces.card("A♣").dblclick(position={"x": 9, "y": 9})
    expect(aces.status).to_have_text("Aucun coup n’est possible avec cette carte.")
    aces.card("7♠").dblclick(position={"x": 9, "y": 9})
    expect(aces.status).to_have_text("7 de pique éliminé.")
    aces.card("A♣").dblclick(position={"x": 9, "y": 9})
    expect(aces.pile("pile1").locator("[data-card]")).to_have_attribute(
        "data-card", "A♣"
    )  # it goes to the place, alone
    assert aces.line("discard") == "2♦ 7♠"


def test_boardgame_io_820_what_is_told_of_the_moves_follows_an_undo(opened: Open) -> None:
    golf = opened("golf/", "opening")
    golf.play()
    golf.perform(["play 10♣ > waste", "draw"])
    golf.press("undo")
    expect(golf.figure.locator(".patience-tally")).to_contain_text("1 coup")
    golf.figure.locator('.patience-table [tabindex="0"]').focus()
    golf.page.keyboard.press("l")
    expect(golf.status).to_contain_text("10 de trèfle posé sur valet de cœur.")
    golf.tool("copy")
    block = golf.figure.get_by_role("textbox").input_value()
    assert block.splitlines()[-3:] == ["---", "play 10♣ > waste", "```"]
    golf.page.keyboard.press("Escape")


def test_pgn_viewer_2_arrow_keys_move_in_one_diagram(opened: Open) -> None:
    won = opened("essais/", "nearly-won")
    other = Diagram(won.page, "nearly-stuck")
    for diagram in (won, other):
        diagram.play()
    stops = other.figure.locator('.patience-table [tabindex="0"]')
    stop = stops.get_attribute("aria-label")
    won.figure.locator('.patience-table [tabindex="0"]').focus()
    for key in ("Home", "ArrowRight", "ArrowRight", "ArrowDown", "End"):
        won.page.keyboard.press(key)
        assert won.figure.evaluate("figure => figure.contains(document.activeElement)")
    assert stops.get_attribute("aria-label") == stop
    expect(stops).to_have_count(1)


def test_privacy_friendly_solitaire_26_a_turned_or_left_phone_keeps_the_game(browser: Browser, site: str) -> None:
    with phone(browser, site, "golf/", "opening") as finger:
        golf = finger.diagram
        golf.perform(["draw", "draw"])
        position = golf.figure.get_attribute("data-position")
        finger.tap(golf.card("10♠"))
        expect(golf.figure.locator(".patience-chosen")).to_have_attribute("data-card", "10♠")
        golf.page.set_viewport_size({"width": 760, "height": 390})
        expect(golf.figure.locator(".patience-chosen")).to_have_attribute("data-card", "10♠")
        assert golf.figure.get_attribute("data-position") == position
        away = golf.page.context.new_page()
        away.bring_to_front()
        golf.page.bring_to_front()
        assert golf.figure.get_attribute("data-position") == position
        golf.press("undo")
        assert len(golf.line("waste").split()) == 2


def test_serenity_9820_a_packet_taken_back_keeps_its_order(opened: Open) -> None:
    grip = opened("devils-grip/", "opening")
    grip.play()
    stock, drawn = grip.line("stock"), ["10♥", "Q♦", "4♦"]
    for _ in range(2):
        grip.pile("stock").click()
        expect(grip.pile("waste").locator("[data-card]")).to_have_count(3)
        assert grip.cards("waste") == drawn
        grip.press("undo")
        expect(grip.pile("waste").locator("[data-card]")).to_have_count(0)
        assert grip.line("stock") == stock


def test_t_games_72_a_merge_and_its_refill_are_one_move_back(opened: Open) -> None:
    grip = opened("devils-grip/", "opening")
    grip.play()
    grip.move("5♣", "middle1")
    expect(grip.pile("middle1").locator("[data-card]")).to_have_count(2)
    assert grip.cards("middle4") == ["10♥"]
    grip.press("undo")
    assert (grip.cards("middle1"), grip.cards("middle4")) == (["2♣"], ["5♣"])
    expect(grip.pile("stock")).to_have_attribute("data-count", "72")
    expect(grip.figure.locator('[data-action="undo"]')).to_have_attribute("aria-disabled", "true")


def test_pysolfc_340_nothing_is_stuck_while_a_draw_remains(opened: Open) -> None:
    golf = opened("outils/", "only-drawing")
    golf.play()
    golf.pile("stock").click()
    expect(golf.status).to_have_text("8 de carreau tiré.")
    expect(golf.figure).not_to_have_attribute("data-outcome", "stuck")


@pytest.mark.parametrize("game", GAMES)
def test_pysolfc_521_the_move_of_a_hint_can_be_dragged(opened: Open, game: str) -> None:
    deal = opened(f"{game}/", "opening")
    deal.play()
    for _ in range(3):
        deal.press("hint")
        source = deal.figure.locator('[data-hint="source"]')
        target = deal.figure.locator('[data-hint="target"]')
        expect(source).to_have_count(1)
        before = str(deal.figure.get_attribute("data-position"))
        if target.count():
            drag(deal, source, target)
        else:
            source.click()
        Hands(deal).after(before)
