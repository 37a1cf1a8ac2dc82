"""What a visit loads, and when; pages that come and go."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, Route, expect

from reader import Visit, wait_for

RUNTIME = "/runtime-"


def figure(page: Page, diagram: str) -> Locator:
    return page.locator(f'figure.patience[data-id="{diagram}"]')


def test_nothing_of_the_runtime_is_fetched_before_the_reader_turns_to_a_diagram(visit: Visit, site: str) -> None:
    visit.page.goto(f"{site}/golf/", wait_until="networkidle")
    expect(figure(visit.page, "opening")).to_have_attribute("data-mounted", "")
    visit.page.locator("h1").hover()
    assert visit.asked_for(RUNTIME) == []
    assert visit.asked_for("worker.js") == [url for url in visit.asked_for("worker.js") if "search" in url]
    with visit.page.expect_request(lambda request: "pyodide.asm.wasm" in request.url):
        figure(visit.page, "opening").hover()
    assert figure(visit.page, "opening").get_attribute("data-state") == "static"


def test_a_page_without_a_diagram_carries_none_of_it(visit: Visit, site: str) -> None:
    visit.page.goto(f"{site}/sans/", wait_until="networkidle")
    assert visit.asked_for("/app-") == []
    assert visit.page.locator("#patience-page, #patience-faces, .patience-sprite").count() == 0


def test_play_goes_on_after_instant_navigation_and_back_with_the_same_worker(visit: Visit, site: str) -> None:
    page = visit.page
    page.goto(f"{site}/essais/")
    page.evaluate("window.sameDocument = true")
    figure(page, "nearly-won").locator('[data-action="play"]').click()
    expect(figure(page, "nearly-won")).to_have_attribute("data-state", "ready", timeout=60_000)
    page.get_by_role("link", name="page sans schéma").click()
    expect(page.locator("h1")).to_contain_text("Sans schéma")
    page.go_back()
    for _ in range(2):
        deal = figure(page, "nearly-won")
        expect(deal).to_have_attribute("data-mounted", "")
        expect(deal).to_have_attribute("data-state", "static")
        deal.locator('[data-action="play"]').click()
        expect(deal).to_have_attribute("data-state", "ready")
        deal.locator('[data-card="8♠"]').click()
        deal.locator('[data-card="7♦"]').click()
        expect(deal).to_have_attribute("data-outcome", "won")
        page.get_by_role("link", name="page sans schéma").click()
        expect(page.locator("h1")).to_contain_text("Sans schéma")
        page.get_by_role("link", name="essais", exact=True).last.click()
        expect(page.locator("h1")).to_contain_text("Essais")
    assert page.evaluate("window.sameDocument")
    assert len([url for url in visit.requests if url.endswith("/worker.js")]) == 1


def test_the_same_without_directory_addresses(served: Callable[[bool], str], visit: Visit) -> None:
    visit.page.goto(f"{served(False)}/essais.html")  # noqa: FBT003
    visit.origin = served(False).split("/cartes")[0]  # noqa: FBT003
    deal = figure(visit.page, "nearly-won")
    deal.locator('[data-action="play"]').click()
    expect(deal).to_have_attribute("data-state", "ready", timeout=60_000)
    deal.locator('[data-card="8♠"]').click()
    deal.locator('[data-card="7♦"]').click()
    expect(deal).to_have_attribute("data-outcome", "won")


def hold(held: list[Route], route: Route) -> None:
    """It comes when it is let go; Playwright takes no method of a list."""
    held.append(route)


def test_the_first_touch_answers_before_python_and_a_first_move_is_not_lost(visit: Visit, site: str) -> None:
    held: list[Route] = []
    visit.page.route("**/pyodide.asm.wasm", lambda route: hold(held, route))
    visit.page.goto(f"{site}/golf/")
    example = figure(visit.page, "change-of-direction")
    example.locator('[data-action="play"]').click()
    expect(example).to_have_attribute("data-state", "loading")
    example.locator('[data-card="8♠"]').click(position={"x": 9, "y": 9})
    expect(example.locator(".patience-target")).to_have_attribute("data-card", "7♦")
    example.locator('[data-pile="waste"] button').last.click()
    expect(example.locator("[role=status]")).to_contain_text("Coup noté")
    expect(example.locator("progress")).to_be_visible()
    wait_for(visit.page, lambda: held)
    for route in held:
        route.continue_()
    expect(example.locator('[data-pile="waste"] [data-card]').last).to_have_attribute("data-card", "8♠", timeout=60_000)
    expect(example).to_have_attribute("data-state", "ready")
