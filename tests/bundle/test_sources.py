"""The modules that travel are those the protocol and the games may import, at any depth and at any time."""

from pathlib import Path

import pytest

from mkdocs_patience.bundle import sources
from mkdocs_patience.bundle.sources import browser_sources, place_in_archive
from patience import all_games


def test_every_game_travels() -> None:
    modules = browser_sources().modules
    assert {f"patience.games.{game.slug.replace('-', '_')}" for game in all_games()} <= set(modules)


def test_what_is_imported_in_a_function_travels() -> None:
    assert "pysol_cards.random" in browser_sources().modules


def test_what_only_the_command_line_needs_stays_at_home() -> None:
    travelling = browser_sources()
    assert not {"patience.__main__", "patience.lowest", "pysol_cards.gen_multi_cli"} & set(travelling.modules)
    assert "argparse" not in travelling.library


@pytest.fixture
def little_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package `patience` that is not ours, to be read and never run."""
    folder = tmp_path / "patience"
    (folder / "games").mkdir(parents=True)
    for name in ("__init__.py", "games/__init__.py", "late.py", "sibling.py", "typed.py", "left.py"):
        (folder / name).write_text("")
    shelf = {
        ".".join(("patience", *path.relative_to(folder).with_suffix("").parts)).removesuffix(".__init__"): path
        for path in folder.rglob("*.py")
    }
    (folder / "protocol.py").write_text(
        "import json\n"
        "from . import sibling\n"
        "if TYPE_CHECKING:\n    from patience import typed\n"
        "def f():\n    from patience.late import x\n    import os.path\n"
    )
    shelf["patience.protocol"] = folder / "protocol.py"
    monkeypatch.setattr(sources, "_shelf", lambda: shelf)
    return folder


@pytest.mark.usefixtures("little_package")
def test_imports_are_followed_through_functions_and_relative_names_but_not_for_types() -> None:
    found = browser_sources()
    assert set(found.modules) == {
        "patience",
        "patience.games",
        "patience.late",
        "patience.protocol",
        "patience.sibling",
    }
    assert found.library == ("json", "os.path")


def test_a_changed_module_changes_the_fingerprint(little_package: Path) -> None:
    before = browser_sources().fingerprint
    assert browser_sources().fingerprint == before
    (little_package / "late.py").write_text("x = 1\n")
    assert browser_sources().fingerprint != before


def test_packages_and_modules_have_their_place_in_an_archive() -> None:
    assert place_in_archive("patience.games", Path("/x/games/__init__.py")) == "patience/games/__init__.py"
    assert place_in_archive("patience.cards", Path("/x/cards.py")) == "patience/cards.py"
