"""Every page of the site: no dead link or anchor, nothing that axe finds, nothing wider than a small screen."""

import os
import re
from typing import Literal
from urllib.parse import urldefrag, urljoin, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from axes import violations
from sampling import sampled

FULL = os.environ.get("PATIENCE_AUDIT") == "full"
BROAD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@pytest.fixture(scope="module")
def pages(browser: Browser, site: str) -> list[str]:
    """The addresses of the sitemap, and the page that stands for those that are missing."""
    context = browser.new_context()
    found = re.findall(r"<loc>([^<]+)</loc>", context.request.get(f"{site}/sitemap.xml").text())
    context.close()
    return [*found, f"{site}/404.html"]


def links(html: str, page: str) -> set[str]:
    """Everything a page names, whole."""
    return {urljoin(page, found) for found in re.findall(r'(?:href|src)="([^"]+)"', html)}


def test_no_link_and_no_anchor_is_dead(pages: list[str], context: BrowserContext, site: str) -> None:
    texts = {page: context.request.get(page).text() for page in pages}
    checked: dict[str, bool] = {}
    dead = set()
    for page, html in texts.items():
        for link in links(html, page):
            address, anchor = urldefrag(link)
            if urlsplit(address).netloc != urlsplit(site).netloc:
                continue
            if address not in checked:
                checked[address] = address in texts or context.request.get(address).ok
            missing = anchor and address in texts and f'id="{anchor}"' not in texts[address]
            if not checked[address] or (missing and not anchor.startswith(("patience-", "__"))):
                dead.add((page, link))
    assert dead == set()


@pytest.mark.slow
@pytest.mark.parametrize("scheme", sampled(("light", "dark"), {"light"}))
def test_axe_finds_nothing(pages: list[str], browser: Browser, scheme: Literal["light", "dark"]) -> None:
    context = browser.new_context(color_scheme=scheme, viewport={"width": 1280, "height": 900})
    found = {}
    sample = [*pages[:2], *(page for page in pages if "/publier/" in page)]  # the last shows much code
    for address in pages if FULL else sample:
        page = context.new_page()
        page.goto(address)
        open_everything(page)
        found[address] = violations(page, tags=BROAD)
        page.close()
    context.close()
    assert {address: complaints for address, complaints in found.items() if complaints} == {}


def open_everything(page: Page) -> None:
    """Unfold all answers, so that they are looked at too."""
    unfold = page.locator("button.patience-unfold")
    if unfold.count():
        unfold.click()


def test_no_page_is_wider_than_a_small_screen(pages: list[str], browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 320, "height": 640})
    found = {}
    for address in pages if FULL else pages[::3]:
        page = context.new_page()
        page.goto(address)
        open_everything(page)
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > 320:
            found[address] = wide
        page.close()
    context.close()
    assert found == {}
