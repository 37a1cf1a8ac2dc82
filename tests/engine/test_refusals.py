"""Every refusal of every game is proved by a test, and no test proves one that does not exist."""

import ast
from pathlib import Path

import pytest

from patience import all_games
from patience.game import Game


def refusals_in(path: Path, known: set[str]) -> set[str]:
    """The refusal ids that a test file names in its assertions and cases."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return texts & known


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
def test_every_refusal_is_proved(game: Game) -> None:
    known = set(game.refusals)
    assert known - refusals_in(Path(__file__).with_name(f"test_{game.slug.replace('-', '_')}.py"), known) == set()
