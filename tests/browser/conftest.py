"""What the browser tests share: the site, built once a run and served under a path, and readers who notice."""

import functools
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from hosting import Host, build_site, free_port
from reader import Diagram, Visit

expect.set_options(timeout=20_000)  # a busy machine is no failure

HERE = Path(__file__).parent
collect_ignore = [] if os.environ.get("PATIENCE_AUDIT") == "full" else ["test_firefox.py", "test_axe_states.py"]
"""A second browser, and every page in every state, belong to the audit."""
SUB_PATH = "/cartes/a-jouer"
"""The site lies under a path, as on most hosts: nothing may count on the server's root."""


@pytest.fixture(scope="session")
def sources(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The real pages, and those beside this file."""
    folder = tmp_path_factory.mktemp("docs")
    for docs in (root / "docs", HERE / "docs"):
        shutil.copytree(docs, folder, dirs_exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def served(root: Path, sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[bool], str]]:
    """Builds and serves the site; the argument says whether addresses are directories. No slash ends the address."""
    hosts: list[Host] = []

    @functools.cache
    def serve(directories: bool) -> str:  # noqa: FBT001 (MkDocs' own option)
        work = tmp_path_factory.mktemp("site")
        host = Host(work / "site", SUB_PATH)
        hosts.append(host)
        # Instant navigation follows the addresses of the sitemap, whose port is that of `site_url`.
        address = host.address
        config = work / "mkdocs.yml"
        config.write_text(
            f"INHERIT: {root / 'mkdocs.yml'}\n"
            f"docs_dir: {sources}\nsite_dir: {work / 'site'}\nsite_url: {address}/\n"
            f"use_directory_urls: {str(directories).lower()}\nwatch: []\n"
            f"theme:\n  custom_dir: {root / 'site_plugins/mkdocs_patience/theme'}\n"
            f"plugins:\n  patience:\n    look: true\n    languages: []\n    cache: {root / '.cache/patience'}\n"
            "  search:\n    lang: fr\n",
            encoding="utf-8",
        )
        command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--config-file", str(config)]
        subprocess.run(command, check=True, cwd=root, env=os.environ | {"PATIENCE_LANGUAGES": "fr"})
        return address

    yield serve
    for host in hosts:
        host.stop()


@pytest.fixture(scope="session")
def site(served: Callable[[bool], str]) -> str:
    """The address of the site as it is meant to be."""
    return served(True)  # noqa: FBT003


@pytest.fixture(scope="session")
def offline_site(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Host]:
    """Serves a site that is kept for offline reading, or a folder in its place, whenever it is asked to."""
    port = free_port()
    address = f"http://127.0.0.1:{port}{SUB_PATH}"
    folder = build_site(sources, tmp_path_factory.mktemp("offline"), address, {"offline": "true"})

    def serve(copy: Path | None = None) -> Host:
        return Host(copy or folder, SUB_PATH, port)

    return serve


def _visit(context: BrowserContext, site: str) -> Visit:
    visit = Visit(context.new_page(), origin=site.removesuffix(SUB_PATH))
    visit.watch()
    return visit


@pytest.fixture
def visit(context: BrowserContext, site: str) -> Iterator[Visit]:
    """A reader who comes for the first time, whose page must neither fail nor ask anything of others."""
    visit = _visit(context, site)
    yield visit
    visit.went_well()


@pytest.fixture(scope="module")
def long_visit(browser: Browser, site: str) -> Iterator[Visit]:
    """A reader who stays for all tests of a module: pages come by instant navigation, Python starts once."""
    context = browser.new_context()
    visit = _visit(context, site)
    visit.page.goto(f"{site}/sans/")
    yield visit
    context.close()


@pytest.fixture
def opened(long_visit: Visit, site: str) -> Iterator[Callable[[str, str], Diagram]]:
    """Follow a link to a page of the site and turn to one of its diagrams, as the build left it."""

    def follow(address: str, heading: str) -> None:
        long_visit.page.evaluate(
            "address => { const link = document.createElement('a'); link.href = address; document.body.append(link); link.click(); link.remove() }",  # noqa: E501
            f"{site}/{address}",
        )
        expect(long_visit.page.locator(heading).first).to_be_attached()

    def open_page(address: str, diagram: str) -> Diagram:
        if long_visit.page.locator("figure.patience").count():
            follow("sans/", "h1#sans-schema")
        follow(address, f'figure[data-id="{diagram}"][data-mounted]')
        return Diagram(long_visit.page, diagram)

    yield open_page
    long_visit.went_well()


def pytest_collection_modifyitems(items: list[Any]) -> None:
    """Every test here drives a browser."""
    for item in items:
        if HERE in Path(item.fspath).parents:
            item.add_marker(pytest.mark.browser)
            # Machines are shared and noisy: a browser that came too late is asked again, and the report says so.
            item.add_marker(pytest.mark.flaky(reruns=2))
