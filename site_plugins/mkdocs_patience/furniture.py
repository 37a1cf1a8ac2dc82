"""What a page with diagrams carries once, outside the figures, and what it shares with all pages of its language.

The page's own data and the scripts stand in the page. Messages, faces and tools are the same on all pages of a
language: they are templates in one file beside the browser code, which brings them into the page it makes playable
(`furniture.js`).
"""

from collections.abc import Iterable, Mapping
from typing import Any

from babel.numbers import get_decimal_symbol

from mkdocs_patience.diagram import TOOLS
from mkdocs_patience.faces import all_faces
from mkdocs_patience.indices import SYSTEMS, system_of
from mkdocs_patience.kinds import Kinds
from mkdocs_patience.templating import render
from mkdocs_patience.words import Message, Words
from patience import game_named

SCRIPT = "patience.js"
EARLY = "early.js"
"""What cannot wait until the modules are there."""

FOR_THE_BUILD = (
    *("complaint.", "coverage.", "facts.", "miniature.", "missing.", "page.", "pile.", "plain."),
    *("report.", "row.", "survey.", "translation."),
)
"""How messages begin that only the build writes into pages: the browser code has no use for them."""
FROM_A_FILE = "engine.file-protocol"
"""What `early.js` says where nothing can be fetched: the one message that a page carries itself."""

Game = Mapping[str, Mapping[str, object]]
"""Of one game: `refusals`, sentences by refusal; `sections`, addresses by fact."""


def furniture(words: Words, games: Mapping[str, Game]) -> str:
    """The page's own data."""
    page: dict[str, Any] = {"lang": words.lang, "words": {FROM_A_FILE: words(FROM_A_FILE)}}
    page["games"] = {slug: _explaining(slug, game) for slug, game in games.items()}
    return str(render("furniture.html", page=page))


def shared_files(languages: Iterable[Words], kinds: Mapping[str, Kinds]) -> dict[str, bytes]:
    """What all pages of a language share: a file each, by its name. `kinds`: the deals of known kind, by game."""
    return {shared_name(words): _shared(words, kinds).encode() for words in languages}


def shared_name(words: Words) -> str:
    """What that file is called."""
    return f"furniture-{words.lang}.txt"


def scripts(assets: str) -> str:
    """The scripts, which come before the first diagram, or as soon after it as may be.

    `assets`: where the browser code lies, seen from the page, with its slash; empty for none. Modules are run when the
    page has been read, wherever they stand; here the browser learns early which one to ask for.
    """
    early = f'<script src="{assets}{EARLY}"></script>\n<script type="module" src="{assets}{SCRIPT}"></script>\n'
    return early if assets else ""


def _explaining(slug: str, game: Game) -> Game:
    """Of the sections only those to which a refusal may lead."""
    facts = {refusal.fact for refusal in game_named(slug).refusals.values()}
    return {**game, "sections": {fact: address for fact, address in game["sections"].items() if fact in facts}}


def _shared(words: Words, kinds: Mapping[str, Kinds]) -> str:
    indices = {"system": system_of(words.lang), "systems": SYSTEMS}
    numbers = {"decimal": get_decimal_symbol(words.lang)}
    data = {"words": _for_the_browser(words), **numbers, "indices": indices, "kinds": kinds}
    return str(render("shared.html", words=words, faces=all_faces(words), tools=TOOLS, data=data))


def _for_the_browser(words: Words) -> dict[str, Message]:
    return {key: message for key, message in words.messages.items() if not key.startswith(FOR_THE_BUILD)}
