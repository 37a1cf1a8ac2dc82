"""Random play: every deal ends, loses no card, never repeats itself; refusals and legal moves complete each other."""

import os
import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from patience import all_games, game_named
from patience.game import Game
from patience.moves import Carry, Deal, Move
from patience.notation import move_text, parse_move, parse_position, position_text
from patience.refusals import IllegalMove, MoveError
from patience.state import State

EVERY_GAME = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
DEALS = 1000 if os.environ.get("PATIENCE_AUDIT") == "full" else 40


def useful_moves(game: Game, state: State) -> list[Move]:
    """The legal moves that cannot lead in a circle: in Aces Up a lone top wandering about is left out, too."""
    moves = [move for move in game.legal_moves(state) if game.is_useful(state, move)]
    return [move for move in moves if not (game.slug == "aces-up" and wanders(state, move))]


def wanders(state: State, move: Move) -> bool:
    return isinstance(move, Carry) and move.target != "discard" and len(state[move.source]) == 1


@EVERY_GAME
def test_random_playouts_end_keep_every_card_and_never_repeat_a_position(game: Game) -> None:
    for number in range(1, DEALS + 1):
        chance, state = random.Random(number), game.deal(number)
        pack, stock = Counter(state.cards()), len(state["stock"])
        seen = {game.like(state)}
        while moves := useful_moves(game, state):
            state = game.play(state, chance.choice(moves))
            assert Counter(state.cards()) == pack
            assert len(state["stock"]) <= stock
            assert game.like(state) not in seen
            stock = len(state["stock"])
            seen.add(game.like(state))
        assert game.outcome(state) is not None


@EVERY_GAME
def test_refusals_and_legal_moves_complete_each_other_over_every_pair_of_piles(game: Game) -> None:
    for number in range(1, 13):
        state = somewhere(game, number, moves=number * 4)
        legal = set(game.legal_moves(state))
        for source in game.piles:
            for target in game.piles:
                for count in range(1, len(state[source]) + 1):
                    carry = Carry(count, source, target)
                    assert (carry in legal) == is_legal(game, state, carry)


def is_legal(game: Game, state: State, carry: Carry) -> bool:
    """Whether the carry can be played; a pile cannot go onto itself."""
    try:
        game.play(state, carry)
    except (IllegalMove, MoveError):
        return False
    return True


def somewhere(game: Game, number: int, moves: int) -> State:
    """A position some random moves into a deal."""
    chance, state = random.Random(number), game.deal(number)
    for _ in range(moves):
        legal = game.legal_moves(state)
        if not legal:
            break
        state = game.play(state, chance.choice(legal))
    return state


@settings(max_examples=30, deadline=None)
@given(st.sampled_from([game.slug for game in all_games()]), st.integers(1, 31999), st.integers(0, 60))
def test_positions_and_moves_read_back_as_printed(slug: str, number: int, moves: int) -> None:
    game = game_named(slug)
    state = somewhere(game, number, moves)
    assert parse_position(game, position_text(game, state)) == state
    for move in game.legal_moves(state):
        assert parse_move(game, state, move_text(game, state, move)) == move


@EVERY_GAME
def test_the_previous_state_is_untouched_so_that_undo_is_the_state_itself(game: Game) -> None:
    state = game.deal(9)
    before = position_text(game, state)
    game.play(state, Deal(game.draw_targets))
    assert position_text(game, state) == before


@EVERY_GAME
def test_counts_of_reachable_positions(game: Game, request: pytest.FixtureRequest) -> None:
    """Positions up to interchangeable piles, reached from deal 24 in 0, 1, 2 … moves."""
    golden = request.path.with_name("reachable.txt").read_text(encoding="utf-8").splitlines()
    wanted = next((line.split()[1:] for line in golden if line.startswith(f"{game.slug} ")), [])
    assert wanted, f"reachable.txt has no line for {game.slug}"
    layer, counts = {game.like(game.deal(24)): game.deal(24)}, ["1"]
    while len(counts) < len(wanted):
        moved = (game.play(state, move) for state in layer.values() for move in game.legal_moves(state))
        layer = {game.like(state): state for state in moved}
        counts.append(str(len(layer)))
    assert counts == wanted
