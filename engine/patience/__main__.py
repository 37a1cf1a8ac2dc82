"""The engine's command line: `python -m patience games|deal|check|solve|survey|protocol`."""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from patience import deciding, surveying
from patience.catalogue import UnknownGame, all_games, game_named
from patience.checking import Complaint, check_page
from patience.deals import BadDeal, deal_number
from patience.game import Game
from patience.notation import NotationError, position_text
from patience.protocol import answer
from patience.reference import SourcePage, source_name
from patience.survey import BadSurvey
from patience.typed import BadInput, read_file


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
    deciding.add_options(command("solve", deciding.run, "Say whether a deal, or a position in a file, can be won."))
    surveying.add_options(command("survey", surveying.run, "Judge many deals and say what share can be won."))
    protocol = command("protocol", _protocol, "Answer one JSON request a line.")
    for added in (games, deal, check, protocol):
        added.add_argument("--json", action="store_true", help="print JSON")
    return parser


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
    text, beside = read_file(file), source_name(Path(file).name)
    if beside is None:
        return check_page(text, file)
    path = Path(file).with_name(beside)
    source = SourcePage.of(read_file(str(path)), str(path)) if path.is_file() else SourcePage(str(path), missing=True)
    return check_page(text, file, source)


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
