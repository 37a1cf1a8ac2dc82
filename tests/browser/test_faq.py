"""Questions fold in the page, and lose nothing by it: addresses, search, print, no JavaScript, diagrams."""

import json
import re

from playwright.sync_api import Browser, Locator, Page, expect

from mkdocs_patience.questions import json_ld, plain, questions_in
from reader import Diagram, Visit

SEEN = """answer => [...answer.querySelectorAll('p, li, dd')].filter(node => !node.closest('figure'))
    .map(node => node.textContent.replace(/\\s+/g, ' ').trim()).join(' ')"""


def question(page: Page, anchor: str) -> Locator:
    return page.locator(f"h3#{anchor} > button")


def answer(page: Page, anchor: str) -> Locator:
    return page.locator(f"#{anchor}-answer")


def test_a_question_is_a_button_that_opens_its_answer(visit: Visit, site: str) -> None:
    visit.page.goto(f"{site}/golf/")
    asked = question(visit.page, "q-empty-stock")
    expect(asked).to_have_attribute("aria-expanded", "false")
    expect(answer(visit.page, "q-empty-stock")).to_have_attribute("hidden", "until-found")
    asked.focus()
    visit.page.keyboard.press("Enter")
    expect(asked).to_have_attribute("aria-expanded", "true")
    expect(answer(visit.page, "q-empty-stock").locator("p").first).to_contain_text("Non. Tant qu’une carte")
    asked.click()
    expect(asked).to_have_attribute("aria-expanded", "false")


def test_an_address_opens_its_question_and_goes_there(visit: Visit, site: str) -> None:
    visit.page.goto(f"{site}/golf/#q-suits")
    expect(question(visit.page, "q-suits")).to_have_attribute("aria-expanded", "true")
    expect(question(visit.page, "q-empty-stock")).to_have_attribute("aria-expanded", "false")
    expect(question(visit.page, "q-suits")).to_be_in_viewport()


def test_a_link_within_the_page_opens_its_question_also_twice(visit: Visit, site: str) -> None:
    visit.page.goto(f"{site}/golf/")
    for _ in range(2):
        visit.page.get_by_role("link", name="cette question").click()
        expect(question(visit.page, "q-empty-stock")).to_have_attribute("aria-expanded", "true")
        expect(question(visit.page, "q-empty-stock")).to_be_in_viewport()
        question(visit.page, "q-empty-stock").click()
        expect(question(visit.page, "q-empty-stock")).to_have_attribute("aria-expanded", "false")


def test_what_the_browser_finds_in_an_answer_opens_it(visit: Visit, site: str) -> None:
    visit.page.goto(f"{site}/aces-up/")
    answer(visit.page, "q-ace").evaluate("node => node.dispatchEvent(new Event('beforematch', {bubbles: true}))")
    expect(question(visit.page, "q-ace")).to_have_attribute("aria-expanded", "true")


def test_all_questions_unfold_and_fold_together(visit: Visit, site: str) -> None:
    visit.page.goto(f"{site}/australian-patience/")
    everything = visit.page.locator("button.patience-unfold")
    for name, folded in (("Tout déplier", False), ("Tout replier", True)):
        expect(everything).to_have_text(name)
        everything.click()
        expect(visit.page.locator(".patience-answer[hidden]")).to_have_count(
            visit.page.locator(".patience-answer").count() if folded else 0
        )


def test_a_diagram_that_was_folded_away_is_played(visit: Visit, site: str) -> None:
    visit.page.goto(f"{site}/golf/")
    question(visit.page, "q-empty-stock").click()
    diagram = Diagram(visit.page, "empty-stock")
    diagram.play()
    diagram.move("10♦", "waste")
    expect(diagram.pile("waste").locator("[data-card]").last).to_have_attribute("data-card", "10♦")


def test_nothing_happens_twice_after_instant_navigation_and_back(visit: Visit, site: str) -> None:
    page = visit.page
    page.goto(f"{site}/golf/")
    expect(question(page, "q-suits")).to_be_attached()
    page.locator(".md-footer__link--next").click()
    expect(page.locator("h1")).to_contain_text("Aces Up")
    expect(question(page, "q-ace")).to_have_count(1)
    page.go_back()
    expect(page.locator("h1")).to_contain_text("Golf")
    expect(question(page, "q-suits")).to_have_count(1)
    expect(page.locator("button.patience-unfold")).to_have_count(1)
    expect(page.locator("h3#q-suits button")).to_have_count(1)


