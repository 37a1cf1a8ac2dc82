"""Cards carried with the mouse and with a finger, and double taps. A swipe never moves a card."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from pointers import Finger, corner, drag, phone
from reader import Diagram

Open = Callable[[str, str], Diagram]


def test_the_mouse_carries_a_card(opened: Open) -> None:
    example = opened("golf/", "change-of-direction")
    example.play()
    drag(example, example.card("8♠"), example.card("7♦"))
    expect(example.status).to_contain_text("8 de pique posé sur 7 de carreau.")
    assert example.cards("waste") == ["7♦", "8♠"]
    assert example.line("waste") == "7♦ 8♠"
    expect(example.figure.locator(".patience-dragged, .patience-chosen, .patience-aimed")).to_have_count(0)
    assert example.card("8♠").evaluate("card => card.style.transform") == ""
    example.touch("7♣")  # the click that ended the drag did not leave anything behind
    expect(example.status).to_contain_text("7 de trèfle : choisissez")


def test_a_drag_that_is_no_move_is_refused_with_the_rule(opened: Open) -> None:
    example = opened("golf/", "change-of-direction")
    example.play()
    drag(example, example.card("3♠"), example.card("7♦"))
    expect(example.status).to_contain_text("3 de pique ne va pas sur 7 de carreau")
    assert example.line("waste") == "7♦"
    expect(example.figure.locator(".patience-dragged")).to_have_count(0)


@pytest.mark.parametrize("how", ["escape", "nowhere", "second pointer", "leaving"])
def test_a_drag_is_given_up(opened: Open, how: str) -> None:
    example = opened("golf/", "change-of-direction")
    example.play()
    mouse = example.page.mouse
    mouse.move(*corner(example.card("8♠")))
    mouse.down()
    mouse.move(*corner(example.card("7♦")), steps=4)
    expect(example.figure.locator(".patience-aimed")).to_have_attribute("data-card", "7♦")
    if how == "escape":
        example.page.keyboard.press("Escape")
    elif how == "nowhere":
        mouse.move(2, 2, steps=3)
    elif how == "second pointer":
        example.page.evaluate("document.dispatchEvent(new PointerEvent('pointerdown', {pointerId: 77, bubbles: true}))")
    else:
        example.page.evaluate("dispatchEvent(new Event('blur'))")
    mouse.up()
    expect(example.status).to_have_text("Choix abandonné.")
    expect(example.figure.locator(".patience-dragged, .patience-chosen")).to_have_count(0)
    assert example.line("waste") == "7♦"


def test_the_page_scrolls_under_a_card_that_is_carried_to_its_edge(opened: Open) -> None:
    golf = opened("golf/", "opening")
    golf.page.set_viewport_size({"width": 1280, "height": 460})
    golf.play()
    card, mouse = golf.card("10♣"), golf.page.mouse
    golf.figure.locator(".patience-table").evaluate(
        "table => scrollTo({top: scrollY + table.getBoundingClientRect().bottom - 440, behavior: 'instant'})"
    )
    box = card.bounding_box()
    assert box
    mouse.move(box["x"] + 10, box["y"] + 10)
    mouse.down()
    before = golf.page.evaluate("scrollY")
    mouse.move(box["x"] + 20, 455, steps=6)
    golf.page.wait_for_function("before => scrollY > before + 100", arg=before)
    held = golf.figure.locator(".patience-dragged").bounding_box()
    assert held
    assert held["x"] <= box["x"] + 20 <= held["x"] + held["width"]
    assert held["y"] <= 455 <= held["y"] + held["height"]  # under the pointer all the while
    down = golf.page.evaluate("scrollY")
    mouse.move(box["x"] + 20, 5, steps=6)
    golf.page.wait_for_function("down => scrollY < down - 50", arg=down)
    golf.page.keyboard.press("Escape")
    mouse.up()
    golf.page.set_viewport_size({"width": 1280, "height": 720})
    expect(golf.status).to_have_text("Choix abandonné.")
    assert golf.line("waste") == "J♥"


def test_the_region_scrolls_under_a_card_that_is_carried_to_its_side(opened: Open) -> None:
    grip = opened("devils-grip/", "opening")
    grip.page.set_viewport_size({"width": 240, "height": 700})
    grip.play()
    region, mouse = grip.figure.locator(".patience-scroll"), grip.page.mouse
    assert region.evaluate("region => region.scrollWidth > region.clientWidth")
    card = grip.pile("middle4").locator("button")
    mouse.move(*corner(card))
    mouse.down()
    at = corner(card)
    mouse.move(238, at[1], steps=6)
    grip.page.wait_for_function("region => region.scrollLeft > 10", arg=region.element_handle())
    mouse.move(2, at[1], steps=6)
    grip.page.wait_for_function("region => region.scrollLeft === 0", arg=region.element_handle())
    mouse.move(*corner(grip.pile("middle1").locator("button")), steps=4)
    mouse.up()
    expect(grip.status).to_contain_text("5 de trèfle posé sur 2 de trèfle.")
    grip.page.set_viewport_size({"width": 1280, "height": 720})


def test_a_group_is_carried_by_its_lowest_card(opened: Open) -> None:
    example = opened("australian-patience/", "unordered-group")
    example.play()
    source, target = example.figure.evaluate(
        """figure => {
            const {frames} = JSON.parse(figure.querySelector('.patience-data').content.textContent)
            return /^play (\\S+) > (\\S+)$/.exec(frames.find(({changed}) => changed).text).slice(1)
        }"""
    )
    carried = example.cards(str(example.card(source).evaluate("card => card.closest('[data-pile]').dataset.pile")))
    group = carried[carried.index(source) :]
    drag(example, example.card(source), example.card(target))
    pile = str(example.card(target).evaluate("card => card.closest('[data-pile]').dataset.pile"))
    expect(example.pile(pile).locator("[data-card]").last).to_have_attribute("data-card", group[-1])
    assert example.cards(pile)[-len(group) :] == group


def test_a_double_click_plays_the_best_move(opened: Open) -> None:
    example = opened("golf/", "change-of-direction")
    example.play()
    example.card("8♠").dblclick(position={"x": 9, "y": 9})
    expect(example.status).to_contain_text("8 de pique posé sur 7 de carreau.")
    assert example.line("waste") == "7♦ 8♠"
    example.card("3♠").dblclick(position={"x": 9, "y": 9})
    expect(example.status).to_have_text("Aucun coup n’est possible avec cette carte.")
    assert example.line("waste") == "7♦ 8♠"


@pytest.fixture(scope="module")
def reader_with_a_phone(browser: Browser, site: str) -> Iterator[Finger]:
    """At an example of Golf ready to be played."""
    with phone(browser, site, "golf/", "change-of-direction") as finger:
        yield finger


@pytest.fixture
def finger(reader_with_a_phone: Finger) -> Finger:
    """The reader's finger, once the example is as it was in the beginning."""
    example = reader_with_a_phone.diagram
    if example.line("waste") != "7♦":
        example.press("restart")
        expect(example.status).not_to_contain_text("posé")
    assert example.line("waste") == "7♦"
    return reader_with_a_phone


