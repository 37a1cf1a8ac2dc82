"""The contenders of `runtime.py`, and the browser in which they are measured."""

import json
import re
import statistics
from collections.abc import Callable
from dataclasses import dataclass, field
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType, Page

from brotli_server import Site
from chromium import FLAGS, find_chromium
from memory import held_by
from patience import all_games

REPLIES = 200
SLOW = (10, 40)
TRAVELS = re.compile(r"\.(?:mjs|js|wasm|zip|gz)$|lock\.json$")
FIRST_TAP = """async () => {
  const figure = document.querySelector('figure[data-id="change-of-direction"]');
  figure.querySelector('[data-action="play"]').click();
  await new Promise(resolve => setTimeout(resolve, 100));
  const card = figure.querySelector('[data-card="8♠"]');
  const begun = performance.now();
  card.click();
  if (!figure.querySelector('.patience-target')) throw new Error('no target was shown');
  await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - begun;
}"""


@dataclass
class Contender:
    """One of those compared, and what was measured of it: milliseconds by situation, bytes that travelled, memory."""

    name: str
    script: str
    is_compressed: bool = True
    """Whether its host compresses what it sends."""
    spent: dict[str, list[float]] = field(default_factory=dict)
    bytes: int = 0
    memory: list[float] = field(default_factory=list)

    def median(self, situation: str) -> float:
        """The middle one of what was measured."""
        return statistics.median(self.spent[situation])


Measure = Callable[[Page], Any]


class Bench:
    """Where the measures are taken."""

    def __init__(self, chromium: BrowserType, site: Site, app: str) -> None:
        self.chromium, self.site, self.app = chromium, site, app

    def in_new_profile(self, *measures: Measure) -> list[Any]:
        """Take measures one after another in a browser that has never been here."""
        with TemporaryDirectory() as profile:
            context = self.chromium.launch_persistent_context(profile, executable_path=find_chromium(), args=FLAGS)
            try:
                return [measure(self._page(context)) for measure in measures]
            finally:
                context.close()

    def _page(self, context: BrowserContext) -> Page:
        page = context.new_page()
        page.goto(self.site.address + "bench.html")
        return page

    def ask(self, script: str) -> Measure:
        """A measure: what one of the page's functions returns."""

        def measure(page: Page) -> Any:
            result = page.evaluate(f"import('/measures.js').then(({{stock, ours, replies}}) => {script})")
            if isinstance(result, dict) and result.get("played", True) is None:
                raise SystemExit("no move was played")
            return result

        return measure

    def compare(self, contender: Contender) -> None:
        """One round: cold and warm on a quick line, cold on a slow one, where what travels is counted.

        A quick line has brought much of a file before a browser can leave off.
        """
        self.site.compresses = contender.is_compressed
        self.site.rate, self.site.delay = float("inf"), 0
        script = self.ask(contender.script)
        cold, memory, warm = self.in_new_profile(script, held_by, script)
        contender.memory.append(memory)
        contender.spent.setdefault("cold", []).append(cold["spent"])
        contender.spent.setdefault("warm", []).append(warm["spent"])
        self.site.slow_down(*SLOW)
        self.site.sent.clear()
        (slow,) = self.in_new_profile(script)
        contender.bytes = travelled(self.site, contender)
        contender.spent.setdefault("slow", []).append(slow["spent"])
        self.site.compresses = True

    def early(self) -> float:
        """Ours on the slow line, when the download began at the first look."""
        self.site.slow_down(*SLOW)
        (early,) = self.in_new_profile(self.ask(f"ours('{self.app}', true)"))
        return float(early["spent"])

    def first_tap(self) -> float:
        """From a touch to the marked target, while the engine is only on its way."""
        self.site.slow_down(*SLOW)

        def measure(page: Page) -> float:
            page.goto(self.site.address + "golf/")
            page.locator('figure[data-id="change-of-direction"][data-mounted]').wait_for()
            return float(page.evaluate(FIRST_TAP))

        return float(self.in_new_profile(measure)[0])

    def replies(self) -> dict[str, list[float]]:
        """Every reply of random games, by game."""
        self.site.rate, self.site.delay = float("inf"), 0
        games = json.dumps([game.slug for game in all_games()])
        (spent,) = self.in_new_profile(self.ask(f"replies('{self.app}', {games}, {REPLIES})"))
        return dict(spent)


def travelled(site: Site, contender: Contender) -> int:
    """The bytes of code that one contender's first visit brought; the page's own are not counted."""
    own = "/stock/" if contender.script.startswith("stock") else "/assets/patience/"
    return sum(
        size for path, size in site.sent.items() if path.startswith((own, "/engine.zip")) and TRAVELS.search(path)
    )
