"""Positions of Devil's Grip that a plain search can judge: near the end of a deal, or near the finished grid."""

import random

from judging import read

from patience import State, game_named
from patience.cards import Card
from patience.games.devils_grip import BASES
from patience.moves import Carry

GAME = game_named("devils-grip")

Piles = dict[str, tuple[Card, ...]]


def finished() -> Piles:
    """The finished grid."""
    suits = "♣♣♠♠♥♥♦♦"
    piles = {
        name: tuple(Card(base + 3 * step, suits[int(name[-1]) - 1]) for step in range(4))
        for name, base in BASES.items()
    }
    return {**piles, "stock": (), "waste": ()}


def backwards(chance: random.Random, moves: int) -> State:
    """Random moves taken back from the finished grid: a position that can be won."""
    piles = finished()
    for _ in range(moves):
        chance.choice([part_by_join, part_by_merge, part_by_merge, undraw])(chance, piles)
    return State(piles)


def part_by_join(chance: random.Random, piles: Piles) -> None:
    """Take back a join: a pile's top goes back to the waste."""
    name = chance.choice([name for name in BASES if len(piles[name]) > 1] or ["high1"])
    if len(piles[name]) > 1:
        piles[name], piles["waste"] = piles[name][:-1], (*piles["waste"], piles[name][-1])


def part_by_merge(chance: random.Random, piles: Piles) -> None:
    """Take back a merge: a single card goes back to the stock and part of another pile to its space."""
    singles = [name for name in BASES if len(piles[name]) == 1]
    longer = [name for name in BASES if len(piles[name]) > 1]
    if singles and longer:
        space, name = chance.choice(singles), chance.choice(longer)
        height = chance.randint(1, len(piles[name]) - 1)
        piles["stock"] = piles["stock"] + piles[space]
        piles[space], piles[name] = piles[name][height:], piles[name][:height]


def undraw(chance: random.Random, piles: Piles) -> None:
    """Take back a draw; the last packet may have been a short one."""
    size = 3 if piles["stock"] else chance.randint(1, 3)
    if len(piles["waste"]) >= size:
        piles["stock"] += tuple(reversed(piles["waste"][-size:]))
        piles["waste"] = piles["waste"][:-size]


def shuffled(chance: random.Random, state: State) -> State:
    """Some cards of stock and waste changed for one another, or none."""
    stock, waste = list(state["stock"]), list(state["waste"])
    for _ in range(chance.choice([0, 0, 3, 6])):
        both = stock + waste
        if len(both) > 1:
            one, other = chance.sample(range(len(both)), 2)
            both[one], both[other] = both[other], both[one]
            stock, waste = both[: len(stock)], both[len(stock) :]
    return state.with_piles({"stock": tuple(stock), "waste": tuple(waste)})


def near_the_end(chance: random.Random) -> State:
    """Moves taken back, then some moves at random: most of them go astray."""
    state = shuffled(chance, backwards(chance, chance.randint(10, 50)))
    for _ in range(chance.randint(0, 4)):
        moves = GAME.legal_moves(state)
        state = GAME.play(state, chance.choice(moves)) if moves else state
    return state


def late(chance: random.Random) -> State:
    """Random play of a deal, merges and joins first, until few cards are left to draw."""
    state, keep = GAME.deal(chance.randint(1, 31_999)), chance.randint(0, 6)
    while len(state["stock"]) > keep:
        moves = GAME.legal_moves(state)
        carries = [move for move in moves if isinstance(move, Carry)]
        state = GAME.play(state, chance.choice(carries if carries and chance.random() < 0.9 else moves))
    return state


def near(**changes: str) -> State:
    """The finished grid, some piles of it changed."""
    piles = finished()
    text = "\n".join(f"{name}: {cards}" for name, cards in changes.items())
    return State({**piles, **read(GAME.slug, text).piles})
