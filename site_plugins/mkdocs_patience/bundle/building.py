"""Finds or makes the runtime: shipped in the wheel, made before, or made now."""

import hashlib
import json
import logging
import shutil
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

from mkdocs_patience.bundle import pins
from mkdocs_patience.bundle.digests import sha256
from mkdocs_patience.bundle.errors import RuntimeDamaged
from mkdocs_patience.bundle.library import make_library
from mkdocs_patience.bundle.offered import can_offer, make_offered, offered_fingerprint
from mkdocs_patience.bundle.package import pyodide_files
from mkdocs_patience.bundle.runtime import OFFERED, File, Runtime, named_by, read_runtime
from mkdocs_patience.bundle.siblings import UNPACKED_IN_THE_PAGE, write_gzip
from mkdocs_patience.bundle.sources import Sources, browser_sources

SHIPPED = Path(__file__).parents[1] / "_runtime"
KEPT = 4
"""How many builds stay in the cache: the engine changes often while it is written."""
log = logging.getLogger("mkdocs.plugins.patience.bundle")


def ensure_runtime(cache: Path) -> Runtime:
    """Return the runtime that fits the installed engine: the one in the wheel, the one in the cache, or a new one.

    Raises:
        RuntimeMissing: there is none and it cannot be made here; the sentence says what to do.
    """
    sources = browser_sources()
    key = recipe_key(sources)
    if shipped := _on_shelf(SHIPPED, key):
        return shipped
    made_before = _on_shelf(cache / f"built-{key[:16]}", key)
    if made_before and (made_before.offers_wheels or not can_offer()):
        return made_before
    return _build(cache, key, sources)


def recipe_key(sources: Sources) -> str:
    """Changes with everything that could change the runtime: the pinned Pyodide, the engine, the recipe."""
    digest = hashlib.sha256(f"{pins.pinned().version} {sources.fingerprint}".encode())
    recipe = Path(__file__).parent
    for path in sorted(recipe.rglob("*")):
        if path.suffix in {".py", ".mjs", ".txt"}:
            digest.update(path.relative_to(recipe).as_posix().encode() + path.read_bytes())
    digest.update(offered_fingerprint().encode())
    return digest.hexdigest()


def _on_shelf(shelf: Path, key: str) -> Runtime | None:
    for folder in sorted(shelf.glob("runtime-*")):
        try:
            found = read_runtime(folder)
            if found.key == key:
                return found.verified()
        except RuntimeDamaged as damage:
            log.warning("%s", damage)
    return None


def _build(cache: Path, key: str, sources: Sources) -> Runtime:
    """Make the runtime beside its place and move it there whole, since another build may be at work."""
    cache.mkdir(parents=True, exist_ok=True)
    pyodide = pyodide_files(cache)
    log.info(
        "Making the browser's runtime from Pyodide %s (once for each state of the engine, about twenty seconds)",
        pins.pinned().version,
    )
    with TemporaryDirectory(dir=cache) as temporary:
        draft = Path(temporary) / "draft"
        draft.mkdir()
        made = _fill(draft, pyodide, key, sources)
        shelf = Path(temporary) / "shelf"
        shelf.mkdir()
        named = shelf / named_by(made.files)
        draft.rename(named)
        finished = Runtime(named, made.key, made.pyodide, made.engine, made.library, made.files, made.lock)
        finished.write_manifest()
        place = cache / f"built-{key[:16]}"
        shutil.rmtree(place, ignore_errors=True)
        shelf.rename(place)
    _forget_old(cache)
    return read_runtime(place / named.name)


def _forget_old(cache: Path) -> None:
    newest_first = sorted(cache.glob("built-*"), key=lambda shelf: shelf.stat().st_mtime, reverse=True)
    for shelf in newest_first[KEPT:]:
        shutil.rmtree(shelf, ignore_errors=True)


def _fill(folder: Path, pyodide: Path, key: str, sources: Sources) -> Runtime:
    release = pins.pinned()
    for name in release.served:
        shutil.copyfile(pyodide / name, folder / name)
    info = json.loads((pyodide / pins.LOCK).read_text(encoding="utf-8"))["info"]
    make_library(pyodide, info, sources, folder / pins.LIBRARY)
    if can_offer():
        make_offered(folder / OFFERED, info)
    else:
        log.info("No wheels are offered beside the runtime: they need `pip install 'mkdocs-patience[runtime]'`")
    files = {name: _recorded(folder / name) for name in (*release.served, pins.LIBRARY)}
    lock = {"info": info, "packages": {}}
    return Runtime(folder, key, release.version, version("patience-engine"), pins.LIBRARY, files, lock)


def _recorded(file: Path) -> File:
    gzip = write_gzip(file)
    return File(file.stat().st_size, sha256(file), gzip if file.suffix in UNPACKED_IN_THE_PAGE else None)
