"""Sets of Golf tableaus as bits of whole numbers, so that one operation moves thousands of positions at once.

A tableau is what is left of the dealt columns, so the heights of the columns say all. The two longest columns choose a
*slab*; the other five choose one bit in it, by their heights written in mixed radix. Playing a column of the five is a
shift by that column's stride, under the mask of the tableaus in which the column shows the wanted rank; playing one of
the two goes to the next slab. Empty slabs cost nothing.
"""

from collections.abc import Container, Iterable, Sequence
from itertools import product

from patience.cards import Card

Slab = tuple[int, int]


class Tableaus:
    """The tableaus that can be left of given columns: how they are numbered, and what each column shows in them."""

    def __init__(self, columns: Sequence[Sequence[Card]]) -> None:
        self.ranks = [[card.rank for card in column] for column in columns]
        by_length = sorted(range(len(columns)), key=lambda column: (-len(columns[column]), column))
        self.outer, self.inner = by_length[:2], by_length[2:]
        self.strides, self.size = self._numbered()
        self.start: Slab = (len(self.ranks[self.outer[0]]), len(self.ranks[self.outer[1]]))
        self.slabs = list(product(range(self.start[0], -1, -1), range(self.start[1], -1, -1)))
        self.shown = {column: self._masks_by_rank(column) for column in self.inner}

    def _numbered(self) -> tuple[dict[int, int], int]:
        """Each inner column's stride, and how many tableaus a slab holds."""
        strides, size = {}, 1
        for column in self.inner:
            strides[column] = size
            size *= len(self.ranks[column]) + 1
        return strides, size

    def _mask(self, column: int, height: int) -> int:
        """The tableaus of a slab in which the inner column has that height."""
        stride = self.strides[column]
        period = stride * (len(self.ranks[column]) + 1)
        block = ((1 << stride) - 1) << (height * stride)
        width = period
        while width < self.size:  # doubling is quicker than one block at a time
            block |= block << width
            width *= 2
        return block & ((1 << self.size) - 1)

    def _masks_by_rank(self, column: int) -> dict[int, int]:
        """Rank → the tableaus of a slab in which the inner column shows it on top."""
        masks: dict[int, int] = {}
        for height, rank in enumerate(self.ranks[column], start=1):
            masks[rank] = masks.get(rank, 0) | self._mask(column, height)
        return masks

    def full(self) -> int:
        """The bit of the tableau as it stands, with nothing played, in the slab `start`."""
        return 1 << (self.size - 1)

    def plays(self, ranks: Iterable[int]) -> list[tuple[int, int, int]]:
        """The plays of inner columns that leave one of the ranks on the waste: the rank, the mask, the shift."""
        shown = [(rank, self.shown[column].get(rank), self.strides[column]) for rank in ranks for column in self.inner]
        return [(rank, mask, stride) for rank, mask, stride in shown if mask]

    def outer_plays(self, slab: Slab, ranks: Container[int]) -> list[tuple[int, Slab]]:
        """The plays of the two outer columns that leave one of the ranks on the waste, and the slab they lead to."""
        first, second = slab
        plays = []
        if first and self.ranks[self.outer[0]][first - 1] in ranks:
            plays.append((self.ranks[self.outer[0]][first - 1], (first - 1, second)))
        if second and self.ranks[self.outer[1]][second - 1] in ranks:
            plays.append((self.ranks[self.outer[1]][second - 1], (first, second - 1)))
        return plays

    def fewest_left(self, slabs: dict[Slab, int]) -> tuple[int, Slab, int]:
        """The fewest cards left in any tableau of the sets, and such a tableau as its slab and bit number."""
        totals = self._masks_by_total()
        best: tuple[int, Slab, int] | None = None
        for slab in sorted(slabs, key=sum):
            limit = len(totals) if best is None else best[0] - sum(slab)
            total = next((total for total in range(limit) if slabs[slab] & totals[total]), None)
            if total is not None:
                best = (sum(slab) + total, slab, (slabs[slab] & totals[total]).bit_length() - 1)
        if best is None:
            raise ValueError("a search begins with one tableau, so its sets are never empty")
        return best

    def _masks_by_total(self) -> list[int]:
        """For each sum of inner heights, the tableaus of a slab that have it."""
        totals = {0: (1 << self.size) - 1}
        for column in self.inner:
            heights = [self._mask(column, height) for height in range(len(self.ranks[column]) + 1)]
            grown: dict[int, int] = {}
            for total, bits in totals.items():
                for height, mask in enumerate(heights, start=total):
                    grown[height] = grown.get(height, 0) | bits & mask
            totals = grown
        return [totals[total] for total in sorted(totals)]

    def height(self, column: int, slab: Slab, bit: int) -> int:
        """How many cards a column still holds in a tableau."""
        if column in self.outer:
            return slab[self.outer.index(column)]
        return bit // self.strides[column] % (len(self.ranks[column]) + 1)

    def before_play(self, column: int, slab: Slab, bit: int) -> tuple[Slab, int]:
        """The tableau in which the column held one card more."""
        if column in self.outer:
            first, second = slab
            return ((first + 1, second) if column == self.outer[0] else (first, second + 1)), bit
        return slab, bit + self.strides[column]
