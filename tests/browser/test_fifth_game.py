"""A fifth game is one engine file and one page: found, checked, drawn and played, no other file touched."""

import functools
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Position, expect

FIFTH = Path(__file__).with_name("fifth")
CONFIG = """\
site_name: Cinq
docs_dir: {docs}
site_dir: {site}
theme: {{name: material, language: fr, font: false}}
plugins: [search, {{patience: {{cache: {cache}}}}}]
markdown_extensions: [attr_list, pymdownx.superfences, patience]
"""


def run(folder: Path, *command: str) -> str:
    """A command of ours that finds the copied engine first."""
    environment = os.environ | {"PYTHONPATH": str(folder / "engine"), "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=folder,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def house(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The engine as it is, and the two files of the fifth game."""
    folder = tmp_path_factory.mktemp("fifth")
    shutil.copytree(root / "engine", folder / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(FIFTH / "same_suit.py", folder / "engine/patience/games/same_suit.py")
    (folder / "docs").mkdir()
    shutil.copy(FIFTH / "index.md", folder / "docs/index.md")
    config = CONFIG.format(docs=folder / "docs", site=folder / "site", cache=folder / "cache")
    (folder / "mkdocs.yml").write_text(config, encoding="utf-8")
    shutil.copytree(root / "node_modules/pyodide", folder / "node_modules/pyodide")
    return folder


@pytest.fixture(scope="module")
def address(house: Path) -> Iterator[str]:
    run(house, "mkdocs", "build", "--quiet", "--strict")
    handler = functools.partial(SimpleHTTPRequestHandler, directory=str(house / "site"))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_it_is_found_dealt_and_checked_on_the_command_line(house: Path) -> None:
    assert "same-suit\tSame Suit" in run(house, "patience", "games").splitlines()
    assert run(house, "patience", "deal", "same-suit", "24").startswith("pile1: ")
    assert run(house, "patience", "check", "docs/index.md") == ""
    assert run(house, "patience", "solve", "same-suit", "24").split()[0] in ("winnable", "lost")


def test_it_is_drawn_and_played(address: str, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(address)
    figure = page.locator('figure[data-id="example"]')
    expect(figure.locator('[data-pile="pile1"] [data-card]')).to_have_count(2)
    figure.locator('[data-action="play"]').click()
    expect(figure).to_have_attribute("data-state", "ready", timeout=60_000)
    corner = Position(x=9, y=9)
    figure.locator('[data-card="K♥"]').click(position=corner)
    figure.locator('[data-card="K♠"]').click(position=corner)
    expect(figure.locator("[role=status]")).to_contain_text("pas le même symbole")
    figure.locator('[data-card="J♠"]').click(position=corner)
    figure.locator('[data-card="K♠"]').click(position=corner)
    expect(figure.locator('[data-pile="waste"] [data-card]').last).to_have_attribute("data-card", "J♠")
