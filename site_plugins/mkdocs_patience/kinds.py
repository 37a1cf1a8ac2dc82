"""Deals of a known kind, from a survey: easy or hard to win, as far as it tells, or lost from the start.

What the survey knows of a deal that can be won is its measure: the lowest score it can be won with, where the game has
scores, else how many positions the search looked at until it had found a win. Easy is the quarter with the lowest
measure, hard the quarter with the highest. Only the game's own rules count, no variant.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

from patience import all_games
from patience.survey import Row
from patience.surveying import read_rows

OFFERED = 30
"""How many numbers of a kind are offered."""
LEAST = 10
"""A kind of which fewer deals are known is not offered."""

Kinds = Mapping[str, list[int]]
"""Kind (`easy`, `hard`, `lost`) → numbers of deals."""


def kinds_in(folder: Path | None, game: str) -> Kinds:
    """The kinds that the game's survey knows; none where there is no survey.

    Raises:
        BadSurvey: the file cannot be read.
    """
    return kinds_of(read_rows(folder / f"{game}-strict.jsonl")) if folder else {}


def all_kinds(folder: Path) -> dict[str, Kinds]:
    """The kinds of each game of which the surveys in this folder know any.

    Raises:
        BadSurvey: a file cannot be read.
    """
    found = {game.slug: kinds_in(folder, game.slug) for game in all_games()}
    return {slug: kinds for slug, kinds in found.items() if kinds}


def kinds_of(rows: Sequence[Row]) -> Kinds:
    """The deals of each kind, a few of each, spread over the survey."""
    won = [row for row in rows if row.verdict == "winnable"]
    lost = [row.deal for row in rows if row.verdict == "lost"]
    measures = sorted(map(_measure, won))
    found = {"lost": lost}
    if won and measures[len(won) // 4] < measures[-1 - len(won) // 4]:
        found["easy"] = [row.deal for row in won if _measure(row) <= measures[len(won) // 4]]
        found["hard"] = [row.deal for row in won if _measure(row) >= measures[-1 - len(won) // 4]]
    return {kind: _spread(found[kind]) for kind in ("easy", "hard", "lost") if len(found.get(kind, ())) >= LEAST}


def _measure(row: Row) -> int:
    return row.nodes if row.score is None else row.score


def _spread(deals: Sequence[int]) -> list[int]:
    """Some of the numbers, from everywhere in the list."""
    step = max(1, len(deals) // OFFERED)
    return list(deals[::step][:OFFERED])
