"""What the plugin does for a site in several languages: one object a build, asked by the hooks.

The French build makes the editions and, when it is done, has MkDocs build the others. Each of those is told which
edition it is, and where the assets lie that all share.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from markdown.extensions.toc import slugify
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from mkdocs_patience.assets import App
from mkdocs_patience.translations import building
from mkdocs_patience.translations.checks import Findings, check_translation, check_unpublished, complaint_of
from mkdocs_patience.translations.comments import without_comments
from mkdocs_patience.translations.coverage import coverage
from mkdocs_patience.translations.edition import Edition, address, editions_of, relative
from mkdocs_patience.translations.messages import check_catalogue
from mkdocs_patience.translations.notices import contents_in_french, in_french, look_of, with_coverage, with_notes
from mkdocs_patience.translations.ordering import ALPHABETICAL, KEY, alphabetical, with_title_id
from mkdocs_patience.translations.pages import OPENING
from mkdocs_patience.translations.settings import terms_of
from mkdocs_patience.translations.tree import SOURCE_LANGUAGE, Tree, translation_of
from mkdocs_patience.words import Words, words_of

TRANSLATED = ("title", "description", "facts", "refusals")
"""Front matter that a translation has of its own; the rest is its source's, where it says nothing."""


@dataclass(frozen=True, slots=True)
class Shared:
    """What the French build has published for all: the browser code, and the theme's files by their addresses."""

    app: App
    theme: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Publication:
    """One edition, while it is built. `shared`: what it need not publish again."""

    edition: Edition
    shared: Shared | None = None

    @classmethod
    def of(cls, config: MkDocsConfig, languages: tuple[str, ...], glossary: str = "", *, drafts: bool) -> "Publication":
        """The French edition of a site."""
        docs = Path(config.docs_dir)
        tree = Tree(docs, languages, config.exclude_docs, terms_of(docs, glossary))
        editions = editions_of(tree, building.asked_for(languages), config.site_url or "", drafts=drafts)
        return cls(editions[SOURCE_LANGUAGE])

    @property
    def is_plural(self) -> bool:
        """Whether the site is published in several languages."""
        return bool(self.edition.tree.configured)

    @property
    def others(self) -> tuple[str, ...]:
        """The languages that this build makes beside French."""
        return tuple(lang for lang in self.edition.editions if lang != SOURCE_LANGUAGE)

    @property
    def upward(self) -> str:
        """From this edition's root to that of the whole site."""
        return "" if self.edition.is_source else "../"

    def relative(self, target: str, page: Page) -> str:
        """An address from the root of the whole site, seen from a page."""
        return relative(target, address(self.edition.lang, page.url))

    def choose(self, files: Files) -> None:
        """Take the translations out of the pages; put those of this language in their sources' places."""
        for file in [file for file in files if translation_of(file.src_uri)]:
            files.remove(file)
        for file in files.documentation_pages():
            name = self.edition.translation(file.src_uri)
            if name:
                file.abs_src_path = str(self.edition.tree.docs / name)
                file.edit_uri = name

    def unpublished(self) -> Findings:
        """What the French build says of the others: their words, and pages that nobody will see."""
        errors = tuple(row for lang in self.others for row in check_catalogue(lang))
        return Findings(errors) + check_unpublished(self.edition.tree, self.others)

    def check(self, page: Page) -> Findings:
        """What is wrong with the translation that stands for a page."""
        name, tree = page.file.src_uri, self.edition.tree
        if self.is_plural and (error := tree.unreadable.get(name)):
            return Findings((complaint_of(error),))
        status = self.edition.statuses.get(name)
        if status and status.unreadable:
            return Findings((complaint_of(status.unreadable),))
        translation = tree.translation(name, self.edition.lang) if self.edition.translation(name) else None
        if translation is None:
            return Findings()
        return check_translation(tree, self.edition.lang, tree.wanted[name], translation, replay=False)

    def read(self, markdown: str, page: Page) -> str:
        """A page before it is converted. A French page in another edition is not indexed, and the French one counts."""
        if self.edition.is_source:
            return markdown
        if self.edition.is_fallback(page.file.src_uri):
            page.meta["search"] = {"exclude": True}
            page.canonical_url = self.edition.absolute(SOURCE_LANGUAGE, page.url)
            return markdown
        source = self.edition.tree.wanted[page.file.src_uri]
        page.meta.update({key: value for key, value in source.meta.items() if key not in (*page.meta, *TRANSLATED)})
        text = with_title_id(without_comments(markdown), slugify(source.sections[OPENING].title, "-"))
        return alphabetical(text) if page.meta.get(KEY) == ALPHABETICAL else text

    def words_on(self, page: Page) -> Words:
        """The words of the language that a page's text has."""
        return words_of(self.edition.language_of(page.file.src_uri))

    def noted(self, html: str, page: Page) -> str:
        """A page with what its reader is to be told."""
        words = words_of(self.edition.lang)
        html = with_coverage(html, partial(coverage, self.edition.tree, self.edition.lang), words)

        def french(anchor: str) -> str:
            target = self.relative(address(SOURCE_LANGUAGE, page.url), page)
            return f"{target}#{anchor}" if anchor else target

        if self.edition.is_fallback(page.file.src_uri):
            return in_french(html, words, look_of(page.meta))
        status = self.edition.statuses.get(page.file.src_uri)
        return with_notes(html, status.sections, words, french) if status else html

    def marked(self, output: str, page: Page) -> str:
        """A finished page whose contents, beside the text, are marked as what they are: French where the text is."""
        return contents_in_french(output) if self.edition.is_fallback(page.file.src_uri) else output

    def head(self, page: Page, script: str) -> str:
        """What the page's head says of languages."""
        if not self.is_plural:
            return ""
        locales = self.edition.locales(page.file.src_uri)
        metas = "".join(f'<meta property="{name}" content="{locale}">\n' for name, locale in locales)
        return f'{metas}<script type="module" fetchpriority="low" src="{self.relative(script, page)}"></script>\n'

    def page_context(self, page: Page) -> dict[str, Any]:
        """What the templates of the theme need on a page."""
        return {"patience_languages": self.edition.choices(page.url)}

    def template_context(self) -> dict[str, Any]:
        """And in what is no page: the 404, the sitemap. Addresses are whole: nobody knows where these are read."""
        root = urlsplit(self.edition.site_url or "/").path
        choices = self.edition.choices("")
        whole = [f"{root}{address(choice.lang, '')}" for choice in choices]
        return {
            "patience_languages": [
                replace(choice, href=href, home=href) for choice, href in zip(choices, whole, strict=True)
            ]
        }

    def template_names(self) -> Mapping[str, Any]:
        """What the templates may ask."""

        def alternates(file: File) -> list[tuple[str, str]]:
            return self.edition.alternates(file.src_uri, file.url)

        def is_fallback(file: File) -> bool:
            return self.edition.is_fallback(file.src_uri)

        def look(page: Page | None) -> str:
            return look_of(page.meta) if page and not self.edition.is_fallback(page.file.src_uri) else ""

        return {
            "patience_words": words_of(self.edition.lang),
            "patience_look": look,
            "patience_alternates": alternates,
            "patience_is_fallback": is_fallback,
        }


def build_others(config: MkDocsConfig, publication: Publication, shared: Shared, kept: building.Kept | None) -> None:
    """Build the editions of the other languages; `kept`, while serving, spares those of which nothing has changed."""
    for lang in publication.others:
        place = Path(config.site_dir) / lang
        folder = kept.place(lang) if kept else place
        if not kept or not kept.is_current(lang, config):
            given = Publication(publication.edition.editions[lang], shared)
            try:
                building.build_edition(config, lang, folder, given, serving=kept is not None)
            except BaseException:
                if kept:
                    kept.forget(lang)
                raise
        if kept:
            building.put_in_place(folder, place)


def show_switcher(config: MkDocsConfig) -> None:
    """Have Material's header show our switcher. The option is no list: so the page's head gets no alternates of it."""
    config.extra["alternate"] = True
    config.watch += map(str, building.own_configurations(config))
    config.theme.dirs.insert(1 if config.theme.custom_dir else 0, str(building.THEME))
