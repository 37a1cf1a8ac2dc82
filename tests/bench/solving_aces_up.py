"""Measure the solver of Aces Up natively on a range of deals. `make bench`.

Usage: solving_aces_up.py [FIRST] [LAST] [SECONDS]
"""

import sys
import time
from dataclasses import dataclass

from patience import game_named
from patience.solving import search


@dataclass(frozen=True, slots=True)
class Decision:
    """What became of one deal: its verdict, `unknown` when the time was up, and the seconds of computing it took."""

    number: int
    verdict: str
    nodes: int
    seconds: float


def decided(number: int, limit: float) -> Decision:
    """Search one deal for so many seconds of this process's own time, so that other processes disturb little."""
    game = game_named("aces-up")
    begun = time.process_time()
    searching, nodes = search(game, game.deal(number)), 0
    while (spent := time.process_time() - begun) <= limit:
        try:
            nodes = next(searching)
        except StopIteration as stopped:
            return Decision(number, stopped.value.id, stopped.value.nodes, time.process_time() - begun)
    return Decision(number, "unknown", nodes, spent)


def main(first: int = 1, last: int = 24, limit: float = 3.0) -> None:
    decisions = [decided(number, limit) for number in range(first, last + 1)]
    total = len(decisions)
    known = [decision for decision in decisions if decision.verdict != "unknown"]
    won = sum(decision.verdict == "winnable" for decision in known)
    times = sorted(decision.seconds for decision in decisions)
    print(f"\nAces Up, deals {first}–{last}, each up to {limit:g} s")
    for seconds in sorted({1.0, limit}):
        share = sum(decision.seconds <= seconds for decision in known) / total
        print(f"{f'decided within {seconds:g} s':34}{share:10.1%}")
    print(f"{'median, p95':34}{times[total // 2]:9.3f} s{times[min(total - 1, total * 95 // 100)]:9.3f} s")
    print(f"{'winnable, if no open one is, if all':34}{won / total:10.1%}{(won + total - len(known)) / total:10.1%}")
    unknown = [str(decision.number) for decision in decisions if decision.verdict == "unknown"]
    print(f"{'open':34}{' '.join(unknown) or 'none'}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]), *map(float, sys.argv[3:4]))
