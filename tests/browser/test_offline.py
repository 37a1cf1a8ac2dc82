"""With a service worker: visited pages read and play without the server; an old publication leaves nothing behind."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Error, expect

from hosting import Host
from kept_offline import KEPT, OF_THE_RUNTIME
from reader import open_diagram, wait_until, win_by_the_last_card

Serve = Callable[..., Host]
SHELVES = "async name => (await caches.keys()).some(shelf => shelf.endsWith(name))"


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


def test_a_visited_page_reads_and_plays_with_the_server_stopped(context: BrowserContext, host: Host) -> None:
    page = context.new_page()
    win_by_the_last_card(open_diagram(page, f"{host.address}/essais/", "nearly-won"))
    page.get_by_role("link", name="page sans schéma").click()
    expect(page.locator("h1")).to_contain_text("Sans schéma")
    wait_until(page, KEPT, ["/essais/", "/sans/", "/patience.js", *OF_THE_RUNTIME])
    host.stop()
    win_by_the_last_card(open_diagram(page, f"{host.address}/essais/?from=elsewhere", "nearly-won"))
    page.goto(f"{host.address}/sans/")
    expect(page.locator("h1")).to_contain_text("Sans schéma")
    with pytest.raises(Error, match="ERR_"):
        page.goto(f"{host.address}/autres/")


def test_pages_come_from_the_network_while_there_is_one(context: BrowserContext, changing: Host) -> None:
    page = context.new_page()
    page.goto(f"{changing.address}/essais/")
    wait_until(page, KEPT, ["/essais/"])
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


def test_an_old_publication_leaves_nothing_behind(context: BrowserContext, changing: Host) -> None:
    page, other = context.new_page(), context.new_page()
    win_by_the_last_card(open_diagram(page, f"{changing.address}/essais/", "nearly-won"))
    open_diagram(other, f"{changing.address}/golf/", "opening")
    wait_until(page, KEPT, ["/golf/", "/essais/", "/app-", *OF_THE_RUNTIME])
    old, new = publish_again(changing.folder)
    open_diagram(page, f"{changing.address}/essais/", "nearly-won")
    wait_until(page, "navigator.serviceWorker.getRegistration().then(found => found.waiting !== null)")
    wait_until(page, SHELVES, new)
    assert page.evaluate(SHELVES, old), "the page that is still open lives on it"
    other.close()
    open_diagram(page, f"{changing.address}/essais/", "nearly-won")
    wait_until(page, f"async old => !(await ({SHELVES})(old))", old)
    wait_until(page, f"async parts => !(await ({KEPT})(parts))", ["/golf/"])
    modules = [f"/{new}/{name}.js" for name in ("patience", "words", "worker", "transfer")]
    wait_until(page, KEPT, ["/essais/", *modules, *OF_THE_RUNTIME])
    changing.stop()
    win_by_the_last_card(open_diagram(page, f"{changing.address}/essais/", "nearly-won"))


def test_a_site_that_wants_none_registers_none(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    open_diagram(page, f"{site}/essais/", "nearly-won")
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(found => found.length)") == 0
    assert page.request.get(f"{site}/patience-offline.js").status == 404
