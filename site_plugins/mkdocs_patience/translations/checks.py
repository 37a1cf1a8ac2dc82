"""What is wrong with a translation, and what is only not finished: each with its line, its section and both values."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from mkdocs_patience.source import shown_path
from mkdocs_patience.translations import comparing, heads
from mkdocs_patience.translations.fences import lines_of
from mkdocs_patience.translations.pages import BadPage, Page, Section
from mkdocs_patience.translations.status import CURRENT, STALE, PageStatus, SectionStatus, page_status
from mkdocs_patience.translations.tree import Tree
from patience.checking import Complaint, check_page
from patience.reference import SourcePage


@dataclass(frozen=True, slots=True)
class Findings:
    """Errors stop a build; warnings stop it with `--strict` only."""

    errors: tuple[Complaint, ...] = ()
    warnings: tuple[Complaint, ...] = ()

    def __add__(self, other: "Findings") -> "Findings":
        return Findings(self.errors + other.errors, self.warnings + other.warnings)


def check_tree(tree: Tree, languages: tuple[str, ...] = (), names: tuple[str, ...] = ()) -> Findings:
    """Every translation, and what has none."""
    found, languages = Findings(), languages or tree.languages
    for lang in languages:
        for name, source in tree.wanted.items():
            if names and name not in names:
                continue
            try:
                translation = tree.translation(name, lang)
            except BadPage as error:
                found += Findings((complaint_of(error),))
                continue
            if translation:
                found += check_translation(tree, lang, source, translation)
    return found if names else found + check_unpublished(tree, languages)


def complaint_of(error: BadPage) -> Complaint:
    """What is said of a page that cannot be read."""
    return Complaint(error.path, error.line, error.complaint)


def check_unpublished(tree: Tree, languages: tuple[str, ...]) -> Findings:
    """Pages that have no translation into these languages, and translations that nobody will see."""
    missing = [
        Complaint(source.path, 1, f"no translation into {lang}")
        for name, source in tree.wanted.items()
        for lang in languages
        if (name, lang) not in tree.found.translations
    ]
    orphans = [
        Complaint(shown_path(str(tree.docs / name)), 1, f"orphaned: {reason}") for name, reason in tree.orphans()
    ]
    return Findings(warnings=(*missing, *orphans))


def check_translation(tree: Tree, lang: str, source: Page, translation: Page, *, replay: bool = True) -> Findings:
    """One translation; without `replay` where its blocks are carried out anyway."""
    try:
        status = page_status("", lang, source, translation)
    except BadPage as error:
        return Findings((complaint_of(error),))
    blocks = check_page(translation.text, translation.path, SourcePage.of(source.text, source.path)) if replay else []
    errors = [*blocks, *heads.check_head(source, translation), *heads.check_marks(source, translation, lang)]
    errors += comparing.check_headings(source, translation)
    errors += comparing.check_links(tree, source, translation)
    warnings = [*heads.check_untranslated(source, translation)]
    states = {section.id: section for section in status.sections}
    for key, section in translation.sections.items():
        original = source.sections.get(key)
        if original is None or states[key].empty:
            continue
        differences = list(comparing.check_section(original, section, source, translation, lang))
        # The French has changed since: that it differs is no news, and no fault of the translation's.
        (warnings if states[key].state == STALE else errors).extend(differences)
        warnings += comparing.check_unsaid(original, section, source, translation)
    warnings += _unfinished(status, translation)
    return Findings(tuple(_in_order(errors)), tuple(_in_order(warnings)))


def obstacles(lang: str, source: Page, translation: Page) -> Mapping[str, list[Complaint]]:
    """What keeps each section from being accepted, by section id; the front matter belongs to the first."""
    blocks = check_page(translation.text, translation.path, SourcePage.of(source.text, source.path))
    found: dict[str, list[Complaint]] = {}
    for key, section in translation.sections.items():
        original = source.sections.get(key)
        if original is None:
            continue
        found[key] = [row for row in blocks if row.line in lines_of(section.blocks)]
        found[key] += comparing.check_section(original, section, source, translation, lang)
        found[key] += comparing.check_unsaid(original, section, source, translation)
    found[next(iter(found))] += heads.check_head(source, translation)
    return found


def _unfinished(status: PageStatus, translation: Page) -> Iterator[Complaint]:
    for section in status.sections:
        if section.state != CURRENT:
            found: Section | None = translation.sections.get(section.id)
            yield Complaint(translation.path, found.line if found else 1, f"section {section.id}: {_why(section)}")


def _why(section: SectionStatus) -> str:
    if section.state == STALE:
        return f"stale: the French has changed ({', '.join(section.reasons)})"
    return "not translated yet" if section.empty else "not accepted yet"


def _in_order(complaints: list[Complaint]) -> list[Complaint]:
    return sorted(dict.fromkeys(complaints), key=lambda row: row.line)
