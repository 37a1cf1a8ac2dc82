"""A search runs in its worker: the page's own thread stays free for whatever its reader does meanwhile.

Counted, not timed: between two reports of a search the page has turns of its own, more of them the less it is held up.
"""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from reader import Diagram
from talk import Talk

Open = Callable[[str, str], Diagram]
REPORTS = 30
WATCH = """figure => {
    const { port1, port2 } = new MessageChannel();
    const isCount = (node) => Boolean((node.closest ? node : node.parentElement)?.closest(".patience-searched"));
    window.watched = { turns: [], elsewhere: [] };
    let turns = 0;
    port1.onmessage = () => { turns++; port2.postMessage(null); };
    const watcher = new MutationObserver((changes) => {
        const others = changes.filter(({ target }) => !isCount(target));
        watched.elsewhere.push(...others.map(({ type, target }) => `${type}: ${target.nodeName} ${target.className}`));
        if (others.length < changes.length) watched.turns.push(turns);
        turns = 0;
    });
    watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    port2.postMessage(null);
    window.unwatch = () => { watcher.disconnect(); port1.close(); };
}"""
"""Between a report and the next: how often the page has a turn, and what else of it is written anew."""


def watched(deal: Diagram, reports: int = REPORTS, burden: str = "() => {}") -> dict[str, list[Any]]:
    """What is seen while a search tells that many times how far it is; `burden` is what else the page has to do."""
    deal.play()
    deal.begin_search()
    deal.figure.evaluate(WATCH)
    deal.page.evaluate(burden)
    deal.page.wait_for_function("count => watched.turns.length > count", arg=reports, timeout=60_000)
    seen: dict[str, list[Any]] = deal.page.evaluate("() => { unwatch(); return watched; }")
    return seen


def is_free(turns: list[int]) -> bool:
    """Whether the page has many turns for each report. Some reports come together, as the machine lets them."""
    return sum(turns) > 5 * len(turns)


def test_the_page_is_free_while_it_searches(opened: Open) -> None:
    deal = opened("australian-patience/", "opening")
    seen = watched(deal)
    deal.page.keyboard.press("Escape")
    expect(deal.status).to_have_text("Recherche arrêtée.")
    assert is_free(seen["turns"]), seen["turns"]
    assert seen["elsewhere"] == [], "a report changes its count alone"


def test_a_burden_would_be_seen(opened: Open) -> None:
    """The same watch over a page that is held up for longer, time and again, than a report takes to come."""
    reports = 5
    burden = f"""() => {{
        const {{ port1, port2 }} = new MessageChannel();
        port1.onmessage = () => {{
            const until = performance.now() + 400;
            while (performance.now() < until);
            if (watched.turns.length <= {reports}) port2.postMessage(null);
        }};
        watched.turns.length = 0;
        port2.postMessage(null);
    }}"""
    turns = watched(opened("australian-patience/", "opening"), reports, burden)["turns"]
    under_it = turns[1 : reports + 1]  # the first had begun before it, others come once it is over
    assert not is_free(under_it), turns


def test_leaving_the_page_stops_the_search(opened: Open) -> None:
    deal = opened("australian-patience/", "opening")
    deal.play()
    talk = Talk(deal.page)
    deal.begin_search()
    opened("golf/", "opening")
    talk.wait_for("cancel")
    talk.end()


def test_undoing_stops_the_search(opened: Open) -> None:
    deal = opened("australian-patience/", "opening")
    deal.play()
    deal.pile("stock").click()
    expect(deal.status).to_contain_text("tiré")
    deal.begin_search()
    deal.press("undo")
    expect(deal.status).not_to_contain_text("étudiées")
    expect(deal.status).to_contain_text("annulé")
