"""Compressed siblings: the same from the same, and what they are named after."""

import gzip
from pathlib import Path

import brotli
import pytest

from mkdocs_patience.assets import runtime_files
from mkdocs_patience.bundle import Runtime, node
from mkdocs_patience.bundle.siblings import brotli_siblings, write_gzip

TEXT = b"Sept colonnes de cinq cartes. " * 500


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "text.js"
    path.write_bytes(TEXT)
    return path


def test_gzip_unpacks_to_the_file_and_knows_no_clock(file: Path) -> None:
    size = write_gzip(file)
    packed = file.with_name("text.js.gz").read_bytes()
    assert len(packed) == size < len(TEXT)
    assert gzip.decompress(packed) == TEXT
    assert packed[4:8] == bytes(4), "the date"


def test_brotli_unpacks_to_the_file_and_is_made_once(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ((named, packed),) = brotli_siblings([file], file.parent / "cache")
    assert named == file
    assert brotli.decompress(packed.read_bytes()) == TEXT

    def no_node(*_: str, cwd: Path) -> str:
        raise AssertionError(f"nothing needs to be run in {cwd}")

    monkeypatch.setattr(node, "run", no_node)
    assert list(brotli_siblings([file], file.parent / "cache")) == [(file, packed)]


def test_every_file_of_the_runtime_has_its_gzip(runtime: Runtime) -> None:
    for name, recorded in runtime.files.items():
        packed = (runtime.folder / f"{name}.gz").read_bytes()
        assert gzip.decompress(packed) == (runtime.folder / name).read_bytes()
        assert recorded.gzip == (len(packed) if name.endswith((".wasm", ".zip")) else None)


def test_brotli_lies_beside_the_files_that_a_reader_fetches(
    runtime: Runtime, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "mkdocs_patience.assets.brotli_siblings", lambda files, cache: [(file, cache / file.name) for file in files]
    )
    without = dict(runtime_files(runtime))
    with_brotli = dict(runtime_files(runtime, tmp_path))
    added = {address.rpartition("/")[2] for address in with_brotli.keys() - without.keys()}
    assert added == {f"{name}.br" for name in runtime.files}
    assert not any(address.endswith(".br") for address in without)
