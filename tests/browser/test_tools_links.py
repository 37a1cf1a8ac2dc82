"""Links into a diagram: they lead to a deal, a step, an exchange, and harm nothing where they are broken."""

import os
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

from patience import game_named
from patience.notation import position_text
from reader import NO_STORAGE, Diagram, Visit

Open = Callable[[str, str], Diagram]
FULL = os.environ.get("PATIENCE_AUDIT") == "full"
PLAYED = ["play 10♣ > waste", "draw", "play 9♥ > waste", "draw"]
BROKEN = "Ce lien ne mène à aucune position de cette page, qui est montrée telle quelle."


@pytest.fixture
def golf(visit: Visit, site: str) -> Diagram:
    """The opening of Golf for a reader who was never here."""
    visit.page.goto(f"{site}/golf/")
    return Diagram(visit.page, "opening")


def legal_start(diagram: Diagram, moves: int = 6) -> None:
    """Play the first moves that the table offers, whatever they are."""
    for _ in range(moves):
        diagram.press("hint")
        source = diagram.figure.locator('[data-hint="source"]')
        expect(source).to_have_count(1, timeout=60_000)
        before = str(diagram.figure.get_attribute("data-position"))
        source.click(position={"x": 9, "y": 9})
        target = diagram.figure.locator(".patience-target")
        if target.count():
            target.first.locator("xpath=self::button | .//button").first.click(position={"x": 9, "y": 9})
        expect(diagram.figure).not_to_have_attribute("data-position", before)


def test_a_link_reopens_the_deal_at_its_move(golf: Diagram, browser: Browser) -> None:
    golf.play()
    legal_start(golf)
    link = golf.window_text("link")
    assert re.fullmatch(r"http://[^#]+/golf/#p=1\.opening\.24\.\w{6}\.\w+", link)
    context = browser.new_context()
    page = context.new_page()
    page.goto(link)
    other = Diagram(page, "opening")
    expect(other.status).to_contain_text("Partie rouverte après 6 coups.", timeout=60_000)
    assert other.figure.get_attribute("data-position") == golf.figure.get_attribute("data-position")
    other.press("undo")
    other.press("restart")
    game = game_named("golf")
    assert other.figure.get_attribute("data-position") == position_text(game, game.deal(24))
    assert "#" not in page.url  # the reader has gone elsewhere than the link
    assert page.evaluate("localStorage.getItem('patience.tally.golf')") is None  # foreign moves count nothing
    context.close()


def test_a_link_to_a_step_of_an_example_and_to_an_exchange(opened: Open) -> None:
    example = opened("golf/", "change-of-direction")
    for _ in range(2):
        example.press("next")
    example.play()
    example.perform(["play 7♣ > waste"])
    assert re.search(r"#p=1\.change-of-direction\.s2\.[^.]+\.\w+$", example.window_text("link"))
    grip = opened("autres/", "grip")
    grip.play()
    grip.press("swap")
    for pile in ("high1", "low2"):
        grip.pile(pile).locator("button").last.click()
    expect(grip.status).to_contain_text("échangées")
    after = grip.figure.get_attribute("data-position")
    link = grip.window_text("link")
    assert "#p=1.grip.24._" in link
    grip.press("restart")
    grip.page.evaluate("hash => { location.hash = hash }", link[link.index("#") :])
    expect(grip.status).to_contain_text("Partie rouverte après 1 coup.")
    assert grip.figure.get_attribute("data-position") == after


def test_a_link_to_play_opens_the_diagram_ready(visit: Visit, site: str) -> None:
    visit.page.goto(f"{site}/golf/#jouer=change-of-direction")
    example = Diagram(visit.page, "change-of-direction")
    expect(example.figure).to_have_attribute("data-state", "ready", timeout=60_000)
    expect(example.figure).to_be_in_viewport()
    assert Diagram(visit.page, "opening").figure.get_attribute("data-state") == "static"


@pytest.mark.parametrize(
    "hash_",
    [
        "#p=",
        "#p=1.opening",
        "#p=2.opening.24.0.abc",
        "#p=1.nowhere.24.0.abc",
        "#p=1.opening.24.0.%E0%A4%A",
        "#jouer=nowhere",
        "#jouer=",
    ],
)
def test_a_link_that_cannot_be_read_leaves_the_page_as_it_was(visit: Visit, site: str, hash_: str) -> None:
    visit.page.goto(f"{site}/golf/{hash_}")
    first = Diagram(visit.page, str(visit.page.locator("figure.patience").first.get_attribute("data-id")))
    expect(first.status).to_have_text(BROKEN)
    assert first.figure.get_attribute("data-state") == "static"
    assert visit.asked_for("pyodide") == []


@pytest.mark.parametrize(
    "record", ["24.0.abc", "24.Z.1", "0..abc", "99999999999999999999.zzzz.a", "s9.0.a", "24.~rm%20-rf~.a", "24._ZZ.a"]
)
def test_a_link_that_the_rules_refuse_leaves_the_position(opened: Open, record: str) -> None:
    deal = opened("golf/", "opening")
    deal.play()
    before = deal.figure.get_attribute("data-position")
    deal.page.evaluate("hash => { location.hash = hash }", f"#p=1.opening.{record}")
    expect(deal.status).to_have_text(BROKEN)
    assert deal.figure.get_attribute("data-position") == before
    deal.page.evaluate("history.replaceState(history.state, '', location.pathname)")


FUZZ = r"""async ([modules, every]) => {
    const { destinationOf, isOurs } = await import(modules + "link.js");
    const { readRecord } = await import(modules + "record.js");
    let seed = 24, read = 0;
    const next = (below) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below;
    const alphabet = "0123456789abcXYZ._~-%#=&?/<>'\"\\ é♠\u0000\ud800{}[]";
    const heads = ["#p=1.opening.", "#p=1.opening.24.", "#p=", "#jouer=", "#p=1.", "#", ""];
    for (let n = 0; n < 1000; n++) {
        let text = heads[next(heads.length)];
        for (let length = next(60); length > 0; length--) text += alphabet[next(alphabet.length)];
        isOurs(text);
        if (destinationOf(text)) read++;
        readRecord(text.replace(/^#p=1.opening./, ""));
        if (n % every === 0) {
            const hash = encodeURI(text.replace(/[\ud800]/g, "")).replace(/^#|%23/, "");
            history.replaceState(history.state, "", `${location.pathname}#${hash}`);
            dispatchEvent(new HashChangeEvent("hashchange"));
        }
    }
    history.replaceState(history.state, "", location.pathname);
    return read;
}"""


def test_a_thousand_fragments_throw_nothing_where_nothing_is_stored(visit: Visit, site: str) -> None:
    """All are read; each goes into the address in the audit, every tenth in the gate."""
    visit.page.add_init_script(NO_STORAGE)
    visit.page.goto(f"{site}/golf/")
    deal = Diagram(visit.page, "opening")
    deal.play()
    modules = deal.page.evaluate(
        "document.querySelector('script[src$=\"patience.js\"]').src.replace('patience.js', '')"
    )
    visit.complaints.clear()  # the theme's own inline scripts throw where they may not read the palette
    deal.page.evaluate(FUZZ, [modules, 1 if FULL else 10])
    deal.page.wait_for_timeout(300)
    assert visit.complaints == []
    deal.perform(["draw"])
    expect(deal.status).to_contain_text("tiré", timeout=60_000)
