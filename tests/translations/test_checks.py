"""Every check of a translation, made to fail once; and what only warns."""

import re
import shutil
from pathlib import Path

import pytest

from mkdocs_patience.translations.checks import check_tree
from mkdocs_patience.translations.tree import Tree
from small import ENGLISH, FRENCH, Small


def errors(small: Small, *languages: str) -> list[str]:
    """What stops the build, without the path that all of it begins with."""
    found = check_tree(Tree(small.docs, languages)).errors
    return [str(row).removeprefix("docs/golf.en.md:") for row in found]


def warnings(small: Small, *languages: str) -> list[str]:
    return [str(row) for row in check_tree(Tree(small.docs, languages)).warnings]


def test_a_translation_that_says_the_same_has_nothing_against_it(small: Small) -> None:
    small.accepted()
    assert errors(small) == []
    assert warnings(small) == []


WRONG = [
    # The example. What is replaced, what by, what is on the line that is named, what is said.
    (
        "ref: neighbours",
        "ref: neighbors",
        "ref: n",
        "ref 'neighbors': docs/golf.md has no block of that id; did you mean",
    ),
    ("step 2: 9♥ fits.", "step 3: 9♥ fits.", "step 3", "step 3: 'neighbours' has 2 steps"),
    ("ref: neighbours", "id: neighbours\nwaste: 8♣", "```patience", "section play: this block stands for itself"),
    (
        "ref: neighbours",
        "ref: other",
        "## Playing",
        "section play: blocks differ: neighbours in the source, other here",
    ),
    # Cards and numbers.
    ("turn 8♠", "turn 8♣", "Deal 35", "section layout: cards differ: 8♠ in the source, 8♣ here"),
    ("Deal 35 cards", "Deal 36 cards", "Deal 36", "section layout: numbers differ: 35 in the source, 36 here"),
    ("Put 9♥ on 8♠", "Put 8♠ on 9♥", "Put 8♠", "section play: cards differ: 9♥ 8♠ in the source, 8♠ 9♥ here"),
    ("2,800", "2,900", "Put 9♥", "section play: numbers differ: 25.4 2800 in the source, 25.4 2900 here"),
    ("9♥ and 8♣", "9♥", "ref: n", "section play: cards differ in the caption: 9♥ 8♣ in the source, 9♥ here"),
    ("to 10♣", "to 9♣", "step 1", "section play: cards differ in step 1: 8♣ 10♣ in the source, 8♣ 9♣ here"),
    ("Does an ace", "Do 2 aces", "Do 2", "section q-ace: numbers differ: none in the source, 2 here"),
    # Headings.
    ("{: #q-ace }", "{: #q-king }", "#q-king", "section q-king: docs/golf.md has no heading of that id"),
    ("{: #q-ace }", "{: #q-king }", "---", "section q-ace: its heading is missing here: see docs/golf.md:47"),
    ("### Does", "## Does", "Does", "section q-ace: its heading is of level 3 in the source, 2 here"),
    ("{: #layout }", '{: #layout data-facts="G2" }', "G2", "data-facts is G2 G4 G6 G7 G8 G10 in the source, G2 here"),
    # Links.
    ("(#play)", "(#plays)", "(#plays)", "section page: link #plays: docs/golf.md has no section plays"),
    ("(#play)", "(aces-up.md)", "(aces", "section page: link aces-up.md: there is no page aces-up.md"),
    ("(#play)", "(golf.md#nowhere)", "(golf.md", "link golf.md#nowhere: docs/golf.md has no section nowhere"),
    # The front matter.
    ("rules: golf\n", "", "---", "rules differs: 'golf' in the source, none here"),
    ('cards"]\n', 'cards"]\n  - [More, ""]\n', "facts:", "facts differ: 1 in the source, 2 here"),
    ("on {onto}: equal", "on it: equal", "equal-rank:", "equal-rank has {card} here, {card} {onto} in the source"),
    ("  equal-rank:", "  equal-ranks:", "equal-ranks:", "refusals: equal-ranks is no refusal of docs/golf.md"),
    ("  equal-rank:", "  equal-ranks:", "refusals:", "refusals: equal-rank is missing"),
    ("description:", "# description:", "---", "description is missing"),
]


