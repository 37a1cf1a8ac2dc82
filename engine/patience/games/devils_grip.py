"""Devil's Grip: two packs without aces, 24 spaces, piles of four by steps of three ranks (facts D1 to D13)."""

from collections.abc import Sequence
from itertools import pairwise

from patience.cards import JACK, Card, pack
from patience.game import Game
from patience.moves import Carry, Swap
from patience.refusals import refusal_kinds
from patience.state import Pile, State
from patience.table import Table, kinds

ROWS = tuple(tuple(f"{row}{n}" for n in range(1, 9)) for row in ("high", "middle", "low"))
SPACES = tuple(name for row in ROWS for name in row)
BASES = {name: base for base, row in enumerate(ROWS, start=2) for name in row}
"""The rank a space's finished pile begins with: 2 in the high row, 3 in the middle, 4 in the low one (D3)."""


def lay_out(cards: Sequence[Card]) -> State:
    """Twenty-four single cards in three rows of eight, seventy-two in the stock, an empty waste (D2)."""
    spaces = {name: (card,) for name, card in zip(SPACES, cards, strict=False)}
    return State({**spaces, "stock": tuple(reversed(cards[24:])), "waste": ()})


def joins(card: Card, onto: Card) -> str | None:
    """A card goes on the card of its suit three ranks below; nothing goes on a jack, queen or king (D3)."""
    if onto.rank >= JACK:
        return "nothing-goes-on-the-last-card"
    if card.suit != onto.suit:
        return "wrong-suit"
    if card.rank == onto.rank:
        return "equal-rank"
    return None if card.rank == onto.rank + 3 else "not-three-ranks-up"


def merge(state: State, carry: Carry) -> str | None:
    """A whole pile joins another when its bottom card fits the other's top (D4); an empty space takes nothing (D6)."""
    group, onto = state[carry.source], state.top(carry.target)
    if carry.count < len(group):
        return "only-the-whole-pile"
    return "nothing-enters-a-space" if onto is None else joins(group[0], onto)


def join_from_waste(state: State, carry: Carry) -> str | None:
    """The waste's top may join a pile that takes it; it never opens a space of its own (D7, D8)."""
    if carry.count > 1:
        return "only-the-waste-top"
    onto = state.top(carry.target)
    return "the-waste-opens-no-space" if onto is None else joins(state["waste"][-1], onto)


def swap_rule(state: State, swap: Swap) -> str | None:
    """Two whole piles may change places at any time; both spaces must hold one (D5)."""
    if BASES.keys() >= {swap.first, swap.second}:
        return None if state[swap.first] and state[swap.second] else "an-exchange-needs-two-piles"
    return "only-piles-in-the-grid-are-exchanged"


def draw_rule(state: State) -> str | None:
    """With no empty space, the next three cards are turned onto the waste (D7)."""
    if not state["stock"]:
        return "stock-is-empty"
    return "fill-the-space-first" if any(state.is_empty(name) for name in SPACES) else None


def fill_spaces(state: State) -> State:
    """A freed space is filled at once with the stock's top card, as part of the move that freed it (D6)."""
    stock, filled = state.piles.get("stock", ()), dict[str, Pile]()
    for name in SPACES:
        if stock and state.is_empty(name):
            filled[name], stock = (stock[-1],), stock[:-1]
    return state.with_piles({**filled, "stock": stock}) if filled else state


def is_complete(cards: Pile) -> bool:
    """Whether a pile is finished: four cards of one suit, each joining the one beneath (D3)."""
    return len(cards) == 4 and all(joins(card, onto) is None for onto, card in pairwise(cards))


def is_done(state: State) -> bool:
    """Whether all 24 piles are complete and no card waits, the right rows aside (D9, D10)."""
    return (
        not state.piles.get("stock")
        and not state.piles.get("waste")
        and all(is_complete(state.piles.get(name, ())) for name in SPACES)
    )


def is_won(state: State) -> bool:
    """All 24 piles are complete, each in its right row, stock and waste empty (D9)."""
    return is_done(state) and all(state[name][0].rank == base for name, base in BASES.items())


