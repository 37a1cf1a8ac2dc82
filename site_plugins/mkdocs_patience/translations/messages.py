"""Checks of a catalogue against the French one: every message, its placeholders, its plural forms."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message

from mkdocs_patience.catalogue import BadCatalogue, messages_of, read_catalogue
from mkdocs_patience.source import shown_path
from mkdocs_patience.translations.tree import SOURCE_LANGUAGE
from mkdocs_patience.words import catalogue_path
from patience.catalogue import slugs
from patience.checking import Complaint


def check_catalogue(lang: str, folder: Path | None = None) -> Iterator[Complaint]:
    """What a language's catalogue owes to the French one.

    A form for feminine cards (`KEY.f`) and a game's own word (`pile.stock.golf`) may be left out or added.
    """
    path, french = catalogue_path(lang, folder), catalogue_path(SOURCE_LANGUAGE, folder)
    shown = shown_path(str(path))
    if not path.is_file():
        yield Complaint(shown, 1, f"there is no catalogue for {lang!r}")
        return
    try:
        theirs = messages_of(read_catalogue(french, SOURCE_LANGUAGE))
        catalogue = read_catalogue(path, lang)
    except BadCatalogue as error:
        yield Complaint(shown_path(str(error.path)), error.line, str(error))
        return
    for line, complaint in _compared(theirs, catalogue):
        yield Complaint(shown, line, complaint)


def _compared(theirs: Mapping[str, Message], catalogue: Catalog) -> Iterator[tuple[int, str]]:
    """What is wrong, and on which line."""
    ours = messages_of(catalogue)
    for key in theirs:
        if key not in ours and not _optional(key):
            yield 1, f"{key}: the message is missing"
    for key, message in ours.items():
        line = message.lineno or 1
        original = theirs.get(key) or (theirs.get(_common(key)) if _optional(key) else None)
        if original is None:
            yield line, f"{key}: there is no such message in French"
            continue
        for difference in _differences(original, message, catalogue.num_plurals):
            yield line, f"{key}: {difference}"


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
    return key.rpartition(".")[2] in ("f", *slugs())


def _common(key: str) -> str:
    """The message in whose place this one stands, for some cards or one game."""
    return key.rpartition(".")[0]
