"""How far each translation is: section by section, page by page."""

from collections.abc import Iterator
from dataclasses import dataclass

from mkdocs_patience.translations.fingerprints import fingerprints
from mkdocs_patience.translations.marks import accepted
from mkdocs_patience.translations.pages import BadPage, Page, Section
from mkdocs_patience.translations.tree import Tree
from patience.reference import is_reference, parse_reference
from patience.scenario import ScenarioError

CURRENT, STALE, TODO, MISSING, ORPHANED = "current", "stale", "todo", "missing", "orphaned"


@dataclass(frozen=True, slots=True)
class SectionStatus:
    """One section of a translation: `current`, `stale` for these reasons, or `todo` (empty, or never accepted)."""

    id: str
    state: str
    reasons: tuple[str, ...] = ()
    empty: bool = False


@dataclass(frozen=True, slots=True)
class PageStatus:
    """One page in one language. An orphan has a reason and no sections; one that cannot be read has none translated."""

    page: str
    lang: str
    sections: tuple[SectionStatus, ...] = ()
    missing: bool = False
    orphaned: str = ""
    unreadable: BadPage | None = None

    @property
    def state(self) -> str:
        """The worst of it."""
        if self.orphaned:
            return ORPHANED
        if self.missing:
            return MISSING
        states = {section.state for section in self.sections}
        return next((state for state in (STALE, TODO) if state in states), CURRENT)

    @property
    def problem(self) -> str:
        """Why nobody will see it."""
        return self.orphaned or (f"unreadable: {self.unreadable}" if self.unreadable else "")

    @property
    def begun(self) -> bool:
        """Whether something of it was accepted: then it is published."""
        return any(section.state != TODO for section in self.sections)

    def count(self, state: str) -> int:
        """How many sections are in this state."""
        return sum(section.state == state for section in self.sections)


def statuses(tree: Tree, languages: tuple[str, ...] = (), names: tuple[str, ...] = ()) -> Iterator[PageStatus]:
    """Every page in every language, or in these; then the orphans."""
    for name, source in tree.wanted.items():
        if names and name not in names:
            continue
        for lang in languages or tree.languages:
            yield status_in(tree, name, lang) or PageStatus(name, lang, _untranslated(source), missing=True)
    if not names:
        for name, reason in tree.orphans():
            lang = name.split(".")[-2]
            if not languages or lang in languages:
                yield PageStatus(name, lang, orphaned=reason)


def status_in(tree: Tree, name: str, lang: str) -> PageStatus | None:
    """The state of a page in a language; None where it has no translation."""
    source = tree.wanted[name]
    try:
        translation = tree.translation(name, lang)
        return page_status(name, lang, source, translation) if translation else None
    except BadPage as error:
        return PageStatus(name, lang, _untranslated(source), unreadable=error)


def page_status(name: str, lang: str, source: Page, translation: Page) -> PageStatus:
    """The state of one translation."""
    marks = accepted(translation, lang)
    sections: list[SectionStatus] = []
    for key, print_now in fingerprints(source).items():
        section = translation.sections.get(key)
        empty = section is None or is_untouched(section, source.sections[key])
        if key not in marks or section is None:
            sections.append(SectionStatus(key, TODO, empty=empty))
        elif reasons := print_now.changed(marks[key]):
            sections.append(SectionStatus(key, STALE, reasons))
        else:
            sections.append(SectionStatus(key, CURRENT))
    return PageStatus(name, lang, tuple(sections))


def _untranslated(source: Page) -> tuple[SectionStatus, ...]:
    return tuple(SectionStatus(key, TODO, empty=True) for key in source.sections)


def is_untouched(section: Section, original: Section) -> bool:
    """Whether nobody has translated anything of a section yet; one that has only a heading still has the French one."""
    return is_empty(section) and (section.title == original.title or not is_empty(original))


def is_empty(section: Section) -> bool:
    """Whether a section has no prose, and blocks that say nothing."""
    return not section.text.strip() and not any(_speaks(block.body) for block in section.blocks)


def _speaks(body: str) -> bool:
    if not is_reference(body):
        return True
    try:
        reference = parse_reference(body)
    except ScenarioError:
        return True
    return bool(reference.caption) or any(sentence for _, sentence in reference.sentences.values())
