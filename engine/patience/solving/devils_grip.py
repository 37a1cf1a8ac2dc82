"""Whether a deal of Devil's Grip can still be won: depth first on counts, with few choices left.

`devils_slots` shows that counts of cards are the position. What else makes it quick, and why each of these is safe:

1. **All 96 cards, correctly built piles and no empty space without a stock**: 24 complete piles need nothing less.
2. **A base in the waste is the end** (D10): the waste opens no space and a base joins nothing. So no packet with a base
   in it is ever turned; every base has to come from the stock into a freed space.
   With every base in the grid the 24 piles are the bases' own: no merge is left to make after the stock's last card.
3. **A merge that nothing contests is put by** as made, save for filling its space. A merge takes a host and a base of
   one type. When both hosts are in the grid, or both bases, or the other base is already joined, nobody can suffer
   from it: each card that is still to be joined keeps a host. Every base of a step > 0 in the grid has to be merged
   before the stock ends, so that each merge put by is made some time: which of them is made first changes nothing but
   the order, for all that each gives is the same: the stock's next card.
   Contested is only: one host and one base in the grid, their twins both in stock or waste.
4. **Contested merges only when none is put by.** In a line that makes the contested one first and one put by later,
   exchange the two: between them the contested one enables nothing (its base is a host already, joined or not).
5. **The waste's top joins at once where nothing contests it**: both hosts are in the grid, or its twin is joined or
   lies below it in the waste. Where a line lets the twin take a host first, the twin takes the other one instead.
6. **Nothing is tried twice.** After joining the waste's top has been proved lost, the other branches do not join that
   type from the waste until its twin has been joined: all that happens between comes to the same before or after.
   After a contested merge has been proved lost, it is not made before the next draw: the order of merges is nothing.
   A position in which a held card could join safely (5) is lost.
   Only lost positions are left out by this, so that a position proved lost is lost however it was reached.
7. **A waste that cannot be emptied** is lost: before any card of it leaves, those above it of its type have left, each
   with a host of its own, and hosts below it cannot be among them.
"""

from collections.abc import Iterator

from patience.game import Game
from patience.notation import move_text
from patience.solving.devils_slots import TYPES, Layout, Step, is_built, line, read, stuck_cards
from patience.solving.verdicts import Search, Verdict
from patience.state import State


def search(game: Game, state: State) -> Search:
    """Depth first with a stack of its own; yields every node."""
    if not is_possible(game, state):
        return Verdict("lost", (), 1)
    if not (state["stock"] and any(state.is_empty(name) for name in game.tableau)):
        return (yield from _search(game, state, 0))
    # Spaces that wait while the stock lasts: the first move, which cannot be a draw, fills them all.
    nodes = 1
    for move in game.legal_moves(state):
        found = yield from _search(game, game.play(state, move), nodes)
        nodes = found.nodes
        if found.id == "winnable":
            return Verdict("winnable", (move_text(game, state, move), *found.moves), nodes)
    return Verdict("lost", (), nodes)


def is_possible(game: Game, state: State) -> bool:
    """Whether all cards are there, every pile is correctly built, and a stock or no space is empty."""
    cards = sum(1 for _ in state.cards())
    full = state["stock"] or not any(state.is_empty(name) for name in game.tableau)
    return cards == game.packs * len(game.pack) and bool(full) and all(is_built(state[name]) for name in game.tableau)


def _search(game: Game, state: State, nodes: int) -> Search:
    seen = set[object]()
    stack = [iter([read(game, state)])]
    path: list[list[Step]] = []
    while stack:
        layout = next(stack[-1], None)
        if layout is None:
            stack.pop()
            continue
        nodes += 1
        yield nodes
        del path[len(stack) - 1 :]
        safely = layout.join_safely()
        key = layout.key
        if not safely or key in seen or stuck_cards(layout):
            continue
        seen.add(key)
        if layout.is_over:
            layout.join_all()
            if layout.waste:
                continue
        path.append(layout.steps)
        if layout.is_over:
            return Verdict("winnable", line(game, state, [step for steps in path for step in steps]), nodes)
        stack.append(_branches(layout, can_draw="waste" in state))
    return Verdict("lost", (), nodes)


def _branches(layout: Layout, *, can_draw: bool) -> Iterator[Layout]:
    """What is left to choose: to join from the waste what is contested, to fill a space, to draw."""
    if layout.waste and layout.has_host(layout.waste[-1]) and not layout.held >> layout.waste[-1] & 1:
        branch = layout.copy()
        branch.join()
        yield branch
        layout.held |= 1 << layout.waste[-1]
    if layout.spare:
        branch = layout.copy()
        branch.merge()
        yield branch
    else:
        yield from _contested(layout)
    if can_draw and all(card & 3 for card in layout.stock[layout.turned : layout.turned + 3]):
        branch = layout.copy()
        branch.held &= (1 << TYPES) - 1
        branch.draw()
        yield branch


def _contested(layout: Layout) -> Iterator[Layout]:
    """Each contested merge; the bits of `held` from `TYPES` on say which are not to be tried before the next draw."""
    tried = 0
    for card in range(TYPES):
        if layout.is_contested(card) and not layout.held >> TYPES + card & 1:
            branch = layout.copy()
            branch.held |= tried
            branch.put_by(card)
            branch.merge()
            yield branch
            tried |= 1 << TYPES + card
