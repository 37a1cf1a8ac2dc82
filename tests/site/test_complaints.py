"""What fails a build, each with `path:line: sentence`. The line is the file's, front matter included."""

from collections.abc import Callable

import pytest
from sites import REFUSALS, Build, rule_page

from patience import game_named

HEAD = "---\ntitle: Essai\ngame: golf\n---\n# Essai\n\nTexte.\n\n"
BLOCK = "```patience\nid: essai\nwaste: 7♦\ncolumn1: 7♣ 8♠\n---\n{step}\n```\n"

WRONG_BLOCKS = {
    "a wrong step": (
        BLOCK.format(step="play 7♣ > waste"),
        (
            "docs/page.md:14: play 7♣ > waste refused: only-the-uncovered-card (G4): "
            f"{game_named('golf').refusals['only-the-uncovered-card'].text}"
        ),
    ),
    "a refusal that does not come": (
        BLOCK.format(step="refuse 8♠ > waste"),
        "docs/page.md:14: play 8♠ > waste is not refused: it is legal here (play 8♠ > waste)",
    ),
    "an unknown card": (
        "```patience\nwaste: 7X\n```\n",
        (
            "docs/page.md:10: '7X' is no card: "
            "write a rank (A 2 3 4 5 6 7 8 9 10 J Q K) and a suit (♠ ♥ ♦ ♣), such as 8♥ or 10♣"
        ),
    ),
    "a card that stands twice in one pack": (
        "```patience\nwaste: 7♦\ncolumn1: 8♠ 7♦\n```\n",
        "docs/page.md:11: 7♦ stands 2 times in one pack: in waste and column1",
    ),
    "an id that stands twice": (
        BLOCK.format(step="play 8♠ > waste") + "\n" + BLOCK.format(step="play 8♠ > waste"),
        "docs/page.md:17: id 'essai' stands twice on this page: first at line 9",
    ),
    "an unknown refusal": (
        BLOCK.format(step="refuse 7♣ > waste: because-i-say-so"),
        f"docs/page.md:14: unknown refusal 'because-i-say-so': golf refuses with {', '.join(REFUSALS)}",
    ),
    "an unknown key": (
        "```patience\ncolour: red\nwaste: 7♦\n```\n",
        (
            "docs/page.md:10: unknown key 'colour': allowed here are id, caption, game, deal, "
            "column1, column2, column3, column4, column5, column6, column7, stock, waste"
        ),
    ),
    "an unknown game": (
        "```patience\ngame: bridge\nwaste: 7♦\n```\n",
        "docs/page.md:10: unknown game 'bridge': there are aces-up, australian-patience, devils-grip, golf",
    ),
    "an insert that there is not": (
        "```patience-servey\nstrict: x\n```\n",
        (
            "docs/page.md:9: patience-servey: there is no such block: there are patience-survey, patience-share, "
            "patience-miniature, patience-plot, patience-questions, patience-glossary"
        ),
    ),
    "a block in a quotation": (
        "> ```patience\n> waste: 7♦\n> ```\n",
        "docs/page.md:9: a patience block cannot stand in a quotation: take the > from its lines",
    ),
    "a block without an end": (
        "```patience\nwaste: 7♦\n",
        "docs/page.md:9: this patience block is never closed: end it with the same fence",
    ),
}


@pytest.mark.parametrize("case", WRONG_BLOCKS)
def test_a_wrong_block_fails_the_build_with_its_line(case: str, complaint: Callable[..., str]) -> None:
    block, sentence = WRONG_BLOCKS[case]
    assert complaint(HEAD + block) == sentence


@pytest.mark.parametrize(("given", "found"), [("[golf, aces-up]", "['golf', 'aces-up']"), ("12", "12")])
def test_a_page_s_game_is_one_name(given: str, found: str, complaint: Callable[..., str]) -> None:
    page = HEAD.replace("game: golf", f"game: {given}") + BLOCK.format(step="play 8♠ > waste")
    assert complaint(page) == f"docs/page.md:3: game: {found} is no game: write one name, such as golf"


