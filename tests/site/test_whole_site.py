"""The site as it is published: no dead link or anchor in any language, the same articles from MkDocs and ProperDocs."""

import os
import re
import subprocess
import sys
from functools import cache
from html import unescape
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin

import pytest

from weight import MOST, MOST_COMPRESSED, heaviest

ROOT = Path(__file__).parents[2]
ADDRESS = "https://example.org/sous/chemin/"


def build(program: str, work: Path, languages: str) -> Path:
    """The site's folder, built by a program from this site's own configurations and pages."""
    command = [sys.executable, "-m", program, "build", "--quiet", "--config-file", "mkdocs.yml"]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1", "PATIENCE_LANGUAGES": languages, "SITE_URL": ADDRESS}
    subprocess.run([*command, "--site-dir", str(work / program)], check=True, cwd=ROOT, env=environment)
    return work / program


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("mkdocs", tmp_path_factory.mktemp("whole"), "fr,en,de,es")


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, str]:
    """Every page by its address on the site: `en/golf/`."""
    return {
        path.relative_to(site).as_posix().removesuffix("index.html"): path.read_text(encoding="utf-8")
        for path in sorted(site.rglob("*.html"))
    }


def links(address: str, html: str) -> list[str]:
    """Whatever a page leads to within the site, seen from its root, anchors included."""
    named = re.findall(r'<(?:a|link|script|img|source|iframe)\b[^>]*?\s(?:href|src)="([^"]*)"', html)
    whole = [urljoin(ADDRESS + address, unescape(link)) for link in named]
    return [unquote(link.removeprefix(ADDRESS)) for link in whole if link.startswith(ADDRESS)]


def test_a_diagram_is_light(site: Path) -> None:
    """The budget of `make bench`, held at each change: bytes per diagram on every page of every language."""
    weight = heaviest(site)
    assert weight.plain <= MOST, weight
    assert weight.compressed <= MOST_COMPRESSED, weight


def test_every_language_has_its_pages(pages: dict[str, str]) -> None:
    french = {address for address in pages if address[:3] not in ("en/", "de/", "es/")}
    assert "golf/" in french
    assert set(pages) == french | {lang + address for lang in ("en/", "de/", "es/") for address in french}


def test_no_link_and_no_anchor_of_any_language_is_dead(site: Path, pages: dict[str, str]) -> None:
    @cache
    def anchors(address: str) -> frozenset[str]:
        return frozenset(map(unescape, re.findall(r'\sid="([^"]+)"', pages[address])))

    dead = set()
    for page, html in pages.items():
        named = links(page, html)
        assert len(named) > 10, page
        for link in named:
            target, anchor = urldefrag(link)
            there = target in pages or (site / target).is_file()
            if not there or (anchor and target in pages and anchor not in anchors(target)):
                dead.add((page, link))
    assert dead == set()


SAYS_NOTHING = {
    *("click here", "here", "go", "information", "learn more", "more", "more information", "read more", "start"),
    *("ici", "cliquez ici", "en savoir plus", "plus", "lire la suite", "lien", "hier", "mehr", "weiter", "weiterlesen"),
    *("aquí", "pincha aquí", "más", "más información", "leer más", "este", "este enlace", "enlace", "empezar", "ir"),
}
"""Words that do not tell a reader of links alone where one leads; search engines count them against a page."""


def test_the_words_of_a_link_say_where_it_leads(pages: dict[str, str]) -> None:
    vague = set()
    for page, html in pages.items():
        inside = re.findall(r"(?s)<a\b[^>]*\shref=[^>]*>(.*?)</a>", html)
        words = {" ".join(unescape(re.sub(r"<[^>]+>", "", link)).split()).casefold() for link in inside}
        assert len(words) > 10, page
        vague |= {(page, said) for said in words & SAYS_NOTHING}
    assert vague == set()


def test_no_page_gives_an_id_twice(pages: dict[str, str]) -> None:
    twice = {}
    for page, html in pages.items():
        ids = re.findall(r'\sid="([^"]+)"', html)
        assert ids, page
        if len(ids) != len(set(ids)):
            twice[page] = sorted({name for name in ids if ids.count(name) > 1})
    assert twice == {}


def articles_of(html: str) -> list[str]:
    """What a page says; the folder of the browser code is named by its content, to which every language belongs."""
    return re.findall(r"(?s)<article.*?</article>", re.sub(r"/app-[0-9a-f]{8}/", "/app/", html))


def test_properdocs_gives_the_same_articles(pages: dict[str, str], tmp_path: Path) -> None:
    other = build("properdocs", tmp_path, "fr")
    articles = {path: articles_of(path.read_text("utf-8")) for path in other.rglob("*.html")}
    assert len(articles) == len(pages) / 4
    for path, found in articles.items():
        address = path.relative_to(other).as_posix().removesuffix("index.html")
        assert found == articles_of(pages[address]), address