@pytest.mark.parametrize(("old", "new", "on_line", "complaint"), WRONG)
def test_what_is_wrong_is_told_with_line_section_and_both_values(
    small: Small, old: str, new: str, on_line: str, complaint: str
) -> None:
    small.accepted()
    small.change("golf.en.md", old, new)
    line = next(n for n, text in enumerate(small.read("golf.en.md").split("\n"), start=1) if on_line in text)
    found = errors(small)
    assert any(row.startswith(f"{line}: ") and complaint in row for row in found), found


def test_headings_out_of_order_are_told(small: Small) -> None:
    deal, playing = ENGLISH.index("## The deal"), ENGLISH.index("## Playing")
    faq = ENGLISH.index("## Frequent")
    small.write("golf.en.md", ENGLISH[:deal] + ENGLISH[playing:faq] + ENGLISH[deal:playing] + ENGLISH[faq:])
    assert any("section play stands where the source has layout" in row for row in errors(small))


def test_index_letters_of_another_language_are_understood(small: Small) -> None:
    small.change("golf.md", "retournez 8♠", "retournez Q♠")
    small.accepted(
        "golf.de.md", ENGLISH.replace("then turn 8♠", "dann D♠").replace("25.4%", "25,4 %").replace("2,800", "2.800")
    )
    assert errors(small) == []


def test_an_example_that_no_longer_replays_is_told_in_the_translation_too(small: Small) -> None:
    small.accepted()
    small.change("golf.md", "play 9♥ > waste ", "play 10♣ > waste ")
    assert any("play 10♣ > waste refused" in row for row in errors(small))


@pytest.mark.parametrize("wrong", ["'12345678'", "3f9a1c2b-7d01aa45-90cc1e77-5b2e", "9", "null"])
def test_a_hash_that_accept_did_not_write_is_unknown(small: Small, wrong: str) -> None:
    small.write("golf.en.md", ENGLISH.replace("---\n# Golf", f"translation:\n  play: {wrong}\n---\n# Golf", 1))
    assert any("section play: unknown hash" in row for row in errors(small))


def test_a_hash_of_a_section_that_is_none_is_unknown(small: Small) -> None:
    small.accepted()
    small.change("golf.en.md", "translation:\n", "translation:\n  nothing: 3f9a1c2b-7d01aa45-90cc1e77-5b2e\n")
    assert any("docs/golf.md has no section 'nothing'" in row for row in errors(small))


def test_hashes_copied_from_another_language_are_unknown(small: Small) -> None:
    small.accepted()
    small.write("golf.de.md", small.read("golf.en.md"))
    found = [str(row) for row in check_tree(Tree(small.docs), ("de",)).errors]
    assert sum("unknown hash" in row for row in found) == 5


def test_a_changed_rule_is_stale_with_its_reason_in_every_language(small: Small) -> None:
    small.accepted()
    small.accepted("golf.es.md", ENGLISH.replace("25.4%", "25,4 %").replace("2,800", "2.800"))
    small.change("golf.md", 'data-facts="G5"', 'data-facts="G5 G9"')
    assert errors(small) == []
    assert [row for row in warnings(small) if "stale" in row] == [
        f"docs/golf.{lang}.md:{line}: section play: stale: the French has changed (rule)"
        for lang, line in (("en", 35), ("es", 35))
    ]


def test_french_white_space_makes_nothing_stale(small: Small) -> None:
    small.accepted()
    small.change("golf.md", "Distribuez 35 cartes,\npuis", "Distribuez  35 cartes, puis")
    assert warnings(small) == []


