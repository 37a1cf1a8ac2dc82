"""The command `survey`: many deals, a progress bar, and a file that an interrupted run continues."""

import argparse
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import TextIO

from patience.catalogue import game_named
from patience.deals import BadDeal, deal_number
from patience.solving import Budget
from patience.survey import BadSurvey, Row, rows_in, summary, survey
from patience.typed import positive


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--deals", default="1-100", metavar="FROM-TO", help="the deals to judge (default: 1-100)")
    parser.add_argument("--variant", default="strict", help="another rule, where the game has one (default: strict)")
    parser.add_argument("--jobs", type=positive, default=1, metavar="N", help="how many processes (default: 1)")
    parser.add_argument("--nodes", type=positive, metavar="K", help="positions a deal may cost before it is unknown")
    parser.add_argument("--seconds", type=positive, metavar="S", help="seconds a deal may cost; machines differ")
    parser.add_argument("--out", type=Path, metavar="FILE", help="append rows to this file and go on where it ended")
    parser.add_argument("--json", action="store_true", help="print rows as JSON lines instead of a summary")


def run(options: argparse.Namespace) -> int:
    """Judge the deals that the file does not hold yet, then sum up.

    Raises:
        BadSurvey, BadDeal, UnknownGame: something asked for makes no sense.
    """
    game_named(options.game)
    wanted = deal_range(options.deals)
    known = [row for row in (read_rows(options.out) if options.out else []) if row.deal in wanted]
    held = {row.deal for row in known}
    missing = [deal for deal in wanted if deal not in held]
    rows = list(known)
    with _output(options) as keep, ProcessPoolExecutor(options.jobs, get_context("spawn")) as pool:
        budget = Budget(options.nodes, options.seconds)
        found = survey(options.game, missing, budget, pool, options.variant)
        for row in tracked(found, len(missing)):
            rows.append(row)
            keep(row)
    if not options.json:
        sys.stdout.write(f"{options.game}, {options.variant}: {summary(rows)}\n")
    return 0


def deal_range(text: str) -> range:
    """The deals `FROM-TO`, or a single one.

    Raises:
        BadSurvey: it is no such range, or holds a number that deals no game.
    """
    first, _, last = text.partition("-")
    try:
        numbers = range(deal_number(first), deal_number(last or first) + 1)
    except BadDeal as error:
        raise BadSurvey(f"--deals {text}: {error}") from None
    if not numbers or 32000 in numbers:
        raise BadSurvey(f"--deals {text}: write FROM-TO, the smaller first; 32000 deals no game")
    return numbers


def read_rows(path: Path) -> list[Row]:
    """The rows of a survey file, by deal; none where there is no file yet.

    Raises:
        BadSurvey: it cannot be read, or a line of it is no row.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return []
    except (OSError, UnicodeDecodeError) as error:
        raise BadSurvey(f"{path} cannot be read: {_reason(error)}") from None
    return rows_in(text, str(path))


@contextmanager
def _output(options: argparse.Namespace) -> Iterator[Callable[[Row], None]]:
    """What takes each row as it is found: the file, the standard output, or nothing."""
    if not options.out:
        yield _print if options.json else lambda _row: None
        return
    with _opened(options.out) as file:

        def write(row: Row) -> None:
            with _said_in_a_sentence(options.out):
                file.write(row.as_json() + "\n")
                file.flush()

        yield write


def _opened(path: Path) -> TextIO:
    """The file, to be continued: a last line that an interruption cut short is dropped, so that the next row begins
    a line of its own."""
    with _said_in_a_sentence(path):
        if path.exists():
            held = path.read_bytes()
            path.write_bytes(held[: held.rfind(b"\n") + 1])
        return path.open("a", encoding="utf-8")


@contextmanager
def _said_in_a_sentence(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise BadSurvey(f"--out {path} cannot be written: {_reason(error)}") from None


def _reason(error: OSError | UnicodeDecodeError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def _print(row: Row) -> None:
    sys.stdout.write(row.as_json() + "\n")
    sys.stdout.flush()


def tracked(rows: Iterator[Row], total: int) -> Iterator[Row]:
    """The rows as they come, behind a progress bar on the standard error stream where one can be drawn."""
    try:
        from rich.console import Console  # noqa: PLC0415 (an extra, and slow to import)
        from rich.progress import track  # noqa: PLC0415
    except ImportError:
        raise BadSurvey(
            "survey needs the extra patience-engine[survey]: pip install 'patience-engine[survey]'"
        ) from None
    yield from track(
        rows, total=total, description="deals", console=Console(stderr=True), disable=not sys.stderr.isatty()
    )
