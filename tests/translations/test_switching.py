"""The switcher in a browser: it stays on the page and at its place, and takes along the games that are under way."""

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from small import HOME, INDEX, Small, built, new_small

pytestmark = pytest.mark.browser


class _Silent(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site in French and English with instant navigation, served where it believes to be."""
    folder = tmp_path_factory.mktemp("switching")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Silent, directory=str(folder / "site")))
    root = f"http://127.0.0.1:{server.server_address[1]}/"
    with pytest.MonkeyPatch.context() as patch:
        _build(new_small(folder, patch), root)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield root
    server.shutdown()


def _build(small: Small, root: str) -> Path:
    small.accepted()
    small.write("index.md", INDEX)
    small.accepted("index.en.md", HOME)
    theme = {"name": "material", "language": "fr", "font": False, "features": ["navigation.instant"]}
    small.configure("en", site_url=root, theme=theme)
    return built(small).folder


def test_the_question_stays_and_the_game_comes_along(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    foreign: list[str] = []
    page.on("request", lambda request: foreign.append(request.url) if not request.url.startswith(address) else None)
    page.goto(f"{address}en/golf/#q-ace")
    page.evaluate("localStorage.setItem('patience.kept.' + location.pathname + '#neighbours', '{\"record\": \"x\"}')")
    page.locator("[data-patience=languages] button").focus()
    page.get_by_role("link", name="Français").click()
    page.wait_for_url(f"{address}golf/#q-ace")
    assert page.evaluate("localStorage.getItem('patience.kept./golf/#neighbours')") == '{"record": "x"}'
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert foreign == []


def test_also_after_instant_navigation(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(f"{address}en/")
    page.evaluate("window.still = true")
    page.locator("article a", has_text="golf").click()
    page.wait_for_url(f"{address}en/golf/#play")
    assert page.evaluate("window.still") is True  # the page was not loaded anew
    page.locator("[data-patience=languages] button").focus()
    page.get_by_role("link", name="Français").click()
    page.wait_for_url(f"{address}golf/#play")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
