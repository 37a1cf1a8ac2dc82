"""A translation that cannot be read ends a build with its line; while serving that stands in the page."""

import pytest
from mkdocs.exceptions import Abort

from mkdocs_patience.translations.checks import check_tree
from mkdocs_patience.translations.tree import Tree
from small import ENGLISH, FRENCH, Small, built

LATIN = ENGLISH.replace("Frequent", "Fréquent").encode("latin-1", "replace")
ODD = [
    (LATIN, "docs/golf.en.md:41: this is no UTF-8: save the file in that encoding"),
    (ENGLISH.encode("utf-16"), "docs/golf.en.md:1: this is no UTF-8: save the file in that encoding"),
    (ENGLISH.replace("facts:\n  - ", "facts:\n\t- ").encode(), "docs/golf.en.md:7: the front matter cannot be read:"),
    (ENGLISH.replace("rules: golf", "rules: golf\ntitle: G").encode(), "docs/golf.en.md:6: the front matter cannot be"),
    (ENGLISH.replace("q-ace", "faq").encode(), "docs/golf.en.md:43: the id 'faq' stands twice: see 41"),
    (
        ENGLISH.replace("Deal 35", "<!-- Distribuez\nDeal 35").encode(),
        "docs/golf.en.md:27: this comment is never closed",
    ),
]


@pytest.fixture(params=ODD, ids=[complaint for _, complaint in ODD])
def odd(request: pytest.FixtureRequest, plural: Small) -> tuple[Small, str]:
    """A site with a page that cannot be read, and what is said of it."""
    raw, complaint = request.param
    plural.configure("en")
    (plural.docs / "golf.en.md").write_bytes(raw)
    return plural, complaint


def test_a_build_ends_with_its_line(odd: tuple[Small, str], caplog: pytest.LogCaptureFixture) -> None:
    site, complaint = odd
    with pytest.raises(Abort):
        built(site)
    assert caplog.messages[-1].startswith(complaint)


def test_while_serving_the_page_says_so_and_is_french(odd: tuple[Small, str]) -> None:
    site, complaint = odd
    page = built(site, command="serve").read("en/golf/index.html")
    shown = page[page.index('class="patience-complaint"') :]
    assert complaint in shown.replace("&#39;", "'")
    assert "La donne" in page


def test_the_commands_go_on(odd: tuple[Small, str], capsys: pytest.CaptureFixture[str]) -> None:
    site, complaint = odd
    assert [str(row).startswith(complaint) for row in check_tree(Tree(site.docs, ("en",))).errors] == [True]
    assert site.translate("status", "en") == 0
    told = capsys.readouterr().out
    assert "index.md " in told
    assert f"unreadable: {complaint}" in told
    before = (site.docs / "golf.en.md").read_bytes()
    assert site.translate("accept", "en", "golf") == 2
    assert (site.docs / "golf.en.md").read_bytes() == before


ODD_SOURCES = [
    ("rules: golf\n", "rules: golf\ntitle: G\n", "docs/golf.md:6: the front matter cannot be read:"),
    ("q-ace", "faq", "docs/golf.md:47: the id 'faq' stands twice: see 45"),
    ("Distribuez 35", "<!-- Deal\nDistribuez 35", "docs/golf.md:27: this comment is never closed"),
    ("convient.\n```\n", "convient.\n", "docs/golf.md:34: this patience block is never closed"),
]


@pytest.fixture(params=ODD_SOURCES, ids=[complaint for *_, complaint in ODD_SOURCES])
def odd_source(request: pytest.FixtureRequest, plural: Small) -> tuple[Small, str]:
    """A site whose French page cannot be taken apart, and what is said of it."""
    old, new, complaint = request.param
    plural.change("golf.md", old, new)
    return plural, complaint


def test_a_french_page_ends_a_build_with_its_line(
    odd_source: tuple[Small, str], caplog: pytest.LogCaptureFixture
) -> None:
    site, complaint = odd_source
    with pytest.raises(Abort):
        built(site)
    assert caplog.messages[-1].startswith(complaint)


