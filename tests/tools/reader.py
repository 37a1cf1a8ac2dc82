"""A reader in the browser: what a visit asked for, and one diagram as it is used."""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Response, expect

NO_STORAGE = """Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("blocked", "SecurityError") }
})"""
"""A browser that may remember nothing."""

PERFORM = """async (figure, moves) => {
    const touch = (pile, card) => {
        const within = pile ? `[data-pile="${pile}"] > button` : `[data-pile] > [data-card="${card}"]`;
        [...figure.querySelectorAll(within)].at(-1).click();
    };
    for (const move of moves) {
        const before = figure.dataset.position;
        const [, source, target] = /^(?:play|eliminate) (\\S+)(?: > (\\S+))?$/.exec(move) ?? [];
        if (!source) touch("stock");
        else {
            if (figure.querySelector(`[data-pile="${source}"]`)) touch(source);
            else touch("", source);
            touch(target ?? "discard");
        }
        const started = performance.now();
        while (figure.dataset.position === before) {
            const said = figure.querySelector("[role=status]").textContent;
            if (performance.now() - started > 20000) throw new Error(`${move} changed nothing: ${said}`);
            await new Promise((resolve) => setTimeout(resolve, 5));
        }
    }
}"""


def wait_until(page: Page, promise: str, argument: object = None, seconds: float = 60) -> None:
    """Ask the page until what it promises is true. Playwright's `wait_for_function` takes any promise for a yes."""
    end = time.monotonic() + seconds
    while not page.evaluate(promise, argument):
        assert time.monotonic() < end, f"{seconds:.0f} seconds long it was not so: {promise} of {argument}"
        page.wait_for_timeout(50)


def wait_for(page: Page, happened: Callable[[], object], seconds: float = 60) -> None:
    """Let the page go on until something has happened outside of it: a request that a route holds, say."""
    end = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < end, f"in {seconds:.0f} seconds it did not happen"
        page.wait_for_timeout(50)


@dataclass
class Visit:
    """What a page asked for and complained about."""

    page: Page
    requests: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    origin: str = ""
    provoked: list[str] = field(default_factory=list)
    """Parts of the complaints that a test means to cause: each of them is no fault, whenever it comes."""

    def watch(self) -> None:
        """Note every request and every error from now on."""
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("console", self._heard)
        self.page.on("response", self._got)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _heard(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.complaints.append(f"{said.text} {said.location}")

    def _got(self, response: Response) -> None:
        if response.status >= 400:
            self.complaints.append(f"{response.status} {response.url}")

    def asked_for(self, part: str) -> list[str]:
        """The requests whose address holds this."""
        return [url for url in self.requests if part in url]

    def went_well(self) -> None:
        """No error, and no request that left the site; the next test starts anew."""
        heard, self.complaints = self.complaints, []
        complaints = [said for said in heard if not any(part in said for part in self.provoked)]
        assert complaints == [], complaints
        foreign = [url for url in self.requests if not url.startswith((self.origin, "data:", "blob:"))]
        assert foreign == [], foreign


@dataclass
class Diagram:
    """One figure, as a reader uses it."""

    page: Page
    id: str

    @property
    def figure(self) -> Locator:
        """The figure itself."""
        return self.page.locator(f'figure.patience[data-id="{self.id}"]')

    @property
    def status(self) -> Locator:
        """The line that tells what happened."""
        return self.figure.locator("[role=status]")

    def card(self, card: str, pile: str = "") -> Locator:
        """A card, by the notation; where it has a twin, in this pile."""
        within = f'[data-pile="{pile}"] ' if pile else ""
        return self.figure.locator(f'{within}[data-card="{card}"]')

    def pile(self, name: str) -> Locator:
        """A pile, by its name."""
        return self.figure.locator(f'[data-pile="{name}"]')

    def press(self, action: str) -> None:
        """Press a button."""
        self.figure.locator(f'[data-action="{action}"]').click()

    def play(self) -> None:
        """Press « Jouer » and wait until the engine is there."""
        self.press("play")
        expect(self.figure).to_have_attribute("data-state", "ready", timeout=60_000)

    def tool(self, action: str) -> None:
        """Press a button that waits behind « Plus »."""
        self.figure.locator("summary", has_text="Plus").click()
        self.press(action)

    def begin_search(self) -> None:
        """Ask whether the deal can still be won, and wait until it is told how many positions were looked at."""
        self.tool("verdict")
        self.figure.get_by_role("button", name="Chercher").click()
        expect(self.status).to_contain_text("étudiées", timeout=60_000)

    def window_text(self, action: str) -> str:
        """What the window of a link or a block holds; the window is closed again."""
        self.tool(action)
        area = self.figure.get_by_role("dialog").get_by_role("textbox")
        text = area.input_value()
        self.page.keyboard.press("Escape")
        expect(area).to_have_count(0)
        return text

    def perform(self, moves: Iterable[str]) -> None:
        """Make moves written in the notation by touches, each after the table has followed the one before."""
        self.figure.evaluate(PERFORM, list(moves))

    def touch(self, card: str) -> None:
        """Touch a card where it is surely seen, in its corner."""
        self.card(card).click(position={"x": 9, "y": 9})

    def move(self, card: str, pile: str) -> None:
        """Touch a card, then a pile's top card or its empty place."""
        self.touch(card)
        self.pile(pile).locator(":scope > button").last.click()

    def cards(self, pile: str) -> list[str]:
        """The cards of a pile as they lie in the page."""
        found = self.pile(pile).locator("[data-card]").all()
        return [str(card.get_attribute("data-card")) for card in found]

    def line(self, pile: str) -> str:
        """The pile's line of the position."""
        lines = str(self.figure.get_attribute("data-position")).splitlines()
        return next(line.partition(": ")[2] for line in lines if line.startswith(pile + ":"))


def open_diagram(page: Page, address: str, diagram: str) -> Diagram:
    """Go to a page and wait until one of its diagrams can be used."""
    page.goto(address)
    found = Diagram(page, diagram)
    expect(found.figure).to_have_attribute("data-mounted", "")
    return found


def win_by_the_last_card(deal: Diagram) -> None:
    """Play `nearly-won`, the position of the tests' own pages that one move wins."""
    deal.play()
    deal.move("8♠", "waste")
    expect(deal.figure).to_have_attribute("data-outcome", "won")


def new_visit(browser: Browser, address: str, diagram: str, script: str = "") -> Page:
    """A page of a browser of its own, once a diagram is there; `script` runs before any of
    the page's, such as `NO_STORAGE`.

    Whoever asks closes `page.context`.
    """
    context = browser.new_context()
    if script:
        context.add_init_script(script)
    return open_diagram(context.new_page(), address, diagram).page
