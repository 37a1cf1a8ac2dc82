"""The page without JavaScript, and that play changes no box."""

from typing import Literal, cast

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

BOXES = """figure => {
    const box = node => {
        const {x, y, width, height} = node.getBoundingClientRect();
        return [x, y + scrollY, width, height].map(n => Math.round(n * 100) / 100);
    };
    const nodes = [...figure.querySelectorAll("[data-card], .patience-back, .patience-pile, .patience-table")];
    const name = node => node.dataset.card ?? node.dataset.pile ?? "";
    return Object.fromEntries(nodes.map((node, index) => [`${index} ${name(node)}`, box(node)]));
}"""
DRAWN = """cards => cards.map(card => {
    const {maskImage, backgroundColor, printColorAdjust} = getComputedStyle(card, '::before');
    const images = [...maskImage.matchAll(/url\\("data:image\\/svg[^"]*"\\)/g)].map(String);
    return [card.dataset.card, images, backgroundColor === getComputedStyle(card).color, printColorAdjust === 'exact'];
})"""
"""What the stylesheet draws on each card."""
COVERED_CORNERS = """figure => [...figure.querySelectorAll("[data-card]")].filter(card => {
    const {x, y} = card.getBoundingClientRect();
    return [[1, 1], [23, 1], [1, 23], [23, 23]].some(([dx, dy]) => {
        const hit = document.elementFromPoint(x + dx + .5, y + dy + .5);
        return hit && !card.contains(hit) && y + dy < innerHeight;
    });
}).map(card => card.dataset.card)"""
"""Cards of which something else takes a touch in the corner of 24 × 24 px that must be theirs."""


def boxes(page: Page, diagram: str) -> dict[str, list[float]]:
    return cast("dict[str, list[float]]", page.locator(f'figure[data-id="{diagram}"]').evaluate(BOXES))


def test_every_card_stands_in_the_page_without_javascript(browser: Browser, site: str) -> None:
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(f"{site}/golf/")
    opening = page.locator('figure[data-id="opening"]')
    assert opening.locator('[data-pile^="column"] [data-card]').count() == 35
    assert opening.locator('[data-pile="waste"] [data-card]').count() == 1
    assert opening.locator('[data-pile="stock"] [data-card]').count() == 0
    expect(opening.locator('[data-pile="stock"] .patience-back')).to_be_visible()
    for hidden in (".patience-bar", ".patience-status"):
        expect(opening.locator(hidden)).to_be_hidden()
    example = page.locator('figure[data-id="change-of-direction"]')
    expect(example.locator(".patience-steps > li").first).to_be_visible()
    page.context.close()


@pytest.mark.parametrize("width", [320, 768, 1280])
def test_cards_keep_their_boxes_from_build_to_play(browser: Browser, site: str, width: int) -> None:
    size = ViewportSize(width=width, height=900)
    with_script = browser.new_context(viewport=size).new_page()
    with_script.goto(f"{site}/golf/")
    opening = with_script.locator('figure[data-id="opening"]')
    expect(opening).to_have_attribute("data-mounted", "")
    built = boxes(with_script, "opening")
    opening.locator('[data-action="play"]').click()
    during = boxes(with_script, "opening")
    expect(opening).to_have_attribute("data-state", "ready", timeout=60_000)
    assert during == built
    assert boxes(with_script, "opening") == built
    assert with_script.evaluate("document.documentElement.scrollWidth") == width
    without_script = browser.new_context(viewport=size, java_script_enabled=False).new_page()
    without_script.goto(f"{site}/golf/")
    bare = without_script.locator('figure[data-id="opening"] [data-pile="column1"] [data-card]').first.bounding_box()
    table = without_script.locator('figure[data-id="opening"] .patience-table').bounding_box()
    first = with_script.locator('figure[data-id="opening"] [data-pile="column1"] [data-card]').first.bounding_box()
    felt = with_script.locator('figure[data-id="opening"] .patience-table').bounding_box()
    assert bare
    assert table
    assert first
    assert felt
    assert (bare["width"], bare["height"]) == pytest.approx((first["width"], first["height"]), abs=0.01)
    assert (table["width"], table["height"]) == pytest.approx((felt["width"], felt["height"]), abs=0.01)
    assert bare["x"] - table["x"] == pytest.approx(first["x"] - felt["x"], abs=0.01)
    assert bare["y"] - table["y"] == pytest.approx(first["y"] - felt["y"], abs=0.01)
    for page in (with_script, without_script):
        page.context.close()


def test_every_strip_takes_a_touch_on_a_small_screen(browser: Browser, site: str) -> None:
    page = browser.new_context(viewport={"width": 320, "height": 900}).new_page()
    page.goto(f"{site}/golf/")
    opening = page.locator('figure[data-id="opening"]')
    opening.scroll_into_view_if_needed()
    missed = opening.evaluate(COVERED_CORNERS)
    assert missed == []
    page.context.close()


