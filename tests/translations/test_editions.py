"""One build makes every language: each with its own index, 404 and sitemap, none with a page that is not its own."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from sites import Built

from mkdocs_patience.translations.edition import locale_of, name_of, relative
from mkdocs_patience.translations.ordering import alphabetical
from small import ENGLISH, INDEX, Small, built, made_plural, new_small

ROOT = "https://example.org/sous/chemin/"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Built]:
    """The same, built once for all who only look."""
    with pytest.MonkeyPatch.context() as patch:
        yield built(made_plural(new_small(tmp_path_factory.mktemp("site"), patch)))


def locations(site: Built, folder: str = "") -> list[str]:
    index = json.loads(site.read(f"{folder}search/search_index.json"))
    return [row["location"] for row in index["docs"]]


def test_every_language_has_its_pages_at_the_same_addresses(site: Built) -> None:
    pages = {"404.html", "golf/index.html", "index.html", "sitemap.xml", "search/search_index.json"}
    for folder in ("", "en/", "de/"):
        assert {name.removeprefix(folder) for name in site.names() if name.startswith(folder)} >= pages
    assert not any("golf.en" in name for name in site.names())


def test_each_index_holds_its_own_language_with_its_stemmer(site: Built) -> None:
    assert json.loads(site.read("search/search_index.json"))["config"]["lang"] == ["fr"]
    assert json.loads(site.read("en/search/search_index.json"))["config"]["lang"] == ["en"]
    text = site.read("en/search/search_index.json")
    assert "Neighbouring" in text
    assert "voisins" not in text
    assert locations(site, "en/") == [f"golf/{anchor}" for anchor in ("", "#layout", "#play", "#faq", "#q-ace")]
    assert locations(site, "de/") == []


def test_each_404_speaks_its_language(site: Built) -> None:
    for folder, lang in (("", "fr"), ("en/", "en"), ("de/", "de")):
        assert f'<html lang="{lang}"' in site.read(f"{folder}404.html")
    assert 'href="/sous/chemin/en/" hreflang="en"' in site.read("404.html")


def test_a_translation_stands_in_its_own_language(site: Built) -> None:
    page = site.read("en/golf/index.html")
    assert '<html lang="en"' in page
    assert "Seven columns" in page
    assert "Sept colonnes" not in page
    assert f'<link rel="canonical" href="{ROOT}en/golf/">' in page
    assert '<meta property="og:locale" content="en_US">' in page
    assert '<meta property="og:locale:alternate" content="fr_FR">' in page
    assert "patience-translation" not in page
    assert "Undo" in page


def test_a_translated_example_shows_the_source_s_board_and_its_own_sentences(site: Built) -> None:
    page = site.read("en/golf/index.html")
    figure = page[page.index("<figure") : page.index("</figure>")]
    assert 'data-id="neighbours"' in figure
    assert 'data-position="column1: ? 9♥&#10;column2: ? 10♣&#10;waste: 8♣"' in figure
    assert "Neighbouring ranks" in figure
    assert "there are two steps" in figure
    assert "crans" not in figure


def test_a_translation_states_the_source_s_facts_under_the_source_s_ids(site: Built) -> None:
    assert re.search(r'<h2 (?=[^>]*id="play")(?=[^>]*data-facts="G5")', site.read("en/golf/index.html"))
    assert re.search(r'"G5": ?"\./#play"', site.read("en/golf/index.html"))


def test_a_missing_translation_is_french_and_says_so_in_the_reader_s_language(site: Built) -> None:
    page = site.read("de/golf/index.html")
    assert '<html lang="de"' in page
    assert 'lang="de"><p>Diese Seite ist noch nicht übersetzt' in page
    assert re.search(r'<div lang="fr" dir="ltr" class="rules">.*Sept colonnes', page, re.DOTALL)
    assert f'<link rel="canonical" href="{ROOT}golf/">' in page
    assert '<meta property="og:locale" content="fr_FR">' in page
    assert "Jouer" in page[page.index("<figure") : page.index("</figure>")]


def test_a_missing_translation_is_laid_out_as_the_french_page(plural: Small, root: Path) -> None:
    folder = root / "site_plugins" / "mkdocs_patience" / "theme"
    plural.configure("de", theme={"name": "material", "font": False, "language": "fr", "custom_dir": str(folder)})
    site = built(plural)
    for name in ("golf/index.html", "de/golf/index.html"):
        page = site.read(name)
        assert page.count('class="rules"') == 1
        assert re.search(r'class="rules">(?:(?!</?div).)*<h1', page, re.DOTALL), (
            "its headings are the look's own children"
        )
    assert page.index("patience-translation") < page.index('class="rules"')


def test_sitemaps_name_the_same_page_in_every_language_that_has_it(site: Built) -> None:
    links = {
        "fr": f"{ROOT}golf/",
        "en": f"{ROOT}en/golf/",
        "x-default": f"{ROOT}golf/",
    }
    expected = [f'<xhtml:link rel="alternate" hreflang="{lang}" href="{url}"/>' for lang, url in links.items()]
    for folder in ("", "en/"):
        found = site.read(f"{folder}sitemap.xml")
        entry = next(part for part in found.split("<url>") if f"<loc>{ROOT}{folder}golf/</loc>" in part)
        assert re.findall(r"<xhtml:link .*?/>", entry) == expected
    assert "<loc>" not in site.read("de/sitemap.xml")
    assert f"<loc>{ROOT}en/</loc>" not in site.read("en/sitemap.xml")


def test_no_page_names_other_languages_in_its_head(site: Built) -> None:
    for name in site.names():
        if name.endswith(".html"):
            assert 'rel="alternate"' not in site.read(name)


def test_the_switcher_stays_on_the_page(site: Built) -> None:
    page = site.read("en/golf/index.html")
    for lang, href in (("fr", "../../golf/"), ("en", "../../en/golf/"), ("de", "../../de/golf/")):
        assert f'<a href="{href}" hreflang="{lang}" lang="{lang}"' in page
    home = site.read("index.html")
    assert '<a href="./" hreflang="fr"' in home
    assert '<a href="en/" hreflang="en"' in home


def test_what_all_share_lies_at_the_root_once(site: Built) -> None:
    assert not any(name.startswith(("en/assets/patience", "de/assets/patience")) for name in site.names())
    theme = {name for name in site.names() if name.startswith(("assets/javascripts/", "assets/stylesheets/"))}
    assert len(theme) > 10
    assert not any(name.startswith(("en/assets", "de/assets")) for name in site.names())
    for name in ("golf/index.html", "en/golf/index.html", "de/golf/index.html"):
        found = re.findall(r'(?:href|src|"search")(?:=|: ?)"([^"]*assets/[^"]*)"', site.read(name))
        assert any("workers/search" in address for address in found)
        for address in found:
            target = (site.folder / name).parent / address.partition("?")[0]
            assert target.resolve().is_file(), address
    for address in re.findall(r'(?:href|src)="/sous/chemin/([^"]*assets/[^"]*)"', site.read("en/404.html")):
        assert (site.folder / address).resolve().is_file(), address


def test_the_navigation_speaks_the_language_of_its_pages(site: Built) -> None:
    assert "Le golf" in site.read("index.html")
    assert "Le golf" not in site.read("en/index.html")
    assert "Golf in English" in site.read("en/index.html")


def test_a_stale_section_says_so_and_leads_to_the_french_one(plural: Small) -> None:
    plural.change("golf.md", "Distribuez 35", "Donnez 35")
    plural.change("golf.md", 'data-facts="G5"', 'data-facts="G5 G9"')
    site = built(plural, only="en")
    page = site.read("en/golf/index.html")
    assert re.search(
        r'id="layout".*?</h2>\s*<aside[^>]*data-state="stale".*?href="../../golf/#layout"', page, re.DOTALL
    )
    assert "states this rule differently" in page[page.index('id="play"') :][:900]
    assert page.count("<aside") - page.count('<aside class="md') == 2
    assert "has changed here" not in site.read("en/search/search_index.json")


def test_of_a_page_without_an_accepted_section_nothing_is_published_but_while_serving(plural: Small) -> None:
    plural.write("golf.de.md", ENGLISH.replace("25.4%", "25,4 %").replace("2,800", "2.800"))
    assert "Seven columns" not in built(plural, only="de").read("de/golf/index.html")
    assert "Seven columns" in built(plural, only="de", command="serve").read("de/golf/index.html")


def test_the_coverage_table_comes_from_the_status(site: Built) -> None:
    table = site.read("index.html").split('<table class="patience-coverage">')[1].split("</table>")[0]
    assert '<th scope="col" lang="en">English</th><th scope="col" lang="de">Deutsch</th>' in table
    assert re.search(
        r'Golf</th><td data-state="current">à jour <small>5/5</small></td><td data-state="missing">', table
    )
    assert 'scope="row">Golf in English</th>' in site.read("en/index.html")  # by the names its readers know


def test_the_coverage_table_is_in_the_order_of_the_titles(plural: Small) -> None:
    for name, title in (("aa", "Zéro"), ("zz", "État"), ("mm", "Fin")):
        plural.write(f"{name}.md", f"---\ntitle: {title}\n---\n# {title}\n\nTexte.\n")
    table = built(plural).read("index.html").split('<table class="patience-coverage">')[1].split("</table>")[0]
    assert re.findall(r'scope="row">([^<]+)<', table) == ["Accueil", "État", "Fin", "Golf", "Zéro"]


def test_without_translations_there_is_no_table(small: Small) -> None:
    small.write("index.md", INDEX)
    small.configure()
    assert "<table" not in built(small).read("index.html")


def test_the_title_has_the_source_s_id_too(site: Built) -> None:
    assert re.search(r'<h1 id="golf"[^>]*>Golf in English', site.read("en/golf/index.html"))
    assert '<h1 id="golf"' in site.read("golf/index.html")


def test_sections_in_alphabetical_order_are_in_that_of_each_language(plural: Small) -> None:
    terms = "# {}\n\n## {} {{: #a }}\n\nUn.\n\n## {} {{: #b }}\n\n### {} {{: #c }}\n\nDeux.\n"
    plural.write("terms.md", f"---\norder: alphabetical\n---\n{terms.format('Mots', 'As', 'Échange', 'Loin')}")
    plural.accepted("terms.en.md", terms.format("Words", "swap", "Édge", "Beyond"))
    found = re.findall(r'<h[23] id="(.)"', built(plural, only="en").read("en/terms/index.html"))
    assert found == ["b", "c", "a"]


def test_a_quotation_mark_does_not_put_a_title_last() -> None:
    text = alphabetical("# W\n\n## Ende\n\n## „dort“\n\n## Anfang\n")
    assert re.findall("## (.+)", text) == ["Anfang", "„dort“", "Ende"]


def test_comments_of_a_translation_are_not_published(plural: Small) -> None:
    plural.change("golf.en.md", "Seven columns", "<!-- Sept\n\ncolonnes -->\n\nSeven columns")
    assert "colonnes" not in built(plural, only="en").read("en/golf/index.html")


def test_a_page_whose_title_equals_the_french_one_is_in_the_index(plural: Small) -> None:
    plural.change("golf.en.md", "title: Golf in English", "title: Golf")
    plural.change("golf.en.md", "# Golf in English", "# Golf")
    site = built(plural, only="en")
    index = json.loads(site.read("en/search/search_index.json"))
    assert ("golf/", "Golf") in [(row["location"], row["title"]) for row in index["docs"]]


def test_addresses_names_and_locales() -> None:
    assert relative("golf/", "en/golf/") == "../../golf/"
    assert relative("", "golf/") == "../"
    assert relative("", "") == "./"
    assert relative("golf.html", "en/golf.html") == "../golf.html"
    assert [name_of(lang) for lang in ("fr", "en", "de", "es")] == ["Français", "English", "Deutsch", "Español"]
    assert [locale_of(lang) for lang in ("fr", "en", "de", "es", "pt-BR")] == [
        "fr_FR",
        "en_US",
        "de_DE",
        "es_ES",
        "pt_BR",
    ]
