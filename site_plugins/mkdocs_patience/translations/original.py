"""What a translated page takes from its source while it is converted: the blocks it refers to, the facts it states."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from mkdocs_patience.translations.pages import BadPage, read_page
from mkdocs_patience.translations.tree import translation_of
from patience.reference import SourcePage


@dataclass(frozen=True, slots=True)
class Original:
    """The source of a translation."""

    blocks: SourcePage
    facts: Mapping[str, tuple[str, ...]]


def original_of(file: str) -> Original | None:
    """The source of the page in this file; None if the page is no translation."""
    path = Path(file)
    pair = translation_of(path.name)
    if pair is None:
        return None
    beside = path.with_name(pair[0])
    if not beside.is_file():
        return Original(SourcePage(str(beside), missing=True), {})
    page = read_page(beside)
    try:
        facts = {key: section.facts for key, section in page.sections.items() if section.facts}
    except BadPage:
        facts = {}
    return Original(SourcePage.of(page.text, page.path), facts)
