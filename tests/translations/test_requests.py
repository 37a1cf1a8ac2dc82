"""What a translator types: every request that makes no sense is answered in one sentence that says what does."""

import subprocess
import sys
from pathlib import Path

import pytest

from small import ENGLISH, Small


def told(capsys: pytest.CaptureFixture[str]) -> str:
    """What stands on the screen, whichever way it went there."""
    found = capsys.readouterr()
    return found.out + found.err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("new", "fr", "golf"), "fr is the language of the source"),
        (("status", "fr"), "fr is the language of the source"),
        (("new", "EN", "golf"), "'EN' is written en"),
        (("new", "pt_BR", "golf"), "'pt_BR' is no language"),
        (("status", "golf"), "'golf' is no language"),
        (("new", "en", "chess"), "'chess' is no page to translate: there are golf.md"),
    ],
)
def test_an_odd_request_writes_nothing(
    small: Small, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], sentence: str
) -> None:
    assert small.translate(*arguments) == 2
    assert sentence in told(capsys)
    assert [path.name for path in small.docs.iterdir()] == ["golf.md"]


@pytest.mark.parametrize(
    "command", [("status",), ("check",), ("new", "en", "golf"), ("-f", "/nowhere/mkdocs.yml", "status")]
)
def test_where_no_documents_lie_it_is_said(
    small: Small, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: tuple[str, ...]
) -> None:
    monkeypatch.chdir(small.docs)
    assert small.translate(*command) == 2
    assert "run this where mkdocs.yml lies" in told(capsys)


@pytest.mark.parametrize("page", ["golf", "golf.md", "docs/golf.md", "golf.en.md", "docs/golf.en.md"])
def test_a_page_is_meant_by_any_of_its_names(small: Small, page: str) -> None:
    small.write("golf.en.md", ENGLISH)
    assert small.translate("accept", "en", page) == 0
    assert "translation:" in small.read("golf.en.md")


def test_documents_may_lie_elsewhere(small: Small, capsys: pytest.CaptureFixture[str]) -> None:
    small.docs.rename(small.folder / "texts")
    small.configure("en", docs_dir="texts")
    assert small.translate("new", "en", "texts/golf.md") == 0
    assert (small.folder / "texts" / "golf.en.md").is_file()
    assert small.translate("status", "en", "golf") == 0
    assert "0/5" in told(capsys)


def test_a_language_that_the_site_has_not_is_told(small: Small, capsys: pytest.CaptureFixture[str]) -> None:
    small.configure("en")
    assert small.translate("new", "nl", "golf") == 0
    out = told(capsys)
    assert "The site is not published in nl yet: add it to the plugin's `languages` in mkdocs.yml" in out
    assert "The interface has no catalogue for nl yet" in out
    assert small.translate("new", "en", "golf") == 0
    assert "yet" not in told(capsys)


def test_a_stale_section_is_accepted_again_only_where_it_is_named(
    small: Small, capsys: pytest.CaptureFixture[str]
) -> None:
    small.accepted()
    small.change("golf.md", "Distribuez 35", "Donnez 35")
    before = small.read("golf.en.md")
    assert small.translate("accept", "en", "golf") == 1
    assert "layout: not accepted: stale (wording): see `diff en golf.md layout`" in told(capsys)
    assert small.read("golf.en.md") == before
    assert small.translate("accept", "en", "golf", "layout") == 0
    assert "5 of 5 sections are current" in told(capsys)


def test_accept_says_what_it_left_out(small: Small, capsys: pytest.CaptureFixture[str]) -> None:
    text = ENGLISH.replace("## Frequent questions", "## Questions fréquentes").replace("\nNo.\n", "\n<!-- Non. -->\n")
    small.write("golf.en.md", text)
    assert small.translate("accept", "en", "golf") == 0
    out = told(capsys)
    assert "not accepted, as nothing is translated yet: q-ace\n" in out
    assert "not accepted, as only a heading that is the French one: faq; name what" in out
    assert small.translate("accept", "en", "golf", "faq") == 0
    capsys.readouterr()
    assert small.translate("accept", "en", "golf") == 0
    assert "faq" not in told(capsys)


def test_a_reader_who_has_had_enough_is_no_mistake(root: Path) -> None:
    command = [sys.executable, "-u", "-m", "mkdocs_patience", "translate", "check", "nl"]
    with subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        assert run.stdout
        assert run.stderr
        run.stdout.close()
        assert run.stderr.read() == b""