@pytest.mark.parametrize("script", [True, False])
def test_on_paper_there_are_diagrams_and_steps_and_nothing_to_press(
    browser: Browser, site: str, *, script: bool
) -> None:
    page = browser.new_context(java_script_enabled=script).new_page()
    page.goto(f"{site}/golf/")
    page.emulate_media(media="print")
    for nothing in (".patience-bar", ".patience-walk", ".patience-status", ".patience-tally"):
        assert page.locator(nothing).count() > 1
        expect(page.locator(nothing).and_(page.locator(":visible"))).to_have_count(0)
    steps = page.locator(".patience-steps > li")
    assert steps.count() > 20
    expect(steps.and_(page.locator(":visible"))).to_have_count(steps.count())
    cards = page.locator("figure.patience [data-card]")
    assert cards.count() > 100
    expect(cards.and_(page.locator(":visible"))).to_have_count(cards.count())
    page.context.close()


@pytest.mark.parametrize("media", ["screen", "print"])
def test_suits_are_drawn_in_the_ink_of_their_card_on_paper_too(browser: Browser, site: str, media: str) -> None:
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(f"{site}/golf/")
    page.emulate_media(media="print" if media == "print" else "screen")
    drawn = page.locator('figure[data-id="opening"] [data-card]').evaluate_all(DRAWN)
    assert len(drawn) == 36
    for card, images, has_ink, is_kept in drawn:
        assert (len(set(images)) == (2 if card[0] in "JQK" else 1), has_ink, is_kept) == (True, True, True), card
    assert len({images[0] for _, images, *_ in drawn}) == 4
    page.context.close()


@pytest.mark.parametrize(("script", "media"), [(True, "print"), (False, "screen"), (False, "print")])
def test_who_cannot_step_through_an_example_reads_what_each_step_leaves(
    browser: Browser, site: str, *, script: bool, media: Literal["print", "screen"]
) -> None:
    page = browser.new_context(java_script_enabled=script).new_page()
    page.goto(f"{site}/golf/")
    page.emulate_media(media=media)
    steps = page.locator('figure[data-id="change-of-direction"] .patience-steps > li')
    expect(steps.nth(1)).to_contain_text("Colonne 2 : A♠ 4♣ 4♥ 7♣ · Défausse : 7♦ 8♠", use_inner_text=True)
    expect(steps.first.locator(".patience-after")).to_have_count(0)  # a refused move leaves what was there
    page.context.close()


def test_who_can_step_through_an_example_sees_it_on_the_table(browser: Browser, site: str) -> None:
    page = browser.new_context().new_page()
    page.goto(f"{site}/golf/")
    after = page.locator(".patience-after")
    assert after.count() > 10
    expect(after.and_(page.locator(":visible"))).to_have_count(0)
    page.context.close()


def test_a_ten_stands_on_one_line_in_every_font(browser: Browser, site: str) -> None:
    page = browser.new_page()
    page.goto(f"{site}/golf/")
    page.add_style_tag(content=".patience-card > b { font-family: monospace !important }")
    index = page.locator('figure[data-id="opening"] [data-card="10♣"] > b')
    heights = index.evaluate(
        "node => [node.getBoundingClientRect().height, parseFloat(getComputedStyle(node).fontSize)]"
    )
    assert heights[0] < 1.5 * heights[1]
    page.close()


TORN_OFF = """() => [
    ...document.querySelectorAll('article :is(h1, h2, h3), figcaption, [data-steps] .patience-main'),
].filter((node) => getComputedStyle(node).breakAfter !== 'avoid' && !node.closest('.patience-plot')).map(
    (node) => node.textContent.slice(0, 40)
)"""


DIVIDED = """() => [...document.querySelectorAll('.patience-main')].filter(
    (node) => getComputedStyle(node).breakInside !== 'avoid'
).map((node) => node.closest('figure').dataset.id)"""


@pytest.mark.parametrize("address", ["golf/", "devils-grip/"])
def test_on_paper_no_table_is_divided(browser: Browser, site: str, address: str) -> None:
    """A picture without steps may end a page; so it must be whole, and its caption (below) with it."""
    page = browser.new_context(java_script_enabled=False, viewport={"width": 640, "height": 900}).new_page()
    page.goto(f"{site}/{address}")
    page.emulate_media(media="print")
    assert page.locator(".patience-main").count() > 10
    assert page.evaluate(DIVIDED) == []
    page.context.close()


@pytest.mark.parametrize("address", ["golf/", "devils-grip/", "licences/"])
def test_on_paper_no_heading_stands_alone(browser: Browser, site: str, address: str) -> None:
    page = browser.new_context(java_script_enabled=False, viewport={"width": 640, "height": 900}).new_page()
    page.goto(f"{site}/{address}")
    page.emulate_media(media="print")
    assert page.evaluate(TORN_OFF) == []
    page.context.close()


def test_on_paper_no_room_is_kept_for_piles_that_grow(browser: Browser, site: str) -> None:
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(f"{site}/devils-grip/")
    table = page.locator('figure[data-id="three-ranks-up"]')
    for media, is_tight in (("screen", False), ("print", True)):
        page.emulate_media(media=media)  # type: ignore[arg-type]
        upper = table.locator('[data-pile="high2"]').bounding_box()
        lower = table.locator('[data-pile="middle1"]').bounding_box()
        assert upper
        assert lower
        assert (lower["y"] - upper["y"] - upper["height"] < upper["height"]) == is_tight, media
    page.context.close()
