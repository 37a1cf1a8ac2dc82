"""With a service worker: visited pages read and play without the server; an old publication leaves nothing behind."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Error, Page, expect

from hosting import Host
from reader import Diagram

Serve = Callable[..., Host]
KEPT = """async parts => {
  const names = (await caches.keys()).filter(name => name.startsWith("patience "));
  const shelf = async name => (await (await caches.open(name)).keys()).map(({url}) => url);
  const kept = (await Promise.all(names.map(shelf))).flat();
  return parts.every(part => kept.some(url => url.includes(part)));
}"""
SHELVES = "async name => (await caches.keys()).some(shelf => shelf.endsWith(name))"
OF_THE_RUNTIME = [
    "/pyodide.mjs",
    "/pyodide.asm.js",
    "/pyodide.asm.wasm",
    "/python_stdlib.zip",
    "/worker.js",
    "/transfer.js",
]


@pytest.fixture
def host(offline_site: Serve) -> Iterator[Host]:
    with offline_site() as host:
        yield host


@pytest.fixture
def changing(offline_site: Serve, tmp_path: Path) -> Iterator[Host]:
    """The same site in a folder that may be changed."""
    with offline_site() as host:
        shutil.copytree(host.folder, tmp_path / "site")
    with offline_site(tmp_path / "site") as host:
        yield host


def open_diagram(page: Page, address: str, diagram: str) -> Diagram:
    page.goto(address)
    found = Diagram(page, diagram)
    expect(found.figure).to_have_attribute("data-mounted", "")
    return found


def is_won(deal: Diagram) -> None:
    deal.play()
    deal.move("8♠", "waste")
    expect(deal.figure).to_have_attribute("data-outcome", "won")


def test_a_visited_page_reads_and_plays_with_the_server_stopped(context: BrowserContext, host: Host) -> None:
    page = context.new_page()
    is_won(open_diagram(page, f"{host.address}/essais/", "nearly-won"))
    page.get_by_role("link", name="page sans schéma").click()
    expect(page.locator("h1")).to_contain_text("Sans schéma")
    page.wait_for_function(KEPT, arg=["/essais/", "/sans/", "/patience.js", *OF_THE_RUNTIME], timeout=60_000)
    host.stop()
    is_won(open_diagram(page, f"{host.address}/essais/?from=elsewhere", "nearly-won"))
    page.goto(f"{host.address}/sans/")
    expect(page.locator("h1")).to_contain_text("Sans schéma")
    with pytest.raises(Error, match="ERR_"):
        page.goto(f"{host.address}/autres/")


def test_pages_come_from_the_network_while_there_is_one(context: BrowserContext, changing: Host) -> None:
    page = context.new_page()
    page.goto(f"{changing.address}/essais/")
    page.wait_for_function(KEPT, arg=["/essais/"], timeout=60_000)
    source = changing.folder / "essais/index.html"
    source.write_text(source.read_text().replace("Deux schémas, indépendants.", "Une autre phrase."))
    page.reload()
    expect(page.locator("article")).to_contain_text("Une autre phrase.")


def publish_again(site: Path) -> tuple[str, str]:
    """The same pages with other browser code: the folders' names before and after."""
    old = next(site.glob("assets/patience/app-*"))
    new = old.with_name("app-00000001")
    old.rename(new)
    for file in [*site.rglob("*.html"), *new.glob("*.js")]:
        file.write_text(file.read_text().replace(old.name, new.name))
    return old.name, new.name


def test_a_site_that_wants_none_registers_none(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    open_diagram(page, f"{site}/essais/", "nearly-won")
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(found => found.length)") == 0
    assert page.request.get(f"{site}/patience-offline.js").status == 404
