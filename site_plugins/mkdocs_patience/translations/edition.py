"""One language's edition of a site: which text stands for each page, and where the same page is in other languages.

Plain values, no MkDocs. Addresses are seen from the root of the whole site: `golf/`, `en/golf/`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from urllib.parse import urljoin

from babel import Locale
from babel.core import get_global

from mkdocs_patience.translations.status import PageStatus, status_in
from mkdocs_patience.translations.tree import SOURCE_LANGUAGE, Tree
from mkdocs_patience.words import words_of


@dataclass(frozen=True, slots=True)
class Choice:
    """One language that a reader may choose: its tag, its own name, the address of this page in it, and of its home;
    `offer` says in it that this page is to be had."""

    lang: str
    name: str
    href: str
    home: str
    offer: str
    current: bool


@dataclass(frozen=True)
class Edition:
    """The edition in one language. `drafts`: whether pages are shown of which nothing was accepted yet."""

    lang: str
    tree: Tree
    site_url: str = ""
    drafts: bool = False
    statuses: Mapping[str, PageStatus] = field(default_factory=dict)
    editions: Mapping[str, "Edition"] = field(default_factory=dict, repr=False)

    @property
    def is_source(self) -> bool:
        """Whether this is the French edition."""
        return self.lang == SOURCE_LANGUAGE

    def translation(self, name: str) -> str | None:
        """The file that stands for a source page here; None if the page is served as it is."""
        status = self.statuses.get(name)
        if status and not status.unreadable and (self.drafts or status.begun):
            return self.tree.found.translations[name, self.lang]
        return None

    def is_fallback(self, name: str) -> bool:
        """Whether a page is served in French though this edition is not French."""
        return not self.is_source and self.translation(name) is None

    def language_of(self, name: str) -> str:
        """The language that a page's text has."""
        return SOURCE_LANGUAGE if self.is_fallback(name) else self.lang

    def choices(self, url: str) -> list[Choice]:
        """What the switcher offers on the page with this address within the edition; relative to the page."""
        here = address(self.lang, url)
        return [
            Choice(
                lang=lang,
                name=name_of(lang),
                href=relative(address(lang, url), here),
                home=relative(address(lang, ""), here),
                offer=words_of(lang)("translation.offer"),
                current=lang == self.lang,
            )
            for lang in self.editions
        ]

    def alternates(self, name: str, url: str) -> list[tuple[str, str]]:
        """The same page in every language it is translated into, absolute, and French as the one for all others."""
        if self.is_fallback(name) or not self.site_url:
            return []
        found = [
            (lang, self.absolute(lang, url)) for lang, other in self.editions.items() if not other.is_fallback(name)
        ]
        return [*found, ("x-default", self.absolute(SOURCE_LANGUAGE, url))] if len(found) > 1 else []

    def absolute(self, lang: str, url: str) -> str:
        """A page's whole address."""
        return urljoin(self.site_url, address(lang, url))

    def locales(self, name: str) -> Iterator[tuple[str, str]]:
        """What `og:locale` says of a page: its own language, then those it is translated into."""
        own = self.language_of(name)
        yield "og:locale", locale_of(own)
        for lang, other in self.editions.items():
            if lang != own and not other.is_fallback(name):
                yield "og:locale:alternate", locale_of(lang)


def editions_of(
    tree: Tree, languages: tuple[str, ...], site_url: str = "", *, drafts: bool = False
) -> dict[str, Edition]:
    """The editions that are built, French first, each knowing the others: what one offers of another is there."""
    editions: dict[str, Edition] = {}
    for lang in (SOURCE_LANGUAGE, *languages):
        editions[lang] = Edition(lang, tree, site_url, drafts, _statuses(tree, lang), editions)
    return editions


def _statuses(tree: Tree, lang: str) -> dict[str, PageStatus]:
    """The state of each translation into a language."""
    found: dict[str, PageStatus] = {}
    for name in tree.wanted if lang != SOURCE_LANGUAGE else ():
        if status := status_in(tree, name, lang):
            found[name] = status
    return found


def address(lang: str, url: str) -> str:
    """A page's address from the root of the whole site."""
    bare = "" if url in (".", "./") else url
    return bare if lang == SOURCE_LANGUAGE else f"{lang}/{bare}"


def relative(target: str, here: str) -> str:
    """An address seen from a page."""
    up = "../" * here.count("/")
    return f"{up}{target}" or "./"


def name_of(lang: str) -> str:
    """A language's name in that language: « Français »."""
    found = Locale.parse(lang, sep="-").get_display_name() or lang
    return found[:1].upper() + found[1:]


def locale_of(lang: str) -> str:
    """A language with the country that it is likely to be of: `en` → `en_US`."""
    locale = Locale.parse(lang, sep="-")
    if locale.territory:
        return str(locale)
    likely = get_global("likely_subtags").get(lang.replace("-", "_"), lang)
    return f"{locale.language}_{likely.rpartition('_')[2]}" if "_" in likely else locale.language
