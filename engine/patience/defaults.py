"""What a game does where it declares nothing of its own: what most games do."""

from patience.moves import Move, Swap
from patience.state import State


def top_card(_state: State, _pile: str) -> int:
    """What a pile's name gives in most games: its top card alone."""
    return 1


def unchanged(state: State) -> State:
    """What follows a move by itself in most games: nothing."""
    return state


def always_useful(_state: State, _move: Move) -> bool:
    """Whether a legal move counts as a move that is left, in most games: it does."""
    return True


def no_swaps(_state: State) -> tuple[Swap, ...]:
    """The exchanges that still finish a game, in most games: none."""
    return ()


def itself(state: State) -> object:
    """What stands for a position and all that differ from it only by interchangeable piles, at worst: itself."""
    return state


def no_score(_state: State) -> int | None:
    """The score of a game that has none."""
    return None


def no_grade(_state: State) -> str | None:
    """The grade of a game that gives none."""
    return None
