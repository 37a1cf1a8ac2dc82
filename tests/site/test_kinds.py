"""Deals of a known kind: which ones a page offers, from a survey and from nothing else."""

import json
import re
from pathlib import Path

import pytest
from mkdocs.exceptions import Abort
from sites import Build

from mkdocs_patience.kinds import LEAST, OFFERED, kinds_in, kinds_of
from patience.survey import Row

DEAL = "# Essai\n\n```patience\ngame: golf\ndeal: 24\n```\n"


def won(nodes: range) -> list[Row]:
    """Deals 1, 2, … that can be won, after so many positions."""
    return [Row(deal, "winnable", count) for deal, count in enumerate(nodes, start=1)]


def survey_in(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    rows = [*won(range(40)), *(Row(deal, "lost", 7) for deal in range(41, 61)), Row(61, "unknown", 9)]
    (folder / "golf-strict.jsonl").write_text("".join(row.as_json() + "\n" for row in rows), encoding="utf-8")


def test_easy_and_hard_are_the_outer_quarters_of_what_can_be_won() -> None:
    found = kinds_of(won(range(40)))
    assert found == {"easy": list(range(1, 12)), "hard": list(range(30, 41))}


def test_the_lowest_score_tells_more_than_the_search_where_the_game_has_scores() -> None:
    rows = [Row(deal, "winnable", nodes=1000 - deal, score=-4 if deal <= 20 else 0) for deal in range(1, 41)]
    found = kinds_of(rows)
    assert found["easy"][:2] == [1, 2]
    assert min(found["hard"]) == 21


def test_deals_that_are_all_alike_are_neither_easy_nor_hard() -> None:
    assert kinds_of([Row(deal, "winnable", 5) for deal in range(1, 41)]) == {}


def test_lost_deals_are_those_proved_lost() -> None:
    rows = [Row(deal, "lost" if deal % 2 else "unknown", 5) for deal in range(1, 41)]
    assert kinds_of(rows) == {"lost": list(range(1, 41, 2))}


def test_a_kind_of_which_too_few_are_known_is_not_offered() -> None:
    assert kinds_of([Row(deal, "lost", 5) for deal in range(1, LEAST)]) == {}


def test_a_page_carries_a_few_of_each_from_all_over_the_survey() -> None:
    offered = kinds_of([Row(deal, "lost", 5) for deal in range(1, 3001)])["lost"]
    assert len(offered) == OFFERED
    assert offered[-1] > 2800


def test_without_a_survey_there_is_no_kind(tmp_path: Path) -> None:
    assert kinds_in(tmp_path, "golf") == kinds_in(None, "golf") == {}


def test_the_pages_of_a_language_share_them_and_none_carries_them(tmp_path: Path, make_site: Build) -> None:
    survey_in(tmp_path / "docs/surveys")
    built = make_site({"deal.md": DEAL})
    (name,) = [name for name in built.names() if name.endswith("/furniture-fr.txt")]
    (data,) = re.findall(r'<template id="patience-words">(.*?)</template>', built.read(name))
    known = json.loads(data)["kinds"]
    assert {game: set(kinds) for game, kinds in known.items()} == {"golf": {"easy", "hard", "lost"}}
    assert "kinds" not in built.read("deal/index.html")


def test_a_survey_that_makes_no_sense_ends_the_build_in_one_sentence(
    tmp_path: Path, make_site: Build, caplog: pytest.LogCaptureFixture
) -> None:
    survey_in(tmp_path / "docs/surveys")
    with (tmp_path / "docs/surveys/golf-strict.jsonl").open("a", encoding="utf-8") as file:
        file.write("{}\n{}\n")
    with pytest.raises(Abort):
        make_site({"deal.md": DEAL})
    assert "golf-strict.jsonl:62: '{}' is no row" in caplog.messages[-1]
