"""Measure the solvers of Australian Patience and Devil's Grip: decided within limits, median, p95. `make bench`.

python tests/bench/solving_others.py [first [last [seconds]]]
"""

import sys
import time

from patience import Game, game_named
from patience.solving import search

LIMITS = (1.0, 3.0, 10.0)
"""Seconds of processor time, so that a busy machine changes little."""


def measured(game: Game, number: int, limit: float) -> tuple[str, float]:
    """A deal's verdict and what it took; `unknown` at the limit."""
    begun = time.process_time()
    looking = search(game, game.deal(number))
    while time.process_time() - begun < limit:
        try:
            next(looking)
        except StopIteration as stopped:
            return str(stopped.value), time.process_time() - begun
    return "unknown", limit


def report(game: Game, numbers: range, limit: float) -> None:
    results = [measured(game, number, limit) for number in numbers]
    times = sorted(seconds for _, seconds in results)
    decided = [
        sum(verdict != "unknown" and seconds <= most for verdict, seconds in results) / len(results) for most in LIMITS
    ]
    won, open_ = (sum(verdict == wanted for verdict, _ in results) / len(results) for wanted in ("winnable", "unknown"))
    shares = "".join(
        f"{share:9.1%}" if most <= limit else f"{'–':>9}" for share, most in zip(decided, LIMITS, strict=True)
    )
    median, p95 = times[len(times) // 2], times[min(len(times) - 1, len(times) * 95 // 100)]
    print(f"{game.slug:24}{shares}{median:9.2f}{p95:8.2f}{won:11.1%} – {won + open_:.1%}")


def main() -> None:
    first, last, limit = arguments()
    numbers = range(int(first), int(last) + 1)
    print(f"\n{f'Deals {numbers[0]}–{numbers[-1]}, decided in':24}", end="")
    print("".join(f"{most:7.0f} s" for most in LIMITS), f"{'median':>8}{'p95':>8}{'winnable':>12}")
    for slug in ("australian-patience", "devils-grip"):
        report(game_named(slug), numbers, limit)


def arguments() -> list[float]:
    """First deal, last deal, seconds: what is left out takes its default."""
    given = [float(word) for word in sys.argv[1:]]
    return given + [1, 20, 3][len(given) :]


if __name__ == "__main__":
    main()
