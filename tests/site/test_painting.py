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


def test_colours_are_set_without_all_styles_being_worked_out_once_more(make_site: Build) -> None:
    palette = [{"scheme": "default", "toggle": {"icon": "material/brightness-7", "name": "Sombre"}}]
    theme = {"name": "material", "language": "fr", "font": False, "palette": palette}
    assert "<body data-md-color-switching " in make_site(PAGES, theme=theme).read("index.html")


def test_nothing_says_that_colours_change_where_no_script_would_end_it(make_site: Build) -> None:
    assert "data-md-color-switching" not in make_site(PAGES).read("index.html").partition("<body")[2].partition(">")[0]
