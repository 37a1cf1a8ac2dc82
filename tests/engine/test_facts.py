"""Every enforceable fact of the games has a test that says so."""

import ast
from pathlib import Path

from patience import all_games

NOT_ENFORCEABLE = {"G1", "U1", "A11", "A12", "D11", "D13"}
"""Names, history and questions: facts for the pages, which the engine cannot break."""

ELSEWHERE = {"G12"}
"""The nine-hole card lives in the browser: tests/browser plays it."""


def marked_facts(folder: Path) -> set[str]:
    """The ids given to `@fact(…)` in the test files of a folder."""
    found: set[str] = set()
    for path in folder.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "fact":
                found |= {str(argument.value) for argument in node.args if isinstance(argument, ast.Constant)}
    return found


def test_every_enforceable_fact_has_a_test() -> None:
    facts = {fact for game in all_games() for fact in game.facts}
    assert facts - marked_facts(Path(__file__).parent) == NOT_ENFORCEABLE | ELSEWHERE
    assert marked_facts(Path(__file__).parents[1] / "browser") >= ELSEWHERE


def test_every_refusal_enforces_a_fact_of_its_game() -> None:
    for game in all_games():
        assert {kind.fact for kind in game.refusals.values()} <= set(game.facts)
        assert {game.won_fact, game.stuck_fact} <= set(game.facts)


def test_every_pair_of_kinds_is_an_open_route_or_a_closed_one_with_its_reason() -> None:
    for game in all_games():
        kinds = set(game.kinds.values())
        pairs = {(source, target) for source in kinds for target in kinds}
        assert set(game.routes) | set(game.closed) == pairs
        assert not set(game.routes) & set(game.closed)
        assert set(game.closed.values()) <= set(game.refusals)
