"""Golf Solitaire, the strict game: nothing follows a king (facts G1 to G13)."""

from collections.abc import Sequence

from patience.cards import ACE, KING, Card, pack
from patience.game import Game
from patience.moves import Carry
from patience.refusals import refusal_kinds
from patience.state import State
from patience.table import Table, kinds

COLUMNS = tuple(f"column{n}" for n in range(1, 8))


def lay_out(cards: Sequence[Card]) -> State:
    """Seven columns of five dealt along the rows, one card turned to start the waste, sixteen in the stock (G3)."""
    columns = {name: tuple(cards[place:35:7]) for place, name in enumerate(COLUMNS)}
    return State({**columns, "stock": tuple(reversed(cards[36:])), "waste": (cards[35],)})


def tableau_to_waste(state: State, carry: Carry) -> str | None:
    """An uncovered card goes on the waste if its rank is one step from the waste's top (G2, G4, G5, G7)."""
    if carry.count > 1:
        return "only-the-uncovered-card"
    card, top = state[carry.source][-1], state.top("waste")
    if top is None:
        return "not-a-neighbouring-rank"
    if top.rank == KING:
        return "nothing-follows-a-king"
    if (card.rank, top.rank) == (KING, ACE):
        return "no-passage-between-king-and-ace"
    if card.rank == top.rank:
        return "equal-rank"
    return None if abs(card.rank - top.rank) == 1 else "not-a-neighbouring-rank"


def draw_rule(state: State) -> str | None:
    """A card may be drawn at any time while the stock lasts (G8), but not once the tableau is cleared (G10)."""
    if is_cleared(state):
        return "tableau-is-cleared"
    return None if state["stock"] else "stock-is-empty"


def is_cleared(state: State) -> bool:
    """Whether all 35 tableau cards are gone (G10)."""
    return all(state.is_empty(name) for name in COLUMNS)


def like(state: State) -> object:
    """The columns are interchangeable: no rule names one, and nothing enters them (G6)."""
    return (
        tuple(sorted(state.piles.get(name, ()) for name in COLUMNS)),
        state.piles.get("stock"),
        state.piles.get("waste"),
    )


def score(state: State) -> int:
    """One point a tableau card left; a cleared tableau scores minus the unused stock (G11)."""
    left = sum(len(state.piles.get(name, ())) for name in COLUMNS)
    return -len(state.piles.get("stock", ())) if is_cleared(state) else left


GAME = Game(
    slug="golf",
    title="Golf Solitaire",
    facts=tuple(f"G{n}" for n in range(1, 14)),
    kinds=kinds(COLUMNS, "stock", "waste"),
    table=Table(rows=(COLUMNS,), side=("stock", "waste")),
    pack=pack(),
    lay_out=lay_out,
    routes={("tableau", "waste"): tableau_to_waste},
    closed={
        ("tableau", "tableau"): "no-building-in-the-tableau",
        ("tableau", "stock"): "the-waste-is-the-only-place",
        ("waste", "tableau"): "nothing-leaves-the-waste",
        ("waste", "stock"): "nothing-leaves-the-waste",
        ("waste", "waste"): "nothing-leaves-the-waste",
        ("stock", "tableau"): "the-stock-goes-to-the-waste",
        ("stock", "waste"): "the-stock-goes-to-the-waste",
        ("stock", "stock"): "the-stock-goes-to-the-waste",
    },
    refusals=refusal_kinds(
        ("only-the-uncovered-card", "G4", "only the fully uncovered card of a column may be played"),
        ("the-waste-is-the-only-place", "G4", "the waste is the only place cards go to"),
        ("nothing-leaves-the-waste", "G4", "the waste is never a source"),
        ("not-a-neighbouring-rank", "G5", "the rank must be exactly one step above or below the waste's top"),
        ("equal-rank", "G5", "equal ranks do not fit"),
        ("no-building-in-the-tableau", "G6", "no card goes from column to column or into an empty column"),
        ("no-passage-between-king-and-ace", "G7", "there is no passage between king and ace"),
        ("nothing-follows-a-king", "G2", "a king ends the run: nothing follows it, not even a queen"),
        ("the-stock-goes-to-the-waste", "G8", "the stock is drawn one card at a time onto the waste, without choosing"),
        ("stock-is-empty", "G8", "the stock is empty and there is no redeal"),
        ("tableau-is-cleared", "G10", "a cleared tableau ends the deal at once"),
    ),
    draw_targets=("waste",),
    draw_rule=draw_rule,
    like=like,
    is_won=is_cleared,
    won_fact="G10",
    stuck_fact="G10",
    score=score,
    round_of=9,  # G12
)
