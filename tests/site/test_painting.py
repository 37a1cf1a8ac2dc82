"""What a page asks for before it can be painted."""

import re

from sites import Build

from mkdocs_patience.painting import is_heavy, lightened

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


def test_materials_script_puts_no_colour_scheme_into_the_head(make_site: Build) -> None:
    """Each time it does, the whole page is styled anew; what it would say the stylesheet says."""
    built = make_site(PAGES, theme=THEME)
    (name,) = [name for name in built.names() if re.search(r"javascripts/bundle\..*\.js$", name)]
    after = built.read(name).partition('name:"color-scheme"});')[2]
    assert after
    assert not after.startswith("document.head.appendChild")


def test_no_stylesheet_looks_at_the_whole_page_while_colours_are_set(make_site: Build) -> None:
    built = make_site(PAGES, theme=THEME)
    (name,) = [name for name in built.names() if re.search(r"stylesheets/palette\..*\.css$", name)]
    assert "data-md-color-scheme" in built.read(name)
    assert "[data-md-color-switching] *" not in built.read(name)


def test_files_of_another_make_are_left_as_they_are() -> None:
    assert lightened("assets/javascripts/bundle.1.min.js", "of another make") == "of another make"


def test_only_these_files_are_read() -> None:
    assert not is_heavy("assets/javascripts/bundle.1.min.js.map")
    assert not is_heavy("assets/stylesheets/main.1.min.css")
