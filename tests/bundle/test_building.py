"""The runtime answers as the engine does, comes out the same twice, and is made only when it must be."""

import json
import logging
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from mkdocs_patience.bundle import Runtime, RuntimeMissing, building, ensure_runtime, node, pins
from mkdocs_patience.bundle.__main__ import main
from mkdocs_patience.bundle.archive import read_archive
from mkdocs_patience.bundle.digests import sha256
from mkdocs_patience.bundle.package import pyodide_files
from mkdocs_patience.bundle.runtime import named_by, read_runtime
from mkdocs_patience.bundle.sources import browser_sources
from patience import all_games
from patience.protocol import answer

HERE = Path(__file__).parent


def no_node(*_: str, cwd: Path) -> str:
    raise AssertionError(f"nothing needs to be run in {cwd}")


def contents(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): sha256(path) for path in folder.rglob("*") if path.is_file()}


def in_node(script: str, *arguments: Path, requests: str = "") -> list[str]:
    command = [node.program("node"), str(HERE / script), *map(str, arguments)]
    asked = subprocess.run(command, input=requests, capture_output=True, text=True, check=True, encoding="utf-8")
    return asked.stdout.splitlines()


def test_the_engine_in_the_runtime_answers_as_the_engine_here(runtime: Runtime) -> None:
    requests = ["{", "[]", '{"game": "golf", "deal": 0}']
    for game in all_games():
        opening = json.loads(answer(json.dumps({"game": game.slug, "deal": 24})))
        requests.append(json.dumps({"game": game.slug, "deal": "99999999999999999999"}))
        requests += [
            json.dumps({"game": game.slug, "position": opening["position"], "move": move}, ensure_ascii=False)
            for move in (*opening["moves"][:3], "play stock > stock", "no move")
        ]
    assert in_node("ask_runtime.mjs", runtime.folder, requests="\n".join(requests)) == [
        answer(text) for text in requests
    ]


@pytest.mark.audit
@pytest.mark.slow
def test_two_builds_are_equal_byte_by_byte(runtime: Runtime, tmp_path: Path) -> None:
    again = ensure_runtime(tmp_path)
    assert again.folder != runtime.folder
    assert again.name == runtime.name
    assert contents(again.folder) == contents(runtime.folder)


