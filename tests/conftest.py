"""What every test file may ask for."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from chromium import FLAGS, find_chromium
from playwright.sync_api import Browser, BrowserContext, sync_playwright

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all browser tests of a run."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A reader who has never been here: no cache, no storage."""
    fresh = browser.new_context()
    yield fresh
    fresh.close()
