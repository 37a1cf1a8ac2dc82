"""What stands around the rules: the glossary, the questions, figures, other words, plain text."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from xml.etree.ElementTree import fromstring, tostring

import pytest
from sites import Build, rule_page

from mkdocs_patience.aliases import WrongAliases, with_aliases, without_aliases
from mkdocs_patience.glossary import Glossary
from mkdocs_patience.miniature import drawing_of, miniature
from mkdocs_patience.plain import picture, plain_text
from mkdocs_patience.questions import json_ld, questions_in
from mkdocs_patience.sharing import is_report_pattern
from mkdocs_patience.spacing import printed
from mkdocs_patience.steps import sentence_of as sentence_of_step
from mkdocs_patience.surveys import measured, misnamed, sentence_of, share_of
from mkdocs_patience.terms import Term
from mkdocs_patience.words import words_of
from patience import Game, all_games, game_named
from patience.example import run_scenario
from patience.notation import parse_position
from patience.scenario import parse_scenario
from patience.survey import Summary

WORDS = words_of("fr")
DOCS = Path(__file__).parents[2] / "docs"
TERMS = (Term("talon", "stock", "…"), Term("donne", "deal", "…", forms=("une donne", "donnes")))


def linked(html: str) -> str:
    root = fromstring(html)
    Glossary(TERMS, "glossaire.md").link(root, "golf.md")
    return tostring(root, encoding="unicode")


def test_the_first_use_of_a_term_leads_to_the_glossary_and_no_other() -> None:
    link = '<a class="patience-term" href="glossaire.md#talon">talon</a>'
    found = linked("<div><p>Le talon, puis le talon.</p><p>Un talon.</p></div>")
    assert found == f"<div><p>Le {link}, puis le talon.</p><p>Un talon.</p></div>"


@pytest.mark.parametrize("inside", ["h2", "code", "a", "table", "em"])
def test_no_term_is_linked_in_a_heading_a_link_code_a_table_or_a_name(inside: str) -> None:
    page = f"<div><{inside}>talon</{inside}></div>"
    assert linked(page) == page


def test_a_page_in_another_language_leads_there_by_its_own_words_and_by_no_others() -> None:
    root = fromstring("<div><p>The stock, and a talon.</p></div>")
    term = Term("talon", "stock", "…", abroad={"en": ("the stock",)})
    Glossary((term, TERMS[1]), "glossaire.md").link(root, "golf.md", "en")
    link = '<a class="patience-term" href="glossaire.md#talon">The stock</a>'
    assert tostring(root, encoding="unicode") == f"<div><p>{link}, and a talon.</p></div>"


def test_a_form_is_a_whole_word_and_a_verb_is_not_its_noun() -> None:
    assert "<a" not in linked("<div><p>Le site ne la donne pas. Les talonnettes.</p></div>")
    assert '#donne">Une donne</a> et' in linked("<div><p>Une donne et des donnes.</p></div>")


def test_two_terms_of_one_sentence_and_what_stands_between_children() -> None:
    found = linked("<div><p>Avec <em>x</em> une donne, le talon <b>y</b> fin.</p></div>")
    assert found.count("patience-term") == 2
    assert "</a>, le <a" in found
    assert "</a> <b>y</b> fin." in found


def test_the_glossary_of_the_site_can_be_read_and_every_sense_names_a_game() -> None:
    glossary = Glossary.read(DOCS / "glossary.yml", "glossaire.md")
    games = {game.slug for game in all_games()}
    assert {slug for term in glossary.terms for slug in term.senses} <= games
    assert next(term for term in glossary.terms if term.term == "talon").senses.keys() == {"golf", "devils-grip"}
    names = [term.anchor for term in glossary.terms]
    assert names == sorted(names)


@pytest.mark.parametrize(
    ("pattern", "known"),
    [("mailto:a@b.c?subject={subject}&body={page}", "yes"), ("", "yes"), ("x{title}", "no"), ("x{", "no")],
)
def test_an_address_to_report_to_holds_known_names(pattern: str, known: str) -> None:
    assert is_report_pattern(pattern) is (known == "yes")


def test_an_eliminated_card_lies_on_nothing() -> None:
    block = "pile1: 7♠\npile2: 9♠\ndiscard: 2♣\nstock: -\n---\neliminate 7♠"
    example = run_scenario(parse_scenario(block, game="aces-up"))
    assert sentence_of_step(example.frames[0], example.game, WORDS) == "7♠ → Défausse"


def test_a_share_says_how_sure_it_is_and_when_deals_stayed_open() -> None:
    assert share_of(Summary(254, 746, 0), WORDS) == "25,4\u00a0%"
    assert "sur 1\u202f000 donnes" in sentence_of(Summary(254, 746, 0), WORDS)
    assert share_of(Summary(45, 43, 8), WORDS).startswith("de 46,9")
    assert "8 restent sans réponse" in sentence_of(Summary(45, 43, 8), WORDS)


def test_without_a_survey_nothing_is_said(tmp_path: Path, make_site: Build) -> None:
    assert list(measured(tmp_path, "golf", {"strict": "x"})) == []
    built = make_site({"page.md": "# Essai\n\n```patience-survey\ngame: golf\nstrict: En tout\n```\n"})
    assert "En tout" not in built.read("page/index.html")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("strickt: En tout", "unknown key 'strickt': golf can be surveyed as strict, queen-on-king"),
        ("strict En tout", "'strict En tout': write `name: text`, each name once"),
        ("strict:", "strict: what is this rule called?"),
    ],
)
@pytest.mark.parametrize("kind", ["survey", "plot"])
def test_a_survey_asked_for_by_a_wrong_name_fails_the_build(
    kind: str, line: str, said: str, complaint: Callable[[str], str]
) -> None:
    assert said in complaint(f"# Essai\n\n```patience-{kind}\ngame: golf\n{line}\n```\n")


def test_a_survey_file_that_no_page_could_ask_for_is_complained_about(tmp_path: Path) -> None:
    for name in ("golf-strict", "golf-strickt", "gulf-strict"):
        (tmp_path / f"{name}.jsonl").touch()
    found = list(misnamed(tmp_path))
    assert [complaint.partition(":")[0].rpartition("/")[2] for complaint in found] == [
        "golf-strickt.jsonl",
        "gulf-strict.jsonl",
    ]


def test_a_page_lists_the_questions_of_a_game_in_order(make_site: Build) -> None:
    questions = "\n## Questions {: #faq }\n\n### Un ? {: #q-one }\n\nOui.\n\n### Deux ? {: #q-two }\n\nNon.\n"
    listed = "# Toutes\n\n```patience-questions\ngame: golf\n```\n"
    built = make_site({"page.md": rule_page(more=questions), "toutes.md": listed})
    page = built.read("toutes/index.html")
    assert re.findall(r'<li><a href="(\.\./page/#q-[a-z]+)">', page) == ["../page/#q-one", "../page/#q-two"]
    assert "faq.js" not in page
    assert "faq.js" in built.read("page/index.html")
    assert "application/ld+json" not in built.read("page/index.html")


def test_machines_are_told_the_answer_without_its_diagram() -> None:
    html = '<h2 id="faq">Q</h2><h3 id="q-a">Un ?</h3><p>Oui, <b>un</b>.</p><figure>8♠</figure><h2 id="x">Fin</h2>'
    (told,) = json.loads(json_ld(questions_in(html)))["mainEntity"]
    assert (told["name"], told["acceptedAnswer"]["text"]) == ("Un ?", "Oui, un.")


def test_an_alias_is_indexed_in_its_section_and_never_shown(make_site: Build) -> None:
    text = "---\naliases:\n  one: solitère\n---\n# Titre\n\n## Un {: #one }\n\nA.\n\n## Deux {: #two }\n\nB.\n"
    built = make_site({"page.md": text})
    docs = json.loads(built.read("search/search_index.json"))["docs"]
    assert [row["location"] for row in docs if "solitère" in row["text"]] == ["page/#one"]
    assert "solitère" not in built.read("page/index.html")


def test_an_alias_of_an_unknown_section_is_refused() -> None:
    with pytest.raises(WrongAliases, match="nowhere"):
        with_aliases('<h1 id="t">T</h1>', {"nowhere": "x"})
    assert without_aliases(with_aliases('<h1 id="t">T</h1><p>x</p>', {"page": "y"})) == '<h1 id="t">T</h1><p>x</p>'


def test_a_diagram_is_a_picture_of_letters() -> None:
    golf = game_named("golf")
    state = parse_position(golf, "waste: 7♦\nstock: 2♠ 3♠\ncolumn1: 7♣ 8♠\ncolumn2: -\ncolumn3: 6♥")
    assert list(picture(golf, state, WORDS)) == [
        "7♣  -   6♥",
        "8♠",
        "",
        "Talon\u00a0: 2",
        "Défausse\u00a0: 7♦",
    ]


def test_plain_text_keeps_headings_lists_and_rows_and_drops_commands() -> None:
    html = (
        '<h2 id="a">Un<a class="headerlink" href="#a">¶</a></h2><p>Le <b>mot</b>.</p><ul><li>x</li></ul>'
        "<button>Jouer</button><table><tr><th>a</th><td>b</td></tr></table>"
    )
    assert plain_text(html, WORDS) == "## Un\n\nLe mot.\n\n- x\n\na | b\n"


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
def test_a_miniature_is_one_small_image_with_a_name(game: Game) -> None:
    drawn = miniature(game.slug, 24, WORDS)
    assert len(drawn.encode()) < 16_000
    assert f'alt="La table de {printed(game.title)}, donne 24"' in drawn
    assert drawn.count("<img ") == 1
    assert "<svg" not in drawn


def test_a_miniature_has_the_letters_of_its_page() -> None:
    letters = {lang: re.findall(r">([A-Z])</text>", drawing_of("golf", 24, words_of(lang))) for lang in ("fr", "de")}
    assert set(letters["fr"]) == {"A", "J", "Q", "K"}
    assert set(letters["de"]) == {"A", "B", "D", "K"}


HOME = (DOCS / "index.md").read_text(encoding="utf-8")


def row(name: str) -> list[int]:
    """The first number of each entry of a row of the home page's table."""
    line = next(line for line in HOME.splitlines() if line.startswith(f"| {name} |"))
    return [int(re.findall(r"\d+", entry)[0]) for entry in line.split("|")[2:-1]]


def test_the_table_that_compares_the_games_says_what_the_engine_deals() -> None:
    order = [game_named(slug) for slug in ("golf", "aces-up", "australian-patience", "devils-grip")]
    deals = [game.deal(1) for game in order]
    assert row("Reste à tirer") == [len(state["stock"]) for state in deals]
    tableau = next(line for line in HOME.splitlines() if line.startswith("| Tableau |")).split("|")[2:-1]
    counts = [[int(number) for number in re.findall(r"\d+", entry)] for entry in tableau]
    assert [a * b for a, b in counts] == [
        sum(len(cards) for name, cards in state.piles.items() if game.kind(name) == "tableau")
        for game, state in zip(order, deals, strict=True)
    ]
