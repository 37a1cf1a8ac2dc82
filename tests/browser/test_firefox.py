"""Firefox ESR: the same pages by tap, by keys and by ear. A second browser belongs to `make audit` (conftest.py)."""

from collections.abc import Iterator
from typing import Any

import pytest

from firefox_reader import WATCH, Diagram, started, until

GAMES = ("golf", "aces-up", "australian-patience", "devils-grip")
ARROW_RIGHT, ENTER, ESCAPE, TAB, SPACE, END, HOME = "\ue014", "\ue007", "\ue00c", "\ue004", " ", "\ue010", "\ue011"
CARDS = """return Object.fromEntries([...arguments[0].querySelectorAll('[data-pile]')].map(pile =>
    [pile.dataset.pile, [...pile.querySelectorAll('[data-card]')].map(card => card.dataset.card).join(' ') || '-']))"""
BOXES = """const nodes = [...arguments[0].querySelectorAll('.patience-card, .patience-pile, .patience-table')]
return nodes.flatMap(node => {
    const {x, y, width, height} = node.getBoundingClientRect()
    return [x + scrollX, y + scrollY, width, height].map(number => Math.round(number * 10) / 10)
})"""


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    """One Firefox for all tests of this module."""
    with started(width=1280, height=900) as client:
        yield client


def opened(client: Any, address: str, diagram: str) -> Diagram:
    """A page that has just come, and one of its diagrams."""
    client.navigate(address)
    client.execute_script(WATCH, sandbox=None)
    figure = Diagram(client, diagram)
    until(lambda: figure.ask("return 'mounted' in arguments[0].dataset"))
    return figure


def ready(figure: Diagram) -> Diagram:
    """The same, once the engine is there."""
    figure.click('[data-action="play"]')
    until(lambda: figure.attribute("data-state") == "ready")
    assert figure.attribute("data-state") == "ready"
    return figure


def went_well(figure: Diagram) -> None:
    assert figure.client.execute_script("return complaints", sandbox=None) == []


def test_two_taps_move_and_the_status_says_it(client: Any, site: str) -> None:
    golf = ready(opened(client, f"{site}/golf/", "change-of-direction"))
    golf.tap('[data-card="8♠"]')
    until(lambda: "choisissez" in golf.status)
    assert golf.status.startswith("8 de pique : choisissez")
    golf.tap('[data-card="7♦"]')
    until(lambda: "posé" in golf.status)
    assert golf.status == "8 de pique posé sur 7 de carreau. 7 de trèfle est découvert."
    assert golf.line("waste") == "7♦ 8♠"
    golf.tap('[data-card="3♠"]')
    golf.tap('[data-pile="waste"] > :last-child')
    until(lambda: "ne va pas" in golf.status)
    assert golf.status.startswith("3 de pique ne va pas sur 8 de pique")
    assert "#" in golf.ask("return arguments[0].querySelector('[role=status] a').href")
    went_well(golf)


def test_an_example_is_played_by_keys_alone(client: Any, site: str) -> None:
    golf = ready(opened(client, f"{site}/golf/", "change-of-direction"))
    golf.ask("""arguments[0].querySelector('.patience-table [tabindex="0"]').focus()""")
    golf.press(HOME, ARROW_RIGHT)
    assert golf.focused == "8♠"
    golf.press(ENTER)
    until(lambda: "choisissez" in golf.status)
    golf.press(END)
    assert golf.focused == "7♦"
    golf.press(SPACE)
    until(lambda: golf.line("waste") == "7♦ 8♠")
    assert golf.line("waste") == "7♦ 8♠"
    assert golf.focused == "8♠"
    golf.press(HOME, ENTER, ESCAPE)
    until(lambda: golf.status == "Choix abandonné.")
    assert golf.status == "Choix abandonné."
    golf.press(TAB)
    assert not golf.client.execute_script("return Boolean(document.activeElement.closest('.patience-table'))")
    went_well(golf)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_dealt_drawn_and_taken_back(client: Any, site: str, game: str) -> None:
    opening = opened(client, f"{site}/{game}/", "opening")
    before = opening.ask(BOXES)
    ready(opening)
    assert opening.ask(BOXES) == pytest.approx(before, abs=0.2)
    start = opening.attribute("data-position")
    opening.tap('[data-pile="stock"] > button')
    until(lambda: opening.attribute("data-position") != start)
    shown = opening.ask(CARDS)
    own = dict(line.split(": ") for line in opening.attribute("data-position").splitlines() if "stock" not in line)
    assert {name: shown[name] for name in own} == own
    opening.click('[data-action="undo"]')
    assert opening.attribute("data-position") == start
    went_well(opening)


def test_no_page_is_wider_than_a_narrow_window(client: Any, site: str) -> None:
    client.set_window_rect(width=500, height=900)  # the narrowest that Firefox opens
    try:
        for game in GAMES:
            opened(client, f"{site}/{game}/", "opening")
            wide, window = client.execute_script("return [document.documentElement.scrollWidth, innerWidth]")
            assert wide <= window
    finally:
        client.set_window_rect(width=1280, height=900)
