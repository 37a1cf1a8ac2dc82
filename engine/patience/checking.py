"""Runs every block of a page and collects what is wrong with it."""

from dataclasses import dataclass

from patience.blocks import Block, UnclosedBlock, find_blocks, front_matter
from patience.example import run_scenario
from patience.reference import SourcePage, read_block
from patience.scenario import ScenarioError


@dataclass(frozen=True, slots=True)
class Complaint:
    """One thing that is wrong, and where; prints as `path:line: sentence`."""

    path: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.text}"


def check_page(text: str, path: str, source: SourcePage | None = None) -> list[Complaint]:
    """What is wrong with the blocks of a page, one complaint a block; a translation's refer to those of its source."""
    game = front_matter(text)[0].get("game")
    try:
        blocks = find_blocks(text)
    except UnclosedBlock as error:
        return [Complaint(path, error.line, str(error))]
    complaints: list[Complaint] = []
    ids: dict[str, int] = {}
    for block in blocks:
        try:
            _check_block(block, game, ids, source)
        except ScenarioError as error:
            complaints.append(Complaint(path, error.line, error.complaint))
    return complaints


def _check_block(block: Block, game: str | None, ids: dict[str, int], source: SourcePage | None) -> None:
    """Run one block; `ids` holds the ids met so far on the page, with their lines."""
    scenario = read_block(block.body, block.body_line, game, source)
    if scenario.id in ids:
        raise ScenarioError(
            block.line, f"id {scenario.id!r} stands twice on this page: first at line {ids[scenario.id]}"
        )
    if scenario.id:
        ids[scenario.id] = block.line
    run_scenario(scenario)
