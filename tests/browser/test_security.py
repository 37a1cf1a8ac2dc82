"""What SECURITY.md promises: a strict policy, no foreign request, no markup out of data."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from hosting import Host
from mkdocs_patience.policy import policy
from reader import Diagram, Visit, win_by_the_last_card

ROOT = Path(__file__).parents[2]
WATCH = """window.violations = [];
document.addEventListener("securitypolicyviolation", ({violatedDirective, blockedURI, sample}) =>
  violations.push(`${violatedDirective} ${blockedURI} ${sample}`));"""
FORBIDDEN = re.compile(
    r"\beval\(|new Function\(|innerHTML|outerHTML|insertAdjacentHTML|document\.write"
    r"|setAttribute\(\s*[\"']on|javascript:"
)


@pytest.fixture
def strict(offline_site: Callable[..., Host]) -> Iterator[Host]:
    """A host that sends the policy with everything, scripts of workers included."""
    with offline_site() as host:
        host.headers["Content-Security-Policy"] = policy(host.folder)
        yield host


def test_a_site_works_under_a_strict_policy(context: BrowserContext, strict: Host) -> None:
    page = context.new_page()
    visit = Visit(page, origin=strict.address.removesuffix(strict.path))
    visit.watch()
    page.add_init_script(WATCH)
    page.goto(f"{strict.address}/sans/")
    page.evaluate("window.sameDocument = true")
    page.get_by_role("link", name="essais").last.click()
    win_by_the_last_card(Diagram(page, "nearly-won"))
    page.locator("[for^=__palette]:visible").first.click()
    page.get_by_role("link", name="règle du Golf").click()
    expect(page.locator('figure[data-id="opening"]')).to_have_attribute("data-mounted", "")
    assert page.evaluate("window.sameDocument"), "instant navigation gave up"
    assert page.evaluate("violations") == []
    visit.went_well()


def test_a_breach_of_the_policy_would_be_seen(context: BrowserContext, strict: Host) -> None:
    strict.headers["Content-Security-Policy"] = "default-src 'self'; script-src 'self'"
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(f"{strict.address}/sans/")
    page.wait_for_function("violations.some(violation => violation.startsWith('script-src'))")


def test_the_policy_needs_no_inline_of_ours(strict: Host) -> None:
    told = policy(strict.folder)
    assert "unsafe-inline" not in told
    assert "'unsafe-eval'" not in told
    page = (strict.folder / "golf/index.html").read_text(encoding="utf-8")
    figures = re.findall(
        r'<figure class="patience".*?</figure>|<div class="patience-furniture">.*?</div>', page, re.DOTALL
    )
    assert figures
    for markup in figures:
        assert not re.search(r"<script(?![^>]*\ssrc=)|\sstyle=|<style|\son\w+=", markup)


@pytest.mark.parametrize(
    "path", sorted((ROOT / "site_plugins/mkdocs_patience/assets").glob("*.js")), ids=lambda path: path.name
)
def test_no_markup_and_no_code_is_made_of_data(path: Path) -> None:
    assert FORBIDDEN.findall(path.read_text(encoding="utf-8")) == []


def test_forbidden_ways_would_be_found() -> None:
    for line in ("eval(text)", "new Function('x')", "node.innerHTML = text", "node.insertAdjacentHTML('x', y)"):
        assert FORBIDDEN.search(line)


def test_markup_in_a_caption_is_text(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.goto(f"{site}/markup/")
    caption = page.locator('figure[data-id="markup"] figcaption')
    expect(caption).to_contain_text("<img src=x onerror=alert(1)>")
    assert page.locator('figure[data-id="markup"] :is(figcaption, .patience-steps) :is(img, script, b)').count() == 0
    sentence = page.locator('figure[data-id="markup"] .patience-steps > li')
    expect(sentence).to_contain_text("<b>gras</b> 8")
    Diagram(page, "markup").press("next")
    expect(page.locator('figure[data-id="markup"] [role=status]')).to_contain_text("<b>gras</b>")
    assert page.locator('figure[data-id="markup"] [role=status] b').count() == 0
