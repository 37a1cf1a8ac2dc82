"""What is taken out of Material's own files, in the version that this project is built with."""

import re
from pathlib import Path

import pytest
from sites import Build, Built

from mkdocs_patience.lightening import is_heavy, lightened

ASSETS = Path(__file__).parents[2] / "site_plugins/mkdocs_patience/assets"
PALETTE = [{"scheme": "default", "toggle": {"icon": "material/brightness-7", "name": "Sombre"}}]
THEME = {"name": "material", "language": "fr", "font": False, "palette": PALETTE, "features": ["navigation.instant"]}


def read(built: Built, name: str) -> str:
    (found,) = [each for each in built.names() if re.search(name, each)]
    return built.read(found)


@pytest.fixture
def built(make_site: Build) -> Built:
    return make_site({"index.md": "# Un titre\n"}, theme=THEME)


def test_its_script_puts_no_colour_scheme_into_the_head(built: Built) -> None:
    """Each time it does, the whole page is styled anew; what it would say the stylesheet says."""
    after = read(built, r"javascripts/bundle\..*\.js$").partition('name:"color-scheme"});')[2]
    assert after
    assert not after.startswith("document.head.appendChild")


def test_its_script_gives_no_stylesheet_of_the_page_another_address(built: Built) -> None:
    """Each would be read again; those of the next page are compared by the address that they came from."""
    script = read(built, r"javascripts/bundle\..*\.js$")
    assert re.search(r'===document&&\w+\.rel==="stylesheet"\)\w+\.cameFrom=\w+\.href;else for\(', script)
    assert re.search(r'\.set\(\w+\.rel==="stylesheet"\?\w+\.cameFrom\|\|\w+\.href:', script)


def test_no_stylesheet_looks_at_the_whole_page_while_colours_are_set(built: Built) -> None:
    colours = read(built, r"stylesheets/palette\..*\.css$")
    assert "data-md-color-scheme" in colours
    assert "[data-md-color-switching] *" not in colours


def test_no_rule_of_its_own_is_about_whatever_follows_a_table(built: Built) -> None:
    styles = read(built, r"stylesheets/main\..*\.css$")
    assert ".md-typeset table:not([class])+p{" in styles
    assert not re.search(r"\+\*\{", styles)


def test_no_rule_of_its_own_is_about_what_stands_beside_a_bare_tag(built: Built) -> None:
    styles = read(built, r"stylesheets/main\..*\.css$")
    assert ".md-typeset h2[id]+h3{" in styles
    assert not re.search(r"[\s>+~(,}]\w+[+~](?![=\d])", styles)


def test_no_rule_of_its_own_counts_whatever_stands_somewhere(built: Built) -> None:
    styles = read(built, r"stylesheets/main\..*\.css$")
    assert ".tabbed-labels>label:nth-child(" in styles
    assert ".tabbed-content>.tabbed-block:nth-child(" in styles
    assert not re.search(r"[>+~ ]:nth-", styles)


@pytest.mark.parametrize("sheet", sorted(ASSETS.glob("*.css")), ids=lambda path: path.name)
def test_no_rule_of_ours_is_about_whatever_stands_somewhere(sheet: Path) -> None:
    """`> :nth-child(2)` and `+ *` look at every element of the page, and at all again where one comes or goes."""
    rules = re.sub(r"/\*.*?\*/|:has\([^{]*?\)\)", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert not re.findall(r"[>+~]\s*:(?:nth|last|only)[^{]*\{|[+~]\s*\*[^{]*\{", rules)


@pytest.mark.parametrize("sheet", sorted(ASSETS.glob("*.css")), ids=lambda path: path.name)
def test_no_rule_of_ours_is_about_what_stands_beside_a_bare_tag(sheet: Path) -> None:
    """`b + b` has all that follows looked at wherever any element comes or goes; `b[aria-hidden] + b` has not."""
    rules = re.sub(r"(?s)/\*.*?\*/|\{[^{}]*\}", "", sheet.read_text(encoding="utf-8"))
    assert not re.findall(r"(?m)(?:^|[\s>(,])[a-z][a-z0-9]*\s*[+~](?!=|\s*\d)[^{,]*", rules)


def test_files_of_another_make_are_left_as_they_are() -> None:
    assert lightened("assets/javascripts/bundle.1.min.js", "of another make") == "of another make"


def test_only_these_files_are_read() -> None:
    assert not is_heavy("assets/javascripts/bundle.1.min.js.map")
    assert not is_heavy("assets/stylesheets/main.1.min.css.map")
