"""What a page with diagrams carries once, outside the figures: symbols, faces, data and script of the browser code."""

from collections.abc import Mapping
from typing import Any

from mkdocs_patience.faces import all_faces
from mkdocs_patience.indices import SYSTEMS, system_of
from mkdocs_patience.templating import render
from mkdocs_patience.words import Words

SCRIPT = "patience.js"
PLAIN = "from-a-file.js"
"""What browsers load of a page that was opened from a folder, where they load no modules."""


def furniture(words: Words, assets: str, games: Mapping[str, Mapping[str, Mapping[str, object]]]) -> str:
    """The markup. `assets` is the folder of the browser code seen from the page, with its slash; empty for none."""
    page: dict[str, Any] = {"lang": words.lang, "assets": assets, "games": games, "words": words.messages}
    page["indices"] = {"system": system_of(words.lang), "systems": SYSTEMS}
    script = f"{assets}{SCRIPT}" if assets else ""
    given = {"page": page, "script": script, "plain": f"{assets}{PLAIN}"}
    return str(render("furniture.html", words=words, faces=all_faces(words), **given))
