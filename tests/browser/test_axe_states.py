"""Every rule page in every state of its diagrams, in every look: axe finds nothing. It belongs to `make audit`."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from axes import LOOKS, Look, dress, violations
from hands import Hands
from reader import Diagram

GAMES = ("golf", "aces-up", "australian-patience", "devils-grip")
STEPS = """() => [...document.querySelectorAll('figure[data-steps]')].map(figure => {
    const {frames} = JSON.parse(figure.querySelector('.patience-data').content.textContent)
    const kinds = [...figure.querySelectorAll('.patience-steps > li')].map(step => step.dataset.kind)
    return [figure.dataset.id, frames.map(({text}, index) => `${kinds[index]} ${text}`)]
})"""


def hold(held: list[Route], route: Route) -> None:
    """It comes when it is let go; Playwright takes no method of a list."""
    held.append(route)


def step_to(page: Page, *wanted: str) -> Diagram:
    """Step through the first example that has such a step, as far as it."""
    for name, steps in page.evaluate(STEPS):
        number = next((place for place, step in enumerate(steps, 1) if step.startswith(wanted)), 0)
        if number:
            example = Diagram(page, name)
            for _ in range(number):
                example.press("next")
            return example
    raise AssertionError(f"no example of {page.url} has a step {' or '.join(wanted)}")


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_in_any_state(browser: Browser, site: str, game: str, look: Look) -> None:
    context = browser.new_context()
    page = context.new_page()
    held: list[Route] = []
    page.route("**/pyodide.asm.wasm", lambda route: hold(held, route))
    page.goto(f"{site}/{game}/")
    opening = Diagram(page, "opening")
    expect(opening.figure).to_have_attribute("data-mounted", "")
    dress(page, look)
    found: dict[str, Any] = {"static": violations(page)}

    def note(state: str, diagram: Diagram) -> None:
        found[state] = violations(page, f'figure[data-id="{diagram.id}"]')

    opening.press("play")
    expect(opening.figure.locator("progress")).to_be_visible()
    note("loading", opening)
    while not held:
        page.wait_for_timeout(50)
    for route in held:
        route.continue_()
    expect(opening.figure).to_have_attribute("data-state", "ready", timeout=60_000)
    note("ready", opening)
    hands = Hands(opening)
    ends = hands.ends(next(move for move in hands.moves if move != "draw"))
    opening.pile(ends.source).locator("button:not([inert])").last.click(position={"x": 9, "y": 9})
    expect(opening.figure.locator(".patience-chosen").first).to_be_visible()
    note("chosen", opening)

    refused = step_to(page, "refuse")
    expect(refused.status.get_by_role("link")).to_be_visible()
    note("refused", refused)
    ended = step_to(page, "expect won", "expect stuck")
    ended.press("play")
    expect(ended.figure).to_have_attribute("data-outcome", re.compile("won|stuck"))
    note("ended", ended)
    context.close()
    assert {state: found[state] for state in found if found[state]} == {}
