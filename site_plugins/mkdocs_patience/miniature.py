"""A deal as one small drawing: the layout at a glance, with no part that can be touched.

Unlike a diagram it carries its own symbols and measures, so that it can stand on any page, or on a picture to share.
In a page it is one image: hundreds of nodes would have to be styled anew whenever the theme touches the page.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mkdocs_patience.board import Board, Drawn, lay_out
from mkdocs_patience.faces import Face
from mkdocs_patience.spacing import printed
from mkdocs_patience.templating import data_address, render
from mkdocs_patience.unindexed import MARKS
from mkdocs_patience.words import Words
from patience import game_named

WIDTH, HEIGHT, PADDING = 320, 164, 15
"""The frame that every layout is fitted into, so that miniatures line up."""
CARD, TALL, STRIP, GAP, SIDE = 20.0, 28.0, 9.0, 3.6, 11.0
"""A card, what is seen of one that is covered, the room between piles, and before the side: before they are fitted."""
LARGEST = 2.1
"""How much larger than that a card may become."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A card, a back or an empty place, where it lies."""

    x: float
    y: float
    kind: str
    face: Face | None = None


@dataclass(frozen=True, slots=True)
class Miniature:
    """All that the template needs; `scale` and the shift fit the spots into the frame."""

    spots: tuple[Spot, ...]
    scale: float
    left: float
    top: float

    @property
    def suits(self) -> list[str]:
        """The symbols that occur."""
        return sorted({spot.face.suit for spot in self.spots if spot.face and spot.face.suit})


def miniature(slug: str, deal: int, words: Words) -> str:
    """The drawing of a numbered deal, for a page.

    Raises:
        BadDeal: there is no such deal.
    """
    image = data_address(drawing_of(slug, deal, words))
    label = words("miniature.label", game=printed(game_named(slug).title), deal=deal)
    made = render("miniature-image.html", image=image, label=label, width=WIDTH, height=HEIGHT)
    return f'<div class="patience-miniature">{MARKS[0]}{made}{MARKS[1]}</div>'


def drawing_of(slug: str, deal: int, words: Words) -> str:
    """The drawing itself, an SVG document, with the letters that the language begins with.

    Raises:
        BadDeal: there is no such deal.
    """
    game = game_named(slug)
    board = lay_out(game, [game.deal(deal)], words)
    spots = tuple(_spots(board))
    wide = max(spot.x for spot in spots) + CARD
    high = max(spot.y for spot in spots) + TALL
    scale = min((WIDTH - 2 * PADDING) / wide, (HEIGHT - 2 * PADDING) / high, LARGEST)
    left, top = (WIDTH - wide * scale) / 2, (HEIGHT - high * scale) / 2
    drawing = Miniature(spots, round(scale, 3), round(left, 1), round(top, 1))
    return str(render("miniature.svg", drawing=drawing, width=WIDTH, height=HEIGHT, card=(CARD, TALL)))


def _spots(board: Board) -> Iterator[Spot]:
    top = 0.0
    for row, depth in zip(board.rows, board.depths, strict=True):
        for place, pile in enumerate(row):
            yield from _pile(pile, place * (CARD + GAP), top) if pile else ()
        top += TALL + (depth - 1) * STRIP + GAP * 1.6
    yield from _side(board, top - GAP * 1.6)


def _side(board: Board, high: float) -> Iterator[Spot]:
    """The piles at the side, one above the other, the last at the foot of the table."""
    left = board.columns * (CARD + GAP) - GAP + SIDE
    free = max(high - TALL, (TALL + GAP) * (len(board.side) - 1))
    for place, pile in enumerate(board.side):
        yield from _pile(pile, left, free * place / max(len(board.side) - 1, 1))


def _pile(pile: Drawn, x: float, y: float) -> Iterator[Spot]:
    faces: Sequence[Face] = pile.faces if pile.spread == "down" else pile.faces[-1:]
    if pile.hidden:
        yield Spot(x, y, "back")
    elif not faces:
        yield Spot(x, y, "place")
    for depth, face in enumerate(faces):
        yield Spot(x, y + depth * STRIP, "card", face)
