"""The pages for contributors say what is true: their code is the code that the tests run, their commands exist."""

import re
from pathlib import Path

import pytest

from patience.checking import check_page

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
FIFTH = ROOT / "tests" / "browser" / "fifth"
GUIDES = ("ajouter-un-jeu", "ecrire-une-page", "publier", "traduire")


def fenced(page: str, language: str) -> list[tuple[str, str]]:
    """The fenced blocks of a language; of four backticks where these fences hold others."""
    return re.findall(rf"^(`{{3,}}){language}\n(.*?)\n\1$", page, re.MULTILINE | re.DOTALL)


def code(name: str, language: str) -> list[str]:
    """The contents of a guide's blocks."""
    return [body for _, body in fenced((DOCS / f"{name}.md").read_text(encoding="utf-8"), language)]


def test_the_guide_for_a_new_game_is_the_game_that_is_tested() -> None:
    assert code("ajouter-un-jeu", "python") == [(FIFTH / "same_suit.py").read_text(encoding="utf-8").rstrip("\n")]
    assert code("ajouter-un-jeu", "md") == [(FIFTH / "index.md").read_text(encoding="utf-8").rstrip("\n")]


def test_the_example_of_a_page_comes_true() -> None:
    example = code("ecrire-une-page", "md")[0]
    assert [str(row) for row in check_page(example, "example.md", None)] == []


def test_the_example_of_the_readme_comes_true_and_its_complaint_is_the_real_one() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"^````\n(---\n.*?)\n````$", readme, re.MULTILINE | re.DOTALL)
    assert check_page(example, "golf.md") == []
    wrong = example.replace("play 6♥ > waste", "play 6♥ > 8♠").replace("play 7♣ > 8♠\n", "")
    (complaint,) = check_page(wrong, "docs/golf.md")
    assert re.sub(r":\d+:", ":57:", str(complaint), count=1) in readme


@pytest.mark.parametrize(
    "guide", [*(f"docs/{name}.md" for name in (*GUIDES, "architecture")), "CONTRIBUTING.md", "README.md"]
)
def test_every_target_of_make_exists(guide: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"(?:^|`)make ([a-z]+)", (ROOT / guide).read_text(encoding="utf-8"), re.MULTILINE):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_every_file_that_contributors_are_sent_to_exists() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    assert [link for link in links if not (ROOT / link).is_file()] == []
