"""What a section is made of beside its words: tables, lists and links, the same in every language."""

import re
from collections import Counter
from collections.abc import Iterator

from mkdocs_patience.translations.pages import Section

_ROW = re.compile(r"[ \t]*\|")
_ITEM = re.compile(r"[ \t]*(?:[-*+]|\d+\.)[ \t]+\S")
_LINK = re.compile(
    r"""\]\(\s*<?(?P<inline>[^)\s>]+) | ^\[(?!\^)[^\]]+\]:\s*<?(?P<defined>[^\s>]+) | href="(?P<anchor>\#[^"]+)\"""",
    re.VERBOSE | re.MULTILINE,
)
_OUTSIDE = re.compile(r"[a-z][a-z0-9+.-]*:|//")


def targets(text: str) -> list[str]:
    """Where the links of a text lead within the site, however they are written."""
    found = (target["inline"] or target["defined"] or target["anchor"] for target in _LINK.finditer(text))
    return [target for target in found if not _OUTSIDE.match(target)]


def check_shape(original: Section, section: Section) -> Iterator[tuple[int, str, str]]:
    """What differs: on which line, which kind, both values. Links may stand in the order of its own sentences."""
    for kind, pattern in (("table rows", _ROW), ("list items", _ITEM)):
        wanted, found = (sum(map(bool, map(pattern.match, of.text.split("\n")))) for of in (original, section))
        if wanted != found:
            yield section.line, kind, f"{wanted} in the source, {found} here"
    theirs, ours = targets(original.text), targets(section.text)
    if sorted(theirs) != sorted(ours):
        odd = Counter(ours) - Counter(theirs)
        line = next((number for number, text in section.prose if odd.keys() & targets(text)), section.line)
        yield line, "links", f"{' '.join(theirs) or 'none'} in the source, {' '.join(ours) or 'none'} here"
