"""Why a move is refused: refusals are values that carry the fact they enforce."""

from dataclasses import dataclass

from patience.cards import Card


@dataclass(frozen=True, slots=True)
class RefusalKind:
    """One way of being refused: its id in kebab-case, the fact it enforces, and one English sentence."""

    id: str
    fact: str
    text: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is refused here: the kind, the card that was to move, the card it was to go on, and their piles."""

    id: str
    fact: str
    text: str
    card: Card | None = None
    onto: Card | None = None
    source: str | None = None
    target: str | None = None

    def __str__(self) -> str:
        return f"{self.id} ({self.fact}): {self.text}"


class MoveError(ValueError):
    """A move that no rule can judge in this position: it names a pile that is not shown, or too many cards."""


class IllegalMove(ValueError):
    """A move that the rules refuse; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def refusal_kinds(*rows: tuple[str, str, str]) -> dict[str, RefusalKind]:
    """Refusal id → kind, from rows of id, fact and English sentence."""
    return {row[0]: RefusalKind(*row) for row in rows}
