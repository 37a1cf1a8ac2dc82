"""Surveys: any executor, a file that an interrupted run continues, honest intervals."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from patience import game_named
from patience.__main__ import main
from patience.solving import Budget, lowest_score
from patience.survey import BadSurvey, Row, Summary, judged, rows_in, summary, survey, wilson
from patience.surveying import read_rows

FREE = Budget()


def test_the_deals_of_a_survey_are_judged_by_any_executor() -> None:
    with ThreadPoolExecutor(2) as pool:
        rows = sorted(survey("golf", range(1, 21), FREE, pool), key=lambda row: row.deal)
    assert [row.deal for row in rows if row.verdict == "winnable"] == [2, 5, 12, 15, 18, 19]
    assert summary(rows) == Summary(winnable=6, lost=14, unknown=0)


def test_easier_variants_win_more() -> None:
    with ThreadPoolExecutor(1) as pool:
        won = {
            variant: summary(list(survey("golf", range(1, 13), FREE, pool, variant))).winnable
            for variant in ("strict", "queen-on-king", "around-the-corner")
        }
    assert won["strict"] < won["queen-on-king"] < won["around-the-corner"]


def test_a_variant_that_no_game_has_is_refused() -> None:
    with ThreadPoolExecutor(1) as pool, pytest.raises(BadSurvey, match="aces-up has no variant 'loose': it has strict"):
        list(survey("aces-up", [1], FREE, pool, "loose"))


def test_a_dask_cluster_gives_the_same_rows() -> None:
    from distributed import Client, LocalCluster

    cluster = LocalCluster(n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None)  # type: ignore[no-untyped-call]
    with cluster, Client(cluster) as client:  # type: ignore[no-untyped-call]
        rows = list(survey("golf", range(1, 7), FREE, client.get_executor()))
    assert sorted(row.deal for row in rows if row.verdict == "winnable") == [2, 5]


def test_an_interrupted_run_goes_on_where_its_file_ended(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "golf.jsonl"
    assert main(["survey", "golf", "--deals", "1-4", "--out", str(file)]) == 0
    file.write_text(file.read_text(encoding="utf-8") + '{"deal":5,"ver', encoding="utf-8")
    assert main(["survey", "golf", "--deals", "1-6", "--out", str(file)]) == 0
    assert [row.deal for row in read_rows(file)] == [1, 2, 3, 4, 5, 6]
    assert all(json.loads(line) for line in file.read_text(encoding="utf-8").splitlines())
    assert "2 winnable, 4 lost, 0 unknown of 6" in capsys.readouterr().out


@pytest.mark.parametrize(
    "line",
    ['{"deal":1}', '{"deal":"1","verdict":"lost","nodes":3}', '{"deal":1,"verdict":"winable","nodes":3}', "[]", ""],
)
def test_a_damaged_line_is_named(line: str) -> None:
    with pytest.raises(BadSurvey, match=r"golf\.jsonl:1: .* is no row"):
        rows_in(line + '\n{"deal":2,"verdict":"lost","nodes":3}\n', "golf.jsonl")


def test_a_file_that_is_not_there_yet_holds_no_row(tmp_path: Path) -> None:
    assert read_rows(tmp_path / "golf.jsonl") == []


@pytest.mark.parametrize("place", ["no-such-folder/golf.jsonl", "."])
def test_a_path_that_takes_no_file_gets_one_sentence(
    place: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["survey", "golf", "--deals", "1-2", "--out", str(tmp_path / place)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert str(tmp_path / place) in said


@pytest.mark.parametrize("deals", ["0-3", "5-2", "x", "31999-32001"])
def test_a_bad_range_gets_one_sentence(deals: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["survey", "golf", "--deals", deals]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_rows_as_json_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["survey", "golf", "--deals", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["verdict"] == "winnable"


def test_unknown_deals_are_counted_both_ways() -> None:
    found = Summary(winnable=30, lost=60, unknown=10)
    assert found.interval(unknown_as_won=False) < found.interval(unknown_as_won=True)
    assert str(found).startswith(
        "30 winnable, 60 lost, 10 unknown of 100: 30.0% can be won for sure (95 %: 21.9% to 49.8%"
    )


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_wilson_intervals_of_known_cases(successes: int, trials: int, low: float, high: float) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=5e-4)


def test_a_row_is_one_short_line() -> None:
    assert Row(24, "lost", 812).as_json() == '{"deal":24,"verdict":"lost","nodes":812}'
    assert Row(2, "winnable", 9, -1).as_json() == '{"deal":2,"verdict":"winnable","nodes":9,"score":-1}'


def test_a_won_deal_of_a_game_with_scores_says_the_lowest_one() -> None:
    lost, won = judged("golf", "strict", 1, FREE), judged("golf", "strict", 2, FREE)
    assert (lost.score, won.score) == (None, lowest(2))
    assert judged("golf", "queen-on-king", 2, FREE).score is None
    assert rows_in(won.as_json() + "\n", "golf.jsonl") == [won]


def lowest(deal: int) -> int:
    best = lowest_score(game_named("golf"), game_named("golf").deal(deal))
    assert best is not None
    return best.score