def test_every_answer_is_printed(visit: Visit, site: str) -> None:
    visit.page.goto(f"{site}/golf/")
    expect(question(visit.page, "q-suits")).to_be_attached()
    visit.page.emulate_media(media="print")
    shown = visit.page.locator(".patience-answer > p:first-child")
    assert shown.count() >= 8
    assert shown.evaluate_all("all => all.every(node => node.checkVisibility({contentVisibilityAuto: true}))")


def test_every_answer_stands_in_the_page_without_javascript(browser: Browser, site: str) -> None:
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(f"{site}/golf/")
    assert page.locator("h3[id^=q-] > button, .patience-answer[hidden]").count() == 0
    expect(page.get_by_text("Le rang seul compte. Un huit noir")).to_be_visible()
    page.context.close()


def test_machines_are_told_what_the_page_shows(visit: Visit, browser: Browser, site: str) -> None:
    bare = browser.new_context(java_script_enabled=False).new_page()
    bare.goto(f"{site}/golf/")
    article = bare.locator("article").inner_html().partition('<template id="patience-faq"')[0]
    told = {
        row["name"]: row["acceptedAnswer"]["text"] for row in json.loads(json_ld(questions_in(article)))["mainEntity"]
    }
    bare.context.close()
    visit.page.goto(f"{site}/golf/")
    expect(question(visit.page, "q-suits")).to_be_attached()
    seen = {
        plain(heading.inner_html()): re.sub(
            r"\s+", " ", heading.locator("xpath=../following-sibling::*[1]").evaluate(SEEN)
        )
        for heading in visit.page.locator("h3.patience-question > button").all()
    }
    assert len(told) >= 8
    assert {name: re.sub(r"\s+", " ", text) for name, text in told.items()} == seen


def test_what_will_fold_is_not_laid_out_first(visit: Visit, site: str) -> None:
    """Before the script that folds is there, answers take no room; a question stands where it will stay."""
    page = visit.page
    page.route("**/faq.js", lambda _: None)  # on its way for ever
    page.goto(f"{site}/golf/", wait_until="commit")
    expect(page.locator("h3#q-suits")).to_be_visible()
    assert page.locator("#q-suits-answer").evaluate("node => node.offsetHeight") == 0


def test_in_a_page_that_comes_by_instant_navigation_an_open_answer_is_in_sight(visit: Visit, site: str) -> None:
    """From a page without diagrams: there `early.js` runs for the first time when all has been loaded long ago."""
    visit.page.goto(f"{site}/questions/")
    visit.page.evaluate("window.still = true")
    visit.page.locator('article a[href$="golf/#q-suits"]').click()
    expect(question(visit.page, "q-suits")).to_have_attribute("aria-expanded", "true")
    assert visit.page.evaluate("window.still") is True
    expect(visit.page.get_by_text("Le rang seul compte. Un huit noir")).to_be_visible()
    assert answer(visit.page, "q-suits").evaluate("node => getComputedStyle(node).contentVisibility") == "visible"


def test_where_that_script_does_not_come_every_answer_is_in_sight(visit: Visit, site: str) -> None:
    visit.provoked.append("faq.js")
    visit.page.route("**/faq.js", lambda route: route.abort())
    visit.page.goto(f"{site}/golf/")
    expect(visit.page.get_by_text("Le rang seul compte. Un huit noir")).to_be_visible()


def test_a_question_of_several_parts_is_one_text_in_its_button(visit: Visit, site: str) -> None:
    """A verb that is kept with its pronoun is an element; beside it the words of the question run on."""
    visit.page.set_viewport_size({"width": 320, "height": 640})
    for address in ("aces-up", "golf"):
        visit.page.goto(f"{site}/{address}/")
        bound = visit.page.locator("h3 .patience-bound")
        expect(bound.first).to_be_visible()
        lines = bound.evaluate_all("verbs => verbs.map(verb => verb.getClientRects().length)")
        assert len(lines) > 4
        assert set(lines) == {1}
    split = question(visit.page, "q-empty-stock")
    assert split.evaluate("button => button.children.length") == 1
    assert split.inner_text().replace("\u202f", " ") == "Un talon vide met-il fin au jeu ?"