def test_two_taps_move(finger: Finger) -> None:
    diagram = finger.diagram
    finger.tap(diagram.card("8♠"))
    expect(diagram.status).to_contain_text("8 de pique : choisissez")
    finger.tap(diagram.card("7♦"))
    expect(diagram.status).to_contain_text("8 de pique posé sur 7 de carreau.")


def test_a_swipe_that_starts_on_a_card_scrolls_the_page_and_moves_nothing(finger: Finger) -> None:
    diagram, page = finger.diagram, finger.diagram.page
    said = diagram.status.inner_text()
    x, y = corner(diagram.card("8♠"))
    before = page.evaluate("scrollY")
    finger.go((x, y), (x, y - 150))
    finger.send("touchEnd")
    page.wait_for_function("before => scrollY > before + 60", arg=before)
    assert diagram.line("waste") == "7♦"
    expect(diagram.figure.locator(".patience-dragged")).to_have_count(0)
    expect(diagram.status).to_have_text(said)


def test_held_first_the_card_moves_and_the_page_does_not(finger: Finger) -> None:
    diagram, page = finger.diagram, finger.diagram.page
    corner(diagram.card("8♠"))  # brings both into view, so that what is measured stays
    start, end = corner(diagram.card("8♠")), corner(diagram.card("7♦"))
    before = page.evaluate("scrollY")
    finger.go(start, end, hold=400)
    expect(diagram.figure.locator(".patience-dragged")).to_have_count(1)
    assert page.evaluate("scrollY") == before
    finger.send("touchEnd")
    expect(diagram.status).to_contain_text("8 de pique posé sur 7 de carreau.")


def test_a_second_finger_gives_up(finger: Finger) -> None:
    diagram = finger.diagram
    dragged = diagram.figure.locator(".patience-dragged")
    finger.go(corner(diagram.card("8♠")), corner(diagram.card("7♦")), hold=400)
    expect(dragged).to_have_count(1)
    finger.send("touchStart", corner(diagram.card("7♦")), corner(diagram.card("3♠")))
    expect(dragged).to_have_count(0)
    finger.send("touchEnd")
    assert diagram.line("waste") == "7♦"


def test_a_slow_tap_is_a_tap(finger: Finger) -> None:
    diagram = finger.diagram
    finger.send("touchStart", corner(diagram.card("8♠")))
    diagram.page.wait_for_timeout(400)
    finger.send("touchEnd")
    expect(diagram.status).to_contain_text("8 de pique : choisissez")
    diagram.page.keyboard.press("Escape")


def test_two_quick_taps_play_the_best_move(finger: Finger) -> None:
    finger.tap(finger.diagram.card("8♠"), times=2)
    expect(finger.diagram.status).to_contain_text("8 de pique posé sur 7 de carreau.")
