"""One worker a visit: what it is asked before it comes, what it may be kept busy with, when it goes."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, Route, expect

from chromium import FLAGS
from reader import Diagram, Visit, open_diagram

ENGINE = "document.querySelector('script[src*=\"/patience.js\"]').src.replace('patience.js', 'engine.js')"
"""The address of the module that the page's diagrams share: importing it again gives the same object."""
RUNTIME = "/runtime-"
WASM = "**/pyodide.asm.wasm*"


def with_engine(page: Page, body: str, argument: object = None) -> Any:
    """Run JavaScript with the page's own `engine` at hand."""
    return page.evaluate(f"async argument => {{ const {{ engine }} = await import({ENGINE}); {body} }}", argument)


def workers(visit: Visit) -> int:
    """How often Python's worker was hired."""
    return len([url for url in visit.requests if url.endswith("/worker.js")])


# Before the first load, and during it


def test_the_size_is_told_before_anything_is_loaded(visit: Visit, site: str) -> None:
    deal = open_diagram(visit.page, f"{site}/essais/", "nearly-won")
    shown = deal.status.evaluate("status => getComputedStyle(status, '::before').content")
    assert "charge une fois le moteur de jeu" in shown
    told = float(shown.split(":")[-1].split("Mo")[0].replace(",", "."))
    assert 3.5 < told < 5.5
    expect(deal.status).to_be_empty()
    assert visit.asked_for(RUNTIME) == []
    deal.play()
    visit.page.get_by_role("link", name="page sans schéma").click()
    expect(visit.page.locator("h1")).to_contain_text("Sans schéma")  # else Back finds the figure that is still there
    visit.page.go_back()
    expect(deal.figure).to_have_attribute("data-mounted", "")
    assert deal.status.get_attribute("data-size") is None, "it is here already"


def test_stages_and_real_bytes_are_shown_until_the_table_is_ready(visit: Visit, site: str) -> None:
    page = visit.page
    deal = open_diagram(page, f"{site}/essais/", "nearly-won")
    deal.status.evaluate(
        """status => {
          window.seen = [];
          const note = () => {
            const bar = status.querySelector("progress");
            const state = status.closest("figure").dataset.state;
            seen.push({ state, text: status.textContent, value: bar?.value, max: bar?.max });
          };
          new MutationObserver(note).observe(status, { childList: true, subtree: true, attributes: true });
        }"""
    )
    deal.play()
    seen = page.evaluate("seen")
    expect(deal.status).to_contain_text("À vous de jouer")
    during = [shown for shown in seen if shown["state"] == "loading" and shown["value"] is not None]
    values = [shown["value"] for shown in during]
    assert values == sorted(values)
    assert len(set(values)) > 3
    assert 3e6 < during[-1]["max"] < 6e6, "what travels is told, not what it is unpacked to"
    assert during[-1]["value"] == pytest.approx(during[-1]["max"], rel=0.01)
    texts = " ".join(shown["text"] for shown in during)
    assert "Chargement du moteur de jeu." in texts
    assert "Le moteur de jeu démarre." in texts
    assert "Mo" in texts


def test_loading_can_be_cancelled_and_taken_up_again(visit: Visit, site: str) -> None:
    page = visit.page
    held: list[Route] = []
    page.route(WASM, lambda route: hold(held, route))
    deal = open_diagram(page, f"{site}/essais/", "nearly-won")
    deal.press("play")
    deal.status.get_by_role("button", name="Annuler").click()
    expect(deal.figure).to_have_attribute("data-state", "static")
    expect(deal.status).to_contain_text("Chargement arrêté.")
    expect(deal.status.locator("progress")).to_have_count(0)
    page.unroute(WASM)
    deal.play()
    deal.move("8♠", "waste")
    expect(deal.figure).to_have_attribute("data-outcome", "won")


def hold(held: list[Route], route: Route) -> None:
    """It never comes."""
    held.append(route)


DEAR = {
    "the reader saves data": "{ saveData: true }",
    "every byte is paid for": "{ saveData: false, type: 'cellular' }",
}


@pytest.mark.parametrize("connection", DEAR.values(), ids=DEAR.keys())
def test_nothing_is_fetched_early_where_bytes_are_dear(visit: Visit, site: str, connection: str) -> None:
    page = visit.page
    page.add_init_script(f"Object.defineProperty(navigator, 'connection', {{ value: {connection} }})")
    deal = open_diagram(page, f"{site}/essais/", "nearly-won")
    deal.figure.hover()
    deal.figure.locator('[data-action="play"]').focus()
    page.wait_for_timeout(300)
    assert visit.asked_for(RUNTIME) == []
    assert workers(visit) == 0


def test_a_first_look_fetches_where_bytes_are_cheap(visit: Visit, site: str) -> None:
    deal = open_diagram(visit.page, f"{site}/essais/", "nearly-won")
    with visit.page.expect_request(lambda request: RUNTIME in request.url):
        deal.figure.hover()
    assert deal.figure.get_attribute("data-state") == "static"


# While it works


