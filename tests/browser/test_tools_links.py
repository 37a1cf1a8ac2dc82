"""Links into a diagram, games that are kept, blocks to copy, the wide view, and the list behind « Plus »."""

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from patience import game_named
from patience.__main__ import main
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


def text_of(diagram: Diagram, action: str) -> str:
    """What the window of a link or a block holds; the window is closed again."""
    diagram.tool(action)
    area = diagram.figure.get_by_role("dialog").get_by_role("textbox")
    text = area.input_value()
    diagram.page.keyboard.press("Escape")
    expect(area).to_have_count(0)
    return text


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
    link = text_of(golf, "link")
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
    assert re.search(r"#p=1\.change-of-direction\.s2\.[^.]+\.\w+$", text_of(example, "link"))
    grip = opened("autres/", "grip")
    grip.play()
    grip.press("swap")
    for pile in ("high1", "low2"):
        grip.pile(pile).locator("button").last.click()
    expect(grip.status).to_contain_text("échangées")
    after = grip.figure.get_attribute("data-position")
    link = text_of(grip, "link")
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


def test_an_unfinished_game_is_offered_again(golf: Diagram) -> None:
    golf.play()
    golf.perform(["draw", "draw"])
    position = golf.figure.get_attribute("data-position")
    golf.page.reload()
    expect(golf.status).to_contain_text("La donne n° 24 est restée inachevée : 2 coups.")
    assert golf.figure.get_attribute("data-state") == "static"
    golf.status.get_by_role("button", name="Reprendre").click()
    expect(golf.status).to_contain_text("Partie rouverte après 2 coups.", timeout=60_000)
    assert golf.figure.get_attribute("data-position") == position
    golf.press("undo")
    golf.press("undo")
    golf.page.reload()
    expect(golf.figure).to_have_attribute("data-mounted", "")
    expect(golf.status).to_have_text("")


@pytest.mark.audit
def test_a_kept_game_that_was_tampered_with_is_not_opened(golf: Diagram) -> None:
    golf.play()
    golf.perform(["draw"])
    for record in ("24.zz.abc", "x", 7, None, {"a": 1}):
        golf.page.evaluate(
            "record => localStorage.setItem(`patience.kept.${location.pathname}#opening`, JSON.stringify({record}))",
            record,
        )
        golf.page.reload()
        expect(golf.figure).to_have_attribute("data-mounted", "")
        if golf.status.get_by_role("button").count():
            golf.status.get_by_role("button", name="Reprendre").click()
            expect(golf.status).to_have_text(BROKEN, timeout=60_000)
    golf.play()
    golf.perform(["draw"])


def test_a_new_deal_at_random_shows_its_number_and_counts_moves(golf: Diagram) -> None:
    golf.play()
    golf.perform(["draw"])
    expect(golf.figure.locator(".patience-tally")).to_have_text("1 coup · Score : 35")
    golf.tool("new")
    expect(golf.status).to_contain_text("Donne n° ")
    number = str(golf.figure.get_attribute("data-deal"))
    assert number != "24"
    expect(golf.figure.locator(".patience-number")).to_have_text(number)
    expect(golf.figure.locator(".patience-tally")).to_have_text("")


