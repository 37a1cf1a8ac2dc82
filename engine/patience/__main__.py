"""The engine's command line: `python -m patience games|deal|check|solve|survey|protocol`."""

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path

from patience import surveying
from patience.catalogue import UnknownGame, all_games, game_named, slugs
from patience.checking import Complaint, check_page
from patience.deals import BadDeal, deal_number
from patience.game import Game
from patience.lowest import lowest_within
from patience.notation import NotationError, parse_position, position_text
from patience.protocol import answer
from patience.quoting import shown
from patience.reference import SourcePage, source_name
from patience.solving import BestScore, Budget, search
from patience.solving.verdicts import decide
from patience.state import State
from patience.survey import BadSurvey

SECONDS_BETWEEN = 3.0
SECONDS = 55.0
"""How long `solve` searches when no number of nodes is given."""


class BadInput(ValueError):
    """What was asked makes no sense; the sentence is printed and the exit status is 2."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8")
    options = _parser().parse_args(arguments)
    try:
        status: int = options.run(options)
    except (BadInput, UnknownGame, BadDeal, BadSurvey, NotationError) as error:
        print(f"patience: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 0
    except KeyboardInterrupt:
        return 130
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="patience", description="Patiences and their rules, on the command line.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: Callable[[argparse.Namespace], int], text: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=text, description=text)
        added.set_defaults(run=run)
        return added

    games = command("games", _games, "List the games, or tell what one of them is made of.")
    games.add_argument("game", nargs="?", metavar="GAME")
    deal = command("deal", _deal, "Print the opening position of a numbered deal.")
    deal.add_argument("game", metavar="GAME")
    deal.add_argument("number", metavar="N")
    check = command("check", _check, "Run every patience block of Markdown pages; print file:line: complaint.")
    check.add_argument("files", nargs="+", metavar="FILE")
    solve = command("solve", _solve, "Say whether a deal, or a position in a file, can be won.")
    solve.add_argument("game", metavar="GAME|FILE")
    solve.add_argument("number", nargs="?", metavar="N")
    solve.add_argument("--nodes", type=_positive, help="stop after this many positions")
    solve.add_argument("--best", action="store_true", help="also the lowest score that is proved to be reachable")
    surveying.add_options(command("survey", surveying.run, "Judge many deals and say what share can be won."))
    protocol = command("protocol", _protocol, "Answer one JSON request a line.")
    for added in (games, deal, check, solve, protocol):
        added.add_argument("--json", action="store_true", help="print JSON")
    return parser


def _positive(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{shown(text)} is no number of positions: write a whole number from 1")
    return int(text)


def _print_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False))


def _games(options: argparse.Namespace) -> int:
    games = [game_named(options.game)] if options.game else list(all_games())
    if options.json:
        described = [_game_data(game) for game in games]
        _print_json(described[0] if options.game else described)
    elif options.game:
        for key, value in _game_data(games[0]).items():
            print(f"{key}: {_listed(value)}")
    else:
        for game in games:
            print(f"{game.slug}\t{game.title}")
    return 0


def _listed(value: object) -> str:
    if isinstance(value, dict):
        return "".join(f"\n  {key} ({row['fact']}): {row['text']}" for key, row in value.items())
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def _game_data(game: Game) -> dict[str, object]:
    return {
        "slug": game.slug,
        "title": game.title,
        "packs": game.packs,
        "piles": list(game.piles),
        "verbs": list(game.verbs),
        "facts": list(game.facts),
        "refusals": {kind.id: {"fact": kind.fact, "text": kind.text} for kind in game.refusals.values()},
    }


def _deal(options: argparse.Namespace) -> int:
    game, number = game_named(options.game), deal_number(options.number)
    position = position_text(game, game.deal(number))
    if options.json:
        _print_json({"game": game.slug, "deal": str(number), "position": position})
    else:
        print(position)
    return 0


def _check(options: argparse.Namespace) -> int:
    complaints: list[Complaint] = []
    unread: list[BadInput] = []
    for file in options.files:
        try:
            complaints += _check_file(file)
        except BadInput as error:
            unread.append(error)
    if options.json:
        _print_json([{"file": row.path, "line": row.line, "complaint": row.text} for row in complaints])
    else:
        for row in complaints:
            print(row)
    if unread:
        raise unread[0]
    return 1 if complaints else 0


def _check_file(file: str) -> list[Complaint]:
    """What is wrong with one page; the source page of a translation lies beside it."""
    text, beside = _read(file), source_name(Path(file).name)
    if beside is None:
        return check_page(text, file)
    path = Path(file).with_name(beside)
    source = SourcePage.of(_read(str(path)), str(path)) if path.is_file() else SourcePage(str(path), missing=True)
    return check_page(text, file, source)


def _read(file: str) -> str:
    try:
        return Path(file).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise BadInput(f"cannot read {file}: {reason}") from None


def _solve(options: argparse.Namespace) -> int:
    game, state = _solved_position(options.game, options.number)
    seconds = SECONDS / 2 if options.best else SECONDS
    budget = Budget(nodes=options.nodes) if options.nodes else Budget(seconds=seconds)
    try:
        found = decide(search(game, state), budget, Progress())
        best = lowest_within(game, state, budget) if options.best else None
    except ValueError as error:
        raise BadInput(str(error)) from None
    if options.json:
        told = {"verdict": found.id, "moves": list(found.moves), "nodes": found.nodes}
        _print_json({**told, "best": best and asdict(best)} if options.best else told)
    else:
        print(found.id, *found.moves, sep="\n")
        if options.best:
            print(*_told_best(game, best), sep="\n")
    return 0


def _told_best(game: Game, best: BestScore | None) -> tuple[str, ...]:
    """The lowest score in words, then the moves that reach it, a line each."""
    if best is None:
        return (f"best: {game.slug} has no score, or no search for the lowest one",)
    how_sure = "no lower one can be reached" if best.is_least else "whether a lower one can be reached is open"
    return (f"best: {best.score}, {how_sure}", *best.moves)


def _solved_position(game_or_file: str, number: str | None) -> tuple[Game, State]:
    if number is not None:
        game = game_named(game_or_file)
        return game, game.deal(deal_number(number))
    if game_or_file in slugs():
        raise BadInput(f"which deal of {game_or_file}? Write its number too: solve {game_or_file} 24")
    first, _, position = _read(game_or_file).partition("\n")
    key, _, slug = first.partition(":")
    if key.strip() != "game":
        raise BadInput(f"{game_or_file}:1: the first line must be game: SLUG, not {shown(first.strip())}")
    game = game_named(slug.strip())
    try:
        return game, parse_position(game, position)
    except NotationError as error:
        where = f"{game_or_file}:{error.line + 1}" if error.line else game_or_file
        raise BadInput(f"{where}: {error}") from None


class Progress:
    """Tells on the standard error stream, every few seconds, how far a search has come."""

    def __init__(self) -> None:
        self.next = time.monotonic() + SECONDS_BETWEEN

    def __call__(self, nodes: int) -> None:
        if time.monotonic() >= self.next:
            self.next = time.monotonic() + SECONDS_BETWEEN
            print(f"{nodes} positions", file=sys.stderr, flush=True)


def _protocol(_options: argparse.Namespace) -> int:
    for line in sys.stdin.buffer:
        try:
            text = line.decode("utf-8")
        except UnicodeDecodeError:
            text = "not UTF-8"
        print(answer(text), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
