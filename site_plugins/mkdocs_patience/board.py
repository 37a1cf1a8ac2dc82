"""Draws any game's position as HTML: what lies where is worked out here, the markup stands in `templates/`.

The only place where card markup is made. Geometry is the stylesheet's: it reads `data-columns` and `data-depth`.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from mkdocs_patience.faces import Face
from mkdocs_patience.templating import macro
from mkdocs_patience.words import Words
from patience import Card, Game, State
from patience.defaults import top_card

COUNTED = frozenset({"stock", "waste", "discard"})
"""Kinds of piles whose number of cards is written beside them."""
ALWAYS_SHOWN = frozenset({"discard"})
"""Kinds that are drawn even where a picture does not name them: where they are, something may go."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """One pile as it is drawn; `hidden` counts the cards that lie face down."""

    name: str
    kind: str
    label: str
    spread: str
    faces: tuple[Face, ...]
    hidden: int
    counted: bool
    takes_whole: bool

    @property
    def count(self) -> int:
        """How many cards lie here."""
        return len(self.faces) + self.hidden

    @property
    def is_labelled(self) -> bool:
        """Whether its name is written beside it: where it lies does not tell what it is."""
        return self.kind not in ("tableau", "foundation")


Row = tuple[Drawn | None, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """A position laid out on the table. `depths` says for each row how many overlapping cards to keep room for."""

    rows: tuple[Row, ...]
    depths: tuple[int, ...]
    side: tuple[Drawn, ...]
    labels: tuple[str, ...] = ()
    """The rows' names, where a picture shows too few piles to tell rows by their places."""

    @property
    def columns(self) -> int:
        """How many piles stand side by side in the widest row."""
        return max((len(row) for row in self.rows), default=0)

    @property
    def takes_whole(self) -> bool:
        """Whether any card of a tableau pile stands for all of them."""
        return any(pile.takes_whole for row in self.rows for pile in row if pile)


def lay_out(game: Game, states: Sequence[State], words: Words) -> Board:
    """The first of the states as a board, with room for what the others need."""
    first = states[0]
    rows = [_row(names, lambda name: drawn(game, first, name, words)) for names in game.table.rows]
    shown = [row for row in rows if any(row)]
    depths = tuple(max(_depth(row, state) for state in states) for row in shown)
    side = (drawn(game, first, name, words) for name in game.table.side)
    labels = [_label(row, words) for row in shown]
    partial = sum(len(row) for row in shown) < sum(len(names) for names in game.table.rows)
    return Board(tuple(shown), depths, tuple(pile for pile in side if pile), tuple(labels) if partial else ())


def _label(row: Row, words: Words) -> str:
    """The name of a row, by its first pile."""
    return next((words.row(pile.name) for pile in row if pile), "")


def _row(names: Iterable[str | None], draw: Callable[[str], Drawn | None]) -> Row:
    """A row without the piles that are not shown; a gap stays only between two piles that are."""
    piles = [(name, draw(name) if name else None) for name in names]
    kept: list[Drawn | None] = [pile for name, pile in piles if pile or name is None]
    while kept and kept[0] is None:
        kept.pop(0)
    while kept and kept[-1] is None:
        kept.pop()
    return tuple(kept)


def _depth(row: Row, state: State) -> int:
    return max((len(state.piles.get(pile.name, ())) for pile in row if pile and pile.spread == "down"), default=1) or 1


def drawn(game: Game, state: State, name: str, words: Words) -> Drawn | None:
    """One pile of the position, or None where the picture does not show it."""
    kind = game.kind(name)
    if name not in state and kind not in ALWAYS_SHOWN:
        return None
    cards = state.piles.get(name, ())
    hidden = kind == "stock"
    spread = "down" if kind in game.table.spread else "squared"
    return Drawn(
        name=name,
        kind=kind,
        label=words.pile(game.slug, name),
        spread=spread,
        faces=() if hidden else _faces(cards, spread, words),
        hidden=len(cards) if hidden else 0,
        counted=kind in COUNTED and name in state,
        takes_whole=kind == "tableau" and game.gives is not top_card,
    )


def _faces(cards: Sequence[Card], spread: str, words: Words) -> tuple[Face, ...]:
    """The faces of a pile, base first. In a squared pile those that are covered stay blank."""
    faces = [Face.of(card, words) for card in cards]
    if spread == "squared":
        faces[:-1] = [replace(face, blank=True) for face in faces[:-1]]
    return tuple(faces)


def draw(board: Board) -> Markup:
    """The table's markup."""
    return macro("board.html", "table")(board)
