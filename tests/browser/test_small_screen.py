"""A page on a phone: whole words and names, tables that fit, lists at the margin, windows that hold all."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from mkdocs_patience.words import words_of
from reader import open_diagram

PAGES = ["", "golf/", "devils-grip/", "questions/", "chiffres/", "licences/", "confidentialite/"]
BROKEN_WORDS = """() => [...document.querySelectorAll('article :is(h1, h2, h3)')].flatMap((heading) => {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT), broken = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const {0: word, index} of text.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const lines = new Set([...range.getClientRects()].map(({top}) => Math.round(top)));
            if (lines.size > 1) broken.push(word);
        }
    return broken;
})"""
CUT_NAMES = """() => [...document.querySelectorAll('.md-header__topic > .md-ellipsis')].filter((name) => {
    const {top, bottom} = name.getBoundingClientRect(), bar = name.closest('.md-header').getBoundingClientRect();
    return name.scrollWidth > name.clientWidth + 1 || top < bar.top || bottom > bar.bottom;
}).map((name) => name.textContent.trim())"""
NAME_LINES = """() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('.md-header__topic > .md-ellipsis').firstChild);
    return new Set([...range.getClientRects()].map(({top}) => Math.round(top))).size;
}"""
SCROLLING_TABLES = """() => [...document.querySelectorAll('.md-typeset__scrollwrap')].filter(
    (wrap) => wrap.scrollWidth > wrap.clientWidth
).map((wrap) => `${wrap.scrollWidth}: ${wrap.textContent.trim().slice(0, 40)}`)"""
INDENTED_LISTS = """() => [...document.querySelectorAll('.patience-footer, .patience-questions')].filter((list) => {
    const around = list.parentElement, {paddingLeft} = getComputedStyle(around);
    const start = around.getBoundingClientRect().left + parseFloat(paddingLeft);
    const {listStyleType} = getComputedStyle(list), {left} = list.firstElementChild.getBoundingClientRect();
    return listStyleType !== 'none' || Math.abs(left - start) > 1;
}).map((list) => list.className)"""

SPILLS = """(window) => {
    const {paddingLeft, paddingRight} = getComputedStyle(window), frame = window.getBoundingClientRect();
    const [start, end] = [frame.left + parseFloat(paddingLeft), frame.right - parseFloat(paddingRight)];
    return [...window.querySelectorAll('p, label, legend, input, textarea, button, table, dl, ul')].filter((node) => {
        const {left, right} = node.getBoundingClientRect();
        return left < start - 1 || right > end + 1;
    }).map((node) => `${node.localName} ${node.textContent}`.slice(0, 40));
}"""
"""What stands in a window's margin, or beyond it."""


@pytest.fixture(scope="module")
def phone(browser: Browser) -> Iterator[Page]:
    """A narrow screen that stays open for all pages."""
    context = browser.new_context(viewport={"width": 320, "height": 640})
    yield context.new_page()
    context.close()


FAULTS = {
    "broken words": BROKEN_WORDS,
    "cut names": CUT_NAMES,
    "scrolling tables": SCROLLING_TABLES,
    "indented lists": INDENTED_LISTS,
}


def faults(phone: Page) -> dict[str, list[str]]:
    """What is wrong with the page, by its kind."""
    found = {fault: phone.evaluate(script) for fault, script in FAULTS.items()}
    return {fault: places for fault, places in found.items() if places}


@pytest.mark.parametrize("address", PAGES)
def test_a_narrow_screen_cuts_nothing(phone: Page, site: str, address: str) -> None:
    phone.goto(f"{site}/{address}")
    assert urlsplit(phone.url).path.endswith(f"/{address}")
    assert phone.locator("article h1").count() == 1
    assert faults(phone) == {}


def test_each_of_these_faults_would_be_found(phone: Page, site: str) -> None:
    phone.goto(f"{site}/licences/")
    spoil = {
        "article h1": "node.style.cssText = 'width: 1em; word-break: break-all'",
        ".md-header__topic > .md-ellipsis": "node.textContent = 'x'.repeat(99)",
        ".md-typeset__scrollwrap table": "node.style.minWidth = '900px'",
        ".patience-footer": "node.style.marginLeft = '9px'",
    }
    for selector, script in spoil.items():
        phone.locator(selector).first.evaluate(f"node => {{ {script} }}")
    assert faults(phone).keys() == FAULTS.keys()


def test_the_sites_name_fits_the_masthead_in_every_language(phone: Page, site: str, root: Path) -> None:
    phone.goto(f"{site}/questions/")
    names = [config.read_text(encoding="utf-8") for config in sorted(root.glob("mkdocs*.yml"))]
    found = [name for text in names for name in re.findall(r"^site_name: (.+)$", text, re.MULTILINE)]
    assert len(found) == 4
    for name in found:
        phone.locator(".md-header__topic > .md-ellipsis").first.evaluate(
            "(node, name) => node.textContent = name", name
        )
        assert phone.evaluate(CUT_NAMES) == []
        assert phone.evaluate(NAME_LINES) in (1, 2), name


WORD_LINES = """(node, word) => {
    node.textContent = word;
    const range = document.createRange();
    range.selectNodeContents(node);
    return new Set([...range.getClientRects()].map(({top}) => Math.round(top))).size;
}"""


def test_the_score_card_s_total_is_one_whole_word_in_every_language(phone: Page, site: str) -> None:
    opening = open_diagram(phone, f"{site}/golf/", "opening")
    opening.play()
    opening.tool("scores")
    total = opening.figure.locator(".patience-scorecard thead th").last
    for lang in ("fr", "en", "de", "es"):
        assert total.evaluate(WORD_LINES, words_of(lang)("card.total")) == 1, lang
    wrap = opening.figure.locator(".patience-scorecard-scroll")
    assert wrap.evaluate("wrap => wrap.scrollWidth <= wrap.clientWidth")
    assert total.evaluate(WORD_LINES, "Gesamtsumme") > 1, "a word that is too long would be found"


def test_a_window_on_a_narrow_screen_holds_what_is_in_it(phone: Page, site: str) -> None:
    opening = open_diagram(phone, f"{site}/golf/", "opening")
    opening.play()
    for action in ("deal", "help", "settings", "link", "copy", "scores", "verdict"):
        if action == "deal":
            opening.press(action)
        else:
            opening.tool(action)
        window = opening.figure.locator("dialog[open]")
        expect(window).to_be_visible()
        assert window.evaluate(SPILLS) == [], action
        # The way out is in sight, the beginning too: a window that scrolls opens at its top.
        expect(window.get_by_role("button").last).to_be_in_viewport(ratio=1)
        assert window.evaluate("window => window.scrollTop") == 0, action
        phone.keyboard.press("Escape")
        expect(opening.figure.locator("dialog[open]")).to_have_count(0)
