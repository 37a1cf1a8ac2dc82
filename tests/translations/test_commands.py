"""A translator's first hour, and that nothing written is ever lost."""

import json
import re
import subprocess

import pytest

from patience.checking import check_page
from patience.reference import SourcePage
from small import ENGLISH, FRENCH, INDEX, Small, built


def said(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().out


def test_the_first_hour(small: Small, capsys: pytest.CaptureFixture[str]) -> None:
    assert small.translate("new", "en", "golf") == 0
    begun = small.read("golf.en.md")
    assert "## La donne {: #layout }\n\n<!--\nDistribuez 35 cartes,\npuis retournez 8♠.\n-->" in begun
    assert (
        "ref: neighbours\n# Des rangs voisins, 9♥ et 8♣\ncaption:\n---\n# De 8♣ à 10♣ il y a deux crans.\nstep 1:"
        in begun
    )
    assert check_page(begun, "golf.en.md", SourcePage.of(FRENCH, "golf.md")) == []
    assert small.translate("check", "en") == 0

    small.change("golf.en.md", "## La donne {", "## The deal {")
    small.change("golf.en.md", "<!--\nDistribuez", "Deal 53 cards, then turn 8♠.\n\n<!--\nDistribuez")
    said(capsys)
    assert small.translate("check", "en", "golf") == 1
    assert "section layout: numbers differ: 35 in the source, 53 here" in said(capsys)
    assert small.translate("accept", "en", "golf", "layout") == 1
    assert "translation:" not in small.read("golf.en.md")

    small.change("golf.en.md", "Deal 53", "Deal 35")
    said(capsys)
    assert small.translate("accept", "en", "golf", "layout") == 0
    assert "1 of 5 sections are current" in said(capsys)
    small.translate("status", "en")
    assert "todo" in (line := said(capsys))
    assert "1/5" in line


def test_the_work_is_seen_while_serving_and_the_coverage_moves(small: Small) -> None:
    small.write("index.md", INDEX)
    small.configure("en")
    assert small.translate("new", "en", "golf") == 0
    small.change("golf.en.md", "## La donne {", "## The deal {")
    small.change("golf.en.md", "<!--\nDistribuez", "Deal 35 cards, then turn 8♠.\n\n<!--\nDistribuez")
    served = built(small, command="serve")
    assert re.search("Deal 35 cards, then turn <bdi[^>]*>8♠", served.read("en/golf/index.html"))
    assert "puis retournez" not in served.read("en/golf/index.html")
    assert "0/5</small>" in served.read("index.html")
    assert small.translate("accept", "en", "golf", "layout") == 0
    assert "1/5</small>" in built(small, command="serve").read("index.html")


def test_new_never_touches_what_is_there(small: Small, capsys: pytest.CaptureFixture[str]) -> None:
    small.write("golf.en.md", "mine")
    assert small.translate("new", "en", "golf") == 2
    assert "exists already" in capsys.readouterr().err
    assert small.read("golf.en.md") == "mine"


def test_accept_changes_its_own_lines_only(small: Small) -> None:
    small.write("golf.en.md", ENGLISH)
    assert small.translate("accept", "en", "golf") == 0
    written = small.read("golf.en.md")
    lines = [line for line in written.split("\n") if line not in ENGLISH.split("\n")]
    assert lines[0] == "translation:"
    assert [line.split(":")[0] for line in lines[1:]] == ["  page", "  layout", "  play", "  faq", "  q-ace"]
    assert "\n".join(line for line in written.split("\n") if line not in lines) == ENGLISH
    assert small.translate("accept", "en", "golf") == 0
    assert small.read("golf.en.md") == written


def test_line_ends_and_byte_order_mark_stay(small: Small) -> None:
    path = small.docs / "golf.en.md"
    path.write_bytes(b"\xef\xbb\xbf" + ENGLISH.replace("\n", "\r\n").encode())
    assert small.translate("accept", "en", "golf", "layout") == 0
    after = path.read_bytes()
    assert after.startswith(b"\xef\xbb\xbf---\r\n")
    assert after.count(b"\n") == after.count(b"\r\n") == ENGLISH.count("\n") + 2


def test_what_the_french_changed_is_found_in_the_history(small: Small, capsys: pytest.CaptureFixture[str]) -> None:
    small.accepted()
    for command in (
        ["init", "-q"],
        ["add", "docs"],
        ["-c", "user.name=A", "-c", "user.email=a@b", "commit", "-qm", "x"],
    ):
        subprocess.run(["git", *command], check=True, cwd=small.folder)
    small.change("golf.md", "Distribuez 35 cartes", "Donnez 35 cartes")
    assert small.translate("diff", "en", "golf") == 0
    out = said(capsys)
    assert "## layout" in out
    assert "-Distribuez 35 cartes," in out
    assert "+Donnez 35 cartes," in out


def test_where_nothing_changed_diff_says_so(small: Small, capsys: pytest.CaptureFixture[str]) -> None:
    small.accepted()
    assert small.translate("diff", "en", "golf") == 0
    assert said(capsys) == "docs/golf.md: nothing has changed since it was accepted\n"


def test_without_a_history_diff_says_so(small: Small, capsys: pytest.CaptureFixture[str]) -> None:
    small.accepted()
    small.change("golf.md", "Distribuez 35 cartes", "Donnez 35 cartes")
    assert small.translate("diff", "en", "golf", "layout") == 0
    assert "not in the repository's history" in said(capsys)


def test_diff_prepares_sections_that_are_new_in_french(small: Small, capsys: pytest.CaptureFixture[str]) -> None:
    small.accepted()
    small.write("golf.md", FRENCH + "\n### Combien ? {: #q-many }\n\nSept.\n")
    small.translate("diff", "en", "golf")
    assert "### Combien ? {: #q-many }\n\n<!--\nSept.\n-->" in said(capsys)


def test_status_tells_programs_the_same(small: Small, capsys: pytest.CaptureFixture[str]) -> None:
    small.accepted()
    small.change("golf.md", "Distribuez 35 cartes", "Donnez 35 cartes")
    small.write("chess.en.md", "# Chess\n")
    assert small.translate("status", "--json") == 0
    rows = json.loads(said(capsys))
    assert [(row["page"], row["lang"], row["state"]) for row in rows] == [
        ("golf.md", "en", "stale"),
        ("chess.en.md", "en", "orphaned"),
    ]
    assert {"id": "layout", "state": "stale", "reasons": ["wording"]} in rows[0]["sections"]


def test_check_is_a_gate(small: Small, capsys: pytest.CaptureFixture[str]) -> None:
    small.accepted()
    assert small.translate("check", "--strict") == 0
    small.change("golf.md", "Non.", "Jamais.")
    assert small.translate("check") == 0
    assert small.translate("check", "--strict") == 1
    said(capsys)
    small.translate("check", "--json")
    assert [row["level"] for row in json.loads(said(capsys))] == ["warning"]


@pytest.mark.parametrize(
    "arguments", [("new", "xx", "golf"), ("new", "en", "chess"), ("accept", "en", "golf"), ("diff", "de", "golf")]
)
def test_a_request_that_makes_no_sense_is_told_in_one_sentence(
    small: Small, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    assert small.translate(*arguments) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_terms_of_a_glossary_are_sections_to_translate(small: Small, capsys: pytest.CaptureFixture[str]) -> None:
    term = "- {term: Défausse, en: waste, definition: Où vont les cartes.}\n"
    small.write("terms.yml", term)
    small.write("glossary.md", "# Glossaire\n\n```patience-glossary\n```\n")
    small.configure("en", plugins=[{"patience": {"languages": ["en"], "glossary": "terms.yml"}}])
    assert small.translate("new", "en", "glossary") == 0
    assert "## Défausse {: #defausse }\n\n<!--\n*waste*{: lang=en }\n\nOù vont les cartes.\n-->" in small.read(
        "glossary.en.md"
    )
    small.write("glossary.en.md", "# Glossary\n\n## Waste {: #defausse }\n\nWhere cards go.\n")
    assert small.translate("accept", "en", "glossary") == 0
    small.change("terms.yml", "Où vont", "Où finissent")
    said(capsys)
    small.translate("status", "en", "glossary")
    assert "defausse: stale wording" in said(capsys)


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("docs/terms.yml", "- {term: Défausse}\n", "docs/terms.yml:1: {'term': 'Défausse'} is no term"),
        (
            "docs/glossary.md",
            "# G\n\n```patience-glossary\n",
            "docs/glossary.md:3: this patience block is never",
        ),
        ("mkdocs.yml", "site_name: x\nnav: [\n", "mkdocs.yml:3: this cannot be read: "),
        ("mkdocs.yml", "nothing", "mkdocs.yml:1: 'nothing' is no configuration: write key: value"),
    ],
)
def test_what_cannot_be_read_is_told_in_one_sentence(
    small: Small, capsys: pytest.CaptureFixture[str], name: str, text: str, complaint: str
) -> None:
    small.write("terms.yml", "- {term: Défausse, en: waste, definition: Où vont les cartes.}\n")
    small.write("glossary.md", "# Glossaire\n\n```patience-glossary\n```\n")
    small.configure("en", plugins=[{"patience": {"languages": ["en"], "glossary": "terms.yml"}}])
    (small.folder / name).write_text(text, encoding="utf-8")
    assert small.translate("status") == 2
    told = capsys.readouterr().err
    assert told.startswith(f"translate: {complaint}")
    assert told.count("\n") == 1


def test_a_heading_that_is_the_same_in_both_languages_is_accepted_where_it_is_named(small: Small) -> None:
    small.write("golf.en.md", ENGLISH.replace("## Frequent questions", "## Questions fréquentes"))
    assert small.translate("accept", "en", "golf") == 0
    assert "  faq:" not in small.read("golf.en.md")
    assert small.translate("accept", "en", "golf", "faq") == 0
    assert "  faq:" in small.read("golf.en.md")
