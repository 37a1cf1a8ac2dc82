"""What axe-core complains of, and how a page is dressed for it."""

from collections.abc import Sequence
from typing import Any, Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

Look = Literal["light", "dark", "forced"]
LOOKS: tuple[Look, ...] = ("light", "dark", "forced")


SETTLED = """() => Promise.all(document.getAnimations()
    .filter((each) => each.effect.getComputedTiming().endTime !== Infinity)
    .map((each) => each.finished.catch(() => null)))"""
"""What is still fading in has not the colours it will have."""


def violations(page: Page, within: str | None = None, tags: Sequence[str] = ()) -> list[Any]:
    """What axe complains of, by all its rules or those with one of these tags: rule and nodes."""
    page.evaluate(SETTLED)
    options = {"resultTypes": ["violations"]} | ({"runOnly": list(tags)} if tags else {})
    found = Axe().run(page, context=within, options=options)
    return [(each["id"], [node["html"][:120] for node in each["nodes"]][:5]) for each in found.response["violations"]]


def dress(page: Page, look: Look) -> None:
    """Show the page in its light or dark scheme, or in the colours that a reader forces."""
    page.emulate_media(forced_colors="active" if look == "forced" else "none")
    scheme = "slate" if look == "dark" else "default"
    page.evaluate("scheme => document.body.setAttribute('data-md-color-scheme', scheme)", scheme)
