"""Which modules the browser needs: all that the engine's protocol, games and solvers import, now or later.

Read from the source text, not from a run: an import inside a function counts, whether or not some run came past it.
"""

import ast
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec, resolve_name
from pathlib import Path

PACKAGES = ("patience", "pysol_cards")
ROOTS = ("patience.protocol",)
FOUND_BY_NAME = ("patience.games", "patience.solving")
"""Packages whose modules the engine imports by a name it puts together, which reading the sources cannot follow."""


@dataclass(frozen=True)
class Sources:
    """The modules that travel, and the names in the standard library that they import."""

    modules: dict[str, Path]
    library: tuple[str, ...]

    @property
    def fingerprint(self) -> str:
        """Changes whenever a module that travels changes."""
        digest = hashlib.sha256()
        for name, path in sorted(self.modules.items()):
            digest.update(f"{name}\0".encode() + path.read_bytes() + b"\0")
        return digest.hexdigest()


def place_in_archive(name: str, path: Path) -> str:
    """Where a module stands in an archive: `patience.cards` in `patience/cards.py`."""
    folder = name.replace(".", "/")
    return f"{folder}/__init__.py" if path.name == "__init__.py" else f"{folder}.py"


def browser_sources() -> Sources:
    """Follow the imports from the protocol, the games and the solvers."""
    shelf = _shelf()
    wanted = [name for name in shelf if name in ROOTS or name.startswith(FOUND_BY_NAME)]
    modules: dict[str, Path] = {}
    library: set[str] = set()
    while wanted:
        name = wanted.pop()
        if name in modules:
            continue
        modules[name] = shelf[name]
        wanted += [parent for parent in _parents(name) if parent in shelf]
        for imported in _imports(name, shelf[name]):
            if imported.partition(".")[0] not in PACKAGES:
                library.add(imported)
            elif imported in shelf:
                wanted.append(imported)
    return Sources(dict(sorted(modules.items())), tuple(sorted(library)))


def _shelf() -> dict[str, Path]:
    """Every module of the packages, by dotted name."""
    shelf = {}
    for package in PACKAGES:
        spec = find_spec(package)
        if spec is None or not spec.submodule_search_locations:
            raise ModuleNotFoundError(f"the package {package} is not installed")
        folder = Path(next(iter(spec.submodule_search_locations)))
        for path in folder.rglob("*.py"):
            parts = path.relative_to(folder.parent).with_suffix("").parts
            shelf[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return shelf


def _parents(name: str) -> Iterator[str]:
    while "." in name:
        name = name.rpartition(".")[0]
        yield name


def _imports(name: str, path: Path) -> Iterator[str]:
    """The dotted names that a module may import; of `from a import b` both `a` and `a.b`, since b may be a module."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for statement in _running_code(ast.parse(path.read_bytes(), str(path))):
        if isinstance(statement, ast.Import):
            yield from (alias.name for alias in statement.names)
        elif isinstance(statement, ast.ImportFrom):
            base = resolve_name("." * statement.level + (statement.module or ""), package)
            yield base
            yield from (f"{base}.{alias.name}" for alias in statement.names)


def _running_code(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes but those under `if TYPE_CHECKING:`, which never runs."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.If) and ast.unparse(child.test).endswith("TYPE_CHECKING")):
            yield from _running_code(child)
