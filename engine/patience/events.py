"""What a move did, told in the order in which a reader sees it."""

from typing import Any

from patience.game import Game
from patience.moves import Carry, Deal, Move, Swap, moved
from patience.state import State

Event = dict[str, Any]


def events(game: Game, before: State, move: Move) -> list[Event]:
    """The events of a legal move: carry, deal or swap, the card it uncovered, the refill that follows by itself."""
    bare = moved(before, move)
    told = [*_move_events(before, move), *_uncovered(game, move, bare)]
    return told + _refills(bare, game.settle(bare))


def _move_events(before: State, move: Move) -> list[Event]:
    match move:
        case Carry(count, source, target):
            onto = before.top(target)
            cards = [str(card) for card in before[source][-count:]]
            return [
                {"event": "carry", "cards": cards, "from": source, "to": target, "onto": str(onto) if onto else None}
            ]
        case Deal(targets):
            drawn = reversed(before["stock"][-len(targets) :])
            return [
                {"event": "deal", "card": str(card), "to": target} for target, card in zip(targets, drawn, strict=False)
            ]
        case Swap(first, second):
            return [{"event": "swap", "piles": [first, second]}]


def _uncovered(game: Game, move: Move, after: State) -> list[Event]:
    if not isinstance(move, Carry) or game.kinds[move.source] == "stock":
        return []
    card = after.top(move.source)
    return [{"event": "uncover", "card": str(card), "pile": move.source}] if card else []


def _refills(bare: State, settled: State) -> list[Event]:
    return [
        {"event": "refill", "card": str(cards[-1]), "to": name}
        for name, cards in settled.piles.items()
        if cards and cards != bare[name] and name != "stock"
    ]
