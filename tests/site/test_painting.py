"""What a page asks for before it can be painted."""

import re

from sites import Build

DIAGRAM = "# Schéma\n\n```patience\nid: essai\ngame: golf\ncaption: Une légende\nwaste: 7♦\n```\n"
PAGES = {"index.md": DIAGRAM}
BUNDLE = re.compile(r'<script ([^>]*)src="[^"]*/bundle\.[^"]*"></script>')


def test_materials_script_waits_until_the_page_is_read(make_site: Build) -> None:
    (how,) = BUNDLE.findall(make_site(PAGES).read("index.html"))
    assert how.strip() == "defer"


def test_it_still_runs_before_the_modules(make_site: Build) -> None:
    html = make_site(PAGES).read("index.html")
    bundle = BUNDLE.search(html)
    assert bundle
    assert bundle.start() < html.index('<script type="module"')


def test_it_waits_for_nothing_where_a_script_of_the_site_s_own_needs_it(make_site: Build) -> None:
    (how,) = BUNDLE.findall(make_site({**PAGES, "own.js": ""}, extra_javascript=["own.js"]).read("index.html"))
    assert how == ""


def test_all_that_diagrams_look_like_is_one_stylesheet(make_site: Build) -> None:
    html = make_site(PAGES).read("index.html")
    assert len(re.findall(r'<link rel="stylesheet" href="[^"]*/patience/app-', html)) == 1


PALETTE = [{"scheme": "default", "toggle": {"icon": "material/brightness-7", "name": "Sombre"}}]
THEME = {"name": "material", "language": "fr", "font": False, "palette": PALETTE}


def test_the_header_is_whole_before_a_script_comes(make_site: Build) -> None:
    """Browsers paint what is there when they come upon one; the rest of the header would shift it."""
    header, _, after = make_site(PAGES, theme=THEME).read("index.html").partition("<header")[2].partition("</header>")
    assert "<script" not in header
    assert after.startswith('<script>var palette=__md_get("__palette")')
