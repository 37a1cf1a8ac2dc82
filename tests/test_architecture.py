"""The arrows of docs/architecture.md, and the habits that keep the code readable: held here, not remembered."""

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ENGINE = ROOT / "engine" / "patience"
SITE = ROOT / "site_plugins" / "mkdocs_patience"
ASSETS = SITE / "assets"
LONGEST = 300

PYTHON = sorted([*ENGINE.rglob("*.py"), *SITE.rglob("*.py")])
BROWSER = sorted(ASSETS.rglob("*.js"))

# Words that mean two things in the field; identifiers use English ones that mean one.
MISLEADING = re.compile(
    r"(?:^|_)(talon|couleur|symbole|inferieure?|inferior|cell|cells|case|pioche|defausse|decouverte|bottom)(?:_|$)"
)
OF_THE_BUNDLE = SITE / "bundle" / "inside"


def short(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def module_name(path: Path) -> str:
    root = ENGINE.parent if path.is_relative_to(ENGINE) else SITE.parent
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(tree: ast.AST, *, at_once: bool = False) -> Iterator[str]:
    """The dotted names imported in a module; `at_once`: only those that importing the module imports."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif at_once and (isinstance(node, ast.FunctionDef) or is_for_types(node)):
            continue
        else:
            yield from imports(node, at_once=at_once)


def is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@pytest.mark.parametrize("path", sorted(ENGINE.rglob("*.py")), ids=short)
def test_the_engine_imports_the_standard_library_and_itself(path: Path) -> None:
    allowed = {*sys.stdlib_module_names, "patience"}
    at_once = {name.partition(".")[0] for name in imports(parsed(path), at_once=True)}
    assert at_once <= allowed
    whenever = {name.partition(".")[0] for name in imports(parsed(path))}
    assert whenever <= allowed | {"pysol_cards", "rich"}


@pytest.mark.parametrize(("package", "module"), [("pysol_cards", "deals"), ("rich", "surveying")])
def test_only_one_module_asks_for_more_and_lazily(package: str, module: str) -> None:
    asking = {short(path) for path in ENGINE.rglob("*.py") if package in " ".join(imports(parsed(path)))}
    assert asking == {f"engine/patience/{module}.py"}


@pytest.mark.parametrize("package", [ENGINE, SITE], ids=short)
def test_no_module_imports_itself_in_a_circle(package: Path) -> None:
    known = {module_name(path): path for path in package.rglob("*.py")}
    arrows = {name: imported_modules(path, known) - {name} for name, path in known.items()}
    assert circle(arrows) == []


def imported_modules(path: Path, known: Iterable[str]) -> set[str]:
    """What importing this module imports of its package; `from a import b` means `a.b` alone where that is a module."""
    found = {name for name in imports(parsed(path), at_once=True) if name in known}
    return {name for name in found if not any(other.rpartition(".")[0] == name for other in found)}


def circle(arrows: dict[str, set[str]]) -> list[str]:
    """The names on some circle of arrows, in order; none if there is no circle."""
    finished: set[str] = set()

    def follow(name: str, path: list[str]) -> list[str]:
        if name in path:
            return [*path[path.index(name) :], name]
        if name in finished:
            return []
        for target in sorted(arrows[name]):
            if found := follow(target, [*path, name]):
                return found
        finished.add(name)
        return []

    return next((found for name in sorted(arrows) if (found := follow(name, []))), [])


def test_a_circle_would_be_found() -> None:
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["b", "c", "b"]
    assert circle({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


def identifiers(tree: ast.AST) -> Iterator[str]:
    """Every name that the code chooses: of modules' contents, arguments, attributes, keywords."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg


def words(identifier: str) -> str:
    """`pileTop` and `PileTop` as `pile_top`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", identifier).lower()


@pytest.mark.parametrize("path", PYTHON, ids=short)
def test_no_identifier_misleads(path: Path) -> None:
    assert [name for name in identifiers(parsed(path)) if MISLEADING.search(words(name))] == []


@pytest.mark.parametrize("path", BROWSER, ids=short)
def test_no_identifier_misleads_in_the_browser(path: Path) -> None:
    declared = re.findall(r"(?:const|let|function|class|#)\s*([A-Za-z_$][\w$]*)", path.read_text(encoding="utf-8"))
    assert [name for name in declared if MISLEADING.search(words(name))] == []


COMPARED = re.compile(r"\b(?:rank|suit)s?\b\s*(?:[<>]=?|[-+]\s*\d|===?|!==?)", re.IGNORECASE)
GAME_BY_NAME = re.compile(r"golf|aces-?up|australian|devils-?grip", re.IGNORECASE)


@pytest.mark.parametrize("path", BROWSER, ids=short)
def test_the_browser_code_knows_no_rule(path: Path) -> None:
    """It neither compares ranks and suits nor knows a game by name: legal moves and refusals come from the engine."""
    code = without_comments(path.read_text(encoding="utf-8"))
    assert [line.strip() for line in code.splitlines() if COMPARED.search(line) or GAME_BY_NAME.search(line)] == []


def without_comments(code: str) -> str:
    return re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", code, flags=re.DOTALL)


def test_a_rule_in_the_browser_code_would_be_found() -> None:
    assert COMPARED.search("if (a.rank === b.rank + 1) move()")
    assert GAME_BY_NAME.search('if (game === "golf") wrap()')


@pytest.mark.parametrize("path", [*PYTHON, *BROWSER], ids=short)
def test_a_source_file_fits_in_the_head(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


@pytest.mark.parametrize("path", [*PYTHON, *BROWSER], ids=short)
def test_no_source_names_a_foreign_host(path: Path) -> None:
    """Readers' browsers speak to the site alone. Names of XML namespaces are no addresses."""
    hosts = re.findall(r"https?://([\w.-]+\.[a-z]{2,})", path.read_text(encoding="utf-8"))
    assert set(hosts) - {"www.w3.org", "www.sitemaps.org", "schema.org"} == set()


def test_every_module_stands_on_the_map() -> None:
    """Whoever inherits the code finds each module in `docs/architecture.md`; games, solvers by their pattern."""
    chart = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    games = {path.name for path in (ENGINE / "games").glob("*.py")}
    modules = [path for path in (*PYTHON, *BROWSER) if OF_THE_BUNDLE not in path.parents and path.name not in games]
    wanted = Counter(path.name for path in modules if not path.name.startswith("__"))
    assert {name: count for name, count in wanted.items() if chart.count(f"`{name}`") < count} == {}


def test_the_map_quotes_no_measure() -> None:
    """What was measured once is wrong soon, and nobody notices: the commands that measure are named instead."""
    chart = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert re.findall(r"\d[\d.,]*\s(?:kB|MB|ms|s|seconds|%|per cent)\b", chart) == []
