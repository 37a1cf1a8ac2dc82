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
    `goes-on` (nothing more than that), `draws` (the stock is all that is left) and `draws-or-moves` (besides the stock,
    a lone card may go to another empty place, which changes what the next deal covers). `run` is how many moves, this
    one included, can follow each other without drawing.
    """

    move: Move
    reason: str
    uncovers: Card | None = None
    run: int = 1


def hint(game: Game, state: State) -> Hint | None:
    """The most sensible move; None when no useful one is left. A pointless exchange is never offered."""
    legal = game.legal_moves(state)
    useful = [move for move in legal if isinstance(move, Carry) and game.is_useful(state, move)]
    carries = [carry for carry in useful if not _wanders(game, state, carry)]
    if carries:
        share = LOOKED_AT // len(carries)
        weighed = [_explained(game, state, carry, share) for carry in carries]
        return max(weighed, key=lambda found: _worth(game, state, found))
    if Deal(game.draw_targets) in legal:
        return Hint(Deal(game.draw_targets), "draws-or-moves" if useful else "draws")
    if useful:
        return Hint(useful[0], "goes-on")
    swaps = game.last_swaps(state)
    return Hint(swaps[0], "goes-on", run=len(swaps)) if swaps else None


def _wanders(game: Game, state: State, carry: Carry) -> bool:
    """Whether a whole pile only goes to another empty place.

    Where that is useful (U7) the hint says so beside the draw: it may be done again and again, and nothing in sight
    tells which place is best.
    """
    within = game.kinds[carry.source] == game.kinds[carry.target] == "tableau"
    return within and carry.count == len(state[carry.source]) and state.is_empty(carry.target)


def _explained(game: Game, state: State, carry: Carry, share: int) -> Hint:
    bare = moved(state, carry)
    uncovered = bare.top(carry.source)
    return Hint(carry, _reason(game, bare, carry), uncovered, 1 + longest_run(game, bare, share))


def _reason(game: Game, bare: State, carry: Carry) -> str:
    if game.kinds[carry.target] in ("foundation", "discard"):
        return "goes-home"
    if game.kinds[carry.source] == "waste":
        return "goes-on"
    if bare.top(carry.source):
        return "uncovers"
    return "empties" if game.settle(bare).is_empty(carry.source) else "goes-on"


def _worth(game: Game, state: State, found: Hint) -> tuple[int, int, int, int]:
    """Home first; the waste's top once nothing can be drawn; then what opens the longest run, empties or uncovers."""
    order = ("goes-on", "uncovers", "empties", "goes-home")
    home = found.reason == "goes-home" and not _may_be_kept(game)
    from_waste = isinstance(found.move, Carry) and game.kinds[found.move.source] == "waste"
    return int(home), int(from_waste and state.is_empty("stock")), found.run, order.index(found.reason)


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
