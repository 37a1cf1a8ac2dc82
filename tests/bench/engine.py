"""Measure the engine natively: moves a second in each game, with all that a move asks of it. `make bench`."""

import random
import time

from patience import Game, all_games

SECONDS = 2.0


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
    print(f"\n{'Random play, natively':34}{'moves/s':>10}{'ms/move':>10}")
    for game in all_games():
        moves, seconds = speed(game)
        print(f"{game.slug:34}{moves / seconds:10,.0f}{1000 * seconds / moves:10.2f}")


if __name__ == "__main__":
    main()
