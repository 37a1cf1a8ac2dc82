"""Exercise the engine on the full library, then compile what was loaded of it, and the engine, for the browser.

/workspace holds engine.zip (sources), wanted.json, requests.txt; the compiled modules are left in /workspace/compiled.
What this script needs for itself it imports after the list is made, lest it be sent to every reader.
"""

import importlib
import json
import sys
from collections.abc import Iterable

LIBRARY = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"
ENGINE = "/workspace/engine.zip"

sys.path[:0] = [ENGINE, "/workspace/inside"]


def text_of(name: str) -> str:
    """Read a file of the workspace."""
    with open(f"/workspace/{name}", encoding="utf-8") as file:
        return file.read()


def import_all(names: Iterable[str]) -> None:
    """Import what the sources name; a name inside a module is no module, and what the browser lacks stays away."""
    for name in names:
        try:
            importlib.import_module(name)
        except ImportError:
            continue


def loaded_of_library() -> list[str]:
    """The files of the library's archive that were read as modules."""
    specs = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
    origins = {str(spec.origin) for spec in specs if spec is not None}
    return sorted(origin.removeprefix(LIBRARY + "/") for origin in origins if origin.startswith(LIBRARY + "/"))


wanted = json.loads(text_of("wanted.json"))
import_all([*wanted["modules"], *wanted["library"]])
from exercise import replies  # type: ignore[import-not-found]

answers = list(replies(text_of("requests.txt").splitlines()))
library = loaded_of_library()

import py_compile
from pathlib import Path
from zipfile import ZipFile


def compile_all(archive: str, places: Iterable[str]) -> None:
    """Compile modules without docstrings and assertions, bound to nothing that changes with the clock."""
    source = Path("/workspace/source.py")
    with ZipFile(archive) as sources:
        for place in places:
            source.write_bytes(sources.read(place))
            target = Path("/workspace/compiled", place + "c")
            target.parent.mkdir(parents=True, exist_ok=True)
            py_compile.compile(
                str(source),
                cfile=str(target),
                dfile=f"{LIBRARY}/{place}",
                doraise=True,
                optimize=2,
                invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
            )


compile_all(LIBRARY, library)
compile_all(ENGINE, wanted["modules"].values())
Path("/workspace/replies.json").write_text(json.dumps(answers), encoding="utf-8")
