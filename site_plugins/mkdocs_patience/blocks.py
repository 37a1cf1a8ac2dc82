"""Turns the `patience` blocks of a text into figures: each is carried out first, and a wrong one is not shown."""

from dataclasses import dataclass, field

from mkdocs_patience.diagram import diagram_of, figure
from mkdocs_patience.words import Words
from patience.blocks import Block, find_blocks
from patience.example import Example, run_scenario
from patience.reference import SourcePage, read_block
from patience.scenario import ScenarioError


@dataclass(slots=True)
class PageBlocks:
    """The blocks of one page: its default game, language and source, and the ids met so far with their lines."""

    words: Words
    game: str | None = None
    offset: int = 0
    source: SourcePage | None = None
    ids: dict[str, int] = field(default_factory=dict)
    count: int = 0

    def find(self, text: str) -> list[Block]:
        """The blocks of the text.

        Raises:
            UnclosedBlock: the last one has no end.
        """
        return find_blocks(text)

    def run(self, block: Block) -> Example:
        """Carry out a block.

        Raises:
            ScenarioError: it is wrong; the error's line is the file's.
        """
        scenario = read_block(block.body, block.body_line + self.offset, self.game, self.source)
        line = block.line + self.offset
        if scenario.id in self.ids:
            first = self.ids[scenario.id]
            raise ScenarioError(line, f"id {scenario.id!r} stands twice on this page: first at line {first}")
        if scenario.id:
            self.ids[scenario.id] = line
        return run_scenario(scenario)

    def draw(self, example: Example) -> str:
        """The figure of an example."""
        self.count += 1
        # A point stands in no author's id, so the two can never meet.
        return str(figure(diagram_of(example, self.words, f"{example.game.slug}.{self.count}"), self.words))
