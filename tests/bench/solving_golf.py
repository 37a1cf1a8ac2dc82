"""Measure Golf's sweep against a plain depth-first search with a table, on the same deals in one run. `make bench`.

python tests/bench/solving_golf.py [first [last [seconds the plain search may take a deal]]]
"""

import statistics
import sys
import time

from patience import Game, game_named
from patience.solving import Budget, exhaustive, lowest_score, verdict
from patience.solving.verdicts import Verdict, decide


def timed(work: object) -> tuple[object, float]:
    """What a piece of work gives, and its milliseconds of processor time."""
    assert callable(work)
    begun = time.process_time()
    found = work()
    return found, 1000 * (time.process_time() - begun)


def report(game: Game, numbers: range, seconds: float) -> None:
    sweep, scores, plain, decided = [], [], [], 0
    for number in numbers:
        state = game.deal(number)
        found, took = timed(lambda state=state: verdict(game, state))
        sweep.append(took)
        scores.append(timed(lambda state=state: lowest_score(game, state))[1])
        slow, took = timed(lambda state=state: decide(exhaustive.search(game, state), Budget(seconds=seconds)))
        plain.append(took)
        assert isinstance(found, Verdict)
        assert isinstance(slow, Verdict)
        if slow.id != "unknown":
            decided += 1
            assert slow.id == found.id, f"the two searches disagree about deal {number}"
    print(f"\n{f'Golf, {len(numbers)} deals':34}{'decided':>10}{'median ms':>12}{'p95 ms':>10}")
    line("sweep: verdict and line", sweep, 1)
    line("sweep: best score", scores, 1)
    line(f"plain search, {seconds:g} s a deal", plain, decided / len(plain))
    print(f"{'ratio of medians, at least':34}{'':10}{statistics.median(plain) / statistics.median(sweep):12.0f}")


def line(name: str, times: list[float], decided: float) -> None:
    """One row of the table."""
    p95 = sorted(times)[min(len(times) - 1, len(times) * 95 // 100)]
    print(f"{name:34}{decided:10.0%}{statistics.median(times):12.1f}{p95:10.1f}")


def main() -> None:
    first, last, seconds = (*map(int, sys.argv[1:]), *(1, 20, 4)[len(sys.argv) - 1 :])
    report(game_named("golf"), range(first, last + 1), seconds)


if __name__ == "__main__":
    main()
