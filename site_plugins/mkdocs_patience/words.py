"""The interface's words in one language: a Babel catalogue with symbolic message ids, compiled in memory.

Refusal sentences are not here: they belong to the page that states the rules.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from babel import Locale

from mkdocs_patience.catalogue import BadCatalogue, messages_of, read_catalogue
from mkdocs_patience.source import shown_path
from mkdocs_patience.spacing import spaced
from patience import Card
from patience.cards import RANK_LETTERS

CATALOGUES = Path(__file__).parent / "locale"
_CATEGORIES = ("zero", "one", "two", "few", "many", "other")

Message = str | dict[str, str]


class MissingWords(LookupError):
    """A language without a catalogue, or a catalogue without a message."""


@dataclass(frozen=True, slots=True)
class Words:
    """The messages of one language by id; a message that counts is a dictionary of plural categories."""

    lang: str
    messages: dict[str, Message]

    def __call__(self, key: str, **values: object) -> str:
        """The message with its values filled in.

        Raises:
            MissingWords: the catalogue has no such message.
        """
        message = self.messages.get(key)
        if not isinstance(message, str):
            raise MissingWords(f"the catalogue of {self.lang!r} has no message {key!r}")
        return message.format(**values)

    def own(self, key: str, game: str) -> str:
        """The message's id for a game: its own if the catalogue has one, else the common one."""
        own = f"{key}.{game}"
        return own if own in self.messages else key

    def card(self, card: Card) -> str:
        """How a card is said: « dame de pique »."""
        if card.unknown:
            return self("card.unknown")
        return self.named(RANK_LETTERS[card.rank], card.suit)

    def named(self, letter: str, suit: str) -> str:
        """The same for a rank's letter and a suit."""
        rank = self(f"rank.{letter}") if f"rank.{letter}" in self.messages else letter
        return self("card.name", rank=rank, suit=self(f"suit.{suit}"))

    def row(self, name: str) -> str:
        """How a row is called whose piles are named so (`high3`); nothing where rows have no names."""
        key = f"row.{name.rstrip('0123456789')}"
        return self(key) if key in self.messages else ""

    def pile(self, game: str, name: str) -> str:
        """How a pile is called in a game."""
        stem = name.rstrip("0123456789♣♠♥♦")
        ending = name[len(stem) :]
        return self(
            self.own(f"pile.{stem}", game), n=ending, suit=self(f"suit.{ending}") if ending in tuple("♣♠♥♦") else ""
        )


def catalogued() -> tuple[str, ...]:
    """The languages that have a catalogue."""
    return tuple(sorted(folder.name for folder in CATALOGUES.iterdir() if folder.is_dir()))


def catalogue_path(lang: str, folder: Path | None = None) -> Path:
    """Where the catalogue of a language lies, or would."""
    return (folder or CATALOGUES) / lang / "LC_MESSAGES" / "patience.po"


@cache
def words_of(lang: str) -> Words:
    """The words of a language.

    Raises:
        MissingWords: there is no catalogue for it, or none that can be read.
    """
    path = catalogue_path(lang)
    if not path.is_file():
        raise MissingWords(f"there is no catalogue for {lang!r}: {path} does not exist")
    try:
        catalogue = read_catalogue(path, lang)
    except BadCatalogue as error:
        raise MissingWords(f"{shown_path(str(path))}:{error.line}: {error}") from None
    strings = {key: message.string for key, message in messages_of(catalogue).items()}
    return Words(lang, {key: _message(string, lang) for key, string in strings.items() if string})


def _message(string: str | tuple[str, ...] | list[str], lang: str) -> Message:
    if isinstance(string, str):
        return spaced(string, lang)
    rules = Locale.parse(lang, sep="-").plural_form.tags | {"other"}
    used = [category for category in _CATEGORIES if category in rules]
    # Gettext may know fewer forms than CLDR (French « many » is for millions): the last form is « other ».
    forms = [spaced(form, lang) for form in string]
    return dict(zip(used, forms[:-1], strict=False)) | {"other": forms[-1]}
