"""This very site in all its languages, as readers of each find it: search, 404, the switcher with a game under way."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from axes import violations
from hosting import Host, build_every_language, free_port
from mkdocs_patience.words import words_of
from reader import Diagram

pytestmark = [pytest.mark.browser, pytest.mark.flaky(reruns=2)]
expect.set_options(timeout=20_000)

PATH = "/cartes"
LANGUAGES = ("fr", "en", "de", "es")
FULL = os.environ.get("PATIENCE_AUDIT") == "full"
READ: tuple[str, ...] = (
    "",
    "golf",
    "aces-up",
    "australian-patience",
    "devils-grip",
    "questions",
    "chiffres",
    "glossaire",
)
READ += ("confidentialite", "licences", "traductions", "404.html")
"""Every reader's page, the same in each language."""
SAMPLE = ("", "chiffres", "traductions")
WIDTHS = (320, 1280)
BEYOND = """(_, end = (node) => node.getBoundingClientRect().right) => [
    document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ...[...document.querySelectorAll("article :is(button, summary, h1, h2, h3, p, li, label, figcaption)")]
        .filter((node) => node.checkVisibility() && node.clientWidth && getComputedStyle(node).overflowX === "visible")
        .filter((node) => !node.closest(".patience-table, .patience-said"))
        .filter((node) => node.scrollWidth > node.clientWidth + 1)
        .map((node) => node.textContent.trim()),
    ...[...document.querySelectorAll("article table")].filter((table) => table.checkVisibility())
        .filter((table) => end(table) > end(table.closest("article")) + 1)
        .map((table) => table.textContent.trim().slice(0, 40))]"""
