"""The search of the finished site, asked as readers ask: the right section is first, or among the first few."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from reader import Visit

LINES = Path(__file__).with_name("queries.txt").read_text(encoding="utf-8").splitlines()
QUERIES = [tuple(part.strip() for part in line.split("=>")) for line in LINES if "=>" in line]
AMONG = 4
"""How far down a section may stand that shares its words with others."""
FIRST = 0.9
"""The share of all queries whose section stands first."""


def results(page: Page, site: str, query: str) -> list[str]:
    """The sections found, best first, seen from the site's root."""
    field = page.locator(".md-search__input")
    field.fill("")
    field.press("End")  # Material listens to keys
    expect(page.locator(".md-search-result__meta")).not_to_have_text(re.compile("trouvé|Aucun"))
    field.fill(query)
    field.press("End")
    expect(page.locator(".md-search-result__meta")).to_have_text(re.compile("trouvé|Aucun"))
    links = page.locator(".md-search-result__link").all()
    addresses = [str(link.evaluate("link => link.href")) for link in links[: 8 * AMONG]]
    return [cleaned(address.removeprefix(site + "/")) for address in addresses]


def sections(addresses: list[str], wanted: str) -> list[str]:
    """Without the pages that head their sections in the list, unless a page is what is wanted."""
    return [address for address in addresses if "#" in address or "#" not in wanted]


def cleaned(address: str) -> str:
    """An address without the words to be marked."""
    page, _, anchor = address.partition("#")
    return page.partition("?")[0] + (f"#{anchor}" if anchor else "")


def test_thirty_queries_find_their_section(visit: Visit, site: str) -> None:
    visit.page.set_viewport_size({"width": 1280, "height": 900})
    visit.page.goto(f"{site}/")
    visit.page.locator(".md-search__input").click()
    found = {query: (wanted, sections(results(visit.page, site, query), wanted)) for query, wanted in QUERIES}
    missed = {query: row for query, row in found.items() if row[0] not in row[1][:AMONG]}
    assert missed == {}
    first = [query for query, (wanted, addresses) in found.items() if addresses[0] == wanted]
    assert len(first) >= FIRST * len(found), {query: row for query, row in found.items() if query not in first}


def test_enough_queries_are_listed() -> None:
    assert len(QUERIES) >= 30
    assert len({query for query, _ in QUERIES}) == len(QUERIES)


@pytest.mark.parametrize("address", sorted({wanted for _, wanted in QUERIES}))
def test_every_section_that_is_looked_for_exists(address: str, visit: Visit, site: str) -> None:
    page, _, anchor = address.partition("#")
    answer = visit.page.request.get(f"{site}/{page}")
    assert answer.ok
    assert not anchor or f'id="{anchor}"' in answer.text()
