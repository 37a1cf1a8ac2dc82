"""Archives that come out the same, byte by byte, from the same contents."""

import zipfile
from collections.abc import Mapping
from pathlib import Path

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The first date a zip file can hold."""


def write_archive(path: Path, contents: Mapping[str, bytes], *, compressed: bool = False) -> None:
    """Write a zip file: names in order, fixed dates, fixed rights.

    Stored, unless asked otherwise: the server compresses better than the archive could, and Python then reads it
    without inflating.
    """
    method = zipfile.ZIP_DEFLATED if compressed else zipfile.ZIP_STORED
    with zipfile.ZipFile(path, "w", method) as archive:
        for name in sorted(contents):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = method
            entry.create_system = 3  # the same on every system
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, contents[name])


def read_archive(path: Path) -> dict[str, bytes]:
    """The contents of a zip file by name, folders left out."""
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
