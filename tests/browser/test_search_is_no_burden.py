"""A search runs in its worker: the page's own thread stays free for whatever its reader does meanwhile."""

from collections.abc import Callable

from playwright.sync_api import expect

from reader import Diagram

Open = Callable[[str, str], Diagram]
MOST = 50
"""Milliseconds that a piece of this site's code may keep the page from an input."""
WATCH = """figure => {
    window.burdens = [];
    window.reports = 0;
    const ours = (script) => script.sourceURL.includes("/assets/patience/");
    const told = ({ sourceURL, sourceFunctionName, duration }) => ({ sourceURL, sourceFunctionName, duration });
    window.watcher = new PerformanceObserver((list) => {
        for (const frame of list.getEntries()) window.burdens.push(...frame.scripts.filter(ours).map(told));
    });
    window.watcher.observe({ type: "long-animation-frame" });
    new MutationObserver((changes) => (window.reports += changes.length)).observe(
        figure.querySelector("[role=status]"), { childList: true, subtree: true, characterData: true });
}"""


def test_no_code_of_ours_holds_up_the_page_while_it_searches(opened: Open) -> None:
    """Frames that took long are looked at by what ran in them; a slow machine alone is nobody's burden."""
    deal = opened("australian-patience/", "opening")
    deal.play()
    deal.figure.evaluate(WATCH)
    deal.begin_search()
    deal.page.wait_for_function("reports > 30", timeout=60_000)
    burdens = deal.page.evaluate("() => { watcher.disconnect(); return burdens; }")
    assert [burden for burden in burdens if burden["duration"] > MOST] == []
    deal.page.keyboard.press("Escape")


def test_the_watch_would_notice_a_burden(opened: Open, site: str) -> None:
    """The same watch, over code that does hold the page up, served from where ours lies."""
    deal = opened("golf/", "opening")
    deal.figure.evaluate(WATCH)
    slow = "export const hold = () => { const until = performance.now() + 200; while (performance.now() < until); };"
    address = f"{site}/assets/patience/slow.js"
    deal.page.route(address, lambda route: route.fulfill(body=slow, content_type="text/javascript"))
    deal.page.evaluate(
        "async address => { const { hold } = await import(address); setTimeout(hold); }",
        address,
    )
    deal.page.wait_for_function("burdens.some(({ duration }) => duration > 50)", timeout=60_000)


def test_leaving_the_page_stops_the_search(opened: Open) -> None:
    deal = opened("australian-patience/", "opening")
    deal.play()
    deal.page.evaluate(
        """() => {
            window.cancelled = 0;
            const post = Worker.prototype.postMessage;
            Worker.prototype.postMessage = function (order, ...more) {
                if (order.do === "cancel") window.cancelled++;
                return post.call(this, order, ...more);
            };
            window.unwatch = () => { Worker.prototype.postMessage = post; };
        }"""
    )
    deal.begin_search()
    opened("golf/", "opening")
    deal.page.wait_for_function("cancelled > 0", timeout=60_000)
    deal.page.evaluate("unwatch()")


def test_undoing_stops_the_search(opened: Open) -> None:
    deal = opened("australian-patience/", "opening")
    deal.play()
    deal.pile("stock").click()
    expect(deal.status).to_contain_text("tiré")
    deal.begin_search()
    deal.press("undo")
    expect(deal.status).not_to_contain_text("étudiées")
    expect(deal.status).to_contain_text("annulé")