def test_numbers_that_the_french_has_changed_since_are_no_error(small: Small) -> None:
    small.accepted()
    small.change("golf.md", "Distribuez 35", "Distribuez 36")
    assert errors(small) == []
    assert any("section layout: numbers differ: 36 in the source, 35 here" in row for row in warnings(small))


def test_what_is_not_finished_only_warns(small: Small) -> None:
    text = ENGLISH.replace("step 2: 9♥ fits.\n", "").replace("\nNo.\n", "\n<!-- Non. -->\n")
    small.write("golf.en.md", text)
    assert errors(small) == []
    found = " ".join(warnings(small))
    assert "section play: neighbours leaves unsaid step 2" in found
    assert "section layout: not accepted yet" in found
    assert "section q-ace: not translated yet" in found


def test_a_page_without_a_translation_warns(small: Small) -> None:
    assert warnings(small, "en", "de") == [f"docs/golf.md:1: no translation into {lang}" for lang in ("en", "de")]


def test_a_page_that_is_not_to_be_translated_does_not_warn(small: Small) -> None:
    small.write("golf.md", FRENCH.replace("---\n", "---\ntranslate: false\n", 1))
    assert warnings(small, "en") == []


def test_orphans_warn(small: Small) -> None:
    small.accepted()
    small.write("golf.nl.md", ENGLISH)
    small.write("chess.en.md", "# Chess\n")
    assert warnings(small, "en") == [
        "docs/chess.en.md:1: orphaned: its source chess.md does not exist",
        "docs/golf.nl.md:1: orphaned: nl is no language of this site: it has en",
    ]


def test_a_suffix_that_is_no_language_makes_a_page_like_any_other(small: Small) -> None:
    small.write("board.ui.md", "# Board\n")
    assert Tree(small.docs).found.sources == ["board.ui.md", "golf.md"]


@pytest.fixture
def real(root: Path, tmp_path: Path) -> Small:
    """The pages of this very site."""
    shutil.copytree(root / "docs", tmp_path / "docs")
    return Small(tmp_path)


LANGUAGES = ("de", "en", "es")


def stale(small: Small) -> list[tuple[str, str]]:
    """What is stale of the Golf page, without the path's folder and the line."""
    found = check_tree(Tree(small.docs, LANGUAGES), LANGUAGES, ("golf.md",))
    assert found.errors == ()
    rows = [re.fullmatch(r".*(golf\...\.md):\d+: section ([\w-]+: stale: .*)", str(row)) for row in found.warnings]
    return sorted((row[1], row[2]) for row in rows if row)


@pytest.mark.parametrize(
    ("old", "new", "section"),
    [
        ("refuse Q♥ > waste: nothing-follows-a-king ", "refuse Q♥ > waste ", "ends"),  # what is claimed of the rule
        ('nothing-follows-a-king: "', 'nothing-follows-a-king: "Eh bien, ', "game"),  # how it is said
        ('{: #winning data-facts="G10 G11 G12" }', '{: #winning data-facts="G10 G11" }', "winning"),
    ],
)
def test_a_flipped_rule_of_the_real_golf_page_is_stale_in_all_languages(
    real: Small, old: str, new: str, section: str
) -> None:
    before = stale(real)
    real.change("golf.md", old, new)
    said = f"{section}: stale: the French has changed (rule)"
    assert [row for row in stale(real) if row not in before] == [(f"golf.{lang}.md", said) for lang in LANGUAGES]


def test_white_space_all_over_the_real_golf_page_makes_nothing_stale(real: Small) -> None:
    before = stale(real)
    head, body = real.read("golf.md").split("\n---\n", 1)
    parts = body.split("```")  # prose and blocks by turns
    parts[::2] = [prose.replace(". ", ".\n").replace(" :", "\u00a0:") for prose in parts[::2]]
    parts[1::2] = [block.replace(" > ", "  >  ").replace("#", "   #") for block in parts[1::2]]
    real.write("golf.md", f"{head}\n---\n{'```'.join(parts)}".replace("\n\n", "\n\n\n"))
    assert stale(real) == before