def test_a_search_lets_moves_through_and_stops_when_it_is_told(visit: Visit, site: str) -> None:
    page = visit.page
    open_diagram(page, f"{site}/autres/", "grip")
    found = with_engine(
        page,
        """
        const { position } = await engine.ask({ game: "devils-grip", deal: 24 });
        const leave = new AbortController();
        const seen = [];
        const request = { game: "devils-grip", position, ask: "verdict" };
        let search;
        const begun = new Promise(resolve => {
          const note = ({ nodes }) => { seen.push(nodes); resolve() };
          search = engine.search(request, note, leave.signal);
        });
        const ended = search.then(reply => reply.verdict.id, reason => reason.name);
        await begun;
        const reply = await engine.ask({ game: "devils-grip", position });
        leave.abort();
        const outcome = await ended;
        const told = seen.length;
        await engine.ask({ game: "devils-grip", position });
        await engine.ask({ game: "devils-grip", position });
        return { moves: reply.moves.length, outcome, later: seen.length - told };
        """,
    )
    assert found["moves"] > 0
    assert found["outcome"] == "AbortError"
    assert found["later"] == 0, "it went on after it was told to stop"


def test_a_search_ends_with_its_verdict(visit: Visit, site: str) -> None:
    deal = open_diagram(visit.page, f"{site}/essais/", "nearly-won")
    position = deal.figure.get_attribute("data-position")
    search = 'return engine.search({ game: "golf", position: argument, ask: "verdict" })'
    reply = with_engine(visit.page, search, position)
    assert reply["verdict"]["id"] == "winnable"
    assert reply["verdict"]["moves"]
    refused = with_engine(visit.page, search, "waste: 7♦")
    assert "verdict needs" in refused["error"]


# When it goes


@pytest.mark.parametrize(("hidden", "minutes"), [("false", 21), ("true", 6)], ids=["seen", "hidden"])
def test_an_engine_that_nobody_asks_is_let_go_and_comes_again(
    visit: Visit, site: str, hidden: str, minutes: int
) -> None:
    page = visit.page
    page.clock.install()
    deal = open_diagram(page, f"{site}/essais/", "nearly-stuck")
    deal.play()
    page.evaluate(f"Object.defineProperty(document, 'hidden', {{ value: {hidden} }})")
    page.clock.run_for((minutes - 2) * 60_000)
    assert with_engine(page, "return engine.ready")
    page.clock.run_for(2 * 60_000)
    assert not with_engine(page, "return engine.ready")
    assert workers(visit) == 1
    deal.move("8♠", "waste")
    expect(deal.figure).to_have_attribute("data-outcome", "stuck", timeout=60_000)
    assert workers(visit) == 2


def test_a_page_that_is_put_away_lets_it_go(visit: Visit, site: str) -> None:
    page = visit.page
    deal = open_diagram(page, f"{site}/essais/", "nearly-stuck")
    deal.play()
    page.evaluate("document.dispatchEvent(new Event('freeze'))")
    assert not with_engine(page, "return engine.ready")
    deal.move("8♠", "waste")
    expect(deal.figure).to_have_attribute("data-outcome", "stuck", timeout=60_000)


@pytest.fixture
def remembering(playwright: Playwright, executable: Path) -> Iterator[Browser]:
    """A browser that keeps left pages whole, as readers' browsers do and Playwright's does not."""
    launched = playwright.chromium.launch(
        executable_path=executable, args=FLAGS, ignore_default_args=["--disable-back-forward-cache"]
    )
    yield launched
    launched.close()


def test_a_page_out_of_the_back_forward_cache_plays_on(remembering: Browser, site: str) -> None:
    page = remembering.new_page()
    page.add_init_script("addEventListener('pageshow', event => { window.cameBack = event.persisted })")
    deal = open_diagram(page, f"{site}/essais/", "nearly-stuck")
    deal.play()
    for _ in range(4):  # a browser short of memory keeps no page, and is asked again
        page.goto(f"{site}/404.html")
        page.evaluate("history.back()")
        page.wait_for_url("**/essais/", wait_until="commit")
        page.wait_for_function("window.cameBack !== undefined")
        if page.evaluate("window.cameBack"):
            break
        open_diagram(page, f"{site}/essais/", "nearly-stuck").play()
    else:
        raise AssertionError("the browser did not keep the page: nothing is tested")
    expect(deal.figure).to_have_attribute("data-state", "ready")
    assert with_engine(page, "return engine.ready"), "one worker a visit"
    deal.move("8♠", "waste")
    expect(deal.figure).to_have_attribute("data-outcome", "stuck", timeout=60_000)


def test_a_page_of_another_publication_is_left_to_its_own_code(visit: Visit, site: str) -> None:
    """Instant navigation brings a page that was published later: the code that runs is not the one it was made with."""
    page = visit.page

    def renewed(route: Route) -> None:
        text = route.fetch().text().replace("/app-", "/app-0")
        route.fulfill(body=text, content_type="text/html")

    open_diagram(page, f"{site}/essais/", "nearly-won")
    page.route("**/golf/", renewed)
    page.route("**/app-0*/**", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.evaluate("window.sameDocument = true")
    page.get_by_role("link", name="règle du Golf").click()
    opening = Diagram(page, "opening")
    expect(opening.figure).to_be_attached()
    page.wait_for_timeout(300)
    assert page.evaluate("window.sameDocument")
    assert opening.figure.get_attribute("data-mounted") is None
