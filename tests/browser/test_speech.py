"""What a reader hears: names of cards and places, and a sentence for everything that happens."""

import os
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from hands import Hands
from reader import Diagram

Open = Callable[[str, str], Diagram]
GOLDEN = Path(__file__).with_name("golden")


def test_the_tree_of_a_board(opened: Open) -> None:
    """`UPDATE_GOLDEN=1` writes it anew."""
    example = opened("golf/", "change-of-direction")
    example.play()
    tree = example.figure.locator(".patience-table").aria_snapshot() + "\n"
    golden = GOLDEN / "board.aria.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(tree, encoding="utf-8")
    assert tree == golden.read_text(encoding="utf-8")


def test_every_place_is_named(opened: Open) -> None:
    golf = opened("golf/", "opening")
    golf.play()
    stock = golf.pile("stock").locator("button")
    expect(stock).to_have_accessible_name("Talon, 16 cartes")
    expect(golf.pile("column3").locator("button").first).to_have_accessible_name("Dame de trèfle, 1re sur 5, colonne 3")
    stock.click()
    expect(stock).to_have_accessible_name("Talon, 15 cartes")
    expect(golf.pile("waste").locator("button").last).to_have_accessible_name("10 de carreau, 2e sur 2, défausse")
    aces = opened("autres/", "aces")
    aces.play()
    aces.move("7♠", "discard")
    expect(aces.pile("pile1").locator("button")).to_have_accessible_name("Pile 1, vide")


def test_every_event_has_its_sentence(opened: Open) -> None:
    golf = opened("golf/", "opening")
    golf.play()
    golf.pile("stock").click()
    expect(golf.status).to_have_text("10 de carreau tiré.")
    golf.press("undo")
    expect(golf.status).to_have_text("Coup annulé.")
    golf.press("redo")
    expect(golf.status).to_have_text("Coup rétabli.")
    golf.press("restart")
    expect(golf.status).to_have_text("Retour au début de la partie.")
    grip = opened("devils-grip/", "opening")
    grip.play()
    hands = Hands(grip)
    for _ in range(6):
        move = next((move for move in hands.moves if move != "draw"), "draw")
        before = hands.position
        hands.touch(move)
        hands.after(before)
        if "remplit la case libre" in str(grip.status.text_content()):
            break
    expect(grip.status).to_contain_text("remplit la case libre.")


def test_a_chosen_card_is_said_to_be_chosen(opened: Open) -> None:
    golf = opened("golf/", "change-of-direction")
    golf.play()
    golf.touch("8♠")
    expect(golf.card("8♠")).to_have_attribute("aria-pressed", "true")
    golf.page.keyboard.press("Escape")
    expect(golf.figure.locator(".patience-table [aria-pressed]")).to_have_count(0)
