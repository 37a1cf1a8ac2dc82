"""The keyboard alone."""

from collections.abc import Callable

from playwright.sync_api import expect

from reader import Diagram


def test_an_example_is_played_by_keys_alone(opened: Callable[[str, str], Diagram]) -> None:
    example = opened("golf/", "change-of-direction")
    example.play()
    page = example.page
    stops = example.figure.locator('.patience-table [tabindex="0"]')
    expect(stops).to_have_count(1)
    page.keyboard.press("Tab")
    example.figure.locator("summary").focus()
    page.keyboard.press("Tab")
    focused = page.locator(":focus")
    expect(focused).to_have_attribute("data-card", "8♣")
    page.keyboard.press("ArrowRight")
    expect(focused).to_have_attribute("data-card", "8♠")
    page.keyboard.press("ArrowUp")
    expect(focused).to_have_attribute("data-card", "7♣")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(example.status).to_contain_text("8 de pique : choisissez")
    page.keyboard.press("End")
    expect(focused).to_have_attribute("data-card", "7♦")
    page.keyboard.press("Space")
    expect(focused).to_have_attribute("data-card", "8♠")
    expect(stops).to_have_count(1)
    page.keyboard.press("Control+z")
    expect(focused).to_have_attribute("data-card", "7♦")
    page.keyboard.press("Control+y")
    expect(focused).to_have_attribute("data-card", "8♠")
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(example.status).to_have_text("Choix abandonné.")
    page.keyboard.press("Tab")
    assert page.evaluate("!document.activeElement.closest('.patience-table')")
    page.keyboard.press("Control+z")
    assert example.line("waste") == "7♦ 8♠"
