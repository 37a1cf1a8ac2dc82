"""An unfinished game is kept and offered again; another deal begins anew."""

import pytest
from playwright.sync_api import expect

from reader import Diagram, Visit

BROKEN = "Ce lien ne mène à aucune position de cette page, qui est montrée telle quelle."


@pytest.fixture
def golf(visit: Visit, site: str) -> Diagram:
    """The opening of Golf for a reader who was never here."""
    visit.page.goto(f"{site}/golf/")
    return Diagram(visit.page, "opening")


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
