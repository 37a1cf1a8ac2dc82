"""A small site in a folder of its own."""

from pathlib import Path

import pytest
from small import FRENCH, Small


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Small:
    """One French page; commands and builds run where it lies."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_MKDOCS_2_WARNING", "1")
    monkeypatch.delenv("PATIENCE_LANGUAGES", raising=False)
    (tmp_path / "docs").mkdir()
    made = Small(tmp_path)
    made.write("golf.md", FRENCH)
    return made
