"""From the log of a search to moves of the game.

A log names cards: those eliminated, those moved to an empty place, and before a deal what each of the places that are
free to exchange shall hold. Which empty place a card goes to, and how lone cards change places, is decided here.
"""

from patience.game import Game
from patience.games.aces_up import PILES
from patience.moves import Carry, Deal, Move
from patience.notation import move_text
from patience.solving.aces_up_cards import CARD, CARDS
from patience.solving.aces_up_position import DEAL, KEPT, NOWHERE, Log
from patience.state import State

Arrangement = dict[str, int]
"""Place that is free to exchange → the card it shall hold, or `NOWHERE` for none."""


def moves_of(game: Game, state: State, log: Log) -> tuple[str, ...]:
    """The moves, each of them judged by the game itself."""
    replay = _Replay(game, state)
    for index, step in enumerate(log):
        if isinstance(step, tuple):
            replay.arrange(_arrangement(step))
        elif step == DEAL:
            replay.play(Deal(game.draw_targets))
        elif step & KEPT:
            replay.fill(step & CARD, _coming_arrangement(log, index))
        else:
            replay.play(Carry(1, replay.place_of(step), "discard"))
    return tuple(replay.moves)


def _arrangement(step: tuple[bytes | None, ...]) -> Arrangement:
    held = {name: pile for name, pile in zip(PILES, step, strict=True) if pile is not None}
    return {name: pile[0] & CARD if pile else NOWHERE for name, pile in held.items()}


def _coming_arrangement(log: Log, index: int) -> Arrangement:
    """What the free places shall hold at the next deal; nothing when there is none."""
    for step in log[index:]:
        if isinstance(step, tuple):
            return _arrangement(step)
    return {}


class _Replay:
    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self.moves: list[str] = []

    def play(self, move: Move) -> None:
        self.moves.append(move_text(self.game, self.state, move))
        self.state = self.game.play(self.state, move)

    def place_of(self, card: int) -> str:
        """The place that the card tops."""
        return next(name for name in PILES if self.state.top(name) == CARDS[card])

    def empty(self) -> list[str]:
        return [name for name in PILES if self.state.is_empty(name)]

    def move(self, card: int, place: str) -> None:
        self.play(Carry(1, self.place_of(card), place))

    def fill(self, card: int, coming: Arrangement) -> None:
        """Move a card to an empty place: if it fills the last one until the deal, all others are arranged first."""
        others = {name: NOWHERE if content == card else content for name, content in coming.items()}
        lying = [self.state[name] for name in others]
        wanted = [(CARDS[content],) if content != NOWHERE else () for content in others.values()]
        if NOWHERE not in coming.values() and sorted(lying) == sorted(wanted):
            self.arrange(others)
        self.move(card, self.empty()[0])

    def arrange(self, wanted: Arrangement) -> None:
        """Exchange lone cards through an empty place until each lies where it is wanted."""
        while astray := [name for name, content in wanted.items() if not self._holds(name, content)]:
            empty = self.empty()
            place = next((name for name in empty if wanted.get(name, NOWHERE) != NOWHERE), None)
            if place:
                self.move(wanted[place], place)
            else:
                source = next(name for name in astray if name not in empty)
                self.play(Carry(1, source, empty[0]))

    def _holds(self, place: str, content: int) -> bool:
        return self.state[place] == ((CARDS[content],) if content != NOWHERE else ())
