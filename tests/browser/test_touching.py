"""The mouse, and real touch events: each plays every game's example and some moves more."""

import os
import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, expect

from hands import Hands, first_example, moves_of
from pointers import phone
from reader import Diagram
from sampling import sampled

Open = Callable[[str, str], Diagram]

GAMES = ("golf", "aces-up", "australian-patience", "devils-grip")
FURTHER = 10 if os.environ.get("PATIENCE_AUDIT") == "full" else 3


def play_through(hands: Hands, make: Callable[[str], None]) -> None:
    """Make the moves of the example, then some that chance picks."""
    for move, position in moves_of(hands.diagram):
        before = hands.position
        make(move)
        assert hands.after(before) == position
    dice = random.Random(24)
    for _ in range(FURTHER):
        if not (moves := hands.moves):
            break
        before = hands.position
        make(dice.choice(moves))
        hands.after(before)


@pytest.mark.parametrize("game", sampled(GAMES, {"golf"}))
def test_a_mouse(opened: Open, game: str) -> None:
    page = opened(f"{game}/", "opening").page
    example = Diagram(page, first_example(page))
    example.play()
    hands = Hands(example)
    play_through(hands, hands.touch)


@pytest.mark.parametrize("game", sampled(GAMES, {"devils-grip"}))
def test_a_finger(browser: Browser, site: str, game: str) -> None:
    with phone(browser, site, f"{game}/", "opening") as finger:
        page = finger.diagram.page
        example = Diagram(page, first_example(page))
        example.play()
        hands = Hands(example)

        def tap(place: Locator) -> None:
            place.evaluate("place => place.scrollIntoView({block: 'center', behavior: 'instant'})")
            finger.tap(place)

        def make(move: str) -> None:
            for place in hands.places(move):
                tap(place)

        play_through(hands, make)
        expect(example.figure.locator(".patience-dragged, .patience-chosen")).to_have_count(0)
