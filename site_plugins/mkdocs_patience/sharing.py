"""What a page tells of itself outside: its picture to share, where a mistake in it is reported."""

from collections.abc import Callable, Mapping
from string import Formatter
from typing import Any
from urllib.parse import quote, urljoin

from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from mkdocs_patience.words import Words

PICTURES = "assets/social"
"""Where the pictures lie, seen from the folder of the pages: one per page, `index.png` for the rest."""


def report_address(pattern: str, title: str, address: str, words: Words) -> str:
    """Where a mistake is reported: the site's own pattern, in which {subject} and {page} stand for what is meant."""
    subject = words("report.subject", title=title)
    return pattern.format(subject=quote(subject, safe=""), page=quote(address, safe=""))


def is_report_pattern(pattern: str) -> bool:
    """Whether an address to report to can be filled in: it knows {subject} and {page}, and nothing else."""
    try:
        return {name for _, name, _, _ in Formatter().parse(pattern) if name is not None} <= {"subject", "page"}
    except ValueError:
        return False


def picture_of(stem: str, files: Files, site_url: str | None) -> str:
    """The address of the page's picture, whole, as those who show it want it; empty where there is none."""
    for name in (stem, "index"):
        found = files.get_file_from_path(f"{PICTURES}/{name}.png")
        if found and site_url:
            return urljoin(site_url, found.url)
    return ""


def template_names(
    files: Files, site_url: str | None, report: str, words_on: Callable[[Page], Words], words: Words
) -> Mapping[str, Any]:
    """What the theme's templates may ask."""

    def linked(source: str) -> tuple[str, str]:
        """The address and the title of a page, by its source."""
        file = files.get_file_from_path(source)
        title = file.page.title if file and file.page else ""
        return (file.url, str(title)) if file else ("", "")

    def reported(page: Page) -> str:
        return report_address(report, str(page.title), page.canonical_url or page.url, words_on(page)) if report else ""

    return {
        "patience_words": words,
        "patience_words_on": words_on,
        "patience_linked": linked,
        "patience_report": reported,
        "patience_picture": lambda page: picture_of(page.file.src_uri.removesuffix(".md"), files, site_url),
    }
