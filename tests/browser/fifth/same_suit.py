"""Same Suit, made up for a test: follow the waste's suit until nothing is left (facts S1 to S3)."""

from collections.abc import Sequence
from itertools import product

from patience.cards import JACK, Card, pack
from patience.game import Game
from patience.moves import Carry
from patience.refusals import refusal_kinds
from patience.state import State
from patience.table import Table, kinds

KINDS = ("tableau", "stock", "waste")
PILES = ("pile1", "pile2", "pile3")


def lay_out(cards: Sequence[Card]) -> State:
    """Three piles of three, one card on the waste, two in the stock (S1)."""
    piles = {name: tuple(cards[place:9:3]) for place, name in enumerate(PILES)}
    return State({**piles, "stock": tuple(cards[10:]), "waste": (cards[9],)})


def follow_suit(state: State, carry: Carry) -> str | None:
    """One card of the waste's suit at a time (S2)."""
    top = state.top("waste")
    if carry.count > 1 or top is None or state[carry.source][-1].suit != top.suit:
        return "another-suit"
    return None


GAME = Game(
    slug="same-suit",
    title="Same Suit",
    facts=("S1", "S2", "S3"),
    kinds=kinds(PILES, "stock", "waste"),
    table=Table(rows=(PILES,), side=("stock", "waste")),
    pack=pack(lowest_rank=JACK),
    lay_out=lay_out,
    routes={("tableau", "waste"): follow_suit},
    closed={pair: "another-way" for pair in product(KINDS, KINDS) if pair != ("tableau", "waste")},
    refusals=refusal_kinds(
        ("another-suit", "S2", "only the waste's suit follows"),
        ("another-way", "S3", "cards go from the piles to the waste only"),
        ("stock-is-empty", "S3", "the stock is empty"),
    ),
    draw_targets=("waste",),
    draw_rule=lambda state: None if state["stock"] else "stock-is-empty",
    is_won=lambda state: not any(state[name] for name in PILES),
    won_fact="S3",
    stuck_fact="S3",
)
