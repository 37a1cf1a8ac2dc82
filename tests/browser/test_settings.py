"""A reader's settings: for every diagram, remembered, and nothing else changes by them."""

import re
from collections.abc import Callable, Iterator
from typing import cast

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from reader import NO_STORAGE, Diagram, new_visit

Open = Callable[[str, str], Diagram]

INK = """figure => Object.fromEntries([...'♠♥♦♣'].map(sign => {
    const card = figure.querySelector(`[data-pile] > [data-card$="${sign}"]`)
    return [sign, [getComputedStyle(card).color, getComputedStyle(card).backgroundColor]]
}))"""
BOXES = """figure => ({
    cards: [...figure.querySelectorAll('.patience-pile > .patience-card')].map(card => {
        const [box, table] = [card, card.closest('.patience-table')].map(node => node.getBoundingClientRect())
        return [box.left - table.left, box.width, box.height]
    }),
    strips: [...figure.querySelectorAll('.patience-pile:not([data-spread])')].flatMap(pile => {
        const tops = [...pile.querySelectorAll('.patience-card')].map(card => card.getBoundingClientRect().top)
        return tops.slice(1).map((top, index) => top - tops[index])
    }),
    controls: [...figure.querySelectorAll('.patience-bar > button, .patience-walk > button, summary')].map(
        button => button.getBoundingClientRect().height),
})"""
TWO = {"rgb(27, 27, 27)", "rgb(179, 32, 42)"}
FOUR = {*TWO, "rgb(31, 95, 174)", "rgb(22, 108, 55)"}


def choose(diagram: Diagram, label: str) -> None:
    """Open the settings, take one, close them."""
    diagram.tool("settings")
    diagram.figure.get_by_label(label).check()
    diagram.figure.get_by_role("button", name="Fermer").click()


def colours(diagram: Diagram) -> set[str]:
    """The inks of the four suits."""
    return {ink for ink, _paper in diagram.figure.evaluate(INK).values()}


def measured(diagram: Diagram) -> dict[str, list[float]]:
    """Cards, strips and controls in pixels."""
    return cast("dict[str, list[float]]", diagram.figure.evaluate(BOXES))


def luminance(colour: str) -> float:
    """The relative luminance that WCAG defines, of `rgb(r, g, b)`."""
    parts = [int(part) / 255 for part in colour.removeprefix("rgb(").removesuffix(")").split(",")]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted(luminance(colour) for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


@pytest.fixture(params=["", NO_STORAGE], ids=["stored", "storage blocked"])
def page(request: pytest.FixtureRequest, browser: Browser, site: str) -> Iterator[Page]:
    """The Golf page, of a browser that remembers or may not."""
    page = new_visit(browser, f"{site}/golf/", "opening", request.param)
    yield page
    page.context.close()


def test_four_colours_hold_for_every_diagram_and_the_text(page: Page) -> None:
    golf, example = Diagram(page, "opening"), Diagram(page, "change-of-direction")
    assert colours(golf) == colours(example) == TWO
    choose(golf, "Quatre couleurs")
    assert colours(golf) == colours(example) == FOUR
    diamond = page.locator('.md-content .patience-inline[data-suit="diamonds"]').first
    expect(diamond).to_have_css("color", "rgb(31, 95, 174)")
    page.get_by_role("link", name="Aces Up").first.click()  # instant navigation: the same visit
    aces = Diagram(page, "opening")
    expect(page.locator('figure[data-game="aces-up"][data-mounted]').first).to_be_attached()
    assert page.locator("html").get_attribute("data-patience-deck") == "four"
    choose(aces, "Deux couleurs")
    expect(page.locator("html")).not_to_have_attribute("data-patience-deck", "four")


def test_a_choice_is_there_on_the_next_visit(opened: Open) -> None:
    golf = opened("golf/", "opening")
    choose(golf, "Quatre couleurs")
    golf.page.reload()
    expect(golf.figure).to_have_attribute("data-mounted", "")
    assert colours(golf) == FOUR
    golf.tool("settings")
    expect(golf.figure.get_by_label("Quatre couleurs")).to_be_checked()
    golf.figure.get_by_label("Deux couleurs").check()
    golf.page.keyboard.press("Escape")
    assert colours(golf) == TWO
    assert golf.page.evaluate("localStorage.getItem('patience.settings.deck')") is None


def test_what_is_chosen_holds_before_the_code_is_there(browser: Browser, site: str) -> None:
    """`early.js` can import nothing: it knows by heart how `settings.js` and `storage.js` write what was chosen."""
    page = new_visit(browser, f"{site}/golf/", "opening")
    golf = Diagram(page, "opening")
    for label in ("Quatre couleurs", "Grande", "K, D, B"):
        choose(golf, label)
    kept = settings_in_force(page)
    assert sorted(kept.values()) == ["four", "kdb", "large"]
    page.route(re.compile(r"/app-\w+/patience\.js"), lambda route: route.abort())
    page.reload()
    assert settings_in_force(page) == kept
    page.context.close()


def settings_in_force(page: Page) -> dict[str, str]:
    """What the page's root says of them; `early.js` and others leave marks without a value there."""
    script = "root => Object.fromEntries(Object.entries(root.dataset).filter(([name, value]) => /^patience/.test(name) && value))"  # noqa: E501
    return cast("dict[str, str]", page.locator("html").evaluate(script))


@pytest.mark.parametrize("scheme", ["default", "slate"])
@pytest.mark.parametrize("label", ["Deux couleurs", "Quatre couleurs"])
def test_every_suit_can_be_read_on_its_card(opened: Open, scheme: str, label: str) -> None:
    golf = opened("golf/", "opening")
    choose(golf, label)
    golf.page.evaluate("scheme => document.body.setAttribute('data-md-color-scheme', scheme)", scheme)
    found = golf.figure.evaluate(INK)
    golf.page.evaluate("document.body.setAttribute('data-md-color-scheme', 'default')")
    choose(golf, "Deux couleurs")
    assert min(contrast(ink, paper) for ink, paper in found.values()) >= 4.5


@pytest.mark.parametrize("width", [320, 1280])
def test_large_targets_make_strips_and_controls_taller_and_nothing_else(opened: Open, width: int) -> None:
    golf = opened("golf/", "change-of-direction")
    golf.page.set_viewport_size(ViewportSize(width=width, height=800))
    before = measured(golf)
    choose(golf, "Grande")
    after = measured(golf)
    wide = golf.page.evaluate("document.documentElement.scrollWidth")
    choose(golf, "Ordinaire")
    again = measured(golf)
    golf.page.set_viewport_size(ViewportSize(width=1280, height=720))
    assert min(after["strips"]) >= 44
    assert min(after["controls"]) >= 56
    assert after["cards"] == before["cards"]
    assert wide == width
    assert again == before
