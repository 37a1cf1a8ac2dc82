"""The three ways in which cards move."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Carry:
    """Take the `count` topmost cards of `source` as a group and put them, in the same order, on `target`."""

    count: int
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Deal:
    """Take one card at a time from the stock's top and put each on the next of `targets`, while cards last."""

    targets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Swap:
    """Exchange the places of two whole piles."""

    first: str
    second: str


Move = Carry | Deal | Swap
