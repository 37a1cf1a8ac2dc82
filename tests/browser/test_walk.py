"""A random walk through each game, after every move of which eyes, ears, keys and engine agree; nothing shifts."""

import os
import random
import re
from collections.abc import Callable
from typing import Any, cast

import pytest
from playwright.sync_api import Browser, Route, ViewportSize, expect

from hands import Hands
from patience import game_named
from patience.notation import parse_position
from reader import Diagram
from sampling import sampled
from shifting import WATCH_SHIFTS, shifts

Open = Callable[[str, str], Diagram]

GAMES = ("golf", "aces-up", "australian-patience", "devils-grip")
MOVES = 200 if os.environ.get("PATIENCE_AUDIT") == "full" else 8

LISTEN = """figure => {
  figure.heard = 0
  const status = figure.querySelector('[role=status]')
  new MutationObserver(() => status.textContent && figure.heard++).observe(status, {childList: true})
}"""
STATE = """figure => ({
  piles: Object.fromEntries([...figure.querySelectorAll('[data-pile]')].map(pile =>
    [pile.dataset.pile, pile.dataset.kind === 'stock' ? Number(pile.dataset.count ?? 0)
      : [...pile.querySelectorAll('[data-card]')].map(card => card.dataset.card)])),
  heard: figure.heard, focused: figure.contains(document.activeElement),
  stops: figure.querySelectorAll('.patience-table [tabindex="0"]').length,
})"""


def agrees(slug: str, position: str, piles: dict[str, Any]) -> bool:
    """Whether the page shows this position."""
    wanted = parse_position(game_named(slug), position).piles
    shown = {name: [str(card) for card in cards] for name, cards in wanted.items()}
    hidden = {"stock": len(shown.pop("stock", []))}
    own = {name: cards for name, cards in piles.items() if name in shown}
    return own == shown and piles.get("stock", 0) == hidden["stock"]


@pytest.mark.parametrize("game", sampled(GAMES, {"golf", "devils-grip"}))
def test_a_random_walk(opened: Open, game: str) -> None:
    opened(f"{game}/", "opening")
    deal = opened(f"{game}/", "opening")  # left and entered again, without a reload
    deal.play()
    deal.figure.evaluate(LISTEN)
    hands = Hands(deal)
    dice = random.Random(11982)
    deal.figure.locator('.patience-table [tabindex="0"]').focus()
    heard = 0
    for number in range(MOVES):
        moves = hands.moves
        if not moves:
            deal.press("restart")
            deal.figure.locator('.patience-table [tabindex="0"]').focus()
            moves = hands.moves
        before = hands.position
        (hands.touch if number % 2 else hands.press)(dice.choice(moves))
        after = hands.after(before)
        deal.page.wait_for_function(
            "([figure, heard]) => figure.heard > heard", arg=[deal.figure.element_handle(), heard]
        )
        state = cast("dict[str, Any]", deal.figure.evaluate(STATE))
        heard = state["heard"]
        assert state["focused"]
        assert state["stops"] == 1
        assert agrees(game, after, state["piles"])


def test_no_listener_is_doubled_after_two_visits(opened: Open) -> None:
    for _ in range(2):
        deal = opened("golf/", "opening")
    deal.play()
    deal.pile("stock").click()
    expect(deal.pile("stock")).to_have_attribute("data-count", "15")
    deal.press("undo")
    expect(deal.pile("stock")).to_have_attribute("data-count", "16")
    assert deal.line("waste").count(" ") == 0


def watched_example(browser: Browser, site: str, width: int) -> Diagram:
    """An example on a page whose shifts are counted from the load on."""
    page = browser.new_context(viewport=ViewportSize(width=width, height=800)).new_page()
    page.add_init_script(WATCH_SHIFTS)
    page.goto(f"{site}/golf/")
    example = Diagram(page, "change-of-direction")
    expect(example.figure).to_have_attribute("data-mounted", "")
    example.figure.scroll_into_view_if_needed()
    return example


