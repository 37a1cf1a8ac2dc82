"""The three ways in which cards move, and their bare effect on the piles."""

from collections.abc import Sequence
from dataclasses import dataclass

from patience.state import Pile, State


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


def moved(state: State, move: Move) -> State:
    """The bare effect of a move on the piles, without asking any rule."""
    match move:
        case Carry(count, source, target):
            group = state[source][-count:]
            return state.with_piles({source: state[source][:-count], target: state.piles.get(target, ()) + group})
        case Deal(targets):
            return dealt(state, targets)
        case Swap(first, second):
            return state.with_piles({first: state[second], second: state[first]})


def dealt(state: State, targets: Sequence[str]) -> State:
    """One card at a time from the stock's top onto each target in turn, while cards last."""
    stock = state["stock"]
    changed: dict[str, Pile] = {}
    for target in targets[: len(stock)]:
        changed[target] = (*changed.get(target, state.piles.get(target, ())), stock[-1])
        stock = stock[:-1]
    return state.with_piles(changed | {"stock": stock})
