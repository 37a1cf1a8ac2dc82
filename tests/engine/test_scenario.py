"""Worked examples: what comes true, and what a wrong step is told, with its line."""

import pytest

from patience.example import Example, run_scenario
from patience.scenario import ScenarioError, parse_scenario
from patience.solving import Budget

EXAMPLE = """id: change-of-direction
caption: Une suite qui change de sens
waste: 7♦
column1: 7♣ 8♠
column2: 6♥
---
refuse 7♣ > waste: only-the-uncovered-card    # 7♣ est couvert.
play 8♠ > waste    # 8♠ part.
play 7♣ > 8♠
play 6♥ > waste
expect score 0"""

WHOLE = "\n".join(f"column{n}: -" for n in range(2, 8))


def run(body: str, line: int = 10) -> Example:
    return run_scenario(parse_scenario(body, line, "golf"))


def complaint(body: str) -> tuple[int, str]:
    with pytest.raises(ScenarioError) as caught:
        run(body)
    return caught.value.line, caught.value.complaint


def test_every_step_becomes_a_frame_with_its_sentence() -> None:
    example = run(EXAMPLE)
    assert [(frame.kind, frame.sentence) for frame in example.frames[:3]] == [
        ("refuse", "7♣ est couvert."),
        ("move", "8♠ part."),
        ("move", ""),
    ]
    assert example.id == "change-of-direction"
    assert example.frames[0].state == example.start
    assert example.frames[0].refusal is not None
    assert example.frames[0].refusal.fact == "G4"
    assert [str(card) for card in example.frames[-1].state["waste"]] == ["7♦", "8♠", "7♣", "6♥"]


@pytest.mark.parametrize(
    ("written", "instead", "line", "sentence"),
    [
        ("play 7♣ > 8♠", "play 6♥ > 8♠", 18, "play 6♥ > 8♠ refused: not-a-neighbouring-rank (G5): "),
        ("expect score 0", "expect score 1", 20, "expect score 1: found 0"),
        ("expect score 0", "expect score --3", 20, "unknown expectation 'score --3'"),
        ("expect score 0", "expect score ²", 20, "unknown expectation 'score ²'"),
        ("expect score 0", "expect nothing", 20, "unknown expectation 'nothing': allowed are won, stuck"),
        ("expect score 0", "expect won", 20, "expect won needs the stock and every tableau pile: stock, column3"),
        ("play 6♥ > waste", "jump 6♥", 19, "unknown step 'jump 6♥': a step begins with play, draw, refuse, expect"),
        ("play 6♥ > waste", "play 6x > waste", 19, "'6x' is no card"),
        ("play 6♥ > waste", "refuse 6♥ > waste", 19, "play 6♥ > waste is not refused: it is legal here"),
        (": only-the-uncovered-card", ": equal-rank", 16, "play 7♣ > waste is refused, but not by equal-rank: only-"),
        (
            ": only-the-uncovered-card",
            ": no-such-thing",
            16,
            "unknown refusal 'no-such-thing': golf refuses with only-",
        ),
        ("waste: 7♦", "waste: 7♣", 13, "7♣ stands 2 times in one pack: in waste and column1"),
        (
            "column2: 6♥",
            "colonne2: 6♥",
            14,
            "unknown key 'colonne2': allowed here are id, caption, game, deal, column1",
        ),
        ("column2: 6♥", "column2 6♥", 14, "'column2 6♥' is neither a key nor a pile"),
        ("column2: 6♥", "deal: 24", 12, "a block has either a deal or piles, not both"),
        ("id: change-of-direction", "id: a b", 10, "'a b' is no id: write letters, digits and hyphens"),
        ("id: change-of-direction", "game: gulf", 10, "unknown game 'gulf': there are"),
    ],
)
def test_a_wrong_line_fails_with_its_number(written: str, instead: str, line: int, sentence: str) -> None:
    found = complaint(EXAMPLE.replace(written, instead))
    assert found[0] == line
    assert sentence in found[1]


@pytest.mark.parametrize("number", ["0", "32000", "x", "-3", "1" * 21])
def test_a_bad_deal_fails(number: str) -> None:
    assert complaint(f"deal: {number}")[0] == 10


def test_a_block_needs_a_position_and_a_game() -> None:
    assert "no position" in complaint("id: nothing")[1]
    with pytest.raises(ScenarioError, match="no game"):
        parse_scenario("deal: 24")


def test_a_block_without_steps_is_a_diagram() -> None:
    assert run("deal: 24").frames == ()
    assert run("deal: 24").deal == 24


@pytest.mark.parametrize(
    ("column", "stock", "expected"),
    [("-", "3♣", "won"), ("2♣", "-", "stuck"), ("2♣", "3♣", "open"), ("2♣", "3♣", "winnable"), ("2♣", "9♣", "lost")],
)
def test_expectations_of_a_whole_position(column: str, stock: str, expected: str) -> None:
    run(f"column1: {column}\n{WHOLE}\nstock: {stock}\nwaste: 7♦\n---\nexpect {expected}")


def test_a_wrong_verdict_fails() -> None:
    found = complaint(f"column1: 2♣\n{WHOLE}\nstock: 9♣\nwaste: 7♦\n---\nexpect winnable")
    assert found[1] == "expect winnable: found lost"


def test_an_unfinished_search_fails_the_step() -> None:
    scenario = parse_scenario("deal: 3\n---\nexpect lost", 1, "golf")
    with pytest.raises(ScenarioError, match="the search did not finish within"):
        run_scenario(scenario, Budget(nodes=50))


def test_a_card_of_no_importance_forbids_a_verdict() -> None:
    assert "a verdict needs every card" in complaint(f"column1: ?\n{WHOLE}\nstock: 9♣\nwaste: 7♦\n---\nexpect lost")[1]


def test_aces_up_has_no_score() -> None:
    scenario = parse_scenario("game: aces-up\npile1: 2♣\n---\nexpect score 3")
    with pytest.raises(ScenarioError, match="aces-up has no score"):
        run_scenario(scenario)


def test_a_second_line_of_dashes_fails() -> None:
    assert complaint("deal: 24\n---\ndraw\n---\ndraw")[0] == 13
