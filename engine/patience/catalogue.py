"""Finds the games: every module in `patience.games`, and in the folders added to its path, that names a `GAME`."""

import importlib
import pkgutil
from functools import cache

import patience.games
from patience.game import Game
from patience.quoting import shown


class UnknownGame(ValueError):
    """A slug that belongs to no game."""


@cache
def _module_names() -> dict[str, str]:
    return {
        found.name.replace("_", "-"): f"patience.games.{found.name}"
        for found in pkgutil.iter_modules(patience.games.__path__)
        if not found.name.startswith("_")
    }


def slugs() -> tuple[str, ...]:
    """The slugs of all games, in alphabetical order."""
    return tuple(sorted(_module_names()))


def game_named(slug: str) -> Game:
    """The game with this slug, imported when it is first asked for.

    Raises:
        UnknownGame: there is none; the sentence lists those there are.
    """
    module = _module_names().get(slug)
    if module is None:
        raise UnknownGame(f"unknown game {shown(slug)}: there are {', '.join(slugs())}")
    game: Game = importlib.import_module(module).GAME
    return game


def all_games() -> tuple[Game, ...]:
    """Every game, by slug."""
    return tuple(game_named(slug) for slug in slugs())
