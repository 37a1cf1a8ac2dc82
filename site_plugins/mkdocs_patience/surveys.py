"""What share of the deals can be won, from the survey files that `python -m patience survey` writes.

A file is called `<game>-<variant>.jsonl`. Where there is none, nothing is said: no figure stands in a page by hand.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from babel import Locale
from babel.numbers import format_decimal, format_percent

from mkdocs_patience.words import Words
from patience import game_named
from patience.catalogue import all_games
from patience.solving import variants
from patience.survey import BadSurvey, Summary, summary
from patience.surveying import read_rows


@dataclass(frozen=True, slots=True)
class Measured:
    """What is known about a game under one rule, and how its author calls that rule."""

    label: str
    found: Summary


def measured(folder: Path | None, game: str, wanted: Mapping[str, str]) -> Iterator[Measured]:
    """The surveys there are of the wanted variants (`strict` is the game itself), in the order asked for.

    Raises:
        BadSurvey: a variant that the game does not have, one without a label, or a file that cannot be read.
    """
    known = variants(game_named(game))
    for variant, label in wanted.items():
        if variant not in known:
            raise BadSurvey(f"unknown key {variant!r}: {game} can be surveyed as {', '.join(known)}")
        if not label:
            raise BadSurvey(f"{variant}: what is this rule called? Write `{variant}: its name`")
    for variant, label in wanted.items():
        path = folder / f"{game}-{variant}.jsonl" if folder else None
        found = summary(read_rows(path)) if path and path.is_file() else None
        if found and found.deals:
            yield Measured(label, found)


def misnamed(folder: Path) -> Iterator[str]:
    """A complaint about each survey file that no page could ever ask for."""
    known = {f"{game.slug}-{variant}" for game in all_games() for variant in variants(game)}
    for path in sorted(folder.glob("*.jsonl")):
        if path.stem not in known:
            yield f"{path}: no game and variant is called so; a survey is one of {', '.join(sorted(known))}"


def share_of(found: Summary, words: Words) -> str:
    """The share alone: « 25,4 % », or « de 46,9 % à 57,3 % » where some deals stayed undecided."""
    low = percent(found.winnable / found.deals, words)
    high = percent((found.winnable + found.unknown) / found.deals, words)
    return words("survey.between", low=low, high=high) if found.unknown else low


def sentence_of(found: Summary, words: Words) -> str:
    """The share, of how many deals, and how sure it is."""
    low, high = found.interval(unknown_as_won=False)[0], found.interval(unknown_as_won=True)[1]
    return words(
        "survey.open" if found.unknown else "survey.decided",
        share=share_of(found, words),
        deals=format_decimal(found.deals, locale=words.lang),
        unknown=format_decimal(found.unknown, locale=words.lang),
        low=percent(low, words),
        high=percent(high, words),
    )


def percent(share: float, words: Words, decimals: int = 1) -> str:
    """A share as the language writes it, with so many decimals."""
    pattern = Locale.parse(words.lang).percent_formats[None].pattern
    wanted = "##0" + ("." + "0" * decimals if decimals else "")
    return format_percent(share, pattern.replace("##0", wanted), locale=words.lang)
