"""A deal of a known kind: easy, hard or lost from the start, as the game's survey tells."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from mkdocs_patience.kinds import kinds_in
from reader import Diagram, Visit

Open = Callable[[str, str], Diagram]
NAMES = {"easy": "Facile", "hard": "Difficile", "lost": "Perdue d’avance"}


def choices(diagram: Diagram) -> Locator:
    diagram.press("deal")
    return diagram.figure.get_by_role("group", name="Choisir une donne")


def test_a_kind_writes_a_number_of_that_kind_before_python_is_there(visit: Visit, site: str, root: Path) -> None:
    known = kinds_in(root / "docs/surveys", "golf")
    visit.page.goto(f"{site}/golf/")
    expect(visit.page.locator('figure[data-id="opening"][data-mounted]')).to_be_attached()
    deal = Diagram(visit.page, "opening")
    offered = choices(deal)
    number = deal.figure.get_by_label("Numéro de la donne")
    for kind, name in NAMES.items():
        offered.get_by_role("button", name=name).click()
        assert int(number.input_value()) in known[kind]
    before = number.input_value()
    offered.get_by_role("button", name=NAMES["lost"]).click()
    assert number.input_value() != before
    expect(deal.figure).to_have_attribute("data-state", "static")  # what was fetched in advance has not started


def test_a_deal_of_the_kind_is_dealt(opened: Open, root: Path) -> None:
    deal = opened("golf/", "opening")
    choices(deal).get_by_role("button", name=NAMES["lost"]).click()
    number = deal.figure.get_by_label("Numéro de la donne").input_value()
    deal.figure.get_by_role("button", name="Distribuer").click()
    expect(deal.figure).to_have_attribute("data-deal", number, timeout=60_000)
    rows = map(json.loads, (root / "docs/surveys/golf-strict.jsonl").read_text(encoding="utf-8").splitlines())
    assert next(row["verdict"] for row in rows if row["deal"] == int(number)) == "lost"


@pytest.mark.parametrize("game", ["golf", "aces-up", "australian-patience", "devils-grip"])
def test_only_the_kinds_that_a_survey_knows_are_offered(game: str, opened: Open, root: Path) -> None:
    known = kinds_in(root / "docs/surveys", game)
    offered = choices(opened(f"{game}/", "opening")).get_by_role("button")
    expect(offered).to_have_text(["Au hasard", *(name for kind, name in NAMES.items() if kind in known)])
