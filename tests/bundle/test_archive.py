"""Archives come out the same, whatever the order and the clock."""

import zipfile
from pathlib import Path

from mkdocs_patience.bundle.archive import read_archive, write_archive


def test_the_same_contents_give_the_same_bytes(tmp_path: Path) -> None:
    write_archive(tmp_path / "one.zip", {"b": b"2", "a": b"1"})
    write_archive(tmp_path / "two.zip", {"a": b"1", "b": b"2"})
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()


def test_entries_are_stored_for_the_server_to_compress(tmp_path: Path) -> None:
    write_archive(tmp_path / "one.zip", {"a": b"1" * 1000})
    with zipfile.ZipFile(tmp_path / "one.zip") as archive:
        assert [entry.compress_type for entry in archive.infolist()] == [zipfile.ZIP_STORED]


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    contents = {"a/b.pyc": b"\0\1", "c": b""}
    write_archive(tmp_path / "one.zip", contents, compressed=True)
    assert read_archive(tmp_path / "one.zip") == contents
