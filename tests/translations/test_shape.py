"""A section holds the same tables, lists, links and code in every language, and a page its title once."""

import pytest

from mkdocs_patience.translations.checks import check_tree
from mkdocs_patience.translations.tree import Tree
from small import ENGLISH, FRENCH, Small

TABLE = "\n\n| {} | {} |\n| --- | --- |\n| un | as |\n| deux | 2 |\n"
LIST = "\n\n- un\n    - deux\n- trois\n"
CODE = "\n\n```text\n9♥ 35\n```\n"


def errors(small: Small, french: str, english: str) -> list[str]:
    small.write("golf.md", FRENCH.replace("puis retournez 8♠.", "puis retournez 8♠." + french))
    small.write("golf.en.md", ENGLISH.replace("turn 8♠.", "turn 8♠." + english))
    found = check_tree(Tree(small.docs, ("en",))).errors
    return [str(row).removeprefix("docs/golf.en.md:") for row in found]


@pytest.mark.parametrize("same", ["", TABLE.format("Rang", "Nom"), LIST, CODE, " Voir [ici](#play) et [là](#faq)."])
def test_what_is_the_same_is_right(small: Small, same: str) -> None:
    assert errors(small, same, same) == []


def test_links_may_stand_in_the_order_of_the_sentence(small: Small) -> None:
    assert errors(small, " [Ici](#play), [là](#faq).", " [There](#faq), [here](#play).") == []


def test_links_to_other_sites_are_the_language_s_own(small: Small) -> None:
    assert errors(small, " [W](https://fr.wikipedia.org/)", " [W](https://en.wikipedia.org/)") == []


@pytest.mark.parametrize(
    ("french", "english", "complaint"),
    [
        (TABLE, TABLE.replace("| un | as |\n", ""), "25: section layout: table rows differ: 4 in the source, 3 here"),
        (LIST, LIST.replace("    - deux\n", ""), "25: section layout: list items differ: 3 in the source, 2 here"),
        (CODE, CODE.replace("9♥", "9♦"), "30: section layout: cards differ in the code: 9♥ in the source, 9♦ here"),
        (CODE, "", "25: section layout: numbers differ in the code: 35 in the source, none here"),
        (" [Ici](#play)", "", "25: section layout: links differ: #play in the source, none here"),
        (" [Ici](#play)", " [H](#faq)", "27: section layout: links differ: #play in the source, #faq here"),
    ],
)
def test_what_is_left_out_is_told(small: Small, french: str, english: str, complaint: str) -> None:
    assert complaint in errors(small, french, english)


@pytest.mark.parametrize("written", ["[x](<#plays>)", "[x][there]\n\n[there]: #plays", '<a href="#plays">x</a>'])
def test_a_link_may_be_written_in_any_way_and_is_wrong_in_any(small: Small, written: str) -> None:
    assert any("link #plays: docs/golf.md has no section plays" in row for row in errors(small, "", f" {written}"))


def test_a_link_may_lead_to_the_page_s_title(small: Small) -> None:
    assert not any("has no section" in row for row in errors(small, "", " [Top](#golf)"))


def changed(small: Small, old: str, new: str) -> list[str]:
    assert old in ENGLISH
    small.write("golf.en.md", ENGLISH.replace(old, new, 1))
    return [str(row).removeprefix("docs/golf.en.md:") for row in check_tree(Tree(small.docs, ("en",))).errors]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("# Golf in English\n\n", "\n", "21: section page: the page's title is missing: write # …"),
        ("## The deal", "# Deal\n\n## The deal", "25: section page: the page has a title already: # Deal"),
        ("title: Golf in English", "title: [Golf, 9]", "2: title: ['Golf', 9] is no text: write it between"),
        ("refusals:\n", "translation: x\nrefusals:\n", "8: unknown hash 'x': only `translate accept` writes hashes"),
    ],
)
def test_a_page_has_one_title_and_one_head(small: Small, old: str, new: str, complaint: str) -> None:
    assert any(row.startswith(complaint) for row in changed(small, old, new))


@pytest.mark.parametrize(
    "written", ["##The deal {: #layout }", "##\tThe deal\t{: #layout }", "## The deal ## {#layout}"]
)
def test_a_heading_is_one_wherever_markdown_sees_one(small: Small, written: str) -> None:
    assert changed(small, "## The deal {: #layout }", written) == []


def test_a_heading_in_another_form_is_told_how_to_write_it(small: Small) -> None:
    found = changed(small, "## The deal {: #layout }", "The deal {: #layout }\n---")
    assert found[0].endswith("its heading is missing here: see docs/golf.md:25, and write ## … {: #layout }")
