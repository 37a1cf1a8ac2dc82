"""The command `solve`: whether a deal, or a position in a file, can be won, and by which moves."""

import argparse
import json
import sys
import time
from dataclasses import asdict

from patience.catalogue import UnknownGame, game_named, slugs
from patience.deals import deal_number
from patience.game import Game
from patience.lowest import lowest_within
from patience.notation import NotationError, parse_position
from patience.quoting import shown
from patience.solving import BestScore, Budget, search
from patience.solving.verdicts import decide
from patience.state import State
from patience.typed import BadInput, positive, read_file

SECONDS_BETWEEN = 3.0
SECONDS = 55.0
"""How long `solve` searches when no number of nodes is given."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("game", metavar="GAME|FILE")
    parser.add_argument("number", nargs="?", metavar="N")
    parser.add_argument("--nodes", type=positive, help="stop after this many positions")
    parser.add_argument("--best", action="store_true", help="also the lowest score that is proved to be reachable")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(options: argparse.Namespace) -> int:
    """Judge the position and print what was found; returns the exit status."""
    game, state = _solved_position(options.game, options.number)
    file = None if options.number else options.game
    seconds = SECONDS / 2 if options.best else SECONDS
    budget = Budget(nodes=options.nodes) if options.nodes else Budget(seconds=seconds)
    try:
        found = decide(search(game, state), budget, Progress())
        best = lowest_within(game, state, budget) if options.best else None
    except ValueError as error:
        raise BadInput(f"{file}: {error}" if file else str(error)) from None
    if options.json:
        told = {"verdict": found.id, "moves": list(found.moves), "nodes": found.nodes}
        lines = [json.dumps({**told, "best": best and asdict(best)} if options.best else told, ensure_ascii=False)]
    else:
        lines = [found.id, *found.moves, *(_told_best(game, best) if options.best else ())]
    sys.stdout.write("\n".join(lines) + "\n")
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
    first, _, position = read_file(game_or_file).partition("\n")
    key, _, slug = first.partition(":")
    if key.strip() != "game":
        raise BadInput(f"{game_or_file}:1: the first line must be game: SLUG, not {shown(first.strip())}")
    try:
        game = game_named(slug.strip())
        return game, parse_position(game, position)
    except UnknownGame as error:
        raise BadInput(f"{game_or_file}:1: {error}") from None
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
            sys.stderr.write(f"{nodes} positions\n")
