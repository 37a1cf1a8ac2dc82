"""`mkdocs serve`: an edited page is shown, and whoever edits the Python behind it is told to start again."""

import json
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from http.client import HTTPException
from pathlib import Path
from types import ModuleType
from urllib.request import urlopen

import pytest
from sites import CONFIG

from hosting import free_port
from mkdocs_patience.serving import changed_since

PAGE = "# Essai\n\n```patience\nid: one\ngame: golf\nwaste: CARD\n```\n"


@pytest.fixture
def served(tmp_path: Path) -> Iterator[str]:
    """A small site while its author writes; the address of its only page."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/index.md").write_text(PAGE.replace("CARD", "8♠"), encoding="utf-8")
    address = f"127.0.0.1:{free_port()}"
    (tmp_path / "mkdocs.yml").write_text(json.dumps(CONFIG | {"site_url": f"http://{address}/"}), encoding="utf-8")
    command = [sys.executable, "-m", "mkdocs", "serve", "--quiet", "--dev-addr", address]
    server = subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.DEVNULL)
    yield f"http://{address}/"
    server.terminate()
    server.wait()


def read(address: str, seconds: float = 120) -> str:
    """What the server says, once it is there."""
    end = time.monotonic() + seconds
    while True:
        try:
            with urlopen(address, timeout=seconds) as answer:
                return str(answer.read().decode())
        except (OSError, HTTPException):
            assert time.monotonic() < end, "it never came"
            time.sleep(0.1)


def test_an_edited_page_reloads_in_the_browser(served: str, tmp_path: Path) -> None:
    first = read(served)
    assert 'data-card="8♠"' in first
    asked = re.search(r"livereload\((\d+), (\d+)\)", first)
    assert asked, "the page asks the server for news"
    (tmp_path / "docs/index.md").write_text(PAGE.replace("CARD", "9♥"), encoding="utf-8")
    epoch, page = asked.groups()
    while int(read(f"{served}livereload/{epoch}/{page}")) <= int(epoch):
        """The server answers within a minute, news or none."""
    assert 'data-card="9♥"' in read(served)


def test_changed_code_is_named_while_the_old_one_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    began = time.time() - 1
    changed = tmp_path / "cards.py"
    changed.write_text("")
    module = ModuleType("patience.changed")
    module.__file__ = str(changed)
    assert changed not in changed_since(began)
    monkeypatch.setitem(sys.modules, "patience.changed", module)
    assert changed in changed_since(began)
    assert changed not in changed_since(time.time() + 1)
