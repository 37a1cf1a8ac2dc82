"""Turns the `patience` blocks of a page into figures: each is carried out first, and a wrong one is not shown."""

from dataclasses import dataclass

from mkdocs_patience.diagram import Diagram, diagram_of, figure
from mkdocs_patience.words import Words
from patience.blocks import Block
from patience.checking import PageRun


@dataclass(slots=True)
class Figures:
    """The figures of one page, whose blocks `run` carries out."""

    words: Words
    run: PageRun
    count: int = 0

    def of(self, block: Block) -> tuple[Diagram, str]:
        """The next block as a diagram, and its figure.

        Raises:
            ScenarioError: it is wrong; the error's line is the file's.
        """
        example = self.run.run(block)
        self.count += 1
        # A point stands in no author's id, so the two can never meet.
        diagram = diagram_of(example, self.words, f"{example.game.slug}.{self.count}")
        return diagram, str(figure(diagram, self.words))
