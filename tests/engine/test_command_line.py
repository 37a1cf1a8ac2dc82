"""The command line: what it prints, its exit status, and one sentence for bad input."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from patience.__main__ import main


def test_deal_prints_the_position_in_the_notation(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", "golf", "24"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "column1: 4♣ 7♠ 5♠ K♥ 10♣"
    assert lines[7] == "stock: A♠ 3♦ Q♦ 2♥ 9♦ J♦ 7♣ 8♦ 6♦ K♠ 4♥ 4♠ 8♠ 8♥ K♣ 10♦"
    assert lines[8] == "waste: J♥"


def test_deal_takes_twenty_digits(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", "golf", "9" * 20, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["deal"] == "9" * 20


@pytest.mark.parametrize(
    "arguments",
    [
        ["deal", "golf", "0"],
        ["deal", "golf", "32000"],
        ["deal", "golf", "x"],
        ["deal", "gulf", "1"],
        ["games", "gulf"],
        ["solve", "gulf", "1"],
        ["solve", "golf", "0"],
        ["solve", "golf"],
        ["solve", "no-such-file"],
        ["check", "no-such-file.md"],
    ],
)
def test_bad_input_gets_one_sentence_and_status_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("patience: ")
    assert printed.err.count("\n") == 1


def test_games_lists_them_and_describes_one(capsys: pytest.CaptureFixture[str]) -> None:
    main(["games"])
    assert "golf\tGolf Solitaire" in capsys.readouterr().out.splitlines()
    main(["games", "golf", "--json"])
    described = json.loads(capsys.readouterr().out)
    assert described["refusals"]["equal-rank"]["fact"] == "G5"
    assert described["verbs"] == ["play", "draw"]


def test_check_names_file_line_and_complaint(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "golf.md"
    page.write_text(
        "---\ngame: golf\n---\n```patience\ncolumn1: 9♠\nwaste: 7♦\n---\nplay 9♠ > waste\n```\n", encoding="utf-8"
    )
    assert main(["check", str(page)]) == 1
    assert capsys.readouterr().out.startswith(f"{page}:8: play 9♠ > waste refused: not-a-neighbouring-rank")


def test_solve_reads_a_position_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    columns = "\n".join(f"column{n}: -" for n in range(2, 8))
    file = tmp_path / "position.txt"
    file.write_text(f"game: golf\ncolumn1: 8♠\n{columns}\nstock: 2♣\nwaste: 7♦\n", encoding="utf-8")
    assert main(["solve", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"verdict": "winnable", "moves": ["play 8♠ > waste"], "nodes": 2}


def test_solve_within_a_number_of_nodes_says_unknown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "devils-grip", "1", "--nodes", "20", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"verdict": "unknown", "moves": [], "nodes": 20}


def test_solve_tells_the_lowest_score_it_could_prove_when_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "devils-grip", "4", "--nodes", "300", "--best"]) == 0
    verdict, best, *moves = capsys.readouterr().out.splitlines()
    assert verdict == "unknown"
    assert main(["solve", "devils-grip", "4", "--nodes", "300", "--best", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {"verdict", "moves", "nodes", "best"} == set(told)
    assert best == f"best: {told['best']['score']}, whether a lower one can be reached is open"
    assert moves == told["best"]["moves"]


def test_solve_says_so_where_no_game_has_a_score(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "aces-up", "1", "--nodes", "10", "--best"]) == 0
    assert "best: aces-up has no score" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("game: golf\ncolumn1: 8♠\nwaste: 7x\n", ":3: '7x' is no card: write a rank (A 2"),
        ("game: gulf\n", ":1: unknown game 'gulf': there are aces-up, "),
        ("column1: 8♠\n", ":1: the first line must be game: SLUG, not 'column1: 8♠'"),
        ("game: golf\ncolumn1: 8♠\n", ": a verdict needs the stock and every tableau pile"),
    ],
)
def test_a_position_file_that_makes_no_sense_is_named_with_its_line(
    text: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "position.txt"
    file.write_text(text, encoding="utf-8")
    assert main(["solve", str(file)]) == 2
    assert capsys.readouterr().err.startswith(f"patience: {file}{complaint}")


def test_protocol_answers_a_line_for_a_line() -> None:
    requests = '{"game":"golf","deal":24}\n{oops\n'
    run = subprocess.run(
        [sys.executable, "-m", "patience", "protocol"],
        input=requests,
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    )
    replies = [json.loads(line) for line in run.stdout.splitlines()]
    assert [next(iter(reply)) for reply in replies] == ["game", "error"]


def test_protocol_answers_bytes_that_are_no_text_and_blank_lines() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "patience", "protocol"],
        input=b'\xff\n\n{"game":"golf","deal":24}\n',
        capture_output=True,
        check=True,
    )
    replies = [json.loads(line) for line in run.stdout.decode("utf-8").splitlines()]
    assert [next(iter(reply)) for reply in replies] == ["error", "error", "game"]


def test_check_tells_what_it_found_before_a_file_it_cannot_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "golf.md"
    page.write_text("```patience\ngame: golf\ndeal: 0\n```\n", encoding="utf-8")
    assert main(["check", str(page), str(tmp_path / "missing.md")]) == 2
    assert "golf.md:3: there is no deal 0" in capsys.readouterr().out
