"""Australian Patience: build down in suit, groups by their first card, kings into spaces (facts A1 to A12)."""

from collections.abc import Sequence

from patience.cards import KING, Card, pack
from patience.game import Game, Rule
from patience.moves import Carry, Move
from patience.refusals import refusal_kinds
from patience.state import State
from patience.table import Table, kinds

COLUMNS = tuple(f"column{n}" for n in range(1, 8))
FOUNDATIONS = tuple(f"foundation{suit}" for suit in "♣♦♥♠")


def lay_out(cards: Sequence[Card]) -> State:
    """Seven columns of four dealt row by row, twenty-four in the stock, an empty waste, four foundations (A1)."""
    columns = {name: tuple(cards[place:28:7]) for place, name in enumerate(COLUMNS)}
    return State({**columns, "stock": tuple(reversed(cards[28:])), "waste": (), **dict.fromkeys(FOUNDATIONS, ())})


def build(state: State, carry: Carry) -> str | None:
    """The group's first card fits one rank below a card of its suit; a space takes a king (A4, A5, A6)."""
    base, onto = state[carry.source][-carry.count], state.top(carry.target)
    if onto is None:
        return None if base.rank == KING else "only-a-king-fills-a-space"
    if base.suit != onto.suit:
        return "wrong-suit"
    return None if base.rank == onto.rank - 1 else "not-one-rank-below"


def found(state: State, carry: Carry) -> str | None:
    """A card goes to its suit's foundation in ascending order, from the ace (A3)."""
    card, onto = state[carry.source][-1], state.top(carry.target)
    if not carry.target.endswith(card.suit):
        return "another-suits-foundation"
    return None if card.rank == (onto.rank if onto else 0) + 1 else "not-the-next-rank"


def single(rule: Rule, refusal: str) -> Rule:
    """The same rule for one card only; a group is refused."""
    return lambda state, carry: refusal if carry.count > 1 else rule(state, carry)


def draw_rule(state: State) -> str | None:
    """One card may be turned onto the waste at any time while the stock lasts (A8)."""
    return None if state["stock"] else "stock-is-empty"


def is_useful(state: State, move: Move) -> bool:
    """Moving a whole king column to an empty column only exchanges two places (A9)."""
    if not isinstance(move, Carry) or move.target not in COLUMNS or move.source not in COLUMNS:
        return True
    return bool(state[move.target]) or move.count < len(state[move.source])


def is_won(state: State) -> bool:
    """All four foundations are complete (A9)."""
    tops = [state.top(name) for name in FOUNDATIONS]
    left = any(state.piles.get(name) for name in (*COLUMNS, "stock", "waste"))
    return not left and all(top is not None and top.rank == KING for top in tops)


def like(state: State) -> object:
    """The columns are interchangeable: no rule names one (A9)."""
    others = (state.piles.get(name) for name in ("stock", "waste", *FOUNDATIONS))
    return tuple(sorted(state.piles.get(name, ()) for name in COLUMNS)), tuple(others)


GAME = Game(
    slug="australian-patience",
    title="Australian Patience",
    facts=tuple(f"A{n}" for n in range(1, 13)),
    kinds=kinds(COLUMNS, "stock", "waste", *FOUNDATIONS),
    table=Table(rows=(("stock", "waste", None, *FOUNDATIONS), COLUMNS)),
    pack=pack(),
    lay_out=lay_out,
    routes={
        ("tableau", "tableau"): build,
        ("waste", "tableau"): single(build, "only-the-waste-top"),
        ("tableau", "foundation"): single(found, "only-the-uncovered-card"),
        ("waste", "foundation"): single(found, "only-the-waste-top"),
    },
    closed={
        ("tableau", "waste"): "nothing-goes-to-the-waste",
        ("tableau", "stock"): "nothing-goes-to-the-stock",
        ("waste", "waste"): "nothing-goes-to-the-waste",
        ("waste", "stock"): "the-waste-is-not-turned-over",
        ("foundation", "tableau"): "nothing-leaves-a-foundation",
        ("foundation", "foundation"): "nothing-leaves-a-foundation",
        ("foundation", "waste"): "nothing-leaves-a-foundation",
        ("foundation", "stock"): "nothing-leaves-a-foundation",
        ("stock", "tableau"): "the-stock-goes-to-the-waste",
        ("stock", "foundation"): "the-stock-goes-to-the-waste",
        ("stock", "waste"): "the-stock-goes-to-the-waste",
        ("stock", "stock"): "the-stock-goes-to-the-waste",
    },
    refusals=refusal_kinds(
        ("only-the-uncovered-card", "A3", "only a fully uncovered card may go to a foundation, never a group"),
        ("another-suits-foundation", "A3", "each foundation takes one suit"),
        ("not-the-next-rank", "A3", "a foundation grows in ascending order, from the ace"),
        ("wrong-suit", "A4", "the tableau builds down in the same suit"),
        ("not-one-rank-below", "A4", "the first card must be exactly one rank below the card it goes on"),
        ("only-a-king-fills-a-space", "A6", "only a king, alone or with its group, fills an empty column"),
        ("nothing-leaves-a-foundation", "A7", "nothing comes back from a foundation"),
        ("nothing-goes-to-the-waste", "A7", "nothing goes to the waste but the stock's cards"),
        ("only-the-waste-top", "A8", "only the waste's top card is available"),
        ("the-waste-is-not-turned-over", "A8", "the waste is never turned over to make a new stock"),
        (
            "the-stock-goes-to-the-waste",
            "A8",
            "the stock is turned one card at a time onto the waste, without choosing",
        ),
        ("nothing-goes-to-the-stock", "A8", "no card goes back to the stock"),
        ("stock-is-empty", "A8", "the stock is empty and there is no redeal"),
    ),
    draw_targets=("waste",),
    draw_rule=draw_rule,
    is_useful=is_useful,
    like=like,
    is_won=is_won,
    won_fact="A9",
    stuck_fact="A9",
)
