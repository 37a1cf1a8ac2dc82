"""What all pages of a language share comes once a visit; where it cannot be had, a page is read, and tries again."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Route, expect

from hosting import Host
from kept_offline import KEPT, OF_THE_RUNTIME
from reader import Diagram, Visit, open_diagram, wait_until, win_by_the_last_card

SHARED = "/furniture-fr.txt"
LOGIN = "<!doctype html><title>Connexion</title><form>…</form>"


def test_it_is_asked_for_once_a_visit_and_before_the_code_is_there(visit: Visit, site: str) -> None:
    page = visit.page
    page.goto(f"{site}/golf/")
    golf = Diagram(page, "opening").figure
    expect(golf).to_have_attribute("data-mounted", "")
    assert visit.requests.index(visit.asked_for(SHARED)[0]) < visit.requests.index(visit.asked_for("/play.js")[0])
    page.get_by_role("link", name="Aces Up").first.click()
    expect(page.locator('figure[data-game="aces-up"][data-mounted]').first).to_be_attached()
    assert len(visit.asked_for(SHARED)) == 1
    assert page.locator("#patience-faces, #patience-tools, #patience-words").count() == 3


@pytest.mark.parametrize(
    "sabotage", [lambda route: route.abort(), lambda route: route.fulfill(body=LOGIN)], ids=["missing", "login"]
)
def test_without_it_the_page_is_read_and_a_press_has_it_asked_for_again(
    visit: Visit, site: str, sabotage: Callable[[Route], None]
) -> None:
    page = visit.page
    visit.provoked = ["ERR_FAILED"]
    page.route(f"**{SHARED}", sabotage)
    page.goto(f"{site}/golf/", wait_until="networkidle")
    golf = Diagram(page, "opening")
    expect(golf.figure).not_to_have_attribute("data-mounted", "")
    page.unroute(f"**{SHARED}")
    golf.press("play")
    expect(golf.figure).to_have_attribute("data-state", "ready", timeout=60_000)


def test_it_is_kept_for_reading_offline(context: BrowserContext, offline_site: Callable[..., Host]) -> None:
    with offline_site() as host:
        page = context.new_page()
        page.goto(f"{host.address}/sans/")
        page.get_by_role("link", name="essais").last.click()
        win_by_the_last_card(Diagram(page, "nearly-won"))
        wait_until(page, KEPT, [SHARED, "/essais/", "/patience.js", *OF_THE_RUNTIME])
    win_by_the_last_card(open_diagram(page, f"{host.address}/essais/", "nearly-won"))
