"""Markdown extension: `patience` blocks become diagrams, cards in the text small cards, headings may state facts.

For each page: the preprocessor carries out every block and stashes its figure; after the tree is built, the headings
with `data-facts` are noted; where no MkDocs plugin cares for the site, the page's furniture (its scripts, its data)
follows.
"""

from collections.abc import Callable

from markdown import Markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor
from mkdocs.exceptions import PluginError

from mkdocs_patience import inserts
from mkdocs_patience.blocks import Figures
from mkdocs_patience.conversion import Page
from mkdocs_patience.notes import Notes
from mkdocs_patience.running import Cards, Ranks
from mkdocs_patience.source import BadGame, Source, source_of
from mkdocs_patience.surroundings import Surroundings
from mkdocs_patience.translations.original import original_of
from mkdocs_patience.trees import Answers, Contents, Facts, Spacing, Tables, Terms
from mkdocs_patience.unindexed import said_to_be_unindexed
from mkdocs_patience.words import MissingWords
from patience.blocks import LANGUAGE, BadFence, Block, find_family
from patience.checking import Complaint, PageRun
from patience.scenario import ScenarioError

Complain = Callable[[Complaint], str]


def refuse_page(complaint: Complaint) -> str:
    """What a build does with a complaint: it ends. The sentence is all that MkDocs prints."""
    raise PluginError(str(complaint))


class PatienceExtension(Extension):
    """The extension; one instance serves all pages of a site.

    Its options, as `markdown_extensions` names them: `lang`, the language of the interface's words (`fr`); `game`, the
    game of blocks that name none, where the page's front matter names none either; `assets`, where the browser code
    lies, seen from the page, for sites without the MkDocs plugin.

    `complain` is told of everything that is wrong and may return HTML to be shown in its place; `notes` are kept by
    the page's path; `around` is what pages may draw from outside. All are for the MkDocs plugin: without it a complaint
    is raised, and every page carries its own furniture.
    """

    def __init__(
        self,
        *,
        complain: Complain | None = None,
        notes: dict[str, Notes] | None = None,
        around: Surroundings | None = None,
        **options: str,
    ) -> None:
        self.config = {
            "lang": ["fr", "The language of the interface's words"],
            "game": ["", "The game of blocks that name none, where the page's front matter names none either"],
            "assets": ["", "Where the browser code lies, seen from the page; for sites without the MkDocs plugin"],
        }
        if strange := options.keys() - self.config.keys():
            here = ", ".join(self.config)
            raise ValueError(
                f"{', '.join(strange)}: the extension has {here}; the plugin's options stand under plugins:"
            )
        super().__init__(**options)
        self.complain = complain or refuse_page
        self.notes = notes
        self.around = around or Surroundings()

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 (the name is Markdown's)
        """Register the processors. Priority 29: after line ends are made uniform, before any other fence is read."""
        page = Page(self, md)
        md.registerExtension(self)
        md.preprocessors.register(_Blocks(page), "patience-blocks", 29)
        md.inlinePatterns.register(Cards(md, page.lang), "patience-cards", 75)
        md.inlinePatterns.register(Ranks(md, page.lang), "patience-ranks", 74)
        md.treeprocessors.register(Spacing(page), "patience-spacing", 6)
        md.treeprocessors.register(Contents(page), "patience-contents", 4.5)
        md.treeprocessors.register(Facts(page), "patience-facts", 4)
        md.treeprocessors.register(Answers(page), "patience-answers", 3.5)
        md.treeprocessors.register(Tables(md), "patience-tables", 3)
        md.treeprocessors.register(Terms(page), "patience-terms", 2)
        self.page = page

    def reset(self) -> None:
        """Forget the last page."""
        self.page.notes = Notes()


class _Blocks(Preprocessor):
    """Puts a figure in the place of every block."""

    def __init__(self, page: Page) -> None:
        super().__init__(page.md)
        self.page = page

    def run(self, lines: list[str]) -> list[str]:
        page, source = self.page, source_of(self.md)
        page.notes = Notes()
        if page.extension.notes is not None:
            page.extension.notes[source.key] = page.notes
        page.original = original_of(source.file)
        try:
            game = source.game or page.extension.getConfig("game") or None
            found = find_family("\n".join(lines))
        except BadGame as error:
            return [self._complain(source, source.line_of("game"), str(error)), "", *lines]
        except BadFence as error:
            return [self._complain(source, error.line + source.offset, str(error)), "", *lines]
        figures = Figures(page.words, PageRun(game, page.original.blocks if page.original else None, source.offset))
        for block, made in reversed([(block, self._made(block, figures, source)) for block in found]):
            lines[block.line - 1 : block.end_line] = ["", *(block.indent + made).split("\n"), ""]
        return [*lines, "", *page.stand_for_furniture()]

    def _made(self, block: Block, figures: Figures, source: Source) -> str:
        """What stands in a block's place: text that Markdown goes on with, most often the name of stashed HTML."""
        page = self.page
        try:
            if block.language != LANGUAGE:
                return self._insert(block, figures.run.game)
            diagram, figure = figures.of(block)
        except ScenarioError as error:
            return self._complain(source, error.line, error.complaint)
        except (inserts.BadInsert, MissingWords) as error:
            return self._complain(source, block.line + source.offset, f"{block.language}: {error}")
        page.notes.games.add(diagram.game)
        return self.md.htmlStash.store(figure if page.has_plugin else said_to_be_unindexed(figure))

    def _insert(self, block: Block, game: str | None) -> str:
        page = self.page
        kind = inserts.kind_of(block)
        made = inserts.made(kind, block, game, page.words, page.extension.around)
        return made if kind in inserts.MARKDOWN else self.md.htmlStash.store(made)

    def _complain(self, source: Source, line: int, text: str) -> str:
        return self.md.htmlStash.store(self.page.extension.complain(Complaint(source.path, line, text)))


def makeExtension(**options: str) -> PatienceExtension:  # noqa: N802 (the name is Markdown's)
    """The extension, under the name that Markdown looks for in a module."""
    return PatienceExtension(complain=None, notes=None, around=None, **options)
