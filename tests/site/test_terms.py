"""A file of terms that makes no sense gets one sentence: the file, the line, what stands there, what is allowed."""

from pathlib import Path

import pytest

from mkdocs_patience.terms import BadTerms, read_terms

SOUND = "- term: talon\n  en: stock\n  definition: x\n"
WRONG = {
    "no YAML": ("- {term: [", r":\d+: this cannot be read: "),
    "an empty file": ("", r":1: None is no list of terms: begin each with - term:"),
    "no list": ("term: talon", r":1: \{'term': 'talon'\} is no list of terms"),
    "an entry that is none": (
        f"{SOUND}- talon",
        r":4: 'talon' is no term: it has term, en, definition, and",
    ),
    "no definition": (f"{SOUND}- term: pli\n  en: x", r":4: \{'term': 'pli', 'en': 'x'\} is no term"),
    "another key": (f"{SOUND}  of: y", r":4: unknown key 'of': a term has term, en,"),
    "a term that is no text": (f"{SOUND}- term: 8\n  en: x\n  definition: y", r":4: term must be a text, not 8"),
    "an empty definition": ("- term: talon\n  en: stock\n  definition:", r":3: definition must be a text, not None"),
    "a form that is no list": (f"{SOUND}  forms: talons", r":4: forms must be a list of texts, not 'talons'"),
    "a form that is no text": (f"{SOUND}  forms: [8]", r":4: forms must be a list of texts, not \[8\]"),
    "a sense of no game": (
        f"{SOUND}  senses: {{gulf: y}}",
        r":4: senses must be a text by game \(aces-up, .*\), not \{'gulf': 'y'\}",
    ),
    "words of no language": (
        f"{SOUND}  abroad: [stock]",
        r":4: abroad must be a list of texts by language, not \['stock'\]",
    ),
    "words that are no list": (f"{SOUND}  abroad: {{en: stock}}", r":4: abroad must be a list of texts by language"),
    "a yes in French": (f"{SOUND}  linked: non", r":4: linked must be true or false, not 'non'"),
    "a term that stands twice": (SOUND * 2, r":4: talon stands twice: first at line 1"),
    "a term without letters": (SOUND.replace("talon", "'♠'"), r":1: '♠' needs a plain letter"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_file_that_makes_no_sense_gets_one_sentence(
    case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text, sentence = WRONG[case]
    monkeypatch.chdir(tmp_path)
    Path("terms.yml").write_text(text, encoding="utf-8")
    with pytest.raises(BadTerms, match=rf"^terms\.yml{sentence}"):
        read_terms(tmp_path / "terms.yml")


def test_a_missing_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadTerms, match=r"^terms\.yml: this cannot be read: .*No such file"):
        read_terms(tmp_path / "terms.yml")


def test_a_sound_file_is_read_with_all_that_a_term_may_have(tmp_path: Path) -> None:
    more = "  forms: [talon, talons]\n  senses: {golf: y}\n  linked: true\n  abroad: {en: [stock]}\n"
    (tmp_path / "terms.yml").write_text(SOUND + more, encoding="utf-8")
    (term,) = read_terms(tmp_path / "terms.yml")
    assert (term.forms, term.senses, term.abroad) == (("talon", "talons"), {"golf": "y"}, {"en": ["stock"]})
