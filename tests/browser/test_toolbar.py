"""The commands above a table: whole words in every language, and rows that are full and of one height, without one that
reaches into the next, at every width."""

import pytest
from playwright.sync_api import Browser

from mkdocs_patience.words import words_of

NAMES = """(names) => [
    ...document.querySelectorAll('.patience-bar > button, .patience-more > summary')
].forEach((command) => {
    const words = [...command.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
    const action = command.dataset.action ?? 'more';
    const name = command.closest('[data-steps]') && names[`${action}.here`] || names[action];
    words.data = name + (command.querySelector('b') ? ' ' : '');
})"""
FAULTS = """() => [...document.querySelectorAll('.patience-bar')].flatMap((bar) => {
    const all = [...bar.children].filter((command) => command.getClientRects().length);
    const words = all.map((part) => part.querySelector('summary') ?? part);
    const cut = words.filter((part) => part.scrollWidth > part.clientWidth);
    const rows = Map.groupBy(all, (command) => Math.round(command.getBoundingClientRect().top));
    const {left, right} = bar.getBoundingClientRect();
    const ragged = rows.size < 2 ? [] : [...rows.values()].filter((row) => {
        const [first, last] = [row[0], row.at(-1)].map((command) => command.getBoundingClientRect());
        return first.left > left + 1 || last.right < right - 1;
    });
    const pushed = [...rows.values()].flatMap((row) => row.slice(1).filter((command, index) =>
        command.getBoundingClientRect().left < row[index].getBoundingClientRect().right + 4));
    const height = (command) => Math.round(command.getBoundingClientRect().height);
    const least = Math.min(...all.map(height)), tall = all.filter((command) => height(command) > least);
    const {id} = bar.closest('figure').dataset;
    return [...cut, ...ragged.flat(), ...pushed, ...tall].map((part) => `${id}: ${part.textContent.trim()}`);
})"""


@pytest.mark.parametrize("lang", ["fr", "en", "de", "es"])
@pytest.mark.parametrize("width", [320, 390, 480, 700, 740, 768, 800, 940, 964, 1024, 1280])
def test_no_command_is_cut_or_left_alone_on_a_row(browser: Browser, site: str, width: int, lang: str) -> None:
    words = words_of(lang)
    actions = ("play", "undo", "redo", "restart", "hint", "swap", "more", "deal")
    page = browser.new_context(viewport={"width": width, "height": 800}).new_page()
    for game in ("golf", "devils-grip"):
        page.goto(f"{site}/{game}/")
        names = {action: words(f"action.{action}") for action in actions}
        for here in ({}, {"play.here": words("action.play.here")}):  # what « Jouer » is called at a step of an example
            page.evaluate(NAMES, names | here)
            assert page.evaluate(FAULTS) == []
    page.context.close()


def test_a_cut_command_and_a_ragged_row_would_be_found(browser: Browser, site: str) -> None:
    page = browser.new_context(viewport={"width": 320, "height": 800}).new_page()
    page.goto(f"{site}/golf/")
    command = page.locator('figure[data-id="opening"] .patience-bar > button')
    command.filter(has_text="Indice").evaluate("hint => hint.append('x'.repeat(99))")
    assert any(fault.startswith("opening: Indice") for fault in page.evaluate(FAULTS))
    page.reload()
    command.filter(has_text="Jouer").evaluate("play => play.style.transform = 'translateX(9px)'")
    assert any(fault.startswith("opening: Jouer") for fault in page.evaluate(FAULTS))
    page.reload()
    command.filter(has_text="Annuler").evaluate("undo => undo.style.minHeight = '60px'")
    assert any(fault.startswith("opening: Annuler") for fault in page.evaluate(FAULTS))
    page.reload()
    command.filter(has_text="Annuler").evaluate("undo => undo.style.minWidth = '110%'")
    assert any(fault.startswith("opening: Rétablir") for fault in page.evaluate(FAULTS))
    page.context.close()
