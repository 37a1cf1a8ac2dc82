"""Spares the browser work with Material's own files: what in them has whole pages styled anew.

As it starts, Material's script has a page styled as a whole again and again. `early.js` makes one of these times
needless; the others are taken out of Material's files here, found as they are known to be. Another version keeps its
own.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from mkdocs.structure.files import File


@dataclass(frozen=True, slots=True)
class Change:
    """What is looked for in the file whose address begins so, and what stands there instead."""

    file: str
    found: re.Pattern[str]
    instead: str


_SCRIPT = "assets/javascripts/bundle."
_STYLES = "assets/stylesheets/main."
_COLOURS = "assets/stylesheets/palette."

_CHANGES: Sequence[Change] = (
    # A colour scheme told to the browser's own controls: the stylesheet tells it too.
    Change(
        _SCRIPT,
        re.compile(r'(let (\w+)=\w+\("meta",\{name:"color-scheme"\}\);)document\.head\.appendChild\(\2\);'),
        r"\1",
    ),
    # Stylesheets given their whole address, so that the next page's can be compared with them: each is read again for
    # it. They are compared by the address that they came from.
    Change(
        _SCRIPT,
        re.compile(
            r"(?P<map>\w+)\.set\((?P<old>\w+)\.outerHTML,(?P=old)\)"
            r"(?P<between>;return (?P=map)\}function \w+\((?P<page>\w+)\)"
            r'\{for\(let (?P<node>\w+) of \w+\("\[href\], \[src\]",(?P=page)\)\))for\('
        ),
        (
            r'\g<map>.set(\g<old>.rel==="stylesheet"?\g<old>.cameFrom||\g<old>.href:\g<old>.outerHTML,\g<old>)\g<between>'
            r'if(\g<page>===document&&\g<node>.rel==="stylesheet")\g<node>.cameFrom=\g<node>.href;else for('
        ),
    ),
    # A space above whatever follows a table: the script wraps each table, and all that is beside one is styled anew.
    Change(_STYLES, re.compile(r"(\.md-typeset table:not\(\[class\]\)\s*\+\s*)\*(?=\s*\{)"), r"\1p"),
    # Beside a bare tag, whatever comes or goes has all that follows looked at; every heading has its name.
    Change(_STYLES, re.compile(r"(\.md-typeset h2)(\s*\+\s*h3(?=\s*\{))"), r"\1[id]\2"),
    # Tabs found among whatever stands there: wherever an element comes or goes, all that is beside it is styled anew.
    Change(_STYLES, re.compile(r"(\.tabbed-labels\s*>\s*)(?=:(?:nth|first)-child)"), r"\1label"),
    Change(_STYLES, re.compile(r"(\.tabbed-content\s*>\s*)(?=:(?:nth|first)-child)"), r"\1.tabbed-block"),
    # No transition for one frame: all that is in the page is looked at, to begin it and to end it.
    Change(
        _COLOURS,
        re.compile(r"\[data-md-color-switching\] \*(?:,\[data-md-color-switching\] :\w+)*\{[^}]*\}"),
        "",
    ),
)


def lighten(files: Iterable[File]) -> None:
    """Lighten those of the theme's files that have something to spare."""
    for file in files:
        if is_heavy(file.dest_uri):
            file.content_string = lightened(file.dest_uri, file.content_string)


def is_heavy(address: str) -> bool:
    """Whether a file of Material has something that can be spared."""
    return address.endswith((".js", ".css")) and address.startswith((_SCRIPT, _STYLES, _COLOURS))


def lightened(address: str, text: str) -> str:
    """A file of Material without what styles whole pages anew; as it is, where nothing of it is found."""
    for change in _CHANGES:
        if address.startswith(change.file):
            text = change.found.sub(change.instead, text)
    return text
