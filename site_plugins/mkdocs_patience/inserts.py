"""What a page asks for by a fence of its own, besides diagrams: ```` ```patience-survey ```` and the like.

The lines between the fences are `name: text`, one each. What cannot be known yet, because other pages are still to be
converted, is left as a comment that `site.py` replaces.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from mkdocs_patience.miniature import miniature
from mkdocs_patience.plot import plot
from mkdocs_patience.spacing import spaced
from mkdocs_patience.surroundings import Surroundings
from mkdocs_patience.surveys import measured, sentence_of, share_of
from mkdocs_patience.templating import render
from mkdocs_patience.words import Words
from patience import game_named
from patience.blocks import LANGUAGE, Block
from patience.catalogue import UnknownGame
from patience.deals import BadDeal, deal_number
from patience.survey import BadSurvey, Summary

QUESTIONS = "<!--patience-questions:{}-->"
"""Stands for the list of a game's questions until all pages are converted."""
NO_SURVEY = "<!-- no survey -->"
"""Stands where figures would, while no survey has any."""


class BadInsert(ValueError):
    """An insert that cannot be made; the sentence says why."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One insert as it was asked for."""

    values: Mapping[str, str]
    game: str | None
    words: Words
    around: Surroundings

    def only(self, *allowed: str) -> None:
        """Refuse a name that means nothing here."""
        for name in self.values:
            if name not in allowed:
                raise BadInsert(f"unknown key {name!r}: allowed here are {', '.join(allowed)}")

    @property
    def labels(self) -> dict[str, str]:
        """What is said of each variant of the game: every line but the one that names the game."""
        return {variant: label for variant, label in self.values.items() if variant != "game"}

    @property
    def of_game(self) -> str:
        """The game it is about: its own, else the page's."""
        slug = self.values.get("game") or self.game
        if not slug:
            raise BadInsert("which game? Write a line `game: …`")
        try:
            return game_named(slug).slug
        except UnknownGame as error:
            raise BadInsert(str(error)) from None


def kind_of(block: Block) -> str:
    """What kind of insert a block asks for.

    Raises:
        BadInsert: there is no such kind.
    """
    kind = block.language.removeprefix(f"{LANGUAGE}-")
    if kind not in KINDS:
        raise BadInsert(f"there is no such block: there are {', '.join(f'{LANGUAGE}-{known}' for known in KINDS)}")
    return kind


def made(kind: str, block: Block, game: str | None, words: Words, around: Surroundings) -> str:
    """The insert's HTML; or its Markdown, for the kinds that write Markdown.

    Raises:
        BadInsert: it makes no sense.
    """
    try:
        return KINDS[kind](Asked(_values(block.body, words), game, words, around))
    except BadSurvey as error:
        raise BadInsert(str(error)) from None


def _values(body: str, words: Words) -> dict[str, str]:
    """The lines `name: text`."""
    values: dict[str, str] = {}
    for line in filter(str.strip, body.split("\n")):
        name, colon, text = line.partition(":")
        if not colon or name.strip() in values:
            raise BadInsert(f"{line.strip()!r}: write `name: text`, each name once")
        values[name.strip()] = spaced(text.strip(), words.lang)
    return values


def _survey(asked: Asked) -> str:
    return _rows(asked, sentence_of)


def _share(asked: Asked) -> str:
    """The share alone, in a line of a list of facts."""
    asked.only("game", "strict")
    return _rows(asked, share_of)


def _rows(asked: Asked, said: Callable[[Summary, Words], str]) -> str:
    found = measured(asked.around.surveys, asked.of_game, asked.labels)
    rows = [asked.words("survey.row", label=row.label, found=said(row.found, asked.words)) for row in found]
    return str(render("survey.html", rows=rows)) if rows else NO_SURVEY


def _miniature(asked: Asked) -> str:
    asked.only("game", "deal")
    try:
        return miniature(asked.of_game, deal_number(asked.values.get("deal", "24")), asked.words)
    except BadDeal as error:
        raise BadInsert(str(error)) from None


def _plot(asked: Asked) -> str:
    try:
        return plot(asked.around.surveys, asked.of_game, asked.labels, asked.words) or NO_SURVEY
    except ValueError as error:
        raise BadInsert(str(error)) from None


def _questions(asked: Asked) -> str:
    asked.only("game")
    return QUESTIONS.format(asked.of_game)


def _glossary(asked: Asked) -> str:
    asked.only()
    return "\n".join(asked.around.glossary.written()) if asked.around.glossary else ""


MARKDOWN = frozenset({"glossary"})
"""Kinds that write Markdown, to be converted with the page."""
KINDS: Mapping[str, Callable[[Asked], str]] = {
    "survey": _survey,
    "share": _share,
    "miniature": _miniature,
    "plot": _plot,
    "questions": _questions,
    "glossary": _glossary,
}
