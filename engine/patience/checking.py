"""Runs every block of a page and collects what is wrong with it."""

from dataclasses import dataclass, field

from patience.blocks import BadFence, Block, find_blocks, front_matter
from patience.example import Example, run_scenario
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


@dataclass(slots=True)
class PageRun:
    """Carries out the blocks of one page: its default game, the page it translates, and how many lines of the file
    stand above the text; `ids` holds the ids met so far, with their lines."""

    game: str | None = None
    source: SourcePage | None = None
    offset: int = 0
    ids: dict[str, int] = field(default_factory=dict)

    def run(self, block: Block) -> Example:
        """Carry out the next block.

        Raises:
            ScenarioError: it is wrong, or its id is taken; the error's line is the file's.
        """
        scenario = read_block(block.body, block.body_line + self.offset, self.game, self.source)
        line = block.line + self.offset
        if scenario.id in self.ids:
            first = self.ids[scenario.id]
            raise ScenarioError(line, f"id {scenario.id!r} stands twice on this page: first at line {first}")
        if scenario.id:
            self.ids[scenario.id] = line
        return run_scenario(scenario)


def check_page(text: str, path: str, source: SourcePage | None = None) -> list[Complaint]:
    """What is wrong with the blocks of a page, one complaint a block; a translation's refer to those of its source."""
    game = front_matter(text)[0].get("game")
    try:
        blocks = find_blocks(text)
    except BadFence as error:
        return [Complaint(path, error.line, str(error))]
    complaints: list[Complaint] = []
    page = PageRun(game, source)
    for block in blocks:
        try:
            page.run(block)
        except ScenarioError as error:
            complaints.append(Complaint(path, error.line, error.complaint))
    return complaints
