"""A translation's text before it is converted: its title gets the source's id; where the front matter says
`order: alphabetical`, its sections stand in the order of their own titles.

The files keep the source's order, so that sections can be compared.
"""

import re
import unicodedata

KEY, ALPHABETICAL = "order", "alphabetical"
_TITLE = re.compile(r"^# (?!.*\{:)(?P<title>.+)$", re.MULTILINE)
_MARKS = re.compile(r"^\W+")
_SECTION = re.compile(r"^(?=## )", re.MULTILINE)


def with_title_id(markdown: str, anchor: str) -> str:
    """The page with this id at its title, unless it gives one itself."""
    return _TITLE.sub(lambda found: f"{found[0].rstrip()} {{: #{anchor} }}", markdown, count=1)


def alphabetical(markdown: str) -> str:
    """The page with its sections of the second level sorted; what stands above them stays there."""
    opening, *sections = _SECTION.split(markdown)
    parts = [opening, *sorted(sections, key=_by_title)]
    return "\n\n".join(part.rstrip() for part in parts) + "\n"


def _by_title(section: str) -> str:
    """What a section is sorted by."""
    return by_letters(section.partition("\n")[0].partition("{")[0].strip("# "))


def by_letters(title: str) -> str:
    """What a title is sorted by: accents and capitals make no difference, nor does a quotation mark before it."""
    letters = unicodedata.normalize("NFKD", title.casefold())
    return _MARKS.sub("", "".join(letter for letter in letters if not unicodedata.combining(letter)))
