"""The figures page: bars from survey files, and the figures of others beside them."""

from pathlib import Path

import pytest

from mkdocs_patience.plot import plot
from mkdocs_patience.words import words_of

FRENCH = words_of("fr")


@pytest.fixture
def surveys(tmp_path: Path) -> Path:
    """Ten deals of Golf: three can be won, one stayed unknown."""
    verdicts = ["winnable"] * 3 + ["unknown"] + ["lost"] * 6
    rows = [f'{{"deal":{n},"verdict":"{verdict}","nodes":1}}\n' for n, verdict in enumerate(verdicts, start=1)]
    (tmp_path / "golf-strict.jsonl").write_text("".join(rows), encoding="utf-8")
    return tmp_path


def test_a_bar_is_solid_as_far_as_it_is_proved_and_open_beyond(surveys: Path) -> None:
    drawn = plot(surveys, "golf", {"strict": "Version stricte"}, FRENCH)
    assert 'class="patience-plot-won" d="M0 6h300' in drawn
    assert 'class="patience-plot-open" d="M300 6h100' in drawn
    assert "patience-plot-elsewhere" not in drawn


def test_sample_size_and_interval_are_read_without_the_picture(surveys: Path) -> None:
    drawn = plot(surveys, "golf", {"strict": "Version stricte"}, FRENCH)
    assert "<b>de 30,0\u00a0% à 40,0\u00a0%</b>" in drawn
    assert "sur 10 donnes étudiées, dont 1 restent sans réponse (à\u00a095" in drawn
    assert 'aria-hidden="true"' in drawn


def test_what_is_said_under_a_bar_begins_with_a_capital(surveys: Path) -> None:
    drawn = plot(surveys, "golf", {"strict": "Version stricte"}, FRENCH)
    assert '<p class="patience-plot-said">De 30,0\u00a0% à 40,0\u00a0%, sur' in drawn


def test_the_published_share_stands_beside_ours(surveys: Path) -> None:
    drawn = plot(surveys, "golf", {"strict": "Version stricte | 26"}, FRENCH)
    assert 'class="patience-plot-elsewhere" d="M260 1v38"' in drawn
    assert "publié ailleurs" in drawn


def test_the_legend_names_the_marks_of_this_picture_alone(surveys: Path) -> None:
    alone = plot(surveys, "golf", {"strict": "Version stricte"}, FRENCH)
    assert "Hachures" in alone
    assert "Repère" not in alone
    assert "Repère" in plot(surveys, "golf", {"strict": "Version stricte | 26"}, FRENCH)
    (surveys / "golf-strict.jsonl").write_text('{"deal":1,"verdict":"lost","nodes":1}\n', encoding="utf-8")
    lost = plot(surveys, "golf", {"strict": "Version stricte"}, FRENCH)
    assert "Trait fin" in lost
    assert "Barre pleine" not in lost
    assert "Hachures" not in lost


@pytest.mark.parametrize("share", ["", "x", "-1", "101"])
def test_a_published_share_that_is_none_is_refused(surveys: Path, share: str) -> None:
    with pytest.raises(ValueError, match="is no share: after"):
        plot(surveys, "golf", {"strict": f"Version stricte | {share}"}, FRENCH)


def test_nothing_is_said_where_there_is_no_survey(tmp_path: Path) -> None:
    assert plot(tmp_path, "golf", {"strict": "Version stricte"}, FRENCH) == ""
