"""What other projects that run Python inside documentation were told by their readers, each right here.

Held elsewhere: again after Back (mkdocs-material#5816): test_visit.py and test_lifecycle.py · the privacy and offline
plugins (#3742, #8107), file:// (pyscript#257): test_hosts.py · no board in the search (mkdocs-jupyter#218):
site/test_site.py · two diagrams share nothing (shinylive#75): test_playing.py · shown from the touch to the table
(marimo#4069): test_lifecycle.py · a login page (shinylive#133), code that never returns (react-py#25), a page older
than the files (panel#6232): test_failures.py · a strict policy (pyodide#3141): test_security.py · without storage or
service worker (jupyterlite#679): test_tools_scores.py, test_tools_links.py and test_offline.py.
"""

from playwright.sync_api import expect

from reader import Diagram, Visit, open_diagram

WASM = "**/pyodide.asm.wasm*"


def test_mkdocs_material_4548_code_that_runs_twice_mounts_nothing_twice(visit: Visit, site: str) -> None:
    deal = open_diagram(visit.page, f"{site}/essais/", "nearly-won")
    source = visit.page.locator('script[src$="/patience.js"]').evaluate("script => script.src")
    visit.page.evaluate("source => import(`${source}?again`)", source)
    deal.play()
    deal.move("8♠", "waste")
    expect(deal.figure).to_have_attribute("data-outcome", "won")
    assert len(visit.asked_for("/worker.js")) == 1
    expect(deal.figure.locator('[data-action="play"]')).to_have_count(1)


def test_pyodide_5428_after_a_crash_and_a_reload_nothing_starts_by_itself(visit: Visit, site: str) -> None:
    page = visit.page
    visit.provoked += ["wasm", "WebAssembly"]
    page.route(WASM, lambda route: route.fulfill(body=b"no module", content_type="application/wasm"))
    deal = open_diagram(page, f"{site}/essais/", "nearly-won")
    deal.press("play")
    expect(deal.figure).to_have_attribute("data-state", "error", timeout=60_000)
    page.unroute(WASM)
    page.mouse.move(0, 0)
    visit.requests.clear()
    page.reload()
    deal = Diagram(page, "nearly-won")
    expect(deal.figure).to_have_attribute("data-mounted", "")
    page.wait_for_timeout(1000)
    expect(deal.figure).to_have_attribute("data-state", "static")
    assert visit.asked_for("/runtime-") == []
    deal.play()
