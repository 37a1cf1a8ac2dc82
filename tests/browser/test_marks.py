"""A card that the text of an example speaks of is marked in its diagram: by the pointer, and by the keyboard alike."""

from playwright.sync_api import Locator, expect

from reader import Visit


def marked(figure: Locator) -> Locator:
    return figure.locator("[data-card].patience-marked")


def test_a_card_in_the_text_is_marked_in_the_diagram_while_the_pointer_is_on_it(visit: Visit, site: str) -> None:
    visit.page.goto(f"{site}/golf/")
    figure = visit.page.locator('figure[data-id="change-of-direction"]')
    small = figure.locator(".patience-steps .patience-inline", has_text="8♠").first
    small.hover()
    expect(marked(figure)).to_have_attribute("data-card", "8♠")
    visit.page.locator("h1").hover()
    expect(marked(visit.page.locator("body"))).to_have_count(0)


def test_the_keyboard_walks_from_card_to_card_of_a_text(visit: Visit, site: str) -> None:
    visit.page.goto(f"{site}/golf/")
    figure = visit.page.locator('figure[data-id="change-of-direction"]')
    expect(figure).to_have_attribute("data-mounted", "")
    cards = figure.locator(".patience-steps .patience-inline")
    figure.locator('[data-action="next"]').focus()
    visit.page.keyboard.press("Tab")
    expect(cards.first).to_be_focused()
    for place in (0, 1):
        expect(cards.nth(place)).to_be_focused()
        expect(marked(figure)).to_have_attribute("data-card", cards.nth(place).inner_text())
        visit.page.keyboard.press("ArrowRight")
    visit.page.keyboard.press("Tab")
    expect(figure.locator(".patience-steps :focus")).to_have_count(0)
    expect(marked(figure)).to_have_count(0)
