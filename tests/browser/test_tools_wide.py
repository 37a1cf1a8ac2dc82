"""The wide view, the list behind « Plus » and the window that asks for a number."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from reader import Diagram, Visit, open_diagram

Open = Callable[[str, str], Diagram]


def test_the_wide_view_is_left_by_escape(opened: Open) -> None:
    deal = opened("golf/", "opening")
    deal.play()
    deal.tool("wide")
    size = deal.page.viewport_size
    assert size is not None
    box = deal.figure.bounding_box()
    assert box is not None
    assert (box["x"], box["y"], box["width"], box["height"]) == (0, 0, size["width"], size["height"])
    expect(deal.figure.get_by_role("button", name="Quitter la vue large")).to_be_focused()
    deal.perform(["draw"])
    for _ in range(60):
        deal.page.keyboard.press("Tab")
        assert deal.page.evaluate(
            "document.activeElement === document.body || Boolean(document.activeElement.closest('[data-wide]'))"
        )
    deal.touch("10♣")
    deal.page.keyboard.press("Escape")
    expect(deal.figure).to_have_attribute("data-wide", "")  # first what is held is given up
    deal.page.keyboard.press("Escape")
    expect(deal.figure).not_to_have_attribute("data-wide", "")
    assert deal.page.locator("[inert]:not(.patience *)").count() == 0


@pytest.mark.parametrize("width", [320, 768, 1280])
def test_the_list_behind_plus_moves_nothing(opened: Open, long_visit: Visit, width: int) -> None:
    long_visit.page.set_viewport_size({"width": width, "height": 900})
    for address, diagram in (("golf/", "opening"), ("devils-grip/", "opening")):
        deal = opened(address, diagram)
        table = deal.figure.locator(".patience-table")
        deal.figure.scroll_into_view_if_needed()
        before = table.bounding_box()
        deal.figure.locator("summary").click()
        assert table.bounding_box() == before
        for button in deal.figure.locator(".patience-menu button").all():
            box = button.bounding_box()
            assert box is not None
            assert box["height"] >= 44
            assert 0 <= box["x"] <= box["x"] + box["width"] <= width
        assert long_visit.page.evaluate("document.documentElement.scrollWidth") <= width
        deal.page.keyboard.press("Escape")
        expect(deal.figure.locator("details[open]")).to_have_count(0)
        expect(deal.figure.locator("summary")).to_be_focused()
    long_visit.page.set_viewport_size({"width": 1280, "height": 720})


def test_a_link_leaves_the_wide_view(opened: Open) -> None:
    example = opened("golf/", "change-of-direction")
    example.tool("wide")
    example.press("next")
    example.status.get_by_role("link").click()
    expect(example.figure).not_to_have_attribute("data-wide", "")
    expect(example.page.locator("header.md-header")).not_to_have_attribute("inert", "")


def test_the_wide_view_does_not_lock_the_page_that_comes_after_it(opened: Open) -> None:
    opened("aces-up/", "opening")
    deal = opened("golf/", "opening")
    deal.tool("wide")
    deal.page.go_back()
    expect(deal.page.locator("h1")).to_contain_text("Sans")
    expect(deal.page.locator("html")).not_to_have_class(re.compile("patience-wide"))
    expect(deal.page.locator("[inert]")).to_have_count(0)


def test_the_window_that_asks_for_a_number_has_a_name(visit: Visit, site: str) -> None:
    golf = open_diagram(visit.page, f"{site}/golf/", "opening")
    golf.press("deal")
    expect(golf.figure.get_by_role("dialog", name="Donne n°")).to_be_visible()
