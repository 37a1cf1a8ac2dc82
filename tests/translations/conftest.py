"""A small site in a folder of its own."""

from pathlib import Path

import pytest

from small import Small, new_small


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Small:
    """One French page; commands and builds run where it lies."""
    return new_small(tmp_path, monkeypatch)
