"""A reader is quicker than the page: what is clicked before the diagrams have woken happens when they have."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from reader import Diagram, Visit
from shifting import WATCH_SHIFTS, shifts

CLICK_AS_SOON_AS_IT_STANDS = """new MutationObserver((_, watch) => {
  const button = [...document.querySelectorAll('figure[data-game="aces-up"] [data-action=play]')].at(-1);
  if (!button) return;
  watch.disconnect();
  button.click();
}).observe(document, {childList: true, subtree: true})"""


@pytest.fixture
def release(visit: Visit) -> Iterator[Callable[[], None]]:
    """The browser code, on a line so slow that it comes when the test lets it."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    visit.page.route(re.compile(r"/app-\w+/patience\.js"), hold)

    def let_come() -> None:
        while held:
            held.pop().continue_()

    yield let_come
    let_come()


def test_play_pressed_before_the_code_is_there(visit: Visit, site: str, release: Callable[[], None]) -> None:
    visit.page.goto(f"{site}/golf/", wait_until="commit")
    golf = Diagram(visit.page, "opening")
    golf.press("play")
    expect(golf.figure).to_have_attribute("data-state", "static")
    release()
    expect(golf.figure).to_have_attribute("data-state", "ready", timeout=60_000)


def test_steps_taken_before_the_code_is_there_are_all_taken(
    visit: Visit, site: str, release: Callable[[], None]
) -> None:
    visit.page.goto(f"{site}/golf/", wait_until="commit")
    example = Diagram(visit.page, "change-of-direction")
    for action in ("next", "next"):
        example.press(action)
    release()
    expect(example.figure.locator("ol.patience-steps li").nth(1)).to_have_attribute("aria-current", "step")


def test_the_list_of_tools_opened_before_the_code_is_there_is_filled(
    visit: Visit, site: str, release: Callable[[], None]
) -> None:
    visit.page.goto(f"{site}/golf/", wait_until="commit")
    golf = Diagram(visit.page, "opening")
    golf.figure.locator("summary", has_text="Plus").click()
    release()
    golf.press("settings")
    expect(golf.figure.get_by_role("dialog")).to_be_visible()


def test_a_click_between_an_instant_navigation_and_the_waking(visit: Visit, site: str) -> None:
    page = visit.page
    page.goto(f"{site}/golf/")
    expect(Diagram(page, "opening").figure).to_have_attribute("data-mounted", "")
    page.evaluate(CLICK_AS_SOON_AS_IT_STANDS)
    page.get_by_role("link", name="Aces Up").first.click()
    expect(page.locator('figure[data-game="aces-up"]').last).to_have_attribute("data-state", "ready", timeout=60_000)


@pytest.fixture
def remembering(browser: Browser) -> Iterator[Page]:
    """A reader who set larger strips and four colours on an earlier visit."""
    context = browser.new_context(viewport={"width": 320, "height": 700})
    context.add_init_script(
        'localStorage.setItem("patience.settings.targets", \'"large"\');'
        'localStorage.setItem("patience.settings.deck", \'"four"\');' + WATCH_SHIFTS
    )
    yield context.new_page()
    context.close()


def test_settings_hold_before_the_code_is_there(remembering: Page, site: str) -> None:
    remembering.route(re.compile(r"/app-\w+/patience\.js"), lambda route: route.abort())
    remembering.goto(f"{site}/golf/")
    root = remembering.locator("html")
    expect(root).to_have_attribute("data-patience-targets", "large")
    expect(root).to_have_attribute("data-patience-deck", "four")


def test_nothing_shifts_while_a_page_comes_in_remembered_sizes(remembering: Page, site: str) -> None:
    remembering.goto(f"{site}/golf/")
    figure = Diagram(remembering, "opening").figure
    figure.scroll_into_view_if_needed()
    expect(figure).to_have_attribute("data-mounted", "")
    assert shifts(remembering) == []


@pytest.mark.parametrize("width", [320, 1280])
def test_nothing_shifts_while_a_reader_scrolls_to_the_end(browser: Browser, site: str, width: int) -> None:
    """Diagrams are laid out as the reader comes near, and in idle moments: what is in view stays where it is."""
    context = browser.new_context(viewport={"width": width, "height": 800})
    context.add_init_script(WATCH_SHIFTS)
    page = context.new_page()
    page.goto(f"{site}/golf/")
    for _ in range(60):
        page.mouse.wheel(0, 400)
        page.wait_for_timeout(30)
    assert page.evaluate("scrollY") > 3000
    assert shifts(page) == []
    context.close()
