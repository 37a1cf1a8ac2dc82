"""How much of each page is translated, as a table for readers."""

from dataclasses import dataclass

from mkdocs_patience.translations.edition import name_of
from mkdocs_patience.translations.ordering import by_letters
from mkdocs_patience.translations.pages import BadPage
from mkdocs_patience.translations.status import CURRENT, STALE, PageStatus, statuses
from mkdocs_patience.translations.tree import SOURCE_LANGUAGE, Tree


@dataclass(frozen=True, slots=True)
class Entry:
    """One page in one language."""

    lang: str
    name: str
    state: str
    done: int
    stale: int
    total: int


@dataclass(frozen=True, slots=True)
class Row:
    """One page in all languages."""

    page: str
    title: str
    entries: tuple[Entry, ...]


def coverage(tree: Tree, lang: str = SOURCE_LANGUAGE) -> list[Row]:
    """A row for each page that is to be translated, by its title in the reader's language, French where it has none.

    As a reader looks for them: by these titles, not by the names of files.
    """
    rows: dict[str, list[PageStatus]] = {}
    for status in statuses(tree):
        if not status.orphaned:
            rows.setdefault(status.page, []).append(status)
    titles = {name: _title(tree, name, lang) for name in rows}
    found = [Row(name, titles[name], tuple(map(_entry, entries))) for name, entries in rows.items()]
    return sorted(found, key=lambda row: by_letters(row.title))


def _entry(status: PageStatus) -> Entry:
    total = len(status.sections)
    return Entry(status.lang, name_of(status.lang), status.state, status.count(CURRENT), status.count(STALE), total)


def _title(tree: Tree, name: str, lang: str) -> str:
    source = tree.wanted[name]
    try:
        page = tree.translation(name, lang) or source
        return str(page.meta.get("title") or page.path)
    except BadPage:  # told elsewhere
        return str(source.meta.get("title") or source.path)
