"""A small site in a folder of its own, in one language or in three."""

import logging
from pathlib import Path

import pytest

from small import Small, made_plural, new_small


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Small:
    """One French page; commands and builds run where it lies."""
    return new_small(tmp_path, monkeypatch)


@pytest.fixture
def plural(small: Small) -> Small:
    """The same with two languages more."""
    return made_plural(small)


@pytest.fixture(autouse=True)
def _quiet(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
