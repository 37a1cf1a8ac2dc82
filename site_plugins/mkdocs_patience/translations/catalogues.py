"""Checks of the interface's catalogues against the French one: every message, its placeholders, its plural forms."""

from collections.abc import Iterator
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message

from mkdocs_patience import words
from mkdocs_patience.catalogue import BadCatalogue, read_catalogue
from mkdocs_patience.source import shown_path
from patience.checking import Complaint

SOURCE = "fr"


def check_catalogue(lang: str, folder: Path | None = None) -> Iterator[Complaint]:
    """What a language's catalogue owes to the French one.

    A form for feminine cards (`KEY.f`) and a game's own word for a pile (`pile.golf.stock`) may be left out or added.
    """
    folder = folder or words.CATALOGUES
    path = folder / lang / "LC_MESSAGES" / "patience.po"
    if not path.is_file():
        yield Complaint(shown_path(str(path)), 1, f"there is no catalogue for {lang!r}")
        return
    shown = shown_path(str(path))
    theirs = _messages(read_catalogue(folder / SOURCE / "LC_MESSAGES" / "patience.po", SOURCE))
    try:
        catalogue = read_catalogue(path, lang)
    except BadCatalogue as error:
        yield Complaint(shown, error.line, str(error))
        return
    ours, forms = _messages(catalogue), catalogue.num_plurals
    for key in theirs:
        if key not in ours and not _optional(key):
            yield Complaint(shown, 1, f"{key}: the message is missing")
    for key, message in ours.items():
        line = message.lineno or 1
        original = theirs.get(key) or theirs.get(key.removesuffix(".f"))
        if original is None:
            if not _optional(key):
                yield Complaint(shown, line, f"{key}: there is no such message in French")
            continue
        for complaint in _differences(original, message, forms):
            yield Complaint(shown, line, f"{key}: {complaint}")


def _differences(original: Message, message: Message, forms: int) -> Iterator[str]:
    wanted = set().union(*map(_placeholders, _strings(original)))
    strings = _strings(message)
    if message.pluralizable and len(strings) != forms:
        yield f"{len(strings)} plural forms, {forms} are needed"
    elif message.pluralizable != original.pluralizable:
        yield "one counts and the other does not"
    for string in strings:
        found = _placeholders(string)
        if not string and any(_strings(original)):
            yield "the message, or one of its plural forms, is empty"
        elif found != wanted:
            yield f"placeholders differ: {_named(wanted)} in French, {_named(found)} here"


def _messages(catalogue: Catalog) -> dict[str, Message]:
    found = {_id(message): message for message in catalogue if message.id}
    return {key: message for key, message in found.items() if not message.fuzzy}


def _id(message: Message) -> str:
    return str(message.id[0] if isinstance(message.id, (list, tuple)) else message.id)


def _strings(message: Message) -> list[str]:
    return list(message.string) if isinstance(message.string, (list, tuple)) else [message.string or ""]


def _placeholders(string: str) -> set[str]:
    try:
        return {name for _, name, _, _ in Formatter().parse(string) if name is not None}
    except ValueError:
        return {"(an unclosed brace)"}


def _named(names: set[str]) -> str:
    return " ".join(f"{{{name}}}" for name in sorted(names)) or "none"


def _optional(key: str) -> bool:
    return key.endswith(".f") or (key.startswith("pile.") and key.count(".") == 2)
