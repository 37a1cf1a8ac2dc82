"""Aces Up decided: searches that can prove a win and searches that can prove a loss, turn about.

Eliminating is optional (U4), so there are three searches, all of the same kind (see `aces_up_position`):

- *Plain*: every beaten card is eliminated for good. It finds most wins at once, and proves no loss.
- *Relaxed*: eliminated cards remain as ghosts. If that is lost, the position is lost. If it is won and no ghost beat
  anything alone, it is won. Otherwise the ghosts that did are to blame: those cards are treated exactly from then on
  (eliminated for good, or kept until a use), and the search runs again; what it proved lost stays lost. Each such
  search allows less than the one before and still all that the game allows. There are only so many cards, so this
  ends, at worst with all of them exact. The first of these searches, without exact cards, serves the others: what is
  lost in it needs no second look.
- *Keeping*: after each relaxed win a short search that eliminates for good but may keep the cards blamed so far.

All switches are counted in positions, never in time: the verdict and its nodes are the same on every machine.
"""

from collections.abc import Generator

from patience.game import Game
from patience.solving.aces_up_cards import ACES, Layout
from patience.solving.aces_up_descent import Descent, Run, Treatment
from patience.solving.aces_up_line import moves_of
from patience.solving.aces_up_position import Log
from patience.solving.verdicts import Search, Verdict
from patience.state import State

SLICE = 8
"""How many positions are looked at between two yields: one to three milliseconds natively."""
PLAIN_FIRST = 1000
"""How many positions the plain search looks at before the relaxed one begins."""
TURN = 64
"""How many positions the relaxed search looks at until the plain one has a turn again, and…"""
PLAIN_TURN = 8
"""…how many that one looks at."""
KEEPING = 300
"""How many positions a keeping search looks at, besides one for every `KEEPING_SHARE` of the relaxed search before."""
KEEPING_SHARE = 8


def search(game: Game, state: State) -> Search:
    """Whether the four aces can still be brought to lie alone, one a place (U7)."""
    layout = Layout.of(state)
    if layout.living & ACES != ACES:
        return Verdict("lost", (), 0)
    nodes = 0
    deciding = _decide(layout)
    while True:
        try:
            next(deciding)
        except StopIteration as stopped:
            log: Log | None = stopped.value
            if log is None:
                return Verdict("lost", (), nodes)
            return Verdict("winnable", moves_of(game, state, log), nodes)
        nodes += 1
        if nodes % SLICE == 0:
            yield nodes


def _decide(layout: Layout) -> Generator[None, None, Log | None]:
    """Yields for every position looked at; returns the log of a win, or None for a loss."""
    plain = Descent(layout, Treatment(ghosts=False))
    plainly = plain.run(plain.start())
    if (yield from _up_to(PLAIN_FIRST, plainly)):
        return plain.line
    coarse = relaxed = Descent(layout, Treatment(ghosts=True))
    spent = 0
    while True:
        running = relaxed.run(relaxed.start())
        while (won := (yield from _up_to(TURN, running))) is None:
            spent += TURN
            if (yield from _up_to(PLAIN_TURN, plainly)):
                return plain.line
        if not won:
            return None
        if not relaxed.blamed:
            return relaxed.line
        blamed = relaxed.blamed
        if relaxed is coarse:
            relaxed = Descent(layout, Treatment(ghosts=True), coarse)
        relaxed.refine(blamed)
        keeping = Descent(layout, Treatment(ghosts=False, exact=relaxed.treatment.exact))
        if (yield from _up_to(KEEPING + spent // KEEPING_SHARE, keeping.run(keeping.start()))):
            return keeping.line


def _up_to(positions: int, run: Run) -> Generator[None, None, bool | None]:
    """Let a search look at some more positions; None while it is not over, or when it was over before."""
    for _ in range(positions):
        try:
            next(run)
        except StopIteration as stopped:
            won: bool | None = stopped.value
            return won
        yield
    return None
