"""Moves made in the browser as a reader's hands make them: with keys alone, or by touching."""

import json
from dataclasses import dataclass
from typing import cast

from playwright.sync_api import Locator, Page, expect

from patience import game_named
from patience.notation import parse_position
from patience.protocol import answer
from reader import Diagram

HIDDEN = "stock"
TOP = ":scope > button"
EXAMPLES = """() => [...document.querySelectorAll('figure[data-steps]')].map(figure => {
    return [figure.dataset.id, figure.querySelectorAll('.patience-steps > li[data-kind=move]').length]
})"""
FRAMES = """async figure => {
    const {src} = document.querySelector('script[src$="/patience.js"]')
    const {readFigure} = await import(new URL('figure-data.js', src))
    const kinds = [...figure.querySelectorAll('.patience-steps > li')].map(step => step.dataset.kind)
    return readFigure(figure).frames.map(({text, position}, index) => [kinds[index], text, position])
}"""


@dataclass(frozen=True)
class Ends:
    """Where a move begins and ends; `card` is none where the top of the pile is meant."""

    source: str
    card: str
    target: str


@dataclass
class Hands:
    """One reader at one diagram that is ready to be played."""

    diagram: Diagram

    @property
    def moves(self) -> list[str]:
        """The legal moves, by the engine."""
        request = {"game": self.slug, "position": self.position}
        return cast("list[str]", json.loads(answer(json.dumps(request)))["moves"])

    @property
    def slug(self) -> str:
        """The game."""
        return str(self.diagram.figure.get_attribute("data-game"))

    @property
    def position(self) -> str:
        """The position that is shown."""
        return str(self.diagram.figure.get_attribute("data-position"))

    def ends(self, move: str) -> Ends:
        """Read a move in the position that is shown."""
        verb, _, rest = move.partition(" ")
        if verb == "draw":
            return Ends(HIDDEN, "", "")
        source, _, target = rest.partition(" > ")
        state = parse_position(game_named(self.slug), self.position)
        piles = {name: [str(card) for card in cards] for name, cards in state.piles.items()}
        where = (
            source
            if source in piles
            else next(name for name, cards in piles.items() if name != HIDDEN and source in cards)
        )
        onto = target or "discard"
        if onto not in piles and onto != "discard":
            onto = next(name for name, cards in piles.items() if name != HIDDEN and cards and cards[-1] == onto)
        return Ends(where, "" if where == source else source, onto)

    def focus(self, pile: str, card: str = "") -> None:
        """Go there by arrow keys, from the first pile or the last, whichever is nearer."""
        press = self.diagram.page.keyboard.press
        names = self.diagram.figure.evaluate(
            "figure => [...figure.querySelectorAll('[data-pile]')].map(pile => pile.dataset.pile)"
        )
        place = names.index(pile)
        near_the_end = place > len(names) // 2
        press("End" if near_the_end else "Home")
        for _ in range(len(names) - 1 - place if near_the_end else place):
            press("ArrowLeft" if near_the_end else "ArrowRight")
        cards = self.diagram.cards(pile)
        for _ in range(len(cards) - 1 - cards.index(card) if card else 0):
            press("ArrowUp")

    def press(self, move: str) -> None:
        """Make a move with keys alone."""
        if move.startswith("swap"):
            self._exchange(*move.split()[1:])
            return
        ends = self.ends(move)
        self.focus(ends.source, ends.card)
        self.diagram.page.keyboard.press("Enter")
        if ends.target:
            self.focus(ends.target)
            self.diagram.page.keyboard.press("Space")

    def _exchange(self, first: str, second: str) -> None:
        """Go back to « Permuter », press it, come again, and choose two piles."""
        press = self.diagram.page.keyboard.press
        self._go("Shift+Tab", '[data-action="swap"]')
        press("Enter")
        self._go("Tab", ".patience-table *")
        for pile in (first, second):
            self.focus(pile)
            press("Enter")

    def _go(self, key: str, selector: str) -> None:
        """Press a key until the focus is there."""
        page = self.diagram.page
        for _ in range(20):
            page.keyboard.press(key)
            if page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
        raise AssertionError(f"{key} does not lead to {selector}")

    def touch(self, move: str) -> None:
        """Make a move by touching a card and then a pile."""
        source, *others = self.places(move)
        source.click(position={"x": 9, "y": 9})
        for place in others:
            place.click()

    def places(self, move: str) -> list[Locator]:
        """What is touched to make a move, in order."""
        if move.startswith("swap"):
            piles = [self.diagram.pile(name).locator(TOP).last for name in move.split()[1:]]
            return [self.diagram.figure.locator('[data-action="swap"]'), *piles]
        ends = self.ends(move)
        pile = self.diagram.pile(ends.source)
        card = pile.locator(f'[data-card="{ends.card}"]') if ends.card else pile.locator(TOP).last
        return [card, self.diagram.pile(ends.target).locator(TOP).last] if ends.target else [card]

    def after(self, position: str) -> str:
        """Wait until the position is another; return it."""
        expect(self.diagram.figure).not_to_have_attribute("data-position", position, timeout=60_000)
        return self.position


def first_example(page: Page) -> str:
    """The id of a page's first worked example that has several moves, or of its first."""
    found = page.evaluate(EXAMPLES)
    return str(next((name for name, moves in found if moves > 1), found[0][0]))


def frames_of(example: Diagram) -> list[tuple[str, str, str]]:
    """The steps of a worked example that stands as the build left it: kind, move, and the position after it."""
    return [(kind, text, position) for kind, text, position in example.figure.evaluate(FRAMES)]


def moves_of(example: Diagram) -> list[tuple[str, str]]:
    """The moves of a worked example, each with the position after it."""
    return [(move, position) for kind, move, position in frames_of(example) if kind == "move"]
