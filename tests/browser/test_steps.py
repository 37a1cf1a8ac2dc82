"""A worked example step by step, without Python."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from hands import Hands, frames_of
from patience.protocol import answer
from reader import Diagram, Visit

GAMES = ("golf", "aces-up", "australian-patience", "devils-grip")


def test_the_example_is_walked_through_before_python_and_without_it(visit: Visit, site: str) -> None:
    visit.page.route("**/worker.js", lambda route: route.abort())
    visit.provoked.append("/worker.js")  # a hand over the diagram calls for it, in vain
    visit.page.goto(f"{site}/golf/")
    example = visit.page.locator('figure[data-id="change-of-direction"]')
    status = example.locator("[role=status]")

    def press(action: str) -> None:
        example.locator(f'[data-action="{action}"]').click()

    def waste() -> Locator:
        return example.locator('[data-pile="waste"] [data-card]')

    expect(example.locator('[data-action="previous"]')).to_have_attribute("aria-disabled", "true")
    press("next")
    expect(status).to_contain_text("8♠")
    expect(status.get_by_role("link")).to_be_visible()
    expect(example.locator('[data-card="7♣"]')).to_have_class("patience-card patience-refused")
    expect(waste()).to_have_count(1)
    press("next")
    expect(waste()).to_have_count(2)
    expect(example.locator(".patience-refused")).to_have_count(0)
    expect(example.locator(".patience-steps > li").nth(1)).to_have_attribute("aria-current", "step")
    expect(example.locator(".patience-where")).to_have_text("Étape 2 sur 5")
    for _ in range(3):
        press("next")
    expect(waste()).to_have_count(4)
    expect(example.locator('[data-action="next"]')).to_have_attribute("aria-disabled", "true")
    for _ in range(5):
        press("previous")
    expect(waste()).to_have_count(1)
    expect(example.locator(".patience-where")).to_have_text("Départ")
    assert visit.asked_for("pyodide") == []
    visit.complaints.clear()  # the worker was kept away, which the console may tell before the visit ends


def test_play_takes_over_at_any_step(opened: Callable[[str, str], Diagram]) -> None:
    example = opened("golf/", "change-of-direction")
    for _ in range(3):
        example.press("next")
    example.play()
    example.move("6♥", "waste")
    expect(example.pile("waste").locator("[data-card]")).to_have_count(4)
    example.press("next")
    expect(example.figure.locator(".patience-where")).to_have_text("Étape 4 sur 5")
    example.touch("5♠")
    expect(example.figure.locator(".patience-target")).to_have_attribute("data-card", "6♥")


@pytest.mark.parametrize("game", GAMES)
def test_the_positions_of_an_example_are_those_the_engine_comes_to(visit: Visit, site: str, game: str) -> None:
    """The page holds what each step changes: put together, it is the very position, letter by letter."""
    visit.page.goto(f"{site}/{game}/")
    examples = visit.page.locator("figure[data-steps]").evaluate_all("all => all.map(figure => figure.dataset.id)")
    assert examples
    for example in [Diagram(visit.page, name) for name in examples]:
        before = Hands(example).position
        for kind, text, position in frames_of(example):
            asked = {"game": game, "position": before} | ({} if kind == "expect" else {"move": text})
            assert position == json.loads(answer(json.dumps(asked)))["position"], (example.id, text)
            before = position
