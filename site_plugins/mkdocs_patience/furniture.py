"""What a page with diagrams carries once, outside the figures: faces, tools, data and script of the browser code."""

from collections.abc import Mapping
from typing import Any

from mkdocs_patience.diagram import TOOLS
from mkdocs_patience.faces import all_faces
from mkdocs_patience.indices import SYSTEMS, system_of
from mkdocs_patience.templating import render
from mkdocs_patience.words import Message, Words

SCRIPT = "patience.js"
EARLY = "early.js"
"""What cannot wait until the modules are there."""

FOR_THE_BUILD = (
    *("complaint.", "coverage.", "facts.", "miniature.", "missing.", "page.", "pile.", "plain."),
    *("report.", "row.", "survey.", "translation."),
)
"""How messages begin that only the build writes into pages: the browser code has no use for them."""


def furniture(words: Words, assets: str, games: Mapping[str, Mapping[str, Mapping[str, object]]]) -> str:
    """The markup. `assets` is the folder of the browser code seen from the page, with its slash; empty for none."""
    page: dict[str, Any] = {"lang": words.lang, "assets": assets, "games": games, "words": _for_the_browser(words)}
    page["indices"] = {"system": system_of(words.lang), "systems": SYSTEMS}
    script = f"{assets}{SCRIPT}" if assets else ""
    return str(render("furniture.html", words=words, faces=all_faces(words), tools=TOOLS, page=page, script=script))


def early(assets: str) -> str:
    """The script that comes before the first diagram, or as soon after it as may be."""
    return f'<script src="{assets}{EARLY}"></script>\n' if assets else ""


def _for_the_browser(words: Words) -> dict[str, Message]:
    return {key: message for key, message in words.messages.items() if not key.startswith(FOR_THE_BUILD)}