def test_a_runtime_in_the_cache_is_used_without_node(
    runtime: Runtime, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(node, "run", no_node)
    assert ensure_runtime(root / ".cache" / "patience") == runtime


@pytest.fixture
def shipped(runtime: Runtime, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A runtime that came with the wheel."""
    shelf = tmp_path / "_runtime"
    shutil.copytree(runtime.folder, shelf / runtime.name)
    monkeypatch.setattr(building, "SHIPPED", shelf)
    monkeypatch.setattr(node, "run", no_node)
    return shelf / runtime.name


def test_a_shipped_runtime_needs_neither_node_nor_cache(shipped: Path, tmp_path: Path) -> None:
    assert ensure_runtime(tmp_path / "cache").folder == shipped
    assert not (tmp_path / "cache").exists()


def test_a_shipped_runtime_serves_where_pyodide_build_is_missing(
    shipped: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(building, "can_offer", lambda: False)
    assert ensure_runtime(tmp_path / "cache").folder == shipped


def test_a_shipped_runtime_of_another_engine_is_not_used(
    shipped: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(building, "recipe_key", lambda _: "another engine's key")
    with pytest.raises(AssertionError, match="nothing needs to be run"):
        ensure_runtime(tmp_path / "cache")
    assert shipped.is_dir()


def test_a_damaged_runtime_is_named_and_not_used(
    shipped: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (shipped / "python_stdlib.zip").write_bytes(b"PK")
    with caplog.at_level(logging.WARNING), pytest.raises(AssertionError, match="nothing needs to be run"):
        ensure_runtime(tmp_path / "cache")
    assert "python_stdlib.zip is not the file that was built" in caplog.text


def test_an_interrupted_build_leaves_nothing_that_passes_for_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise RuntimeMissing("interrupted")

    monkeypatch.setattr(building, "make_library", interrupted)
    with pytest.raises(RuntimeMissing, match="interrupted"):
        ensure_runtime(tmp_path / "cache")
    assert not list((tmp_path / "cache").glob("*/runtime-*"))


def test_a_library_that_answers_otherwise_is_not_accepted(tmp_path: Path) -> None:
    from mkdocs_patience.bundle.errors import RuntimeDamaged
    from mkdocs_patience.bundle.library import _compare

    (tmp_path / "replies.json").write_text('["a", "b"]')
    (tmp_path / "replayed.json").write_text('["a", "c"]')
    with pytest.raises(RuntimeDamaged, match="answered c where the full one answers b"):
        _compare(tmp_path)


def test_the_manifest_tells_what_the_browser_fetches(runtime: Runtime) -> None:
    told = json.loads((runtime.folder / "runtime.json").read_text())
    assert set(told["files"]) == {*pins.pinned().served, pins.LIBRARY}
    assert told["name"] == runtime.name
    assert read_runtime(runtime.folder) == runtime
    script = runtime.as_javascript("../there/")
    exported = json.loads(script.removeprefix("export const runtime = ").removesuffix(";\n"))
    folders = {name: file.pop("folder") for name, file in exported["files"].items()}
    assert folders.pop(runtime.library) == f"../there/{runtime.name}/"
    assert len(set(folders.values())) == 1, "the interpreter's files need each other"
    assert exported["files"] == told["files"]


def test_a_changed_engine_changes_the_address_of_the_library_alone(runtime: Runtime) -> None:
    changed = replace(runtime.files[runtime.library], sha256="0" * 64)
    folder = runtime.folder.with_name("runtime-another")
    other = replace(runtime, folder=folder, files={**runtime.files, runtime.library: changed})
    moved = {name for name in runtime.files if other.place(name) != runtime.place(name)}
    assert moved == {runtime.library}


def test_a_changed_interpreter_changes_all_addresses(runtime: Runtime) -> None:
    name = next(name for name in runtime.files if name.endswith(".wasm"))
    files = {**runtime.files, name: replace(runtime.files[name], sha256="0" * 64)}
    other = replace(runtime, folder=runtime.folder.with_name(named_by(files)), files=files)
    assert all(other.place(each) != runtime.place(each) for each in files)


def test_a_compressed_file_lies_beside_the_file_itself(runtime: Runtime) -> None:
    for name in runtime.files:
        assert runtime.place(f"{name}.gz") == f"{runtime.place(name)}.gz"
        assert runtime.place(f"{name}.br") == f"{runtime.place(name)}.br"


def test_the_reader_is_sent_no_more_than_was_promised(runtime: Runtime) -> None:
    """The library grew from 1.2 MB for a reason, or a module slipped in that only the recording used."""
    assert runtime.files[runtime.library].bytes < 1_300_000


def test_nothing_travels_that_only_awaits_or_installs(runtime: Runtime) -> None:
    modules = read_archive(runtime.folder / runtime.library)
    assert {"asyncio/__init__.pyc", "pyodide/webloop.pyc", "pyodide/_package_loader.pyc"} <= modules.keys()
    assert not modules.keys() & {"asyncio/events.pyc", "zipfile/__init__.pyc", "shutil.pyc", "socket.pyc", "dis.pyc"}


def test_a_script_that_fails_in_node_is_told_by_its_error(root: Path, tmp_path: Path) -> None:
    """Node's own way is to print the line of code that threw, which in Pyodide is a whole file."""
    (tmp_path / "info.json").write_text("no JSON")
    boot = Path(node.__file__).with_name("inside") / "boot.mjs"
    pyodide = pyodide_files(root / ".cache" / "patience")
    with pytest.raises(RuntimeMissing, match=r"was made: SyntaxError: ") as failure:
        node.run("node", *map(str, (boot, pyodide, pyodide / pins.LIBRARY, tmp_path, "none.py")), cwd=tmp_path)
    assert len(str(failure.value)) < 400


def test_what_stands_in_for_a_module_changes_the_runtime(
    runtime: Runtime, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recipe = tmp_path / "bundle"
    shutil.copytree(Path(building.__file__).parent, recipe)
    monkeypatch.setattr(building, "__file__", str(recipe / "building.py"))
    assert building.recipe_key(browser_sources()) == runtime.key
    (recipe / "inside/instead/asyncio/__init__.py").write_text("", encoding="utf-8")
    assert building.recipe_key(browser_sources()) != runtime.key


def test_the_offered_wheels_load_into_a_pyodide_of_ones_own(runtime: Runtime, root: Path) -> None:
    replies = in_node("load_offered.mjs", pyodide_files(root / ".cache" / "patience"), runtime.folder / "offered")
    assert replies[-1] == answer('{"game": "golf", "deal": 24}')


def test_the_command_copies_the_runtime(
    runtime: Runtime, root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cache = root / ".cache" / "patience"
    monkeypatch.setattr("sys.argv", ["bundle", "--cache", str(cache), "--out", str(tmp_path)])
    assert main() == 0
    assert contents(tmp_path / runtime.name) == contents(runtime.folder)
    assert runtime.name in capsys.readouterr().out
