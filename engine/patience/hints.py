"""One sensible legal move and why, seen with a reader's eyes: hidden cards are never looked at."""

from dataclasses import dataclass

from patience.cards import Card
from patience.game import Game
from patience.moves import Carry, Deal, Move, moved
from patience.state import State

LOOKED_AT = 60
"""How many positions the longest visible runs are sought in, shared among the moves that are weighed."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A move and why it makes sense.

    `reason` is one of `goes-home` (to a foundation or the discard), `uncovers` (the card named), `empties` (a place),
    `goes-on` (nothing more than that), and `draws` (the stock is all that is left). `run` is how many moves, this one
    included, can follow each other without drawing.
    """

    move: Move
    reason: str
    uncovers: Card | None = None
    run: int = 1


def hint(game: Game, state: State) -> Hint | None:
    """The most sensible move; None when no useful one is left. A pointless exchange is never offered."""
    carries = [move for move in game.legal_moves(state) if isinstance(move, Carry) and game.is_useful(state, move)]
    sensible = [carry for carry in carries if not _wanders(game, state, carry)]
    if sensible:
        share = LOOKED_AT // len(sensible)
        return max((_explained(game, state, carry, share) for carry in sensible), key=lambda found: _worth(game, found))
    if Deal(game.draw_targets) in game.legal_moves(state):
        return Hint(Deal(game.draw_targets), "draws")
    swaps = game.last_swaps(state)
    return Hint(swaps[0], "goes-on", run=len(swaps)) if swaps else None


def _wanders(game: Game, state: State, carry: Carry) -> bool:
    """Whether a whole pile only goes to another empty place: legal, sometimes deep, never a plain hint."""
    within = game.kinds[carry.source] == game.kinds[carry.target] == "tableau"
    return within and carry.count == len(state[carry.source]) and state.is_empty(carry.target)


def _explained(game: Game, state: State, carry: Carry, share: int) -> Hint:
    bare = moved(state, carry)
    home = game.kinds[carry.target] in ("foundation", "discard")
    uncovered = bare.top(carry.source)
    reason = "goes-home" if home else "uncovers" if uncovered else "empties"
    if game.kinds[carry.source] == "waste" and not home:
        reason = "goes-on"
    return Hint(carry, reason, uncovered, 1 + longest_run(game, bare, share))


def _worth(game: Game, found: Hint) -> tuple[int, int, int]:
    """Home first, then what opens the longest run, then what empties or uncovers."""
    order = ("goes-on", "uncovers", "empties", "goes-home")
    home = found.reason == "goes-home" and not _may_be_kept(game)
    return int(home), found.run, order.index(found.reason)


def _may_be_kept(game: Game) -> bool:
    """Whether a card that may go is sometimes better kept (as in Aces Up), so that going is no merit by itself."""
    return "discard" in game.kinds.values()


def longest_run(game: Game, state: State, looked_at: int) -> int:
    """How many carries can follow each other here without drawing, as far as a look at so many positions shows."""
    best, looked = 0, 0
    waiting, seen = [(state, 0)], {game.like(state)}
    while waiting and looked < looked_at:
        here, depth = waiting.pop()
        looked, best = looked + 1, max(best, depth)
        for move in game.legal_moves(here):
            if isinstance(move, Carry) and game.is_useful(here, move) and not _wanders(game, here, move):
                after = moved(here, move)
                if game.like(after) not in seen:
                    seen.add(game.like(after))
                    waiting.append((after, depth + 1))
    return best
