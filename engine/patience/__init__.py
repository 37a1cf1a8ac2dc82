"""Patiences and their rules: positions, moves, refusals, worked examples.

Examples:
    >>> from patience import game_named
    >>> golf = game_named("golf")
    >>> str(golf.deal(24).top("waste"))
    'J♥'
"""

from patience.cards import Card
from patience.catalogue import UnknownGame, all_games, game_named
from patience.game import Game, Outcome
from patience.moves import Carry, Deal, Move, Swap
from patience.refusals import IllegalMove, Refusal
from patience.state import State

__version__ = "0.1.0"

__all__ = [
    "Card",
    "Carry",
    "Deal",
    "Game",
    "IllegalMove",
    "Move",
    "Outcome",
    "Refusal",
    "State",
    "Swap",
    "UnknownGame",
    "__version__",
    "all_games",
    "game_named",
]
