"""The page that is being converted: what the extension's processors share while Markdown works on it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from markdown import Markdown

from mkdocs_patience.furniture import furniture, scripts
from mkdocs_patience.notes import Notes
from mkdocs_patience.source import source_of
from mkdocs_patience.spacing import spaced
from mkdocs_patience.unindexed import excluded
from mkdocs_patience.words import Words, words_of

if TYPE_CHECKING:
    from mkdocs_patience.extension import PatienceExtension
    from mkdocs_patience.translations.original import Original


class Page:
    """One a `Markdown`: Markdown converts page after page with the same processors."""

    def __init__(self, extension: "PatienceExtension", md: Markdown) -> None:
        self.extension = extension
        self.md = md
        self.notes = Notes()
        self.original: Original | None = None
        self.place: int | None = None

    @property
    def words(self) -> Words:
        """The words of the site's language."""
        return words_of(self.extension.getConfig("lang"))

    @property
    def has_plugin(self) -> bool:
        """Whether the MkDocs plugin cares for what a page cannot do alone."""
        return self.extension.notes is not None

    def lang(self) -> str:
        """Its language, which is another on the next page."""
        return self.words.lang

    def stand_for_furniture(self) -> list[str]:
        """A last line for the furniture, where no plugin adds it; what it holds is known when the headings are."""
        self.place = None
        if self.has_plugin or not self.notes.games:
            return []
        self.place = self.md.htmlStash.html_counter
        return [self.md.htmlStash.store("")]

    def is_furniture(self, element: Element) -> bool:
        """Whether an element of the page's tree is that line."""
        return self.place is not None and element.text == self.md.htmlStash.get_placeholder(self.place)

    def furnish(self) -> None:
        """Fill that line."""
        if self.place is not None:
            sections = {fact: f"#{anchor}" for fact, anchor in self.notes.sections().items()}
            games = {slug: {"refusals": self._sentences(slug), "sections": sections} for slug in self.notes.games}
            made = scripts(self.extension.getConfig("assets")) + furniture(self.words, dict(sorted(games.items())))
            self.md.htmlStash.rawHtmlBlocks[self.place] = excluded(made)

    def _sentences(self, slug: str) -> Mapping[str, str]:
        """The page's own sentences for the refusals of a game, if this is its rule page and says them."""
        meta = source_of(self.md).meta
        told = meta.get("refusals") if meta.get("rules") == slug else None
        return {key: spaced(str(text), self.lang()) for key, text in told.items()} if isinstance(told, Mapping) else {}
