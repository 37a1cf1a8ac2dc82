"""Whether a deal of Australian Patience can still be won: depth first, with safe moves first and no move tried twice.

What makes it quick, and why each of these is safe. With one pack a card has one goal in the columns: the next higher
card of its suit, its *goal* below (a king's is a space). Once it lies there it only leaves for its foundation, so that
moves never go in circles. *Covers* is meant of any card above, not only the next.

1. **To a foundation at once** (A9). All lower cards of its suit are gone, so that nothing can want to go on it.
2. **Build at once where the goal can never come to cover the card.** Let T be any position reached from here in which
   the card c has not moved. Its goal g is still uncovered in T, for only c can cover it, and g cannot leave before c.
   While g does not cover c, T with c built on g is a position too: call it T′. All that is uncovered in T is so in T′,
   save g, which no other card wants; spaces are no fewer. So every move z → z + 1 from T can be made from T′ as well,
   unless z + 1 then lies above z; that asks z to be g or beneath it and z + 1 to be c or above it, and so the move in T
   would have put g above c. A winning line from T is therefore one from T′, with c's own move left out.
   Whether g can come to cover c is judged too generously, by reach: from each card to the one now on it, and to the
   next lower of its suit, which is all that can ever lie on it. No card of a run that begins with a king as the base of
   its column is ever reached, so that building on one is always safe. So is building from the waste, for there nothing
   ever covers c.
3. **A king at once when there are as many spaces as kings without one.** No king ever lacks a space then, and what
   the king lay on is uncovered; no card is built on fewer places.
4. **A card held back.** After building c on g has been proved lost, the other branches hold c until g has come to cover
   it: by the argument of 2 any position with c built before then can be reached (or is dominated) from the lost one.
   A position is lost when a held card goes to its foundation, must be built at once, or can never be covered by g.
5. **Hopeless positions** end early: see `australian_hope`.

By 4 only moves are left out whose positions are lost, so that each position looked at to its end without a win is
lost for good, however it was reached: `seen` needs no more than the position.
"""

from collections.abc import Iterator

from patience.game import Game
from patience.solving import exhaustive
from patience.solving.australian_hope import is_hopeless
from patience.solving.australian_layout import GONE, NOTHING, WASTE, Layout, Step, is_orderly, line, read
from patience.solving.verdicts import Search, Verdict
from patience.state import State


def search(game: Game, state: State) -> Search:
    """Depth first with a stack of its own; yields every node. Odd positions no deal leads to are searched plainly."""
    if not is_orderly(game, state):
        return (yield from exhaustive.search(game, state))
    start = read(game, state)
    return Verdict("lost", (), 1) if start is None else (yield from _search(game, state, start))


def _search(game: Game, state: State, start: Layout) -> Search:
    seen = set[bytes]()
    stack = [iter([start])]
    path: list[list[Step]] = []
    nodes = 0
    while stack:
        layout = next(stack[-1], None)
        if layout is None:
            stack.pop()
            continue
        nodes += 1
        yield nodes
        del path[len(stack) - 1 :]
        choices = _settle(layout)
        if choices is None or layout.key in seen:
            continue
        path.append(layout.steps)
        if layout.is_won:
            return Verdict("winnable", line(game, state, [step for steps in path for step in steps]), nodes)
        seen.add(layout.key)
        if not (_holds_in_vain(layout) or is_hopeless(layout)):
            stack.append(_branches(layout, choices))
    return Verdict("lost", (), nodes)


def _branches(layout: Layout, choices: list[int]) -> Iterator[Layout]:
    """What is left to choose: builds that may do harm, kings when there are too few spaces, and to draw."""
    tried = 0
    for card in choices:
        if not layout.held >> card & 1:
            branch = layout.copy()
            branch.held |= tried
            _build(branch, card)
            yield branch
            tried |= 1 << card
    if layout.spaces:
        for king in layout.open_kings():
            if layout.is_at_hand(king):
                branch = layout.copy()
                branch.held |= tried
                branch.build(king)
                yield branch
    if layout.drawn < len(layout.stock):
        layout.held |= tried
        layout.steps = []
        layout.draw()
        yield layout


def _settle(layout: Layout) -> list[int] | None:
    """Make all safe moves; the builds that may do harm, or None when a held card shows the position lost."""
    while True:
        if not layout.found():
            return None
        choices = list[int]()
        safe = _safe_build(layout, choices)
        if safe is None:
            return choices
        if layout.held >> safe & 1:
            return None
        _build(layout, safe)


def _safe_build(layout: Layout, choices: list[int]) -> int | None:
    """A card to build at once, if there is one; on the way the builds that may do harm."""
    for goal in layout.tops:
        card = goal - 1
        if goal % 13 and layout.is_at_hand(card) and not layout.covers(goal, card):
            if layout.below[card] == WASTE or not can_be_covered(layout, card):
                return card
            choices.append(card)
    kings = layout.open_kings()
    if kings and layout.spaces >= len(kings):
        return next(filter(layout.is_at_hand, kings), None)
    return None


def _build(layout: Layout, card: int) -> None:
    """Build a card, and set those free that their goal has come to cover."""
    layout.build(card)
    for held in _held(layout):
        if layout.covers(held + 1, held):
            layout.held ^= 1 << held


def can_be_covered(layout: Layout, card: int) -> bool:
    """Whether, for all that reach can tell, its goal can come to cover a card that stays where it is."""
    above, below, goal = layout.above, layout.below, card + 1
    reached, todo = 1 << card, [card]
    while todo:
        lower = todo.pop()
        for upper in (above[lower], lower - 1 if lower % 13 else NOTHING):
            if upper != NOTHING and not reached >> upper & 1 and below[upper] != GONE:
                if upper == goal:
                    return True
                reached |= 1 << upper
                todo.append(upper)
    return False


def _holds_in_vain(layout: Layout) -> bool:
    """Whether a held card can never be covered by its goal, and so can never be built."""
    return any(not can_be_covered(layout, card) for card in _held(layout))


def _held(layout: Layout) -> list[int]:
    return [card for card in range(52) if layout.held >> card & 1] if layout.held else []
