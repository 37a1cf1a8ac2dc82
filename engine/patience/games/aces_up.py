"""Aces Up: four piles, the lower of two tops of a suit may go, four aces win (facts U1 to U8)."""

from collections.abc import Sequence

from patience.cards import ACE, Card, pack
from patience.game import Game
from patience.moves import Carry, Move
from patience.refusals import refusal_kinds
from patience.state import State
from patience.table import Table, kinds

PILES = tuple(f"pile{n}" for n in range(1, 5))


def lay_out(cards: Sequence[Card]) -> State:
    """One card on each of four piles, forty-eight in the stock, an empty discard (U2)."""
    piles = {name: (card,) for name, card in zip(PILES, cards, strict=False)}
    return State({**piles, "stock": tuple(reversed(cards[4:])), "discard": ()})


def height(card: Card) -> int:
    """The card's rank with the ace above the king (U2)."""
    return card.rank + 13 if card.rank == ACE else card.rank


def eliminate(state: State, carry: Carry) -> str | None:
    """A top may go when another top of its suit is higher (U3); nobody has to let it go (U4)."""
    if carry.count > 1:
        return "only-the-top-card"
    card = state[carry.source][-1]
    if card.rank == ACE:
        return "nothing-beats-an-ace"
    others = [state.top(name) for name in PILES if name != carry.source]
    beaten = any(other and other.suit == card.suit and height(other) > height(card) for other in others)
    return None if beaten else "no-higher-card-of-its-suit"


def move_to_a_space(state: State, carry: Carry) -> str | None:
    """The top of a pile, whatever its rank, may move to an empty place (U5)."""
    if state[carry.target]:
        return "no-building-on-a-pile"
    return "no-groups" if carry.count > 1 else None


def draw_rule(state: State) -> str | None:
    """Four cards may be dealt, one on each position, as long as the stock lasts (U6)."""
    return None if state["stock"] else "stock-is-empty"


def is_useful(state: State, move: Move) -> bool:
    """With the stock empty, moving a lone card to another empty place changes nothing (U7). A stock unseen may deal."""
    if not state.is_empty("stock") or not isinstance(move, Carry) or move.target == "discard":
        return True
    return len(state[move.source]) > 1


def is_won(state: State) -> bool:
    """Only the four aces remain, one per pile (U7)."""
    alone = [cards[0] for name in PILES if len(cards := state.piles.get(name, ())) == 1]
    return not state.piles.get("stock") and len(alone) == 4 and all(card.rank == ACE for card in alone)


def like(state: State) -> object:
    """Once the stock is empty the four places are interchangeable; before, the next deal tells them apart (U6)."""
    if not state.is_empty("stock"):
        return state
    return tuple(sorted(state.piles.get(name, ()) for name in PILES)), len(state.piles)


GAME = Game(
    slug="aces-up",
    title="Aces Up",
    facts=tuple(f"U{n}" for n in range(1, 9)),
    kinds=kinds(PILES, "stock", "discard"),
    table=Table(rows=(PILES,), side=("stock", "discard")),
    pack=pack(),
    lay_out=lay_out,
    routes={("tableau", "discard"): eliminate, ("tableau", "tableau"): move_to_a_space},
    closed={
        ("tableau", "stock"): "nothing-goes-to-the-stock",
        ("discard", "tableau"): "nothing-leaves-the-discard",
        ("discard", "stock"): "nothing-leaves-the-discard",
        ("discard", "discard"): "nothing-leaves-the-discard",
        ("stock", "tableau"): "deal-onto-all-four",
        ("stock", "discard"): "deal-onto-all-four",
        ("stock", "stock"): "deal-onto-all-four",
    },
    refusals=refusal_kinds(
        ("only-the-top-card", "U3", "only the top of each pile is available"),
        ("no-higher-card-of-its-suit", "U3", "no other pile is topped by a higher card of its suit"),
        ("nothing-leaves-the-discard", "U3", "nothing returns from the discard"),
        ("nothing-beats-an-ace", "U5", "an ace stays: nothing beats it"),
        ("no-building-on-a-pile", "U5", "a card moves to an empty place only, never onto an occupied pile"),
        ("no-groups", "U5", "one card moves at a time, never a group"),
        ("deal-onto-all-four", "U6", "the stock deals one card onto every one of the four positions, without choosing"),
        ("nothing-goes-to-the-stock", "U6", "no card goes back to the stock"),
        ("stock-is-empty", "U6", "the stock is empty and there is no second pass"),
    ),
    draw_targets=PILES,
    draw_rule=draw_rule,
    is_useful=is_useful,
    like=like,
    is_won=is_won,
    won_fact="U7",
    stuck_fact="U7",
)
