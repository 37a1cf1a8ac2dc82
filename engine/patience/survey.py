"""Judges many numbered deals, and says how sure the share that can be won is.

The work is handed to any `concurrent.futures.Executor`: a process pool on one machine, or `client.get_executor()` of a
Dask cluster for those who outgrow it.
"""

import json
import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass

from patience.catalogue import game_named
from patience.solving import Budget, Verdict, lowest_score, variants, verdict_in_variant

IN_FLIGHT = 64
"""How many deals are handed out at once: enough to keep workers busy, few enough to lose little when interrupted."""
VERDICTS = ("winnable", "lost", "unknown")
"""What a row may say."""


@dataclass(frozen=True, slots=True)
class Row:
    """What was found about one deal; `score` is the lowest one with which it can be won, where the game has scores."""

    deal: int
    verdict: str
    nodes: int
    score: int | None = None

    def as_json(self) -> str:
        """The row as one line of a survey file."""
        row = {"deal": self.deal, "verdict": self.verdict, "nodes": self.nodes}
        return json.dumps(row if self.score is None else {**row, "score": self.score}, separators=(",", ":"))


class BadSurvey(ValueError):
    """A survey that was asked for, or a survey file, that makes no sense."""


def judged(slug: str, variant: str, deal: int, budget: Budget) -> Row:
    """One deal, judged; a plain function of plain values, so that any executor can carry it elsewhere."""
    game = game_named(slug)
    state = game.deal(deal)
    found: Verdict = verdict_in_variant(game, state, budget, variant)
    best = lowest_score(game, state) if found.id == "winnable" and variant == "strict" else None
    return Row(deal, found.id, found.nodes, best.score if best else None)


def survey(
    slug: str, deals: Iterable[int], budget: Budget, executor: Executor, variant: str = "strict"
) -> Iterator[Row]:
    """The rows of all deals, each as soon as it is known.

    Raises:
        BadSurvey: the game has no such variant.
    """
    known = variants(game_named(slug))
    if variant not in known:
        raise BadSurvey(f"{slug} has no variant {variant!r}: it has {', '.join(known)}")
    under_way: set[Future[Row]] = set()
    for deal in deals:
        under_way.add(executor.submit(judged, slug, variant, deal, budget))
        if len(under_way) >= IN_FLIGHT:
            done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    while under_way:
        done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
        yield from (future.result() for future in done)


def rows_in(text: str, name: str) -> list[Row]:
    """The rows of a survey file's text, by deal; a last line that an interruption cut short is left out.

    Raises:
        BadSurvey: another line cannot be read; the sentence quotes it with the file's name and the line's number.
    """
    rows: dict[int, Row] = {}
    lines = text.splitlines(keepends=True)
    for number, line in enumerate(lines, start=1):
        row = _row(line)
        if row is None:
            if number == len(lines) and not line.endswith("\n"):
                break
            raise BadSurvey(f"{name}:{number}: {line.strip()!r} is no row: a row has deal, verdict and nodes")
        rows[row.deal] = row
    return [rows[deal] for deal in sorted(rows)]


def _row(line: str) -> Row | None:
    """A line of a survey file; None where it is no row."""
    try:
        data = json.loads(line)
        row = Row(data["deal"], data["verdict"], data["nodes"], data.get("score"))
    except (ValueError, KeyError, TypeError):
        return None
    numbered = all(type(number) is int for number in (row.deal, row.nodes, row.score or 0))
    return row if numbered and row.verdict in VERDICTS else None


@dataclass(frozen=True, slots=True)
class Summary:
    """How many deals of a survey can be won, are lost, or stayed open."""

    winnable: int
    lost: int
    unknown: int

    @property
    def deals(self) -> int:
        """How many deals were looked at."""
        return self.winnable + self.lost + self.unknown

    def interval(self, *, unknown_as_won: bool) -> tuple[float, float]:
        """The 95 % Wilson interval of the share that can be won, with the unknown counted as lost or as won."""
        return wilson(self.winnable + (self.unknown if unknown_as_won else 0), self.deals)

    def __str__(self) -> str:
        if not self.deals:
            return "no deal was looked at"
        low, high = self.interval(unknown_as_won=False)[0], self.interval(unknown_as_won=True)[1]
        counts = f"{self.winnable} winnable, {self.lost} lost, {self.unknown} unknown of {self.deals}"
        sure = f"{percent(self.winnable, self.deals)} can be won for sure"
        return f"{counts}: {sure} (95 %: {low:.1%} to {high:.1%}, unknown counted both ways)"


def percent(part: int, whole: int) -> str:
    """A share in per cent, with one decimal."""
    return f"{part / whole:.1%}"


def summary(rows: Sequence[Row]) -> Summary:
    """The counts of a survey."""
    counts = Counter(row.verdict for row in rows)
    return Summary(counts["winnable"], counts["lost"], counts["unknown"])


def wilson(successes: int, trials: int, z: float = 1.959964) -> tuple[float, float]:
    """Wilson's interval for a share; it stays sensible near 0 and 1, where the plain one does not."""
    if not trials:
        return 0.0, 1.0
    share = successes / trials
    middle = share + z * z / (2 * trials)
    spread = z * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    whole = 1 + z * z / trials
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)