def test_a_copied_block_passes_the_check(opened: Open, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    blocks = []
    deal = opened("golf/", "opening")
    deal.play()
    blocks.append(text_of(deal, "copy"))
    deal.perform(["draw", "draw"])
    blocks.append(text_of(deal, "copy"))
    ended = opened("outils/", "grip-ends")
    ended.play()
    ended.perform(["draw"])
    blocks.append(text_of(ended, "copy"))
    example = opened("golf/", "change-of-direction")
    example.press("next")
    example.press("next")
    example.play()
    example.perform(["play 7♣ > waste"])
    example.tool("copy")
    example.figure.get_by_label("La position").check()
    blocks.append(example.figure.get_by_role("textbox").input_value())
    example.page.keyboard.press("Escape")
    assert [block.splitlines()[1] for block in blocks] == [
        "game: golf",
        "game: golf",
        "game: devils-grip",
        "game: golf",
    ]
    assert "deal: 24\n---\ndraw\ndraw\n" in blocks[1]
    assert "---\ndraw\nexpect stuck\n" in blocks[2]
    page = tmp_path / "page.md"
    page.write_text("\n".join(blocks), encoding="utf-8")
    assert main(["check", str(page)]) == 0, capsys.readouterr()


def test_copying_reaches_the_clipboard(context: BrowserContext, site: str) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(f"{site}/golf/")
    golf = Diagram(page, "opening")
    golf.tool("copy")
    golf.figure.get_by_role("button", name="Copier", exact=True).click()
    expect(golf.status).to_have_text("Copié.")
    assert page.evaluate("navigator.clipboard.readText()").startswith("```patience\ngame: golf\n")


def test_the_wide_view_is_left_by_escape(opened: Open) -> None:
    deal = opened("golf/", "opening")
    deal.play()
    deal.tool("wide")
    size = deal.page.viewport_size
    assert size is not None
    box = deal.figure.bounding_box()
    assert box is not None
    assert (box["x"], box["y"], box["width"], box["height"]) == (0, 0, size["width"], size["height"])
    expect(deal.figure.get_by_role("button", name="Quitter la vue large")).to_be_focused()
    deal.perform(["draw"])
    for _ in range(60):
        deal.page.keyboard.press("Tab")
        assert deal.page.evaluate(
            "document.activeElement === document.body || Boolean(document.activeElement.closest('[data-wide]'))"
        )
    deal.touch("10♣")
    deal.page.keyboard.press("Escape")
    expect(deal.figure).to_have_attribute("data-wide", "")  # first what is held is given up
    deal.page.keyboard.press("Escape")
    expect(deal.figure).not_to_have_attribute("data-wide", "")
    assert deal.page.locator("[inert]:not(.patience *)").count() == 0


@pytest.mark.parametrize("width", [320, 768, 1280])
def test_the_list_behind_plus_moves_nothing(opened: Open, long_visit: Visit, width: int) -> None:
    long_visit.page.set_viewport_size({"width": width, "height": 900})
    for address, diagram in (("golf/", "opening"), ("devils-grip/", "opening")):
        deal = opened(address, diagram)
        table = deal.figure.locator(".patience-table")
        deal.figure.scroll_into_view_if_needed()
        before = table.bounding_box()
        deal.figure.locator("summary").click()
        assert table.bounding_box() == before
        for button in deal.figure.locator(".patience-menu button").all():
            box = button.bounding_box()
            assert box is not None
            assert box["height"] >= 44
            assert 0 <= box["x"] <= box["x"] + box["width"] <= width
        assert long_visit.page.evaluate("document.documentElement.scrollWidth") <= width
        deal.page.keyboard.press("Escape")
        expect(deal.figure.locator("details[open]")).to_have_count(0)
        expect(deal.figure.locator("summary")).to_be_focused()
    long_visit.page.set_viewport_size({"width": 1280, "height": 720})


def test_a_link_leaves_the_wide_view(opened: Open) -> None:
    example = opened("golf/", "change-of-direction")
    example.tool("wide")
    example.press("next")
    example.status.get_by_role("link").click()
    expect(example.figure).not_to_have_attribute("data-wide", "")
    expect(example.page.locator("header.md-header")).not_to_have_attribute("inert", "")


def test_the_wide_view_does_not_lock_the_page_that_comes_after_it(opened: Open) -> None:
    opened("aces-up/", "opening")
    deal = opened("golf/", "opening")
    deal.tool("wide")
    deal.page.go_back()
    expect(deal.page.locator("h1")).to_contain_text("Sans")
    expect(deal.page.locator("html")).not_to_have_class(re.compile("patience-wide"))
    expect(deal.page.locator("[inert]")).to_have_count(0)


def test_an_example_goes_back_to_its_own_deal(opened: Open) -> None:
    example = opened("golf/#q-winnable", "deal-two")
    example.play()
    example.press("deal")
    example.figure.get_by_label("Numéro de la donne").fill("77")
    example.page.keyboard.press("Enter")
    expect(example.status).to_have_text("Donne n° 77.")
    example.press("next")
    copied = text_of(example, "copy")
    assert "deal: 77" not in copied
    assert f"column1: {example.line('column1')}\n" in copied


def test_the_window_that_asks_for_a_number_has_a_name(golf: Diagram) -> None:
    golf.press("deal")
    expect(golf.figure.get_by_role("dialog", name="Donne n°")).to_be_visible()