def last_swaps(state: State) -> tuple[Swap, ...]:
    """The exchanges that bring 24 complete piles into their rows; none while a pile is incomplete (D10)."""
    if not is_done(state):
        return ()
    swaps: list[Swap] = []
    for name, base in BASES.items():
        if state[name][0].rank != base:
            misplaced = [other for other in SPACES if state[other][0].rank == base and BASES[other] != base]
            best = next((other for other in misplaced if BASES[other] == state[name][0].rank), misplaced[0])
            swaps.append(Swap(name, best))
            state = state.with_piles({name: state[best], best: state[name]})
    return tuple(swaps)


def like(state: State) -> object:
    """Where a pile lies changes nothing before the end: exchanges are always free (D5, D10)."""
    return (
        tuple(sorted(state.piles.get(name, ()) for name in SPACES)),
        state.piles.get("stock"),
        state.piles.get("waste"),
    )


def score(state: State) -> int | None:
    """The cards left in the waste: fewer is better (D9); none where the waste is not shown."""
    return len(state["waste"]) if "waste" in state else None


def grade(state: State) -> str | None:
    """What Bicycle calls 10, 5 or 2 cards left in the waste, or fewer; more earns no name (D9)."""
    grades = ((2, "brilliant"), (5, "excellent"), (10, "good"))
    left = score(state)
    return None if left is None else next((name for most, name in grades if left <= most), None)


GAME = Game(
    slug="devils-grip",
    title="Devil's Grip",
    facts=tuple(f"D{n}" for n in range(1, 14)),
    kinds=kinds(SPACES, "stock", "waste"),
    table=Table(rows=ROWS, side=("stock", "waste")),
    pack=pack(lowest_rank=2),
    packs=2,
    lay_out=lay_out,
    routes={("tableau", "tableau"): merge, ("waste", "tableau"): join_from_waste},
    closed={
        ("tableau", "waste"): "nothing-goes-to-the-waste",
        ("tableau", "stock"): "nothing-goes-to-the-stock",
        ("waste", "waste"): "nothing-goes-to-the-waste",
        ("waste", "stock"): "the-waste-is-not-turned-over",
        ("stock", "tableau"): "spaces-fill-by-themselves",
        ("stock", "waste"): "drawn-in-threes",
        ("stock", "stock"): "nothing-goes-to-the-stock",
    },
    refusals=refusal_kinds(
        ("not-three-ranks-up", "D3", "a card goes on the card exactly three ranks below it"),
        ("wrong-suit", "D3", "piles are built in one suit"),
        ("equal-rank", "D3", "an equal rank does not fit"),
        ("nothing-goes-on-the-last-card", "D3", "nothing goes on a jack, queen or king"),
        ("only-the-whole-pile", "D4", "a pile moves as a whole: no inner card and no part is taken"),
        ("nothing-goes-to-the-waste", "D4", "a pile merges with another pile; none goes to the waste"),
        ("an-exchange-needs-two-piles", "D5", "an exchange needs a pile in both spaces"),
        ("only-piles-in-the-grid-are-exchanged", "D5", "only piles of the grid are exchanged"),
        ("nothing-enters-a-space", "D6", "an empty space takes no pile"),
        (
            "spaces-fill-by-themselves",
            "D6",
            "a freed space is filled at once with the stock's top card, without choosing",
        ),
        ("drawn-in-threes", "D7", "the stock is turned three cards at a time onto the waste"),
        ("fill-the-space-first", "D7", "no packet is turned while a space is empty"),
        ("only-the-waste-top", "D7", "only the last, fully visible card of the waste is available"),
        ("nothing-goes-to-the-stock", "D7", "no card goes back to the stock"),
        ("stock-is-empty", "D8", "the stock is empty: there is one single pass"),
        ("the-waste-is-not-turned-over", "D8", "the waste is not turned over"),
        ("the-waste-opens-no-space", "D8", "the waste's top joins a pile; it never opens a space of its own"),
    ),
    draw_targets=("waste", "waste", "waste"),
    draw_rule=draw_rule,
    swap_rule=swap_rule,
    gives=lambda state, pile: len(state[pile]) if pile in BASES else 1,
    settle=fill_spaces,
    last_swaps=last_swaps,
    like=like,
    is_won=is_won,
    won_fact="D9",
    stuck_fact="D10",
    score=score,
    grade=grade,
)
