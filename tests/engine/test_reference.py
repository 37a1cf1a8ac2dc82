"""Blocks of a translation: the source's frames with other sentences, or a complaint with its line."""

from pathlib import Path

import pytest

from patience.__main__ import main
from patience.example import Example, run_scenario
from patience.reference import SourcePage, read_block, source_name
from patience.scenario import ScenarioError

SOURCE = """---
game: golf
---
# Golf

```patience
id: change-of-direction
caption: Une suite qui change de sens
waste: 7♦
column1: 7♣ 8♠
---
refuse 7♣ > waste: only-the-uncovered-card    # 7♣ est couvert.
play 8♠ > waste    # 8♠ part.
play 7♣ > 8♠
```

```patience
id: picture
waste: 7♦
```
"""
PAGE = SourcePage.of(SOURCE, "docs/golf.md")
REFERENCE = """ref: change-of-direction
caption: A run that changes direction
---
# a comment
step 1: 7♣ is covered.
step 3: 7♣ follows."""


def run(body: str, source: SourcePage | None = PAGE) -> Example:
    return run_scenario(read_block(body, 20, "golf", source))


def complaint(body: str, source: SourcePage | None = PAGE) -> tuple[int, str]:
    with pytest.raises(ScenarioError) as caught:
        run(body, source)
    return caught.value.line, caught.value.complaint


def test_the_frames_are_the_source_s_and_the_sentences_the_translation_s() -> None:
    source, translated = run(PAGE.blocks["change-of-direction"].body), run(REFERENCE)
    assert translated.id == "change-of-direction"
    assert translated.caption == "A run that changes direction"
    assert [frame.state for frame in translated.frames] == [frame.state for frame in source.frames]
    assert [frame.text for frame in translated.frames] == [frame.text for frame in source.frames]
    assert [frame.sentence for frame in translated.frames] == ["7♣ is covered.", "", "7♣ follows."]


def test_no_french_caption_slips_through() -> None:
    assert run("ref: change-of-direction").caption is None
    assert run("ref: change-of-direction\ncaption:\n---\nstep 1:").caption is None


def test_a_picture_has_no_steps_to_speak_of() -> None:
    assert run("ref: picture").frames == ()
    assert complaint("ref: picture\n---\nstep 1: So.") == (22, "step 1: 'picture' has no steps")


@pytest.mark.parametrize(
    ("body", "line", "text"),
    [
        ("ref: change-of-direktion", 20, "docs/golf.md has no block of that id; did you mean 'change-of-direction'?"),
        ("ref:", 20, "names no block"),
        ("ref: picture\nwaste: 7♦", 21, "'waste: 7♦' has no place in a ref block"),
        ("ref: picture\nref: picture", 21, "ref is given twice"),
        ("ref: change-of-direction\n---\nstep 4: No.", 22, "step 4: 'change-of-direction' has 3 steps"),
        ("ref: change-of-direction\n---\nstep 0: No.", 22, "steps are counted from 1"),
        ("ref: change-of-direction\n---\nstep 1: A.\nstep 1: B.", 23, "step 1 has a sentence already, at line 22"),
        ("ref: change-of-direction\n---\nplay 8♠ > waste", 22, "is no sentence of a step"),
        ("ref: change-of-direction\n---\nstep 1: A.\n---", 23, "one line --- only"),
    ],
)
def test_what_cannot_be_read_is_said_with_its_line(body: str, line: int, text: str) -> None:
    assert complaint(body)[0] == line
    assert text in complaint(body)[1]


def test_a_source_that_no_longer_replays_is_told_at_the_translation_s_line() -> None:
    broken = SourcePage.of(SOURCE.replace("play 8♠ > waste", "play 7♣ > waste"), "docs/golf.md")
    line, text = complaint(REFERENCE, broken)
    assert line == 20  # step 2 has no sentence of its own: the block's line
    assert text.startswith("play 7♣ > waste refused")


def test_a_source_that_cannot_be_read_is_named_with_its_own_line() -> None:
    broken = SourcePage.of(SOURCE.replace("waste: 7♦\ncolumn1", "waste: 7X\ncolumn1"), "docs/golf.md")
    assert "docs/golf.md:9: '7X' is no card" in complaint(REFERENCE, broken)[1]


def test_only_a_translation_refers() -> None:
    assert "only a translation refers" in complaint(REFERENCE, None)[1]


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("golf.en.md", "golf.md"),
        ("golf.pt-BR.md", "golf.md"),
        ("golf.md", None),
        ("board.v2.md", None),
        ("golf.en.txt", None),
    ],
)
def test_a_translation_s_name_tells_its_source(name: str, source: str | None) -> None:
    assert source_name(name) == source


def test_check_finds_the_source_page_beside_the_translation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    translation = tmp_path / "golf.en.md"
    translation.write_text(f"---\ngame: golf\n---\n\n```patience\n{REFERENCE}\n```\n", encoding="utf-8")
    assert main(["check", str(translation)]) == 1
    assert f"{translation}:6: " in (said := capsys.readouterr().out)
    assert "golf.md does not exist" in said
    (tmp_path / "golf.md").write_text(SOURCE, encoding="utf-8")
    assert main(["check", str(translation)]) == 0