@pytest.mark.parametrize(
    ("head", "sentence"),
    [
        ("facts: Paquets", """2: facts: 'Paquets' is no line of the box: write each as - [Name, "text"]"""),
        ("facts:\n  - [Paquets]", """2: facts: ['Paquets'] is no line of the box: write each as - [Name, "text"]"""),
        ("aliases: golf", """2: aliases: 'golf' names no section: write each line as anchor: "words, other words\""""),
        ("aliases:\n  un: 3", """3: aliases: 3 is no words: write each line as anchor: "words, other words\""""),
        ("aliases:\n  un: solo\n  deux: x", "4: aliases: no section is called 'deux': there are page, un"),
    ],
)
def test_facts_and_other_names_complain_on_their_line(head: str, sentence: str, complaint: Callable[..., str]) -> None:
    assert complaint(f"---\n{head}\n---\n# Essai\n\n## Un {{: #un }}\n") == f"docs/page.md:{sentence}"


WRONG_RULE_PAGES = {
    "a refusal without a sentence": (
        rule_page(refusals=REFUSALS[1:]),
        "docs/page.md:3: refusals: there is no sentence for only-the-uncovered-card",
    ),
    "no sentences at all": (
        '---\ntitle: Golf\nrules: golf\n---\n# Golf\n\n## Tout {: data-facts="G2 G4 G5 G6 G7 G8 G10" }\n',
        "docs/page.md:3: refusals: there is no sentence for only-the-uncovered-card",
    ),
    "an unknown refusal": (
        rule_page(refusals=(*REFUSALS, "because-i-say-so")),
        f"docs/page.md:15: refusals: unknown refusal 'because-i-say-so': golf refuses with {', '.join(REFUSALS)}",
    ),
    "a sentence with an unknown placeholder": (
        rule_page().replace("{onto} : equal-rank", "{under} : equal-rank"),
        "docs/page.md:8: refusals: equal-rank has an unknown placeholder {under}: allowed are {card} and {onto}",
    ),
    "refusals that are a list": (
        "---\nrules: golf\nrefusals:\n  - equal-rank\n---\n# Golf\n",
        "docs/page.md:3: refusals: ['equal-rank'] names none: write each as id: \"sentence\"",
    ),
    "an unstated fact": (
        rule_page(facts="G2 G4 G5 G6 G8 G10"),
        (
            "docs/page.md:2: no section states G7, the fact behind the refusal no-passage-between-king-and-ace: "
            "name it in a heading's data-facts"
        ),
    ),
    "an unknown fact": (
        rule_page(more='\n## Plus {: data-facts="G1 G99" }\n'),
        "docs/page.md:22: data-facts: unknown fact 'G99': golf has G1 to G13",
    ),
    "an unknown game": (
        "---\nrules: bridge\n---\n# Bridge\n",
        "docs/page.md:2: rules: unknown game 'bridge': there are aces-up, australian-patience, devils-grip, golf",
    ),
}


@pytest.mark.parametrize("case", WRONG_RULE_PAGES)
def test_a_rule_page_that_owes_something_fails_the_build(case: str, complaint: Callable[..., str]) -> None:
    page, sentence = WRONG_RULE_PAGES[case]
    assert complaint(page) == sentence


def test_a_game_has_one_rule_page(complaint: Callable[..., str]) -> None:
    sentence = complaint(rule_page(), autre=rule_page())
    assert sentence == "docs/page.md:2: rules: golf has its rule page already: docs/autre.md"


def test_a_page_that_merely_shows_a_diagram_owes_nothing(make_site: Build) -> None:
    built = make_site({"page.md": HEAD + BLOCK.format(step="refuse 7♣ > waste")})
    assert '"games":{"golf":{"refusals":{},"sections":{}}}' in built.read("page/index.html")


def test_while_serving_the_complaint_stands_in_the_page(make_site: Build) -> None:
    wrong = HEAD + BLOCK.format(step="play 7♣ > waste") + "\nLa suite.\n"
    built = make_site({"page.md": wrong, "regles.md": rule_page(facts="G2")}, command="serve")
    page = built.read("page/index.html")
    assert '<div class="patience-complaint" role="alert">' in page
    assert "docs/page.md:14: play 7♣ &gt; waste refused" in page
    assert "La suite." in page
    assert "docs/regles.md:2: no section states G4" in built.read("regles/index.html")


def test_an_example_of_the_syntax_inside_a_longer_fence_is_left_alone(make_site: Build) -> None:
    built = make_site({"page.md": "# Essai\n\n````md\n```patience\nwaste: 7X\n```\n````\n"})
    assert "<figure" not in built.read("page/index.html")
