"""What PO files take apart: details, definition lists, lists in lists, with a diagram in the midst of them."""

from mkdocs_patience.translations.checks import check_tree
from mkdocs_patience.translations.tree import Tree
from small import ENGLISH, FRENCH, Small, built

NESTED = """

??? note "{0}, 3"

    {0} 9♣.

    ```patience
    {1}
    ```

    - {0}
        - {0} 2

/// details | {0}
{0} 4.
///

{0}
:   {0}, 5.
"""
BLOCK = "id: hidden\n    waste: 8♣\n    column1: ? 9♥"
EXTENSIONS = ["attr_list", "admonition", "def_list", "pymdownx.details", "pymdownx.superfences"]
EXTENSIONS += ["pymdownx.blocks.details", "patience"]


def nested(small: Small) -> str:
    """The English page; the French one lies there."""
    small.configure("en", markdown_extensions=EXTENSIONS)
    small.write("golf.md", FRENCH.replace("retournez 8♠.", f"retournez 8♠.{NESTED.format('Mot', BLOCK)}"))
    return ENGLISH.replace("turn 8♠.", f"turn 8♠.{NESTED.format('Word', 'ref: hidden')}")


def test_what_is_nested_is_published_whole(small: Small) -> None:
    text = nested(small)
    small.accepted(text=text)
    assert small.read("golf.en.md").endswith(text[text.index("# Golf in English") :])
    page = built(small).read("en/golf/index.html")
    assert page.count("<summary>Word") == 2
    assert page.index("<details") < page.index('data-id="hidden"') < page.index("</details>")
    assert "<dt>Word</dt>" in page
    assert "Mot" not in page


def test_what_is_nested_is_compared(small: Small) -> None:
    text = nested(small)
    for old, new, said in (
        ("Word 9♣", "Word 9♠", "cards differ: 8♠ 9♣ in the source, 8♠ 9♠ here"),
        (":   Word, 5", ":   Word, 6", "numbers differ: 35 3 2 4 5 in the source, 35 3 2 4 6 here"),
        ("        - Word 2\n", "", "list items differ: 2 in the source, 1 here"),
        ("    ref: hidden", "    ref: neighbours", "blocks differ: hidden in the source, neighbours here"),
    ):
        small.write("golf.en.md", text.replace(old, new))
        assert any(said in str(row) for row in check_tree(Tree(small.docs, ("en",))).errors), said


def test_a_skeleton_keeps_what_is_indented(small: Small) -> None:
    nested(small)
    assert small.translate("new", "en", "golf") == 0
    begun = small.read("golf.en.md")
    assert "    ```patience\n    ref: hidden\n    ```\n" in begun
    assert "<!--\n    - Mot\n        - Mot 2\n" in begun
    assert small.translate("check", "en", "golf") == 0
