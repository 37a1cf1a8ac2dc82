"""axe-core finds nothing to complain of, in any state of a diagram, light, dark and in forced colours."""

import os
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from axes import LOOKS, Look, dress, violations
from reader import Diagram, Visit

Open = Callable[[str, str], Diagram]

FULL = os.environ.get("PATIENCE_AUDIT") == "full"


@pytest.mark.parametrize("look", LOOKS)
def test_every_state_of_a_diagram(opened: Open, look: Look) -> None:
    golf = opened("essais/", "nearly-won")
    page = golf.page
    within = 'figure[data-id="nearly-won"]'
    dress(page, look)
    assert violations(page, within) == []
    golf.play()
    assert violations(page, within) == []
    golf.touch("8♠")
    expect(golf.figure.locator(".patience-chosen")).to_have_count(1)
    assert violations(page, within) == []
    golf.pile("waste").locator(":scope > button").last.click()
    expect(golf.figure).to_have_attribute("data-outcome", "won")
    assert violations(page, within) == []
    example = opened("golf/", "change-of-direction")
    dress(page, look)
    example.play()
    example.move("3♠", "waste")
    expect(example.status.get_by_role("link")).to_be_visible()
    assert violations(page, 'figure[data-id="change-of-direction"]') == []
    dress(page, "light")


PAGES = (
    "essais/",
    "golf/",
    "aces-up/",
    "australian-patience/",
    "devils-grip/",
    "",
    "questions/",
    "chiffres/",
    "glossaire/",
)


@pytest.mark.parametrize("look", LOOKS if FULL else LOOKS[:1])
@pytest.mark.parametrize("address", PAGES if FULL else PAGES[:1])
def test_a_page_as_it_is_read(page_at: Callable[[str], Page], address: str, look: Look) -> None:
    page = page_at(address)
    dress(page, look)
    assert violations(page) == []


@pytest.fixture
def page_at(visit: Visit, site: str) -> Callable[[str], Page]:
    def go(address: str) -> Page:
        visit.page.goto(f"{site}/{address}")
        return visit.page

    return go
