"""The reference of both packages (docs/reference): every public name is on it, and no reader's page pays for it."""

import re
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

import patience
from mkdocs_patience.options import PatienceConfig

ROOT = Path(__file__).parents[1]
CONFIG = ROOT / "reference.yml"
MODULES = ("notation", "scenario", "protocol", "solving")


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The reference as `make site` builds it."""
    folder = tmp_path_factory.mktemp("reference")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"]
    told = subprocess.run(
        [*command, "--config-file", str(CONFIG), "--site-dir", str(folder)], capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stderr
    return folder


def anchors(reference: Path, page: str) -> set[str]:
    """The names that a page tells of."""
    return set(re.findall(r'<h\d id="([\w.]+)"', (reference / page / "index.html").read_text(encoding="utf-8")))


def defined(name: str) -> set[str]:
    """The public functions and classes of a module, or what it says it offers."""
    module = import_module(name)
    own = {key for key, value in vars(module).items() if getattr(value, "__module__", "") == name and key[0] != "_"}
    return {f"{name}.{key}" for key in getattr(module, "__all__", own)}


def test_every_name_that_the_engine_exports_is_on_its_page(reference: Path) -> None:
    assert {f"patience.{name}" for name in patience.__all__} - anchors(reference, "engine") == set()


@pytest.mark.parametrize("module", MODULES)
def test_every_public_name_of_what_the_site_uses_is_on_the_page(reference: Path, module: str) -> None:
    assert defined(f"patience.{module}") - anchors(reference, "engine") == set()


def test_the_methods_of_a_game_and_of_a_position_are_on_the_page(reference: Path) -> None:
    wanted = {
        f"patience.{kind.__name__}.{name}"
        for kind in (patience.Game, patience.State)
        for name in vars(kind)
        if name[0] != "_"
    }
    assert wanted - anchors(reference, "engine") == set()


def test_every_option_of_the_plugin_is_on_the_page_of_the_site(reference: Path) -> None:
    wanted = {f"mkdocs_patience.options.PatienceConfig.{name}" for name, _ in PatienceConfig._schema}
    assert (wanted | {"mkdocs_patience.extension.PatienceExtension"}) - anchors(reference, "site") == set()


def test_it_asks_nobody_else(reference: Path) -> None:
    loaded = [
        address
        for page in reference.rglob("*.html")
        for address in re.findall(r'(?:src|<link[^>]*href)="(https?:[^"]*)"', page.read_text(encoding="utf-8"))
    ]
    assert loaded == []


def test_only_who_builds_it_needs_its_tools() -> None:
    site = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = [need for need in site["dependencies"] if "mkdocstrings" in need]
    assert needed == []
    assert "mkdocstrings" not in (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
