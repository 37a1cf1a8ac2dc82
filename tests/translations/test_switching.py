"""The switcher in a browser: it stays on the page and at its place, and takes along the games that are under way."""

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from hosting import Host
from small import HOME, INDEX, Small, built, new_small

pytestmark = pytest.mark.browser


class _Silent(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site in French and English, German without a page; instant navigation, served where it believes to be."""
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
    small.configure("en", "de", site_url=root, theme=theme)
    return built(small).folder


def test_the_question_stays_and_the_game_comes_along(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    foreign: list[str] = []
    page.on("request", lambda request: foreign.append(request.url) if not request.url.startswith(address) else None)
    page.goto(f"{address}en/golf/#q-ace")
    page.evaluate("localStorage.setItem('patience.kept.' + location.pathname + '#neighbours', '{\"record\":\"x\"}')")
    page.locator("[data-patience=languages] button").focus()
    page.get_by_role("link", name="Français").click()
    page.wait_for_url(f"{address}golf/#q-ace")
    assert page.evaluate("localStorage.getItem('patience.kept./golf/#neighbours')") == '{"record":"x"}'
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


def chosen(page: Page, language: str) -> None:
    page.locator("[data-patience=languages] button").focus()
    page.get_by_role("link", name=language).click()


def test_the_language_chosen_is_remembered_and_offered_but_never_forced(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(f"{address}en/golf/")
    expect(page.locator("article h1")).to_be_visible()
    assert page.locator(".patience-offer").count() == 0  # who has not chosen is told nothing
    chosen(page, "Français")
    page.wait_for_url(f"{address}golf/")
    assert page.locator(".patience-offer").count() == 0
    page.goto(f"{address}en/golf/#q-ace")
    offered = page.locator(".patience-offer a")
    expect(offered).to_have_text("Lire cette page en français")
    expect(offered).to_have_attribute("lang", "fr")
    expect(page).to_have_url(f"{address}en/golf/#q-ace")
    offered.click()
    page.wait_for_url(f"{address}golf/#q-ace")


def test_the_offer_comes_along_with_instant_navigation(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(f"{address}golf/")
    chosen(page, "Français")
    page.goto(f"{address}en/")
    expect(page.locator(".patience-offer a")).to_have_attribute("href", address)
    page.locator("article a", has_text="golf").click()
    page.wait_for_url(f"{address}en/golf/#play")
    expect(page.locator(".patience-offer a")).to_have_attribute("href", f"{address}golf/#play")


def test_a_page_that_the_reader_s_language_does_not_have_offers_nothing(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(f"{address}golf/")
    chosen(page, "Deutsch")
    page.wait_for_url(f"{address}de/golf/")
    page.goto(f"{address}golf/")
    expect(page.locator("article h1")).to_be_visible()
    assert page.locator(".patience-offer").count() == 0


def test_without_storage_the_switcher_stays_on_the_page_all_the_same(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no') } })")
    page.goto(f"{address}en/golf/#q-ace")
    chosen(page, "Français")
    page.wait_for_url(f"{address}golf/#q-ace")
    expect(page.locator("html")).to_have_attribute("lang", "fr")


def test_served_from_another_origin_the_site_asks_nothing_of_its_own(
    context: BrowserContext, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = _build(new_small(tmp_path, monkeypatch), "https://example.org/sous/chemin/")
    page = context.new_page()
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    with Host(folder) as host:
        page.goto(f"{host.address}/en/golf/#q-ace", wait_until="networkidle")
        page.locator(".md-search__input").focus()
        page.keyboard.press("Escape")
        page.locator("[data-patience=languages] button").focus()
        page.get_by_role("link", name="Français").press("Enter")
        page.wait_for_url(f"{host.address}/golf/#q-ace")
        page.wait_for_load_state("networkidle")
    assert len(requests) > 2
    assert [url for url in requests if not url.startswith((host.address, "data:", "blob:"))] == []
