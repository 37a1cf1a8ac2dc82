"""The site's own pages: every fact stated, every refusal proved, every block true."""

import re
from pathlib import Path

import pytest

from patience import all_games
from patience.blocks import find_blocks
from patience.checking import check_page
from patience.game import Game
from patience.reference import SourcePage, source_name

DOCS = Path(__file__).parents[1] / "docs"
PAGES = sorted(DOCS.glob("*.md"))
EVERY_GAME = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)


def page(game: Game) -> str:
    return (DOCS / f"{game.slug}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_every_block_comes_true(path: Path) -> None:
    beside = source_name(path.name)
    source = SourcePage.of((DOCS / beside).read_text(encoding="utf-8"), beside) if beside else None
    assert [str(row) for row in check_page(path.read_text(encoding="utf-8"), path.name, source)] == []


@EVERY_GAME
def test_every_fact_is_stated_by_a_section(game: Game) -> None:
    stated = {
        fact for facts in re.findall(r'^##.*data-facts="([^"]*)"', page(game), re.MULTILINE) for fact in facts.split()
    }
    assert stated == set(game.facts)


NOT_IN_A_PAGE = {
    "golf": {"the-waste-is-the-only-place"},
    "aces-up": {"nothing-goes-to-the-stock"},
    "australian-patience": {"nothing-goes-to-the-stock"},
    "devils-grip": {"nothing-goes-to-the-stock", "fill-the-space-first"},
}
"""Refusals that no reader meets in play, or only by dragging onto the stock: their proof is a test of the engine."""


@EVERY_GAME
def test_every_refusal_is_taught_by_a_page_or_known_not_to_be(game: Game) -> None:
    taught = {
        refusal
        for block in find_blocks(page(game))
        for refusal in re.findall(r"^refuse [^:#]*: *([a-z-]+)", block.body, re.MULTILINE)
    }
    assert set(game.refusals) - taught == NOT_IN_A_PAGE.get(game.slug, {"nothing-goes-to-the-stock"})


@EVERY_GAME
def test_at_least_eight_questions_with_stable_ids(game: Game) -> None:
    questions = re.findall(r"^### .*\? \{: #(q-[a-z0-9-]+)[ }]", page(game), re.MULTILINE)
    assert len(questions) >= 8
    assert len(set(questions)) == len(questions)


@EVERY_GAME
def test_the_opening_of_a_numbered_deal_is_drawn(game: Game) -> None:
    assert any(re.search(r"^deal: \d+$", block.body, re.MULTILINE) for block in find_blocks(page(game)))


def test_a_changed_step_fails_with_file_and_line() -> None:
    text = (DOCS / "golf.md").read_text(encoding="utf-8")
    line = next(number for number, row in enumerate(text.splitlines(), start=1) if row.startswith("play 8♠ > waste"))
    changed = text.replace("play 8♠ > waste", "refuse 8♠ > waste", 1)
    first = str(check_page(changed, "docs/golf.md")[0])
    assert first.startswith(f"docs/golf.md:{line}: play 8♠ > waste is not refused: it is legal here")
