"""The built site: what a page with a diagram carries, and what all others do not."""

import json
import re
from typing import Any
from urllib.parse import unquote

import pytest
from sites import Build, Built, rule_page

from mkdocs_patience.assets import ASSETS, app, look
from mkdocs_patience.furniture import FOR_THE_BUILD, shared_files
from mkdocs_patience.opening import ICONS, icons_of
from mkdocs_patience.templating import macro
from mkdocs_patience.words import words_of
from patience.cards import pack

DIAGRAM = """\
# Schéma

```patience
id: essai
game: golf
caption: Une légende
waste: 7♦
column1: 7♣ 8♠
---
play 8♠ > waste # La suite monte.
```

Après : 8♠ !
"""
ADDRESSES = [(True, "jeux/index.html", "../regles/#regles"), (False, "jeux.html", "regles.html#regles")]
PAGES = {"index.md": "# Accueil\n\nRien à jouer.\n", "jeux.md": DIAGRAM, "regles.md": rule_page()}


def page_data(html: str) -> dict[str, Any]:
    found = re.search(r'<template id="patience-page">(.*?)</template>', html)
    assert found
    data: dict[str, Any] = json.loads(found[1])
    return data


def shared_data() -> dict[str, Any]:
    """What the pages of a language share, templates of faces and tools aside."""
    (file,) = shared_files([words_of("fr")], {}).values()
    found = re.search(r'<template id="patience-words">(.*?)</template>', file.decode())
    assert found
    data: dict[str, Any] = json.loads(found[1])
    return data


def linked(built: Built, page: str, address: str) -> str:
    """The file of the site that a page means by an address."""
    target = (built.folder / page).parent / address
    return target.resolve().relative_to(built.folder.resolve()).as_posix()


@pytest.mark.parametrize(("directories", "page"), [(True, "jeux/index.html"), (False, "jeux.html")])
def test_a_page_with_a_diagram_finds_its_files(make_site: Build, page: str, *, directories: bool) -> None:
    built = make_site(PAGES, use_directory_urls=directories)
    html = built.read(page)
    (script,) = re.findall(r'<script type="module" src="([^"]+)"', html)
    (style,) = re.findall(r'<link rel="stylesheet" href="([^"]+patience\.css)"', html)
    assert linked(built, page, script) in built.names()
    assert linked(built, page, style) in built.names()
    (shared,) = re.findall(r'<link rel="preload" href="([^"]+)" as="fetch" crossorigin', html)
    assert linked(built, page, shared) in built.names()
    assert (page_data(html)["lang"], shared) == ("fr", script.replace("patience.js", "furniture-fr.txt"))


def test_a_page_without_a_diagram_carries_nothing_of_it(make_site: Build) -> None:
    built = make_site(PAGES)
    for page in ("index.html", "regles/index.html", "404.html"):
        assert "patience" not in built.read(page)


def test_furniture_stands_once_whatever_the_number_of_diagrams(make_site: Build) -> None:
    html = make_site({"page.md": DIAGRAM + DIAGRAM.replace("id: essai", "id: autre")}).read("page/index.html")
    assert html.count("<figure") == 2
    for once in ('id="patience-page"', 'type="module"', 'rel="preload"'):
        assert html.count(once) == 1


@pytest.mark.parametrize(("directories", "page", "address"), ADDRESSES)
def test_a_refusal_leads_to_its_rule_wherever_it_stands(
    make_site: Build, page: str, address: str, *, directories: bool
) -> None:
    golf = page_data(make_site(PAGES, use_directory_urls=directories).read(page))["games"]["golf"]
    assert golf["sections"]["G5"] == address
    assert golf["refusals"]["equal-rank"] == "{card} ne va pas sur {onto}\u00a0: equal-rank."


def test_on_the_rule_page_itself_the_link_stays_on_the_page(make_site: Build) -> None:
    built = make_site({"golf.md": rule_page(more=DIAGRAM)})
    assert page_data(built.read("golf/index.html"))["games"]["golf"]["sections"]["G5"] == "./#regles"


def test_a_page_carries_no_address_that_no_refusal_leads_to(make_site: Build) -> None:
    built = make_site({"golf.md": rule_page(facts="G2 G4 G5 G6 G7 G8 G10 G13", more=DIAGRAM)})
    assert "G13" not in page_data(built.read("golf/index.html"))["games"]["golf"]["sections"]


def test_the_first_module_names_all_that_it_needs_so_that_they_are_asked_for_at_once() -> None:
    files = app().files
    named = set(re.findall(r'^import [^;]*"\./([\w-]+\.js)";$', files["patience.js"].decode(), re.MULTILINE))
    inner = {name for module in named for name in re.findall(r'from "\./([\w-]+\.js)"', files[module].decode())}
    assert inner <= named


def test_every_face_stands_in_what_the_pages_of_a_language_share() -> None:
    (file,) = shared_files([words_of("de")], {}).values()
    faces = re.findall(r'<span class="patience-card(?: patience-back)?" data-face="([^"]+)">', file.decode())
    assert faces == [*map(str, pack()), "?", "back"]
    assert '<i>Karo-Dame</i><b aria-hidden="true">D</b>' in file.decode()


