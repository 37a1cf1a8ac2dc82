"""Cards carried by a mouse, and touched by fingers through the browser's own protocol."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, CDPSession, Locator, expect

from reader import Diagram, Visit


def corner(card: Locator) -> tuple[float, float]:
    """Where a card is surely seen; the page stands still by then."""
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box
    return box["x"] + 10, box["y"] + 10


def drag(diagram: Diagram, card: Locator, target: Locator) -> None:
    """Carry a card onto another, in several steps as a hand does."""
    mouse = diagram.page.mouse
    mouse.move(*corner(card))
    mouse.down()
    mouse.move(*corner(target), steps=5)
    mouse.up()


@dataclass
class Finger:
    """Real touch events at one diagram."""

    diagram: Diagram
    protocol: CDPSession

    def send(self, kind: str, *points: tuple[float, float]) -> None:
        """One event of the browser's protocol: `touchStart`, `touchMove` with every finger's place, `touchEnd`."""
        touches: list[dict[str, Any]] = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.protocol.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def tap(self, card: Locator, times: int = 1) -> None:
        """Touch a card, several times in quick succession."""
        at = corner(card)
        for _ in range(times):
            self.send("touchStart", at)
            self.send("touchEnd")

    def go(self, start: tuple[float, float], end: tuple[float, float], *, hold: int = 0) -> None:
        """Go from one place to another without lifting; `hold`: milliseconds to rest before."""
        self.send("touchStart", start)
        if hold:
            self.diagram.page.wait_for_timeout(hold)
        for step in range(1, 9):
            x, y = (a + (b - a) * step / 8 for a, b in zip(start, end, strict=True))
            self.send("touchMove", (x, y))
            self.diagram.page.wait_for_timeout(16)


@contextmanager
def phone(
    browser: Browser, site: str, address: str, diagram: str, size: tuple[int, int] = (390, 760)
) -> Iterator[Finger]:
    """A reader with a phone, at a diagram ready to be played; `size`: its screen in pixels."""
    width, height = size
    context = browser.new_context(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    visit = Visit(context.new_page(), origin=site.removesuffix("/cartes/a-jouer"))
    visit.watch()
    visit.page.goto(f"{site}/{address}")
    opened = Diagram(visit.page, diagram)
    expect(opened.figure).to_have_attribute("data-mounted", "")
    opened.play()
    opened.figure.locator(".patience-table").scroll_into_view_if_needed()
    yield Finger(opened, context.new_cdp_session(visit.page))
    visit.went_well()
    context.close()