@pytest.mark.parametrize("address", ["golf/index.html", "en/golf/index.html"])
def test_while_serving_a_french_page_says_once_what_is_wrong(odd_source: tuple[Small, str], address: str) -> None:
    site, complaint = odd_source
    page = built(site, command="serve").read(address).replace("&#39;", "'")
    assert page.count(complaint) == 1
    assert "La donne" in page


@pytest.mark.parametrize("command", [("status",), ("check",), ("status", "en", "golf"), ("accept", "en", "golf")])
def test_commands_name_the_french_page(
    odd_source: tuple[Small, str], command: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    site, complaint = odd_source
    assert site.translate(*command) == 2
    assert capsys.readouterr().err.startswith(f"translate: {complaint}")


NOT_TRANSLATED = "---\ntranslate: false\n---\n# Notes\n\n## Un {: #a }\n\n## Deux {: #a }\n"


def test_a_link_to_a_page_that_nobody_takes_apart_is_no_fault(plural: Small) -> None:
    plural.write("notes.md", NOT_TRANSLATED)
    plural.change("golf.en.md", "[below](#play)", "[below](#play) or the [notes](notes.md#a)")
    assert [str(row) for row in check_tree(Tree(plural.docs, ("en",))).errors if "notes.md#a:" in str(row)] == []
    assert 'href="../notes/#a"' in built(plural, command="serve").read("en/golf/index.html")


def test_an_orphan_that_is_no_text_is_an_orphan(plural: Small, caplog: pytest.LogCaptureFixture) -> None:
    (plural.docs / "gone.en.md").write_bytes(b"# Gone\n\xff\n")
    built(plural)
    complaint = "docs/gone.en.md:1: orphaned: its source gone.md does not exist"
    assert any(text.endswith(complaint) for text in caplog.messages)


def errors(small: Small, text: str) -> list[str]:
    small.write("golf.en.md", text)
    found = check_tree(Tree(small.docs, ("en",))).errors
    return [str(row).removeprefix("docs/golf.en.md:") for row in found]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        # What a translator deletes by mistake in a page of `new`: the end of a comment, its begin.
        (
            "Deal 35",
            "<!--\nDistribuez\nDeal 35 <!-- encore -->",
            "27: this comment is not closed where the next one begins, at 29",
        ),
        ("Deal 35 cards", "Distribuez 35\n-->\nDeal", "28: this --> ends no comment: the line <!-- above it is gone"),
    ],
)
def test_a_comment_that_lost_an_end_hides_nothing_silently(small: Small, old: str, new: str, complaint: str) -> None:
    assert errors(small, ENGLISH.replace(old, new)) == [complaint]


@pytest.mark.parametrize(
    "written",
    [
        "`<!--` and `-->` are shown.",
        "```html\n<!-- 7\n```",
        "<!-- one --> and <!-- two -->",
        "A --> B",
        "<!--\n```\n-->",
    ],
)
def test_other_marks_of_comments_are_left_alone(small: Small, written: str) -> None:
    small.write("golf.md", FRENCH.replace("Distribuez 35", f"{written}\n\nDistribuez 35"))
    assert errors(small, ENGLISH.replace("Deal 35", f"{written}\n\nDeal 35")) == []


def test_a_skeleton_closes_its_comments_whatever_the_french_holds(small: Small) -> None:
    small.write("golf.md", FRENCH.replace("puis retournez", "puis --> retournez"))
    assert small.translate("new", "en", "golf") == 0
    assert "puis --&gt; retournez 8♠.\n-->" in small.read("golf.en.md")
    assert small.translate("check", "en", "golf") == 0


@pytest.mark.parametrize("ends", ["\r\n", "\r"])
def test_line_ends_of_any_kind_and_a_byte_order_mark_are_read(small: Small, ends: str) -> None:
    small.accepted()
    text = small.read("golf.en.md").replace("\n", ends)
    (small.docs / "golf.en.md").write_bytes(b"\xef\xbb\xbf" + text.encode())
    found = check_tree(Tree(small.docs, ("en",)))
    assert (found.errors, found.warnings) == ((), ())
