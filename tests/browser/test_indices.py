"""A reader's index letters: everywhere on the page at once, remembered, and canonical for all but the eye."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from reader import Diagram, new_visit

NO_STORAGE = """Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("blocked", "SecurityError") }
})"""
SHOWN = """page => Object.fromEntries(['K', 'Q', 'J'].map(rank => [rank, [...new Set(
    [...page.querySelectorAll(`[data-card^=${rank}] > b, [data-rank=${rank}]`)].map(
        node => node.textContent.replace(/[♠♥♦♣]/, '')))].join(' ')]))"""
NOTATION = """page => [...page.querySelectorAll('[data-card], [data-position]')].map(
    node => node.dataset.card ?? node.dataset.position)"""


def shown(page: Page) -> dict[str, str]:
    """Which letters stand on all cards of the page and in all its text, by rank."""
    found: dict[str, str] = page.locator("article").evaluate(SHOWN)
    return found


def choose(diagram: Diagram, label: str) -> None:
    """Open the settings, take one, close them."""
    diagram.tool("settings")
    diagram.figure.get_by_label(label).check()
    diagram.figure.get_by_role("button", name="Fermer").click()


def order(page: Page) -> Locator:
    """The sentence that names all ranks."""
    return page.locator("#ends ~ p", has_text=re.compile("^L’ordre des rangs")).first


@pytest.fixture(params=["", NO_STORAGE], ids=["stored", "storage blocked"])
def page(request: pytest.FixtureRequest, browser: Browser, site: str) -> Iterator[Page]:
    """The Golf page, of a browser that remembers or may not."""
    page = new_visit(browser, f"{site}/golf/", "opening", request.param)
    yield page
    page.context.close()


def test_all_letters_change_together_before_python_starts_and_the_notation_does_not(page: Page) -> None:
    assert shown(page) == {"K": "K", "Q": "Q", "J": "J"}
    before = page.locator("article").evaluate(NOTATION)
    said = page.locator("article .patience-card > i").all_text_contents()
    choose(Diagram(page, "opening"), "R, D, V")
    assert shown(page) == {"K": "R", "Q": "D", "J": "V"}
    expect(order(page)).to_contain_text("A 2 3 4 5 6 7 8 9 10 V D R")
    expect(Diagram(page, "king-ends-the-run").figure.locator("figcaption")).to_have_text(re.compile("[^KQJ]*"))
    assert page.locator("article").evaluate(NOTATION) == before
    assert page.locator("article .patience-card > i").all_text_contents() == said  # « roi », « dame », « valet »
    assert Diagram(page, "opening").figure.get_attribute("data-state") == "static"
    choose(Diagram(page, "opening"), "Celles de la page")
    assert shown(page) == {"K": "K", "Q": "Q", "J": "J"}


def test_a_card_that_is_drawn_later_bears_them_and_what_is_copied_does_not(page: Page) -> None:
    golf = Diagram(page, "opening")
    choose(golf, "R, D, V")
    golf.play()
    for left in range(15, 12, -1):
        golf.pile("stock").locator("button").click()
        expect(golf.figure.locator("[data-count-of=stock]")).to_have_text(str(left))
    golf.press("undo")
    expect(golf.card("K♣", "waste").locator("b").first).to_have_text("R")
    golf.tool("copy")
    golf.figure.get_by_label("La position").check()
    assert "K♣" in golf.figure.locator("textarea").input_value()
    assert "R♣" not in golf.figure.locator("textarea").input_value()


def test_the_sentence_of_a_step_bears_them_in_the_status_too(page: Page) -> None:
    example = Diagram(page, "king-ends-the-run")
    choose(example, "R, D, V")
    example.press("next")
    sentence = example.figure.locator(".patience-steps li").first.locator(":scope > span").last
    expect(example.status).to_contain_text(str(sentence.text_content()))
    assert re.search("[RDV][♠♥♦♣]", example.status.text_content() or "")
    choose(example, "K, D, B")
    expect(example.status).to_have_text(re.compile("[KDB][♠♥♦♣]"))


def test_they_are_remembered_and_hold_on_the_next_page(page: Page, site: str) -> None:
    choose(Diagram(page, "opening"), "R, D, V")
    page.locator(".md-tabs a, .md-nav a", has_text="Aces Up").first.dispatch_event("click")  # instant navigation
    page.wait_for_url(f"{site}/aces-up/")
    expect(Diagram(page, "opening").figure).to_have_attribute("data-mounted", "")
    assert shown(page) == {"K": "R", "Q": "D", "J": "V"}
    is_blocked = page.evaluate("() => { try { return !localStorage } catch { return true } }")
    page.goto(f"{site}/golf/")
    expect(Diagram(page, "opening").figure).to_have_attribute("data-mounted", "")
    assert shown(page)["K"] == ("K" if is_blocked else "R")
