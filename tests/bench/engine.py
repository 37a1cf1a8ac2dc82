"""Measure the engine natively: the opening's legal moves, and moves a second in random play. `make bench`."""

import random
import statistics
import time

from patience import Game, all_games

SECONDS = 2.0
ASKED = 200
ALLOWED = 10.0
"""Milliseconds for the legal moves of an opening; Devil's Grip, with most piles, is the one that could need them."""


def opening(game: Game) -> float:
    """Milliseconds for the legal moves of deal 24, the median of many."""
    state = game.deal(24)
    spent = []
    for _ in range(ASKED):
        begun = time.perf_counter()
        game.legal_moves(state)
        spent.append(1000 * (time.perf_counter() - begun))
    return statistics.median(spent)


def speed(game: Game) -> tuple[int, float]:
    """Random games, one after another, for a while: legal moves, one of them played, the outcome."""
    chance = random.Random(1)
    moves = deal = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < SECONDS:
        deal += 1
        state = game.deal(deal)
        while game.outcome(state) is None:
            state = game.play(state, chance.choice(game.legal_moves(state)))
            moves += 1
    return moves, time.perf_counter() - begun


def main() -> None:
    print(f"\n{'Random play, natively':34}{'moves/s':>10}{'ms/move':>10}{'ms, the opening':>18}")
    print(f"{'':54}{f'of {ALLOWED:.0f} allowed':>18}")
    for game in all_games():
        moves, seconds = speed(game)
        spent = opening(game)
        verdict = "" if spent <= ALLOWED else " BROKEN"
        print(f"{game.slug:34}{moves / seconds:10,.0f}{1000 * seconds / moves:10.2f}{spent:18.2f}{verdict}")


if __name__ == "__main__":
    main()
