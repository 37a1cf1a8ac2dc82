"""One worker a visit: when it comes, what it may be kept busy with, when it goes."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

ENGINE = "document.querySelector('script[src*=\"/patience.js\"]').src.replace('patience.js', 'engine.js')"
"""The address of the module that the page's diagrams share: importing it again gives the same object."""


def figure(page: Page, diagram: str):
    return page.locator(f'figure.patience[data-id="{diagram}"]')


def with_engine(page: Page, body: str, argument: Any = None) -> Any:
    """Run JavaScript with the page's own `engine` at hand."""
    return page.evaluate(f"async argument => {{ const {{ engine }} = await import({ENGINE}); {body} }}", argument)


def test_a_search_lets_moves_through_and_stops_when_it_is_told(visit, site: str) -> None:
    page = visit.page
    page.goto(f"{site}/autres/")
    expect(figure(page, "grip")).to_have_attribute("data-mounted", "")
    found = with_engine(
        page,
        """
        const { position } = await engine.ask({ game: "devils-grip", deal: 24 });
        const leave = new AbortController();
        const seen = [];
        const begun = new Promise(resolve => { seen.push = nodes => { resolve(); return Array.prototype.push.call(seen, nodes) } });
        const search = engine.search({ game: "devils-grip", position, ask: "verdict" }, ({ nodes }) => seen.push(nodes), leave.signal);
        const ended = search.then(reply => reply.verdict.id, reason => reason.name);
        await begun;
        const before = seen.length;
        const reply = await engine.ask({ game: "devils-grip", position });
        leave.abort();
        const outcome = await ended;
        const told = seen.length;
        await engine.ask({ game: "devils-grip", position });
        await engine.ask({ game: "devils-grip", position });
        return { moves: reply.moves.length, before, outcome, later: seen.length - told };
        """,
    )
    assert found["moves"] > 0
    assert found["outcome"] == "AbortError"
    assert found["later"] == 0, "it went on after it was told to stop"


def test_a_search_ends_with_its_verdict(visit, site: str) -> None:
    visit.page.goto(f"{site}/essais/")
    position = figure(visit.page, "nearly-won").get_attribute("data-position")
    reply = with_engine(
        visit.page, 'return engine.search({ game: "golf", position: argument, ask: "verdict" })', position
    )
    assert reply["verdict"]["id"] == "winnable"
    assert reply["verdict"]["moves"]
    refused = with_engine(visit.page, 'return engine.search({ game: "golf", position: "waste: 7♦", ask: "verdict" })')
    assert "verdict needs" in refused["error"]
