"""A reader in Firefox: a session, and one diagram as it is used.

Firefox is driven through its own Marionette, by Mozilla's client: no driver has to be fetched.
"""

import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from marionette_driver.marionette import ActionSequence, Marionette

from firefox import find_firefox

PATIENT = 90
"""Seconds that a busy machine may take."""

WATCH = "window.complaints = []; addEventListener('error', ({message}) => complaints.push(message))"
CORNER = """const card = arguments[0].querySelector(arguments[1])
card.scrollIntoView({block: 'nearest', behavior: 'instant'})
const {x, y} = card.getBoundingClientRect()
return [Math.round(x + 9), Math.round(y + 9)]"""


@contextmanager
def started(width: int, height: int) -> Iterator[Any]:
    """A Firefox without a window, of this size in pixels, and its session."""
    client = Marionette(bin=str(find_firefox()), headless=True, gecko_log=os.devnull, startup_timeout=PATIENT)
    client.start_session()
    try:
        client.set_window_rect(width=width, height=height)
        client.timeout.script = PATIENT
        yield client
    finally:
        client.quit()
        client.cleanup()


@dataclass
class Diagram:
    """One figure of a page, as a reader uses it in Firefox."""

    client: Any
    id: str

    @property
    def figure(self) -> Any:
        """The figure itself."""
        return self.client.find_element("css selector", f'figure.patience[data-id="{self.id}"]')

    @property
    def status(self) -> str:
        """What the line says that tells what happened."""
        said = str(self.ask("return arguments[0].querySelector('[role=status]').textContent"))
        return re.sub(r"\s", " ", said)  # spaces that bind too

    @property
    def focused(self) -> str:
        """The card that has the focus, or the pile of the empty place that has it; nothing outside the table."""
        code = "const node = document.activeElement; return node.dataset.card ?? node.parentElement?.dataset.pile ?? ''"
        return str(self.ask(code))

    def ask(self, code: str, *arguments: object) -> Any:
        """Run a script on the figure, which is its first argument."""
        return self.client.execute_script(code, [self.figure, *arguments], sandbox=None)

    def attribute(self, name: str) -> str:
        """An attribute of the figure; nothing where it has none."""
        return str(self.ask("return arguments[0].getAttribute(arguments[1]) ?? ''", name))

    def line(self, pile: str) -> str:
        """The pile's line of the position."""
        lines = self.attribute("data-position").splitlines()
        return next(line.partition(": ")[2] for line in lines if line.startswith(pile + ":"))

    def click(self, selector: str) -> None:
        """Click a button."""
        self.figure.find_element("css selector", selector).click()

    def tap(self, selector: str) -> None:
        """Touch a card where it is surely seen, with a finger."""
        x, y = self._corner(selector)
        finger = ActionSequence(self.client, "pointer", "finger", {"pointerType": "touch"})
        finger.pointer_move(x, y).pointer_down().pointer_up().perform()

    def _corner(self, selector: str) -> list[int]:
        """Where the card is, once nothing scrolls or settles any more."""
        seen: list[list[int]] = []

        def stands_still() -> bool:
            seen.append(self.ask(CORNER, selector))
            return seen[-1:] * 3 == seen[-3:]

        until(stands_still)
        return seen[-1]

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            ActionSequence(self.client, "key", "keyboard").key_down(key).key_up(key).perform()


def until(holds: Callable[[], object]) -> None:
    """Wait for something to hold; an assertion of the same after it says what it is instead."""
    end = time.monotonic() + PATIENT
    while not holds() and time.monotonic() < end:
        time.sleep(0.05)
