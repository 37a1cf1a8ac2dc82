"""What the browser keeps of the runtime between visits: it is used, and a damaged file does not stay for ever."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from hosting import Host, build_site
from reader import Diagram, open_diagram

SUB_PATH = "/cartes"
TOO_LARGE = "pyodide.asm.wasm"
"""Not compressed, it has no room in the memory of a browser that keeps nothing on disk, as in these tests."""
FOR_EVER = "public, max-age=31536000, immutable"


@pytest.fixture
def host(sources: Path, tmp_path: Path) -> Iterator[Host]:
    """A host that lets files be kept for ever, as their names allow, and has no compressed siblings."""
    folder = build_site(sources, tmp_path, f"http://127.0.0.1{SUB_PATH}")
    for packed in folder.glob("assets/patience/runtime-*/*.gz"):
        packed.unlink()
    with Host(folder, SUB_PATH) as host:
        host.headers["Cache-Control"] = FOR_EVER
        yield host


def play(context: BrowserContext, host: Host) -> Diagram:
    diagram = open_diagram(context.new_page(), f"{host.address}/essais/", "nearly-won")
    diagram.press("play")
    return diagram


def test_a_second_visit_asks_for_nothing_of_the_runtime(context: BrowserContext, host: Host) -> None:
    first = play(context, host)
    expect(first.figure).to_have_attribute("data-state", "ready", timeout=60_000)
    first.page.close()
    host.asked.clear()
    expect(play(context, host).figure).to_have_attribute("data-state", "ready", timeout=60_000)
    assert host.asked
    asked = {path.rpartition("/")[2] for path in host.asked if "/runtime-" in path}
    assert asked <= {TOO_LARGE, f"{TOO_LARGE}.gz"}


def test_a_damaged_file_that_is_kept_is_asked_for_anew(context: BrowserContext, host: Host, tmp_path: Path) -> None:
    (library,) = host.folder.glob("assets/patience/runtime-*/python_stdlib.zip")
    right = shutil.copy(library, tmp_path / "right.zip")
    library.write_bytes(library.read_bytes()[:-1] + b"!")
    first = play(context, host)
    expect(first.figure).to_have_attribute("data-state", "error", timeout=60_000)
    first.page.close()
    shutil.copy(right, library)
    second = play(context, host)
    expect(second.figure).to_have_attribute("data-state", "ready", timeout=60_000)
