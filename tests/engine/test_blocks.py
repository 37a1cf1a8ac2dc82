"""Finding blocks: outer fences win, lines are right, an unclosed block is an error."""

import pytest

from patience.blocks import UnclosedBlock, find_blocks, front_matter
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
    with pytest.raises(UnclosedBlock):
        find_blocks("```patience\ndeal: 24")
    assert [str(row) for row in check_page("\n```patience\ndeal: 24", "a.md")] == [
        "a.md:2: this patience block is never closed: end it with the same fence"
    ]


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
