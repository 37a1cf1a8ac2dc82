"""A catalogue of the interface's words, read from its file (gettext's form) by Babel, which would pass over much."""

import re
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError, read_po

from mkdocs_patience.textfile import NotUtf8, text_of

_STRING = re.compile(r'(?:(?:msgid|msgid_plural|msgctxt|msgstr(?:\[\d+\])?)\s*)?"')
_ID = re.compile(r'msgid\s*"(?P<id>.+)"\s*')
_WHOLE = re.compile(r'[^"]*"(?:[^"\\]|\\.)*"\s*')


class BadCatalogue(ValueError):
    """A catalogue that cannot be read; `path` and `line` are where."""

    def __init__(self, path: Path, line: int, complaint: str) -> None:
        super().__init__(complaint)
        self.path = path
        self.line = line


def read_catalogue(path: Path, lang: str) -> Catalog:
    """The catalogue of a language, whatever its line ends are.

    Raises:
        BadCatalogue: it is no UTF-8, holds a line that is none of a catalogue's, or a message twice.
    """
    try:
        lines = text_of(path).split("\n")
    except NotUtf8 as error:
        raise BadCatalogue(path, error.line, str(error)) from None
    known: dict[str, int] = {}
    for number, line in enumerate(lines, start=1):
        if (found := _ID.fullmatch(line)) and known.setdefault(found["id"], number) != number:
            raise BadCatalogue(path, number, f"{found['id']} stands twice: see {known[found['id']]}")
        if _STRING.match(line.strip()) and not _WHOLE.fullmatch(line):
            raise BadCatalogue(path, number, f'{line.strip()} wants one text between two " (one within it is \\")')
    try:
        return read_po([f"{line}\n" for line in lines], locale=lang.replace("-", "_"), abort_invalid=True)
    except PoFileError as error:
        said = str(error).rpartition(" on ")[0]
        what = f"this is no line of a catalogue: {error.line.strip()}" if error.line.strip() else said
        raise BadCatalogue(path, error.lineno + 1, what) from None


def messages_of(catalogue: Catalog) -> dict[str, Message]:
    """The messages by their ids; one marked as fuzzy counts for nothing."""
    return {_id(message.id): message for message in catalogue if message.id and not message.fuzzy}


def _id(given: str | tuple[str, ...] | list[str]) -> str:
    return given if isinstance(given, str) else given[0]
