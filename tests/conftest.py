"""What every test file may ask for."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, sync_playwright

from chromium import FLAGS, find_chromium

ROOT = Path(__file__).parents[1]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave to `make audit` what is one more of a kind that the gate has a sample of."""
    if os.environ.get("PATIENCE_AUDIT") == "full":
        return
    left = [item for item in items if item.get_closest_marker("audit")]
    config.hook.pytest_deselected(items=left)
    items[:] = [item for item in items if item not in left]


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT


@pytest.fixture(scope="session")
def executable() -> Path:
    """The Chromium to drive. Finding it may ask Playwright, which cannot be started twice."""
    return find_chromium()


@pytest.fixture(scope="session")
def playwright(executable: Path) -> Iterator[Playwright]:  # noqa: ARG001 (it must have been found)
    """Playwright, started once."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright, executable: Path) -> Iterator[Browser]:
    """One Chromium for all browser tests of a run."""
    launched = playwright.chromium.launch(executable_path=executable, args=FLAGS)
    yield launched
    launched.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A reader who has never been here: no cache, no storage."""
    fresh = browser.new_context()
    yield fresh
    for page in fresh.pages:
        page.unroute_all(behavior="ignoreErrors")  # what a route still fetches is nobody's business any more
    fresh.close()
