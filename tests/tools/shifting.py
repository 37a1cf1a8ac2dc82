"""What moved on a page by itself: the browser's own layout shifts, from the load on."""

from typing import Any

from playwright.sync_api import Page

WATCH_SHIFTS = """window.shifts = [];
const told = (node) => node?.outerHTML?.slice(0, 90) ?? String(node);
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) if (value) shifts.push([value, ...sources.map(({ node }) => told(node))]);
}).observe({ type: "layout-shift", buffered: true });"""  # noqa: E501
"""To be run before any script of the page."""


def shifts(page: Page) -> list[Any]:
    """Every shift so far, with the beginning of what moved; the browser tells of the last a moment later."""
    page.wait_for_timeout(300)
    found: list[Any] = page.evaluate("shifts")
    return found
