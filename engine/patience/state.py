"""A position: the piles that are shown and the cards in each, base first."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from patience.cards import Card

Pile = tuple[Card, ...]


class State:
    """An immutable position. A pile that is not named in it is not shown, which is not the same as empty.

    >>> State({"column1": ()}).top("column1") is None
    True
    """

    __slots__ = ("_hash", "piles")

    piles: Mapping[str, Pile]

    def __init__(self, piles: Mapping[str, Pile]) -> None:
        self.piles = MappingProxyType(dict(piles))
        self._hash: int | None = None

    def __getitem__(self, name: str) -> Pile:
        return self.piles[name]

    def __contains__(self, name: object) -> bool:
        return name in self.piles

    def __iter__(self) -> Iterator[str]:
        return iter(self.piles)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.piles == other.piles

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self.piles.items()))
        return self._hash

    def __repr__(self) -> str:
        piles = ", ".join(f"{name}: {' '.join(map(str, cards)) or '-'}" for name, cards in self.piles.items())
        return f"<State {piles}>"

    def top(self, name: str) -> Card | None:
        """The top card of a pile, or None when the pile is empty or not shown."""
        cards = self.piles.get(name)
        return cards[-1] if cards else None

    def is_empty(self, name: str) -> bool:
        """Whether the pile is shown and holds no card."""
        return name in self.piles and not self.piles[name]

    def with_piles(self, changed: Mapping[str, Pile]) -> "State":
        """The same position with some of its shown piles replaced; a pile that is not shown stays so."""
        return State({name: changed.get(name, cards) for name, cards in self.piles.items()})

    def cards(self) -> Iterator[Card]:
        """Every card of the position, pile by pile."""
        for cards in self.piles.values():
            yield from cards
