"""How much of a page is styled anew while it starts; counted, not timed."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from reader import Diagram


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


def test_materials_script_has_the_page_styled_anew_once_at_most(browser: Browser, site: str, tmp_path: Path) -> None:
    events, elements = traced(browser, f"{site}/golf/", tmp_path / "trace.json")
    (run,) = [
        event
        for event in events
        if event["name"] == "EvaluateScript" and "/bundle." in event["args"].get("data", {}).get("url", "")
    ]
    styled = [
        event["args"].get("elementCount", 0)
        for event in events
        if event["name"] == "UpdateLayoutTree"
        and event["tid"] == run["tid"]
        and run["ts"] <= event["ts"] <= run["ts"] + run["dur"]
    ]
    assert styled, "the trace knows of no styling: is it called otherwise by now?"
    assert sum(styled) < elements, styled
