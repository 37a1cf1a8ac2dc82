"""How much of a page is styled anew while it starts; counted, not timed."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from reader import Diagram, Visit


def traced(browser: Browser, address: str, path: Path) -> tuple[list[dict[str, Any]], int]:
    """What the browser noted while a page with many diagrams came and woke; of how many elements the page is."""
    page = browser.new_page(viewport={"width": 412, "height": 823})
    browser.start_tracing(page=page, path=path, categories=["devtools.timeline"])
    page.goto(address)
    Diagram(page, "opening").figure.locator("xpath=self::*[@data-mounted]").wait_for()
    browser.stop_tracing()
    elements: int = page.locator("body *").count()
    page.close()
    events: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["traceEvents"]
    return events, elements


def styled_during(events: list[dict[str, Any]], run: dict[str, Any]) -> list[int]:
    """How many elements were styled anew while something ran, time by time."""
    return [
        event["args"].get("elementCount", 0)
        for event in events
        if event["name"] == "UpdateLayoutTree"
        and event["tid"] == run["tid"]
        and run["ts"] <= event["ts"] <= run["ts"] + run["dur"]
    ]


def test_materials_script_has_few_elements_styled_anew(browser: Browser, site: str, tmp_path: Path) -> None:
    """As it is read, and as it mounts what the page has, once that is whole."""
    events, elements = traced(browser, f"{site}/devils-grip/", tmp_path / "trace.json")
    (read,) = [
        event
        for event in events
        if event["name"] == "EvaluateScript" and "/bundle." in event["args"].get("data", {}).get("url", "")
    ]
    mounting = max(
        (
            event
            for event in events
            if event["name"] == "EventDispatch"
            and event["tid"] == read["tid"]
            and event["args"]["data"]["type"] == "DOMContentLoaded"
        ),
        key=lambda event: event.get("dur", 0),  # an image's own document is read in no time: it has no duration
    )
    while_read, while_mounting = (sum(styled_during(events, run)) for run in (read, mounting))
    assert while_read, "the trace knows of no styling: is it called otherwise by now?"
    assert while_mounting < elements / 10, (while_mounting, elements)
    # What the parser brought last may be styled for the first time as the script is read.
    assert while_read + while_mounting < elements, (while_read, elements)


FONTS = """() => [...document.querySelectorAll("article *")]
    .filter((node) => node.checkVisibility() && !node.closest("h1, h2, .patience-card"))
    .filter((node) => [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim()))
    .map((node) => getComputedStyle(node)).map((style) => [style.fontSize, style.fontWeight])"""
"""Size and weight of every text of a page but its great titles and its cards, which grow with their room."""


@pytest.mark.parametrize("name", ["golf", "aces-up", "australian-patience", "devils-grip"])
def test_text_stands_on_one_scale(visit: Visit, site: str, name: str) -> None:
    """Each further size or weight is asked of the system and shaped anew before a page can be laid out."""
    visit.page.set_viewport_size({"width": 412, "height": 823})
    visit.page.goto(f"{site}/{name}/")
    fonts = visit.page.evaluate(FONTS)
    assert len(fonts) > 50
    assert {size for size, _ in fonts} <= {f"{pixels}px" for pixels in range(12, 21)}
    assert {weight for _, weight in fonts} <= {"400", "500", "700"}


def test_a_next_page_reads_no_stylesheet_again(visit: Visit, site: str) -> None:
    """They are found to be the same from a page that lies elsewhere, too."""
    page = visit.page
    page.goto(f"{site}/golf/")
    page.evaluate("() => document.querySelectorAll('link[rel=stylesheet]').forEach((link) => { link.known = true; })")
    page.locator(".md-footer__link--prev").click()
    expect(page.locator("h1")).to_contain_text("Patiences")
    known = page.evaluate("() => [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.known)")
    assert len(known) > 3
    assert all(known)
