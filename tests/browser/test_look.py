"""What eyes found ugly on the shots of every page, as far as a ruler finds it again."""

from typing import Literal

import pytest
from playwright.sync_api import Browser, Page

GAMES = ["golf", "aces-up", "australian-patience", "devils-grip"]
LABELS = """() => [...document.querySelectorAll('.patience-table')].flatMap((table) => {
    const boxes = [...table.querySelectorAll('.patience-label')].map((label) => {
        const words = document.createRange();
        words.selectNodeContents(label);
        return {label, ...words.getBoundingClientRect().toJSON()};
    }).filter(({width}) => width);
    const ruler = document.createElement('span');
    table.append(ruler);
    for (const row of table.querySelectorAll('[data-label]')) {
        const {left, top} = row.getBoundingClientRect(), {fontSize} = getComputedStyle(row, '::before');
        ruler.textContent = row.dataset.label;
        ruler.style.cssText = `position: absolute; white-space: nowrap; font-size: ${fontSize}`;
        const {width, height} = ruler.getBoundingClientRect();
        boxes.push({label: ruler, text: row.dataset.label, left, top, right: left + width, bottom: top + height});
    }
    ruler.remove();
    const piles = [...table.querySelectorAll('.patience-pile')];
    const meet = (a, b, room) =>
        a.left < b.right + room && b.left < a.right + room && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return boxes.filter((box, place) =>
        boxes.some((other, at) => at > place && meet(box, other, 2)) ||
        piles.some((pile) => meet(box, pile.getBoundingClientRect(), 0))
    ).map(({label, text}) => `${table.closest('figure').dataset.id}: ${text ?? label.textContent}`);
})"""
"""Labels that touch another one, or lie on a pile."""


def shown(browser: Browser, address: str, width: int, media: Literal["screen", "print"] = "screen") -> Page:
    """A page as wide as that, with all of its answers open."""
    page = browser.new_context(java_script_enabled=False, viewport={"width": width, "height": 900}).new_page()
    page.goto(address)
    page.emulate_media(media=media)
    return page


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("media", "width"), [("screen", 320), ("screen", 768), ("screen", 1280), ("print", 642)])
def test_no_label_touches_another_or_a_pile(
    browser: Browser, site: str, game: str, media: Literal["screen", "print"], width: int
) -> None:
    page = shown(browser, f"{site}/{game}/", width, media)
    assert page.evaluate(LABELS) == []
    page.context.close()


def test_labels_that_touch_would_be_found(browser: Browser, site: str) -> None:
    page = shown(browser, f"{site}/golf/", 768)
    page.locator('[data-id="opening"] .patience-label').first.evaluate("label => label.style.translate = '0 -40px'")
    assert page.evaluate(LABELS) == ["opening: Talon 16"]
    page.context.close()


def middle(page: Page, selector: str) -> float:
    """Where the middle of something is, from left to right."""
    box = page.locator(selector).bounding_box()
    assert box
    return box["x"] + box["width"] / 2


def test_a_pile_alone_below_the_columns_is_in_their_middle(browser: Browser, site: str) -> None:
    page = shown(browser, f"{site}/golf/", 320)
    alone = page.locator(".patience-side:has(> :only-child)").first
    figure = f'figure[data-id="{alone.evaluate("side => side.closest(`figure`).dataset.id")}"]'
    assert abs(middle(page, f"{figure} .patience-side .patience-pile") - middle(page, f"{figure} .patience-rows")) < 1
    page.context.close()


@pytest.mark.parametrize("width", [768, 1280])
def test_beside_a_few_low_columns_two_piles_lie_on_one_line(browser: Browser, site: str, width: int) -> None:
    page = shown(browser, f"{site}/golf/", width)
    tops = page.locator('figure[data-id="king-ends-the-run"] .patience-pile').evaluate_all(
        "piles => piles.map((pile) => Math.round(pile.getBoundingClientRect().top))"
    )
    assert len(tops) == 4
    assert len(set(tops)) == 1
    page.context.close()


@pytest.mark.parametrize("address", ["golf/", "aces-up/", "devils-grip/"])
def test_a_foreign_name_makes_no_line_taller(browser: Browser, site: str, address: str) -> None:
    page = shown(browser, f"{site}/{address}", 1280)
    uneven = page.locator("article p:has(em)").evaluate_all(
        """texts => texts.filter((text) => {
            const lines = text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).lineHeight);
            return Math.abs(lines - Math.round(lines)) > .03;
        }).map((text) => text.textContent)"""
    )
    assert uneven == []
    page.context.close()


def test_titles_stand_at_one_height_and_their_words_on_one_line(browser: Browser, site: str) -> None:
    tops = set()
    for address in ("", "australian-patience/", "questions/"):
        page = shown(browser, f"{site}/{address}", 1280)
        title = page.locator("h1").bounding_box()
        assert title
        assert title["height"] < 100, address
        tops.add(round(title["y"]))
        page.context.close()
    assert len(tops) == 1


def test_no_link_of_the_foot_is_left_alone_on_a_row(browser: Browser, site: str) -> None:
    page = shown(browser, f"{site}/golf/", 320)
    links = page.locator(".patience-footer > li").evaluate_all("links => links.map((link) => link.offsetTop)")
    assert len(links) == 3
    assert len(set(links)) == 1
    page.context.close()


def test_on_paper_the_title_begins_where_the_sheet_does(browser: Browser, site: str) -> None:
    page = shown(browser, f"{site}/golf/", 642, "print")
    title = page.locator("h1").bounding_box()
    assert title
    assert title["y"] < 4
    page.context.close()