def test_the_search_index_holds_sentences_and_no_cards_of_a_board(make_site: Build) -> None:
    index = json.loads(make_site(PAGES).read("search/search_index.json"))
    text = " ".join(entry["text"] for entry in index["docs"])
    assert "Une légende" in text
    assert "La suite monte." in text
    assert "8♠" in text
    for soup in ("8 de pique", "Colonne", "Annuler", "Défausse", "data-", "figure", "steps.", "column1", "patience:"):
        assert soup not in text


def test_boards_are_back_in_the_page(make_site: Build) -> None:
    html = make_site(PAGES).read("jeux/index.html")
    assert 'data-card="8♠"' in html
    assert "<!--patience:" not in html


def test_text_has_french_spaces_and_small_cards(make_site: Build) -> None:
    html = make_site(PAGES).read("jeux/index.html")
    assert re.search(r'<p>Après\u00a0: <bdi [^>]*aria-label="8 de pique"[^>]*>8♠</bdi>\u202f!</p>', html)


def test_the_facts_box_follows_the_title_and_the_sentence_that_leads_in(make_site: Build) -> None:
    page = '---\nfacts:\n  - [Jeux, "un seul : 52 cartes"]\n---\n# Titre\n\nUne phrase.\n\nUne autre.\n'
    html = make_site({"page.md": page}).read("page/index.html")
    line = '<div data-icon="pack"><dt>Jeux</dt><dd>un seul\u00a0: 52 cartes</dd></div>'
    box = rf'Une phrase\.</p>\s*<dl class="patience-facts"[^>]*>\s*{line}\s*</dl>\s*<p>Une autre'
    assert re.search(box, html)


def test_nothing_is_asked_of_another_host(make_site: Build) -> None:
    html = make_site(PAGES).read("jeux/index.html")
    addresses = re.findall(r'<(?:script|link|img)[^>]+?(?:src|href)="(https?://[^"]+)"', html)
    assert addresses  # the canonical one, at least
    assert [address for address in addresses if not address.startswith("https://example.org/sous/chemin/")] == []


def test_what_the_browser_code_says_is_brought_to_it() -> None:
    """Messages of the build alone are left out: no module may begin to use one of them unnoticed."""
    own = words_of("fr").messages
    held = shared_data()["words"]
    code = "\n".join(path.read_text(encoding="utf-8") for path in ASSETS.glob("*.js"))
    named = {key for key in re.findall(r"""["'`]([a-z]+(?:\.[\w-]+)+)["'`]""", code) if key in own}
    assert len(named) > 100
    assert named <= held.keys()
    begun = {key for key in re.findall(r"[\"'`]([a-z]+\.)[\w.-]*\$\{", code) if key.startswith(FOR_THE_BUILD)}
    assert begun == set()


def test_every_command_has_an_icon_in_the_stylesheet(make_site: Build) -> None:
    html = make_site(PAGES).read("jeux/index.html")
    styles = app().files["table.css"].decode()
    commands = set(re.findall(r'data-action="(\w+)"', html))
    assert {"play", "undo", "hint"} <= commands
    assert len({place_in(styles, f'.patience [data-action="{command}"]::before') for command in commands}) == len(
        commands
    )
    assert re.search(r'\[data-action\]::before, [^{]*\{ mask: url\("data:image/svg\+xml,', styles)


def test_every_line_of_the_facts_box_has_an_icon_in_the_stylesheet() -> None:
    styles = look()[1].decode()
    places = {place_in(styles, f'.patience-facts > [data-icon="{icon}"]::before') for icon in ICONS}
    assert len(places) == len(ICONS)
    assert re.search(r'\.patience-facts > div::before \{ mask: url\("data:image/svg\+xml,', styles)


def test_each_line_of_a_facts_box_has_an_icon_of_its_own() -> None:
    assert icons_of(["Jeux", "Talon", "Défausse"], words_of("fr"))["Talon"] == "stock"
    assert icons_of(["Pioche", "Talon", "But"], words_of("fr")) == {"Pioche": "stock", "Talon": "waste", "But": "goal"}
    assert icons_of(["Talon", "Pioche"], words_of("fr")) == {"Pioche": "stock", "Talon": "waste"}
    assert set(icons_of(["Rangs", "Autre chose"], words_of("fr")).values()) == {"card"}


def place_in(styles: str, selector: str) -> str:
    """Where a drawing lies on its sheet."""
    (found,) = re.findall(rf"^{re.escape(selector)} \{{ mask-position: 0 ([\d.]+)%; \}}", styles, re.MULTILINE)
    return str(found)


def test_a_suit_is_drawn_on_cards_as_in_pictures() -> None:
    symbol, styles = macro("suits.html", "symbol"), unquote(app().files["table.css"].decode())
    for name, sign in {"spade": "♠", "heart": "♥", "diamond": "♦", "club": "♣"}.items():
        (rule,) = re.findall(rf'^\.patience-card\[data-card\$="{sign}"\]::before {{.*', styles, re.MULTILINE)
        assert rule.count(str(symbol(name)).strip().replace('"', "'")) == 2


def test_the_browser_code_knows_what_its_worker_consists_of() -> None:
    code = app()
    (listed,) = re.findall(r"export const WORKER = \[(.*)\];", code.files["diagnosis.js"].decode())
    assert set(re.findall(r'"([^"]+)"', listed)) == {"worker.js", *code.imported("worker.js")}
