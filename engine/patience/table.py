"""Which piles a game has, of what kind, and where they lie on the table."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Table:
    """Where piles lie: rows from left to right (None leaves a gap), piles at the side, kinds that overlap downwards."""

    rows: tuple[tuple[str | None, ...], ...]
    side: tuple[str, ...] = ()
    spread: frozenset[str] = frozenset({"tableau"})


def kinds(tableau: Sequence[str], *others: str) -> dict[str, str]:
    """Pile name → kind in the order positions are printed; a foundation is named by its suit (`foundation♣`)."""
    return dict.fromkeys(tableau, "tableau") | {name: name.rstrip("♣♦♥♠") for name in others}
