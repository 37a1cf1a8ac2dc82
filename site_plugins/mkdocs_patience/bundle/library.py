"""Makes the library the browser loads: what is used of Python's, and the engine, as byte code in one archive."""

import json
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from mkdocs_patience.bundle import node
from mkdocs_patience.bundle.archive import read_archive, write_archive
from mkdocs_patience.bundle.errors import RuntimeDamaged
from mkdocs_patience.bundle.pins import LIBRARY
from mkdocs_patience.bundle.sources import Sources, place_in_archive

INSIDE = Path(__file__).with_name("inside")
INSTEAD = INSIDE / "instead"
"""Modules in the place of some that Python and Pyodide import at their start, with all that those import in turn, for
what no page does: awaiting, installing packages."""


def make_library(pyodide: Path, lock_info: Mapping[str, object], sources: Sources, target: Path) -> None:
    """Record what an exercise of the engine loads, write that into `target`, and prove the result by the same exercise.

    Raises:
        RuntimeMissing: Node is missing, or a step failed in it.
        RuntimeDamaged: the finished library does not answer as the full one does.
    """
    with TemporaryDirectory() as temporary:
        workspace = Path(temporary)
        write_archive(workspace / LIBRARY, {**read_archive(pyodide / LIBRARY), **stand_ins()})
        _lay_out(workspace, lock_info, sources)
        _run(pyodide, workspace / LIBRARY, workspace, "record.py")
        compiled = workspace / "compiled"
        write_archive(
            target, {str(path.relative_to(compiled).as_posix()): path.read_bytes() for path in compiled.rglob("*.pyc")}
        )
        _run(pyodide, target, workspace, "replay.py")
        _compare(workspace)


def stand_ins() -> dict[str, bytes]:
    """What stands in for modules of the library, by their place in it."""
    return {path.relative_to(INSTEAD).as_posix(): path.read_bytes() for path in INSTEAD.rglob("*.py")}


def _lay_out(workspace: Path, lock_info: Mapping[str, object], sources: Sources) -> None:
    places = {name: place_in_archive(name, path) for name, path in sources.modules.items()}
    write_archive(workspace / "engine.zip", {places[name]: path.read_bytes() for name, path in sources.modules.items()})
    wanted = {"modules": places, "library": sources.library}
    (workspace / "wanted.json").write_text(json.dumps(wanted), encoding="utf-8")
    (workspace / "info.json").write_text(json.dumps(lock_info), encoding="utf-8")
    (workspace / "requests.txt").write_bytes((INSIDE / "requests.txt").read_bytes())
    (workspace / "inside").mkdir()
    (workspace / "inside" / "exercise.py").write_bytes((INSIDE / "exercise.py").read_bytes())


def _run(pyodide: Path, library: Path, workspace: Path, script: str) -> None:
    paths = (INSIDE / "boot.mjs", pyodide, library, workspace, INSIDE / script)
    node.run("node", *map(str, paths), cwd=workspace)


def _compare(workspace: Path) -> None:
    recorded, replayed = (
        json.loads((workspace / name).read_text(encoding="utf-8")) for name in ("replies.json", "replayed.json")
    )
    if len(recorded) != len(replayed):
        raise RuntimeDamaged(
            f"The trimmed library gave {len(replayed)} replies where the full one gave {len(recorded)}."
        )
    for full, trimmed in zip(recorded, replayed, strict=True):
        if full != trimmed:
            raise RuntimeDamaged(f"The trimmed library answered {trimmed} where the full one answers {full}.")
