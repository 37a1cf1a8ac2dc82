"""What a reader is told about a translation: that a page is French, that a section is not up to date."""

import re
from collections.abc import Callable, Iterable, Mapping
from html import escape
from typing import Any

from mkdocs_patience.spacing import spaced
from mkdocs_patience.templating import render
from mkdocs_patience.translations.coverage import Row
from mkdocs_patience.translations.pages import OPENING
from mkdocs_patience.translations.status import CURRENT, STALE, SectionStatus
from mkdocs_patience.translations.tree import SOURCE_LANGUAGE
from mkdocs_patience.words import Words

_CONTENTS = '<ul class="md-nav__list" data-md-component="toc"'
"""Where Material lists the headings of a page: beside its text, and in the drawer that is a phone's navigation."""
_COVERAGE = re.compile(r'<div data-patience="translations">\s*</div>')


def look_of(meta: Mapping[str, Any]) -> str:
    """How a page is laid out: a rule page by its sections, another by the look that its front matter names."""
    return "rules" if meta.get("rules") else str(meta.get("look") or "")


def in_french(html: str, words: Words, look: str) -> str:
    """A page that is not translated: the notice, then the French text, marked as such, in the page's own look."""
    notice = render("notice.html", words=words, kind="missing", text="translation.missing", href="")
    named = f' class="{escape(look)}"' if look else ""
    return f'{notice}<div lang="{SOURCE_LANGUAGE}" dir="ltr"{named}>\n{html}\n</div>'


def contents_in_french(output: str) -> str:
    """The finished page with the headings of its contents marked as French; their title is in the reader's language."""
    return output.replace(_CONTENTS, f'{_CONTENTS} lang="{SOURCE_LANGUAGE}"')


def with_notes(html: str, sections: Iterable[SectionStatus], words: Words, french: Callable[[str], str]) -> str:
    """The page with a note under the heading of each section that is not current, in the answer where it is a question;
    `french` gives its French address.
    """
    for section in sections:
        if section.state == CURRENT:
            continue
        anchor = "" if section.id == OPENING else section.id
        stale = "translation.stale.rule" if "rule" in section.reasons else "translation.stale"
        text = stale if section.state == STALE else "translation.todo"
        note = str(render("notice.html", words=words, kind=section.state, text=text, href=french(anchor)))
        html = _under(html, section.id, note)
    return html


def _under(html: str, anchor: str, note: str) -> str:
    if anchor == OPENING:
        return note + html
    found = rf'<h([2-6])\b[^>]*\bid="{re.escape(anchor)}".*?</h\1>(?:\s*<div class="patience-answer"[^>]*>)?'
    heading = re.search(found, html, re.DOTALL)
    place = heading.end() if heading else 0
    return f"{html[:place]}\n{note}{html[place:]}"


def with_coverage(html: str, rows: Callable[[], list[Row]], words: Words) -> str:
    """The page with the table of translations in the place that is kept for it."""
    if not _COVERAGE.search(html):
        return html
    table = str(render("coverage.html", rows=rows(), words=words, spaced=lambda text: spaced(text, words.lang)))
    return _COVERAGE.sub(lambda _: table, html)