"""How far a page is too wide, the words that are too wide for their place, the tables wider than their page."""
QUESTION = "q-winnable"
DIAGRAM = "deal-two"
"""A diagram that stands in the answer to that question."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("whole") / "site"


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[str]:
    """The whole site, served where it believes to be; no slash ends its address."""
    port = free_port()
    build_every_language(folder, f"http://127.0.0.1:{port}{PATH}")
    with Host(folder, PATH, port) as host:
        yield host.address


@pytest.fixture
def page(context: BrowserContext, site: str) -> Iterator[Page]:
    """A reader whose page asks nothing of others and throws nothing."""
    page = context.new_page()
    page.set_viewport_size({"width": 1280, "height": 900})
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on(
        "request",
        lambda request: wrong.append(request.url) if not request.url.startswith((site, "data:", "blob:")) else None,
    )
    yield page
    assert wrong == []


def found(page: Page, site: str, words: str) -> list[str]:
    """Addresses of the sections that the page's own search finds, seen from the site's root."""
    page.locator(".md-search__input").click()
    page.locator(".md-search__input").press_sequentially(words)
    link = page.locator(".md-search-result__link").first
    expect(link).to_be_visible()
    links = page.locator(".md-search-result__link").evaluate_all("links => links.map(link => link.href)")
    return [re.sub(r"\?[^#]*", "", str(address)).removeprefix(f"{site}/") for address in links]


def test_a_search_for_king_on_the_english_site_finds_english_sections_only(page: Page, site: str) -> None:
    page.goto(f"{site}/en/")
    addresses = found(page, site, "king")
    assert "en/golf/#q-queen-on-king" in addresses
    assert [address for address in addresses if not address.startswith("en/")] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_whose_title_is_the_same_in_all_languages_is_found_in_each(page: Page, site: str, lang: str) -> None:
    home = "" if lang == "fr" else f"{lang}/"
    page.goto(f"{site}/{home}")
    addresses = found(page, site, "Golf Solitaire")
    assert f"{home}golf/" in addresses
    assert {address[: len(home)] for address in addresses} == {home}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_404_of_each_language_speaks_it(page: Page, site: str, lang: str) -> None:
    page.goto(f"{site}/{'' if lang == 'fr' else f'{lang}/'}404.html")
    words = words_of(lang)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.locator("article h1")).to_have_text(words("missing.title"))
    expect(page.locator("article p").first).to_have_text(words("missing.text"))
    links = page.locator("article li a").evaluate_all("links => links.map(link => link.href)")
    assert links
    for link in links:
        assert page.request.get(link).ok, link


def play_two_moves(page: Page) -> str:
    """Draw twice; returns the position."""
    diagram = Diagram(page, DIAGRAM)
    diagram.play()
    for left in ("15", "14"):
        diagram.pile("stock").locator("button").click()
        expect(diagram.figure.locator("[data-count-of=stock]")).to_have_text(left)
    return str(diagram.figure.get_attribute("data-position"))


def switch(page: Page, language: str) -> None:
    """Choose a language as a mouse does."""
    page.locator("[data-patience=languages] button").hover()
    page.locator("[data-patience=languages]").get_by_role("link", name=language).click()


def is_still_there(page: Page, address: str, position: str) -> None:
    """The question is where the reader looks, and the game goes on where it was."""
    page.wait_for_url(address)
    expect(page.locator(f"#{QUESTION}")).to_be_in_viewport()
    figure = Diagram(page, DIAGRAM).figure
    expect(figure).to_have_attribute("data-position", position, timeout=60_000)
    expect(figure).to_have_attribute("data-state", "ready")
    expect(page.locator(f"#{QUESTION}")).to_be_in_viewport()


def test_from_a_question_of_the_german_page_the_game_goes_on_in_spanish(page: Page, site: str) -> None:
    page.goto(f"{site}/de/golf/#{QUESTION}")
    position = play_two_moves(page)
    switch(page, "Español")
    is_still_there(page, f"{site}/es/golf/#{QUESTION}", position)
    expect(page.locator("html")).to_have_attribute("lang", "es")
    diagram = Diagram(page, DIAGRAM)
    expect(diagram.status).to_contain_text(re.compile("movimientos|jugadas"))
    diagram.press("undo")  # not only the position: the moves have come along
    expect(diagram.figure.locator("[data-count-of=stock]")).to_have_text("15")


def test_also_after_instant_navigation(page: Page, site: str) -> None:
    page.goto(f"{site}/de/questions/")
    page.evaluate("window.still = true")
    page.locator(f'article a[href$="golf/#{QUESTION}"]').first.click()
    page.wait_for_url(f"{site}/de/golf/#{QUESTION}")
    position = play_two_moves(page)
    assert page.evaluate("window.still") is True
    switch(page, "Español")
    is_still_there(page, f"{site}/es/golf/#{QUESTION}", position)


@pytest.mark.audit
def test_a_game_of_an_earlier_visit_is_offered_in_the_other_language(page: Page, site: str) -> None:
    page.goto(f"{site}/de/golf/#{QUESTION}")
    position = play_two_moves(page)
    page.reload()
    switch(page, "Español")
    page.wait_for_url(f"{site}/es/golf/#{QUESTION}")
    diagram = Diagram(page, DIAGRAM)
    expect(diagram.status.get_by_role("button")).to_be_visible()
    expect(diagram.figure).to_have_attribute("data-state", "static")
    diagram.status.get_by_role("button").click()
    expect(diagram.figure).to_have_attribute("data-position", position, timeout=60_000)


@pytest.mark.parametrize("name", READ if FULL else SAMPLE)
@pytest.mark.parametrize("lang", LANGUAGES if FULL else ("de",))
def test_axe_finds_nothing_and_no_word_is_too_long(page: Page, site: str, lang: str, name: str) -> None:
    ending = "" if not name or name.endswith(".html") else "/"
    page.goto(f"{site}/{'' if lang == 'fr' else f'{lang}/'}{name}{ending}")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_function("() => document.documentElement.scrollWidth <= document.documentElement.clientWidth")
        assert page.evaluate(BEYOND) == [0], width
    assert violations(page) == []


def test_without_scripts_the_list_of_languages_stays_on_a_phone(browser: Browser, site: str) -> None:
    """The buttons that scripts bring are not there, so that of languages is the last."""
    context = browser.new_context(viewport={"width": 320, "height": 640}, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}/golf/")
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    page.locator(".md-select").hover()
    box = page.locator(".md-select__inner").bounding_box()
    assert box is not None
    assert 0 <= box["x"] <= 320 - box["width"]
    context.close()


def test_a_german_card_s_name_does_not_part_at_its_hyphen(page: Page, site: str) -> None:
    page.goto(f"{site}/de/golf/")
    diagram = Diagram(page, "opening")
    diagram.play()
    diagram.press("hint")
    expect(diagram.status).to_contain_text("Kreuz\u201110 auf Herz\u2011Bube")


def test_a_definition_looks_the_same_with_and_without_another_word_above_it(page: Page, site: str) -> None:
    page.goto(f"{site}/en/glossaire/")
    look = "(node) => { const {color, fontSize} = getComputedStyle(node); return [color, fontSize]; }"
    alone, other, under_another = (
        page.locator(place).evaluate(look) for place in ("#colonne + p", "#defausse + p", "#defausse + p + p")
    )
    assert alone == under_another != other


COUNTS = """() => [...document.querySelectorAll(".patience-coverage td")].map((cell) => {
    const words = document.createRange();
    words.selectNodeContents(cell.firstChild);
    const below = cell.querySelector("small").getBoundingClientRect().top > words.getBoundingClientRect().bottom - 4;
    return below ? "below" : "beside";
})"""
"""Where each count of the table of translations stands, seen from its word."""


@pytest.mark.parametrize(("width", "where"), [(320, "below"), (1280, "beside")])
def test_counts_of_translations_stand_alike_in_every_cell(page: Page, site: str, width: int, where: str) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{site}/es/traductions/")
    assert set(page.evaluate(COUNTS)) == {where}


def test_german_cards_have_german_letters_until_the_reader_says_otherwise_everywhere(page: Page, site: str) -> None:
    page.goto(f"{site}/de/golf/")
    king = Diagram(page, "opening").card("K♥").locator("b").first
    queen = Diagram(page, "opening").card("Q♥").locator("b").first
    expect(queen).to_have_text("D")
    expect(king).to_have_text("K")
    figure = Diagram(page, "opening").figure
    expect(figure).to_have_attribute("data-mounted", "")
    figure.locator("summary").click()
    figure.locator('[data-action="settings"]').click()
    figure.get_by_label("R, D, V").check()
    expect(king).to_have_text("R")
    page.goto(f"{site}/es/golf/")
    expect(king).to_have_text("R")
    expect(page.locator(".patience-ranks").first).to_have_text("A 2 3 4 5 6 7 8 9 10 V D R")
