"""What a translator asks of a command, understood: languages, pages and sections, each told where it is none."""

import argparse
from pathlib import Path

from mkdocs_patience.translations.pages import Page
from mkdocs_patience.translations.settings import tree_of
from mkdocs_patience.translations.tree import SOURCE_LANGUAGE, Tree, canonical, is_language, translation_of


class BadRequest(ValueError):
    """What was asked makes no sense; the sentence is printed and the exit status is 2."""


def asked(options: argparse.Namespace, tree: Tree) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The languages and pages of the request.

    Raises:
        BadRequest: they make no sense.
        BadPage: a source page that is meant cannot be taken apart.
    """
    if not options.page and tree.unreadable:
        raise next(iter(tree.unreadable.values()))
    languages = (asked_language(options.lang),) if options.lang else ()
    return languages, (asked_page(tree, options.page),) if options.page else ()


def asked_language(lang: str) -> str:
    """The language that is meant.

    Raises:
        BadRequest: there is none of that tag, or it is the source's.
    """
    if not is_language(lang):
        raise BadRequest(f"{lang!r} is no language: write en, de, es or another tag")
    if lang != canonical(lang):
        raise BadRequest(f"{lang!r} is written {canonical(lang)}")
    if lang == SOURCE_LANGUAGE:
        raise BadRequest(f"{lang} is the language of the source: pages are translated from it, not into it")
    return lang


def asked_page(tree: Tree, page: str) -> str:
    """The page that is meant by `golf`, `golf.md` or `docs/golf.md`, or by a translation of it, `docs/golf.en.md`.

    Raises:
        BadRequest: there is no such page.
        BadPage: it cannot be taken apart.
    """
    name = Path(page).relative_to(tree.docs).as_posix() if Path(page).is_relative_to(tree.docs) else page
    name = f"{name.removesuffix('.md')}.md"
    name = name if name in tree.found.sources else (translation_of(name) or (name, ""))[0]
    if name in tree.unreadable:
        raise tree.unreadable[name]
    if name not in tree.wanted:
        raise BadRequest(f"{page!r} is no page to translate: there are {', '.join(tree.wanted) or 'none'}")
    return name


def asked_translation(options: argparse.Namespace) -> tuple[Tree, str, str, Page, Page]:
    """The tree, the language, the page's name, its source and its translation.

    Raises:
        BadRequest: there is no translation yet, or a section is asked for that the source has not.
    """
    tree = tree_of(options.config_file)
    lang, name = asked_language(options.lang), asked_page(tree, options.page)
    translation = tree.translation(name, lang)
    if translation is None:
        raise BadRequest(f"{name} has no translation into {lang}: begin with `new {lang} {name}`")
    for key in options.sections:
        if key not in tree.wanted[name].sections:
            raise BadRequest(f"{name} has no section {key!r}: it has {', '.join(tree.wanted[name].sections)}")
    return tree, lang, name, tree.wanted[name], translation
