"""How editions are built: by which configuration, beside which plugins, which of them, and which again."""

import re
import shutil
from pathlib import Path

import pytest
from mkdocs.config import load_config
from mkdocs.exceptions import Abort

from mkdocs_patience import words
from mkdocs_patience.translations.building import Kept, put_in_place
from mkdocs_patience.translations.settings import tree_of
from small import ENGLISH, FRENCH, Small, built


def test_an_edition_s_own_configuration_is_used(plural: Small) -> None:
    (plural.folder / "mkdocs.en.yml").write_text("INHERIT: mkdocs.yml\nsite_name: In English\n", encoding="utf-8")
    site = built(plural, only="en")
    assert "<title>Golf in English - In English</title>" in site.read("en/golf/index.html")
    assert "In English" not in site.read("golf/index.html")


def test_without_languages_translations_are_no_pages(small: Small) -> None:
    small.accepted()
    small.configure()
    names = built(small, strict=True).names()
    assert not any("golf.en" in name or name.startswith("en/") for name in names)


HOOK = """
from mkdocs.structure.files import File

def on_files(files, config):
    lang = config.theme["language"]
    files.append(File.generated(config, "feed.txt", content=f"feed in {lang}"))
    files.append(File.generated(config, "made.md", content=f"# Made in {lang}"))
    return files

def on_post_page(output, page, config):
    return output.replace("</body>", f"<p>read in {config.theme['language']}</p></body>")
"""


def test_what_another_plugin_makes_it_makes_in_each_language(plural: Small) -> None:
    (plural.folder / "hook.py").write_text(HOOK, encoding="utf-8")
    plural.configure("en", "de", hooks=["hook.py"])
    site = built(plural)
    for folder, lang in (("", "fr"), ("en/", "en"), ("de/", "de")):
        assert site.read(f"{folder}feed.txt") == f"feed in {lang}"
        assert f"Made in {lang}" in site.read(f"{folder}made/index.html")
        assert f"<p>read in {lang}</p>" in site.read(f"{folder}golf/index.html")


def test_a_suffix_of_two_letters_swallows_nothing(plural: Small) -> None:
    plural.write("board.ui.md", "# Board\n")
    plural.write("board.ui.js", "1")
    plural.write("notes.en.txt", "1")
    names = built(plural, only="en").names()
    assert {"board.ui/index.html", "board.ui.js", "notes.en.txt", "en/board.ui/index.html"} <= set(names)


def test_one_language_can_be_asked_for(plural: Small) -> None:
    names = built(plural, only="en").names()
    assert "en/golf/index.html" in names
    assert "de/golf/index.html" not in names


def test_only_languages_that_are_built_are_offered(plural: Small) -> None:
    plural.accepted("golf.de.md", ENGLISH.replace("25.4%", "25,4 %").replace("2,800", "2.800"))
    site = built(plural, only="de")
    for name in ("index.html", "golf/index.html", "404.html", "de/index.html", "de/golf/index.html", "de/404.html"):
        offered = re.findall(r' hreflang="(\w+)" lang="\w+" data-home=', site.read(name))
        assert offered == ["fr", "de"], name
    for name in ("golf/index.html", "de/golf/index.html"):
        assert "en_US" not in site.read(name)
    for name in ("sitemap.xml", "de/sitemap.xml"):
        assert "/de/golf/" in site.read(name)
        assert "/en/" not in site.read(name)


def test_where_only_french_is_built_there_is_no_switcher(plural: Small) -> None:
    site = built(plural, only="fr")
    assert not [name for name in ("golf/index.html", "404.html") if 'data-patience="languages"' in site.read(name)]


def test_what_is_missing_in_a_language_that_is_not_built_is_no_news(
    plural: Small, caplog: pytest.LogCaptureFixture
) -> None:
    built(plural, only="fr", strict=True)
    assert caplog.messages == []


def test_a_french_page_s_headings_are_french_in_its_contents_too(plural: Small) -> None:
    page = built(plural, only="de").read("de/golf/index.html")
    contents = re.findall(r'<ul [^>]*data-md-component="toc"[^>]*>', page)
    assert len(contents) == 2  # in the drawer, and beside the text
    assert all('lang="fr"' in tag for tag in contents)
    assert page.count(' lang="fr"') == 4  # these, the text, and the switcher's French: nothing else of the navigation


def test_a_translation_s_contents_are_in_the_page_s_language(plural: Small) -> None:
    page = built(plural, only="en").read("en/golf/index.html")
    assert re.findall(r'<ul [^>]*data-md-component="toc"[^>]*lang', page) == []


def test_a_language_that_the_site_has_not_cannot_be_asked_for(plural: Small, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(Abort, match="PATIENCE_LANGUAGES: sp, xx: this site has fr, en, de"):
        built(plural, only="en, sp,xx")
    assert not [row for row in caplog.records if row.levelname == "ERROR"]


def test_a_language_that_stands_twice_is_one(plural: Small) -> None:
    plural.configure("en", "fr", "en")
    assert tree_of(plural.folder / "mkdocs.yml").languages == ("en",)


def test_addresses_may_be_those_of_files(plural: Small) -> None:
    plural.configure("en", use_directory_urls=False)
    site = built(plural)
    assert {"golf.html", "en/golf.html", "en/404.html"} <= set(site.names())
    english = site.read("en/golf.html")
    assert 'href="../golf.html"' in english
    assert 'href="golf.html#play"' in site.read("en/index.html")
    plural.change("golf.md", "Distribuez 35", "Donnez 35")
    assert 'href="../golf.html#layout"' in built(plural).read("en/golf.html")


def test_a_catalogue_that_changes_is_read_again_while_serving(
    plural: Small, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "locale"
    shutil.copytree(words.CATALOGUES, folder)
    monkeypatch.setattr(words, "CATALOGUES", folder)
    plural.configure("en")
    built(plural, command="serve")
    path = folder / "en" / "LC_MESSAGES" / "patience.po"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('msgstr "Play"', 'msgstr "Go on"'), encoding="utf-8")
    assert "Go on" in built(plural, command="serve").read("en/golf/index.html")
    words.words_of.cache_clear()


def test_while_serving_only_what_changed_is_built_again(plural: Small) -> None:
    config = load_config(str(plural.folder / "mkdocs.yml"))
    kept = Kept()
    for lang in ("en", "de"):
        kept.place(lang).mkdir(parents=True)
        assert not kept.is_current(lang, config)
        assert kept.is_current(lang, config)
    plural.change("golf.en.md", "Seven", "All seven")
    assert not kept.is_current("en", config)
    assert kept.is_current("de", config)
    plural.write("golf.md", FRENCH + "\nEncore.\n")
    assert not kept.is_current("de", config)
    folder = kept.place("en")
    kept.clear()
    assert not folder.exists()


def test_a_kept_edition_is_put_where_the_site_is_served_from(tmp_path: Path) -> None:
    (tmp_path / "kept" / "golf").mkdir(parents=True)
    (tmp_path / "kept" / "golf" / "index.html").write_text("here", encoding="utf-8")
    put_in_place(tmp_path / "kept", tmp_path / "site" / "en")
    assert (tmp_path / "site" / "en" / "golf" / "index.html").read_text(encoding="utf-8") == "here"
