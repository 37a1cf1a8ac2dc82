"""Finding blocks: outer fences win, lines are right, an unclosed block is an error."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from patience.blocks import BadFence, find_blocks, front_matter
from patience.checking import check_page

PAGE = """---
title: "Golf"
game: golf
---

```patience
deal: 24
```

````md
```patience
this: is only shown
```
````

    ~~~ patience
    deal: 25
    ~~~
"""


def test_blocks_are_found_with_their_lines_and_shown_ones_left_alone() -> None:
    blocks = find_blocks(PAGE)
    assert [(block.line, block.body_line, block.body, block.end_line) for block in blocks] == [
        (6, 7, "deal: 24", 8),
        (16, 17, "deal: 25", 18),
    ]


def test_front_matter_is_read_and_measured() -> None:
    assert front_matter(PAGE) == ({"title": "Golf", "game": "golf"}, 4)
    assert front_matter("# Title") == ({}, 0)


def test_an_unclosed_block_is_an_error() -> None:
    with pytest.raises(BadFence):
        find_blocks("```patience\ndeal: 24")
    assert [str(row) for row in check_page("\n```patience\ndeal: 24", "a.md")] == [
        "a.md:2: this patience block is never closed: end it with the same fence"
    ]


@contextmanager
def somewhere() -> Iterator[None]:
    yield


def test_a_bad_fence_is_told_from_within_a_context_too() -> None:
    """Python writes to an error that passes through a context's generator: it may not be frozen."""
    with pytest.raises(BadFence, match="never closed"), somewhere():
        find_blocks("```patience\ndeal: 24")


WOULD_ONLY_SHOW = "a fence that says {} would only show its text: write {} and nothing else"
LOOKALIKES = {
    "```{.patience}": WOULD_ONLY_SHOW.format("'{.patience}'", "patience"),
    "```Patience": WOULD_ONLY_SHOW.format("'Patience'", "patience"),
    "```patience title=x": WOULD_ONLY_SHOW.format("'patience title=x'", "patience"),
    "~~~ { .patience-plot }": WOULD_ONLY_SHOW.format("'{ .patience-plot }'", "patience-plot"),
    "> ```patience": "a patience block cannot stand in a quotation: take the > from its lines",
}


@pytest.mark.parametrize("fence", LOOKALIKES)
def test_a_fence_that_only_looks_like_a_block_is_an_error(fence: str) -> None:
    page = f"# Titre\n\n{fence}\ndeal: 24\n```\n"
    assert [str(row) for row in check_page(page, "a.md")] == [f"a.md:3: {LOOKALIKES[fence]}"]


def test_words_that_merely_begin_like_the_language_are_somebody_else_s() -> None:
    assert find_blocks("```patiences\nx\n```\n```{.patience_x}\ny\n```\n") == []


def test_a_block_inside_a_comment_is_put_away() -> None:
    page = "<!-- plus tard :\n```patience\ndeal: x\n```\n-->\n\n<!-- court -->\n```patience\ndeal: 24\n```\n"
    assert [block.line for block in find_blocks(page)] == [8]


def test_a_comment_that_is_only_spoken_of_hides_nothing() -> None:
    page = "Un commentaire s’ouvre par `<!--`.\n\n```patience\ndeal: 24\n```\n\nIl se ferme par `-->`.\n"
    assert [block.line for block in find_blocks(page)] == [3]


def test_a_long_mistake_is_quoted_by_its_beginning() -> None:
    page = f"```patience\ngame: golf\nwaste: {'7♦' * 500}\n```\n"
    (complaint,) = check_page(page, "a.md")
    assert str(complaint).startswith("a.md:3: '7♦7♦7♦")
    assert len(str(complaint)) < 250


def test_a_page_is_checked_block_by_block() -> None:
    page = PAGE + "\n```patience\ndeal: 0\n```\n\n```patience\ndeal: x\n```\n"
    assert [row.line for row in check_page(page, "golf.md")] == [21, 25]
    assert check_page(PAGE, "golf.md") == []


def test_an_id_stands_once_on_a_page() -> None:
    block = "```patience\nid: twice\ngame: golf\ndeal: 24\n```\n"
    assert [str(row) for row in check_page(block + block, "golf.md")] == [
        "golf.md:6: id 'twice' stands twice on this page: first at line 1"
    ]


@pytest.mark.parametrize("value", ["golf", '"golf"', "'golf'", "golf   # the blocks' game", '"golf"  # quoted'])
def test_a_value_of_the_front_matter_is_read_as_yaml_reads_it(value: str) -> None:
    assert front_matter(f"---\ngame: {value}\n---\n")[0] == {"game": "golf"}
