"""The runtime under test: the one the site uses, made once."""

from pathlib import Path

import pytest

from mkdocs_patience.bundle import Runtime, ensure_runtime


@pytest.fixture(scope="session")
def runtime(root: Path) -> Runtime:
    return ensure_runtime(root / ".cache" / "patience")
