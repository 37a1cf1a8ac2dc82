"""The pages of a site and their translations, as they lie beside each other in the documents' folder."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from babel import Locale, UnknownLocaleError
from pathspec import PathSpec

from mkdocs_patience.glossary import Glossary
from mkdocs_patience.translations.pages import BadPage, NoText, Page, read_page
from patience.reference import source_name

SOURCE_LANGUAGE = "fr"
GLOSSARY = "patience-glossary"


def translation_of(name: str) -> tuple[str, str] | None:
    """The source page and the language that a page's path tells of: `golf.en.md` → `golf.md`, `en`.

    None for any other page. Only what Babel knows as a language is one: `board.ui.md` is a page like any other.
    """
    source = source_name(name)
    if source is None:
        return None
    lang = name.removeprefix(source.removesuffix("md")).removesuffix(".md")
    return (source, lang) if is_language(lang) else None


def is_language(tag: str) -> bool:
    """Whether this is the tag of a language that is known."""
    try:
        Locale.parse(tag, sep="-")
    except (UnknownLocaleError, ValueError):
        return False
    return True


def canonical(tag: str) -> str:
    """A language's tag as it is written everywhere: `EN` → `en`."""
    return str(Locale.parse(tag, sep="-")).replace("_", "-")


def translated_name(name: str, lang: str) -> str:
    """The path of a page's translation: `golf.md`, `en` → `golf.en.md`."""
    return f"{name.removesuffix('.md')}.{lang}.md"


@dataclass(slots=True)
class Found:
    """What a folder holds: sources by path, translations by source and language."""

    sources: list[str] = field(default_factory=list)
    translations: dict[tuple[str, str], str] = field(default_factory=dict)


@dataclass(frozen=True)
class Tree:
    """A site's documents. `languages` are those it is published in beside French; none given: those that are found."""

    docs: Path
    configured: tuple[str, ...] = ()
    excluded: PathSpec[Any] | None = None
    glossary: Path | None = None

    @cached_property
    def found(self) -> Found:
        """The pages, sorted; one that is not published anywhere is none."""
        found = Found()
        for path in sorted(self.docs.rglob("*.md")):
            name = path.relative_to(self.docs).as_posix()
            if any(part.startswith(".") for part in name.split("/")) or (
                self.excluded and self.excluded.match_file(name)
            ):
                continue
            pair = translation_of(name)
            if pair:
                found.translations[pair] = name
            else:
                found.sources.append(name)
        return found

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that pages are translated into."""
        return self.configured or tuple(sorted({lang for _, lang in self.found.translations}))

    def page(self, name: str) -> Page:
        """The page of this path; a glossary's terms, which a file of their own holds, stand in it as sections."""
        page = read_page(self.docs / name)
        if self.glossary is None or GLOSSARY not in page.text:
            return page
        for block in [block for block in page.family() if block.language == GLOSSARY][:1]:
            terms = list(Glossary.read(self.glossary, name).written())
            lines = [*page.lines[: block.line - 1], *terms, *page.lines[block.end_line :]]
            page = Page(page.path, "\n".join(lines))
        return page

    @cached_property
    def wanted(self) -> dict[str, Page]:
        """The source pages that are to be translated, by path: all but those that say `translate: false`.

        One that cannot be taken apart is none of them: see `unreadable`.

        Raises:
            NoText: a source page is no text.
        """
        pages = {name: page for name, page in self._sources.items() if isinstance(page, Page)}
        return {name: page for name, page in pages.items() if _is_wanted(page)}

    @property
    def unreadable(self) -> dict[str, BadPage]:
        """What keeps source pages from being taken apart, by path.

        Raises:
            NoText: a source page is no text.
        """
        return {name: error for name, error in self._sources.items() if isinstance(error, BadPage)}

    @cached_property
    def _sources(self) -> dict[str, Page | BadPage]:
        return {name: self._taken_apart(name) for name in self.found.sources}

    def _taken_apart(self, name: str) -> Page | BadPage:
        try:
            page = self.page(name)
            _ = _is_wanted(page) and page.sections
        except NoText:
            raise
        except BadPage as error:
            return error
        return page

    def translation(self, name: str, lang: str) -> Page | None:
        """A source page's translation, if there is one."""
        found = self.found.translations.get((name, lang))
        return self.page(found) if found else None

    def orphans(self) -> Iterator[tuple[str, str]]:
        """Translations that nobody will see, each with the reason."""
        for (source, lang), name in self.found.translations.items():
            if source not in self.found.sources:
                yield name, f"its source {source} does not exist"
            elif lang not in self.languages:
                yield name, f"{lang} is no language of this site: it has {', '.join(self.languages)}"


def _is_wanted(page: Page) -> bool:
    return page.meta.get("translate", True) is not False
