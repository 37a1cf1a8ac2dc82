"""The interface speaks every language as completely as French."""

from pathlib import Path

import pytest

from mkdocs_patience import words
from mkdocs_patience.catalogue import read_catalogue
from mkdocs_patience.translations.messages import check_catalogue
from mkdocs_patience.words import CATALOGUES

HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: {}\\n"\n'
FRENCH = (
    HEAD.format("nplurals=2; plural=(n > 1);")
    + """
msgid "action.play"
msgstr "Jouer"

msgid "steps.where"
msgstr "Étape {n} sur {total}"

msgid "cards.left"
msgid_plural "cards.left"
msgstr[0] "{count} carte"
msgstr[1] "{count} cartes"
"""
)
POLISH = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
FORM_MISSING = "cards.left: the message, or one of its plural forms, is empty"
WHOLE = FRENCH.replace("nplurals=2; plural=(n > 1);", "nplurals=2; plural=(n != 1);")


@pytest.mark.parametrize("lang", sorted(path.name for path in CATALOGUES.iterdir() if path.name != "fr"))
def test_every_language_is_complete(lang: str) -> None:
    assert [str(row) for row in check_catalogue(lang)] == []


def complaints(folder: Path, lang: str, text: str) -> list[str]:
    for name, content in (("fr", FRENCH), (lang, text)):
        path = folder / name / "LC_MESSAGES" / "patience.po"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return [f"{row.line}: {row.text}" for row in check_catalogue(lang, folder)]


def test_the_french_catalogue_in_other_words_is_whole(tmp_path: Path) -> None:
    assert complaints(tmp_path, "en", WHOLE) == []


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('msgid "action.play"\nmsgstr "Jouer"\n', "", "1: action.play: the message is missing"),
        ('msgid "action.play"', '#, fuzzy\nmsgid "action.play"', "1: action.play: the message is missing"),
        ('"Jouer"', '""', "action.play: the message, or one of its plural forms, is empty"),
        ("{n} sur", "sur", "steps.where: placeholders differ: {n} {total} in French, {total} here"),
        ("{n} sur", "{m} sur", "steps.where: placeholders differ: {n} {total} in French, {m} {total} here"),
        ('msgstr[1] "{count} cartes"', 'msgstr[1] ""', "cards.left: the message, or one of its plural forms, is empty"),
        ("action.play", "action.plays", "action.plays: there is no such message in French"),
    ],
)
def test_what_is_missing_is_named(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    assert any(complaint in found for found in complaints(tmp_path, "en", WHOLE.replace(old, new)))


@pytest.mark.parametrize(
    ("added", "complaints_of_it"),
    [
        (("steps.where.golf", "Hole {n} of {total}"), []),
        (("steps.where.f", "{n} of {total}"), []),
        (("steps.where.golf", "Hole {n}"), ["placeholders differ: {n} {total} in French, {n} here"]),
        (("steps.where.chess", "{n} of {total}"), ["there is no such message in French"]),
        (("steps.who.golf", "Hole"), ["there is no such message in French"]),
    ],
)
def test_a_game_may_have_a_word_of_its_own(tmp_path: Path, added: tuple[str, str], complaints_of_it: list[str]) -> None:
    key, text = added
    line = WHOLE.count("\n") + 2
    found = complaints(tmp_path, "en", f'{WHOLE}\nmsgid "{key}"\nmsgstr "{text}"\n')
    assert found == [f"{line}: {key}: {complaint}" for complaint in complaints_of_it]


def test_a_language_has_as_many_plural_forms_as_it_needs(tmp_path: Path) -> None:
    text = WHOLE.replace("nplurals=2; plural=(n != 1);", POLISH)
    assert any(FORM_MISSING in found for found in complaints(tmp_path, "pl", text))


def test_a_language_without_a_catalogue_is_told(tmp_path: Path) -> None:
    assert "there is no catalogue for 'nl'" in str(next(iter(check_catalogue("nl", tmp_path))))


@pytest.mark.parametrize("odd", ["\ufeff", "\r\n", "\r"])
def test_line_ends_of_any_kind_and_a_byte_order_mark_are_read(tmp_path: Path, odd: str) -> None:
    text = odd + WHOLE if odd == "\ufeff" else WHOLE.replace("\n", odd)
    path = tmp_path / "patience.po"
    path.write_bytes(text.encode())
    found = read_catalogue(path, "en")
    assert {message.id: message.string for message in found}["action.play"] == "Jouer"


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('"Jouer"', '"Jouer', '7: msgstr "Jouer wants one text between two " (one within it is \\")'),
        ('"Jouer"', '"Le "jeu""', '7: msgstr "Le "jeu"" wants one text between two "'),
        ('"Jouer"', '"\udce9"', "7: this is no UTF-8"),
        ('msgid "action.play"', '<<<<<<< HEAD\nmsgid "action.play"', "6: this is no line of a catalogue: <<<<<<< HEAD"),
        ('msgstr "Jouer"', 'msgstr\t"Jouer"', '7: this is no line of a catalogue: msgstr\t"Jouer"'),
        ("nplurals=2; plural=(n != 1);", "nplurals=1; plural=0;", "12: msg has more translations than num_plurals"),
        ('msgid "steps.where"', 'msgid "action.play"', "9: action.play stands twice: see 6"),
    ],
)
def test_a_catalogue_that_cannot_be_read_is_told_with_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, complaint: str
) -> None:
    complaints(tmp_path, "en", WHOLE)
    path = tmp_path / "en" / "LC_MESSAGES" / "patience.po"
    path.write_bytes(WHOLE.replace(old, new, 1).encode(errors="surrogateescape"))
    (found,) = check_catalogue("en", tmp_path)
    assert f"{found.line}: {found.text}".startswith(complaint)
    monkeypatch.setattr(words, "CATALOGUES", tmp_path)
    words.words_of.cache_clear()
    with pytest.raises(words.MissingWords, match=rf"patience\.po:{found.line}: "):
        words.words_of("en")
    words.words_of.cache_clear()


def test_a_french_catalogue_that_cannot_be_read_is_told_as_its_own_fault(tmp_path: Path) -> None:
    complaints(tmp_path, "en", WHOLE)
    path = tmp_path / "fr" / "LC_MESSAGES" / "patience.po"
    path.write_text(FRENCH.replace('"Jouer"', '"Jouer'), encoding="utf-8")
    (found,) = check_catalogue("en", tmp_path)
    assert (found.path, found.line) == (str(path), 7)


def test_a_language_of_a_country_counts_in_its_own_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert complaints(tmp_path, "pt-BR", WHOLE) == []
    monkeypatch.setattr(words, "CATALOGUES", tmp_path)
    words.words_of.cache_clear()
    assert words.words_of("pt-BR").messages["cards.left"] == {"one": "{count} carte", "other": "{count} cartes"}
    words.words_of.cache_clear()