@pytest.mark.parametrize("width", [320, 1280])
def test_nothing_shifts_from_the_load_through_three_moves(browser: Browser, site: str, width: int) -> None:
    example = watched_example(browser, site, width)
    page = example.page
    example.play()
    for card in ("8♠", "7♣", "6♥"):
        example.move(card, "waste")
        expect(example.pile("waste").locator("[data-card]").last).to_have_attribute("data-card", card)
    assert shifts(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == width
    page.context.close()


def test_a_shift_would_be_seen(browser: Browser, site: str) -> None:
    page = watched_example(browser, site, 1280).page
    page.evaluate("scrollTo(0, 0)")  # further down the browser keeps what is in view where it is
    assert shifts(page) == []
    page.evaluate("document.querySelector('.md-content h1').style.paddingTop = '300px'")
    assert shifts(page) != []
    page.context.close()


PAINTED = "performance.getEntriesByName('first-contentful-paint').length && document.querySelector('.md-footer')"
BESIDE_THE_SEARCH = "document.querySelector('.md-header__option').getBoundingClientRect().right"
"""Where the header's commands end; those of a site in several languages are seen to jump."""


def test_the_search_has_its_place_before_the_script_that_brings_it(browser: Browser, site: str) -> None:
    page = browser.new_context(viewport=ViewportSize(width=320, height=800)).new_page()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/bundle.*.js", hold)
    page.goto(f"{site}/golf/", wait_until="commit")
    page.wait_for_function(PAINTED)
    before = page.evaluate(BESIDE_THE_SEARCH)
    held[0].continue_()
    expect(page.locator("html")).to_have_class(re.compile(r"\bjs\b"))
    assert page.evaluate(BESIDE_THE_SEARCH) == before
    page.context.close()


SLOW_DOWNLOAD = """async (figure) => {
    const script = document.querySelector('script[src$="/patience.js"]').src;
    const { Status } = await import(new URL("status.js", script).href);
    const { Page } = await import(new URL("page.js", script).href);
    const status = new Status(figure.querySelector("[role=status]"), new Page(document).words);
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
    for (const [stage, bytes, total] of [["starting", 0, 0], ["fetching", 9e4, 3.1e6], ["fetching", 3.09e6, 13.1e6], ["fetching", 13.1e6, 13.1e6]]) {
        status.load({ stage, bytes, total }, () => {});
        await painted();
        await painted();
    }
}"""  # noqa: E501


@pytest.mark.parametrize("width", [320, 1280])
def test_nothing_shifts_while_a_slow_download_tells_how_far_it_is(browser: Browser, site: str, width: int) -> None:
    example = watched_example(browser, site, width)
    page = example.page
    example.figure.evaluate(SLOW_DOWNLOAD)
    expect(example.status).to_contain_text("13,1 sur 13,1")
    assert shifts(page) == []
    page.context.close()


def test_strips_and_controls_are_large_enough(browser: Browser, site: str) -> None:
    context = browser.new_context(viewport=ViewportSize(width=320, height=700), has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(f"{site}/golf/")
    golf = Diagram(page, "opening")
    expect(golf.figure).to_have_attribute("data-mounted", "")
    golf.play()
    strips = golf.figure.evaluate(
        """figure => [...figure.querySelectorAll('.patience-pile:not([data-spread])')].flatMap(pile => {
            const tops = [...pile.querySelectorAll('.patience-card')].map(card => card.getBoundingClientRect())
            return tops.flatMap((box, index) => [box.width, ...(index ? [box.top - tops[index - 1].top] : [])])
        })"""
    )
    assert min(strips) >= 24
    controls = golf.figure.evaluate(
        "figure => [...figure.querySelectorAll('.patience-bar > button, .patience-bar > details > summary')].map(each => each.getBoundingClientRect().height)"  # noqa: E501
    )
    assert min(controls) >= 44
    context.close()
