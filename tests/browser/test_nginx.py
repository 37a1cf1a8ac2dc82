"""The configuration of nginx that we offer, on a real nginx (`make audit`): types, siblings, caching, policy, play."""

import gzip
import os
import re
from collections.abc import Iterator
from pathlib import Path

import brotli
import pytest
from playwright.sync_api import APIResponse, BrowserContext

from hosting import build_site
from mkdocs_patience.policy import policy
from nginx import OFFERED, nginx
from reader import Diagram, Visit, win_by_the_last_card

FULL = os.environ.get("PATIENCE_AUDIT") == "full"
TYPES = {
    "runtime-*/pyodide.asm.wasm": "application/wasm",
    "runtime-*/pyodide.mjs": "text/javascript; charset=utf-8",
    "runtime-*/python_stdlib.zip": "application/zip",
    "app-*/patience.js": "text/javascript; charset=utf-8",
    "app-*/table.css": "text/css; charset=utf-8",
}
PROTECTION = ("Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy")
IMMUTABLE = "public, max-age=31536000, immutable"


def test_every_place_says_the_whole_protection() -> None:
    """In nginx a header added in one place hides all that were added around it."""
    places = re.findall(r"location [^{]*\{([^}]*)\}", OFFERED.read_text(encoding="utf-8"))
    assert len(places) == 2
    for place in places:
        assert [name for name in PROTECTION if f"add_header {name} " not in place] == []


def test_the_guide_shows_the_tested_configuration(root: Path) -> None:
    guide = (root / "docs/publier.md").read_text(encoding="utf-8")
    assert OFFERED.read_text(encoding="utf-8") in guide


if FULL:

    @pytest.fixture(scope="module")
    def built(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
        work = tmp_path_factory.mktemp("nginx-site")
        return build_site(sources, work, "http://127.0.0.1", {"brotli": "true"})

    @pytest.fixture(scope="module")
    def served_by_nginx(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
        with nginx(built, tmp_path_factory.mktemp("nginx")) as address:
            yield address

    def ask(context: BrowserContext, address: str, encoding: str = "identity") -> APIResponse:
        return context.request.get(address, headers={"Accept-Encoding": encoding})

    @pytest.mark.parametrize("pattern", TYPES)
    def test_files_come_with_their_type_their_siblings_and_for_ever(
        context: BrowserContext, built: Path, served_by_nginx: str, pattern: str
    ) -> None:
        file = next((built / "assets/patience").glob(pattern))
        address = f"{served_by_nginx}/{file.relative_to(built).as_posix()}"
        for encoding in ("identity", "gzip", "br") if "runtime" in pattern else ("identity", "gzip"):
            answer = ask(context, address, encoding)
            assert answer.headers["content-type"] == TYPES[pattern]
            assert answer.headers["cache-control"] == IMMUTABLE
            assert answer.headers.get("content-encoding", "identity") == encoding
            assert answer.body() == file.read_bytes()
            if "runtime" in pattern and encoding != "identity":
                sibling = file.with_name(file.name + {"gzip": ".gz", "br": ".br"}[encoding])
                assert answer.headers["content-length"] == str(sibling.stat().st_size)

    def test_siblings_unpack_to_their_file(built: Path) -> None:
        for ending, unpack in ((".gz", gzip.decompress), (".br", brotli.decompress)):
            siblings = list((built / "assets/patience").glob(f"runtime-*/*{ending}"))
            assert siblings
            for packed in siblings:
                assert unpack(packed.read_bytes()) == packed.with_suffix("").read_bytes()

    def test_pages_are_asked_for_anew_and_are_mostly_the_same(context: BrowserContext, served_by_nginx: str) -> None:
        page = ask(context, f"{served_by_nginx}/golf/")
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert page.headers["cache-control"] == "no-cache"
        again = context.request.get(f"{served_by_nginx}/golf/", headers={"If-None-Match": page.headers["etag"]})
        assert again.status == 304

    @pytest.mark.parametrize("address", ["golf/", "no/such/page", "patience-offline.js", "sitemap.xml"])
    def test_every_answer_is_protected(
        context: BrowserContext, built: Path, served_by_nginx: str, address: str
    ) -> None:
        headers = ask(context, f"{served_by_nginx}/{address}").headers
        assert headers["content-security-policy"] == policy(built)
        assert (headers["x-content-type-options"], headers["referrer-policy"]) == ("nosniff", "no-referrer")

    def test_a_page_that_is_not_there_says_so_in_the_site(context: BrowserContext, served_by_nginx: str) -> None:
        answer = ask(context, f"{served_by_nginx}/no/such/page")
        assert answer.status == 404
        assert "md-content" in answer.text()

    def test_a_diagram_is_played(context: BrowserContext, served_by_nginx: str) -> None:
        visit = Visit(context.new_page(), origin=served_by_nginx)
        visit.watch()
        visit.page.goto(f"{served_by_nginx}/essais/")
        win_by_the_last_card(Diagram(visit.page, "nearly-won"))
        visit.went_well()
