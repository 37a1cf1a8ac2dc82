"""The four rule pages on a phone and on a wide screen: every example is stepped through, every opening played."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from patience import game_named
from patience.blocks import find_blocks, front_matter
from patience.moves import Deal
from patience.notation import position_text
from patience.scenario import parse_scenario
from reader import Diagram
from sampling import sampled

Open = Callable[[str, str], Diagram]
GAMES = ("golf", "aces-up", "australian-patience", "devils-grip")

WALK = """figure => {
    const next = figure.querySelector('[data-action="next"]');
    const said = [];
    while (next.getAttribute("aria-disabled") !== "true" && said.length < 99) {
        next.click();
        said.push(figure.dataset.position);
    }
    return said;
}"""


def examples(root: Path, game: str) -> dict[str, int]:
    """The page's worked examples, by id, each with its number of steps."""
    text = (root / "docs" / f"{game}.md").read_text(encoding="utf-8")
    read = [parse_scenario(block.body, game=front_matter(text)[0]["game"]) for block in find_blocks(text)]
    return {str(scenario.id): len(scenario.steps) for scenario in read if scenario.steps}


@pytest.mark.parametrize("width", sampled((320, 1280), {320}))
@pytest.mark.parametrize("game", GAMES)
def test_examples_are_walked_through_and_the_opening_is_played(opened: Open, root: Path, game: str, width: int) -> None:
    opening = opened(f"{game}/", "opening")
    opening.page.set_viewport_size({"width": width, "height": 900})
    for name, steps in examples(root, game).items():
        figure = opening.page.locator(f'figure.patience[data-id="{name}"]')
        assert len(figure.evaluate(WALK)) == steps, name
    opening.play()
    opening.pile("stock").click()
    rules = game_named(game)
    drawn = position_text(rules, rules.play(rules.deal(24), Deal(rules.draw_targets)))
    expect(opening.figure).to_have_attribute("data-position", drawn)
    assert opening.page.evaluate("document.documentElement.scrollWidth") == width
    opening.page.set_viewport_size({"width": 1280, "height": 900})
