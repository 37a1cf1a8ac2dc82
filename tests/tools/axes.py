"""What axe-core complains of, and how a page is dressed for it."""

from typing import Any, Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

Look = Literal["light", "dark", "forced"]
LOOKS: tuple[Look, ...] = ("light", "dark", "forced")


def violations(page: Page, within: str | None = None) -> list[Any]:
    """What axe complains of: rule and nodes."""
    found = Axe().run(page, context=within, options={"resultTypes": ["violations"]})
    return [(each["id"], [node["html"][:120] for node in each["nodes"]][:5]) for each in found.response["violations"]]


def dress(page: Page, look: Look) -> None:
    """Show the page in its light or dark scheme, or in the colours that a reader forces."""
    page.emulate_media(forced_colors="active" if look == "forced" else "none")
    scheme = "slate" if look == "dark" else "default"
    page.evaluate("scheme => document.body.setAttribute('data-md-color-scheme', scheme)", scheme)
