"""Pages magnified, in forced colours, with less motion and on paper: what each of these readers would see."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from reader import Diagram

Open = Callable[[str, str], Diagram]

TOO_LONG = """figure => [...figure.querySelectorAll('.patience-bar > button, .patience-walk > button, summary')]
    .filter(button => button.scrollWidth > button.clientWidth || button.scrollHeight > button.clientHeight)
    .map(button => button.textContent)"""
BROKEN = """figure => [...figure.querySelectorAll('[data-card^="10"] > b')].filter(index => {
    const range = document.createRange()
    range.selectNodeContents(index)
    return new Set([...range.getClientRects()].map(({top}) => top)).size > 1
}).length"""
MARKS = "card => { const {outlineStyle, outlineWidth} = getComputedStyle(card); return [outlineStyle, outlineWidth] }"
IS_HOLLOW = "card => getComputedStyle(card, '::before').maskImage.includes('stroke-width')"
COUNT_JOURNEYS = """() => {
    window.travels = 0
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...how) { travels++; return animate.apply(this, how) }
}"""
NOTE_PRINTED = """() => {
    window.printed = []
    const waste = document.querySelector('figure[data-id=change-of-direction] [data-pile=waste]')
    addEventListener('beforeprint', () => printed.push(waste.textContent))
}"""


@pytest.fixture
def page(browser: Browser, site: str, request: pytest.FixtureRequest) -> Page:
    """The Golf page; the parameter says how it is looked at."""
    context = browser.new_context(**request.param)
    request.addfinalizer(context.close)  # noqa: PT021 (a fixture that yields would say no more)
    page = context.new_page()
    page.goto(f"{site}/golf/")
    expect(Diagram(page, "change-of-direction").figure).to_have_attribute("data-mounted", "")
    return page


def magnified(times: int) -> dict[str, object]:
    """A window of 1280 × 1024 pixels, so many times magnified."""
    return {"viewport": {"width": 1280 // times, "height": 1024 // times}, "device_scale_factor": times}


@pytest.mark.parametrize("page", [magnified(2), magnified(4)], ids=["200 %", "400 %"], indirect=True)
def test_magnified_a_page_scrolls_one_way_and_is_played(page: Page) -> None:
    width = page.evaluate("innerWidth")
    golf = Diagram(page, "change-of-direction")
    golf.play()
    golf.move("8♠", "waste")
    expect(golf.status).to_contain_text("8 de pique posé sur 7 de carreau.")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    for name in ("change-of-direction", "opening"):
        assert Diagram(page, name).figure.evaluate(TOO_LONG) == []
    golf.tool("settings")
    box = golf.figure.get_by_role("dialog").bounding_box()
    assert box
    assert 0 <= box["x"] <= box["x"] + box["width"] <= width
    assert 0 <= box["y"] <= box["y"] + box["height"] <= page.evaluate("innerHeight")


@pytest.mark.parametrize("page", [magnified(4)], indirect=True)
def test_magnified_nothing_lies_over_the_page_but_its_head(page: Page) -> None:
    page.mouse.wheel(0, 3000)
    page.wait_for_function("scrollY > 1000")
    page.mouse.wheel(0, -300)  # going up, the theme offers the way to the top
    page.wait_for_timeout(500)
    expect(page.locator(".md-top")).to_be_hidden()


@pytest.mark.parametrize("width", [320, 768, 1280])
def test_a_ten_is_never_broken(opened: Open, width: int) -> None:
    golf = opened("golf/", "opening")
    golf.page.set_viewport_size(ViewportSize(width=width, height=800))
    broken = golf.figure.evaluate(BROKEN)
    golf.page.set_viewport_size(ViewportSize(width=1280, height=720))
    assert broken == 0


@pytest.mark.parametrize("page", [{"forced_colors": "active"}], indirect=True)
def test_without_colours_states_and_suits_differ_by_shape(page: Page) -> None:
    golf = Diagram(page, "change-of-direction")
    golf.play()
    plain = golf.card("A♦").evaluate(MARKS)
    golf.touch("8♠")
    chosen, target = golf.card("8♠").evaluate(MARKS), golf.card("7♦").evaluate(MARKS)
    golf.page.keyboard.press("Escape")
    golf.move("3♠", "waste")
    expect(golf.figure.locator(".patience-refused")).to_have_count(1)
    refused = golf.card("3♠").evaluate(MARKS)
    assert (plain[0], chosen[0], target[0], refused[0]) == ("none", "solid", "solid", "dashed")
    hollow = {card: golf.card(card).evaluate(IS_HOLLOW) for card in ("8♠", "8♣", "2♥", "9♦")}
    assert hollow == {"8♠": False, "8♣": False, "2♥": True, "9♦": True}


@pytest.mark.parametrize("page", [{"reduced_motion": "reduce"}, {"reduced_motion": "no-preference"}], indirect=True)
def test_cards_travel_only_where_motion_is_welcome(page: Page) -> None:
    reduced = page.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches")
    golf = Diagram(page, "change-of-direction")
    golf.play()
    page.evaluate(COUNT_JOURNEYS)
    golf.move("8♠", "waste")
    expect(golf.pile("waste").locator("[data-card]")).to_have_count(2)
    assert (page.evaluate("travels") == 0) == reduced


@pytest.mark.parametrize("page", [{}], indirect=True)
def test_on_paper_a_diagram_stands_as_the_page_tells_it(page: Page, tmp_path: Path) -> None:
    golf = Diagram(page, "change-of-direction")
    golf.play()
    golf.move("8♠", "waste")
    expect(golf.pile("waste").locator("[data-card]")).to_have_count(2)
    page.emulate_media(media="print")
    controls = ".patience-bar, .patience-walk, .patience-status, .patience-more, .patience-tally, .patience-scroll-hint"
    for control in page.locator(controls).all():
        expect(control).to_be_hidden()
    page.evaluate(NOTE_PRINTED)
    page.pdf(path=tmp_path / "page.pdf")
    assert page.evaluate("printed.length") == 1
    assert "pique" not in page.evaluate("printed[0]")
    page.emulate_media(media="screen")
    assert golf.cards("waste") == ["7♦", "8♠"]
    golf.press("undo")
    assert golf.line("waste") == "7♦"
