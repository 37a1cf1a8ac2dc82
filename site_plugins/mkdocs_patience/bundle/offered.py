"""The engine as wheels with a `pyodide-lock.json`, for anyone who wants to load it in a Pyodide of their own."""

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from importlib.util import find_spec
from pathlib import Path

from mkdocs_patience.bundle.archive import read_archive, write_archive
from mkdocs_patience.bundle.digests import sha256
from mkdocs_patience.bundle.errors import RuntimeMissing
from mkdocs_patience.bundle.pins import LOCK, pinned

DISTRIBUTIONS = {"pysol-cards": "pysol_cards", "patience-engine": "patience"}
"""What is offered, each before what depends on it: distribution and the package inside."""


def can_offer() -> bool:
    """Whether pyodide-build is here. It belongs to the extra `runtime`, since play does without it."""
    return find_spec("pyodide_build") is not None


def make_offered(target: Path, lock_info: Mapping[str, object]) -> None:
    """Write the wheels and their lock into `target`; the lock first, since making the byte code mends it.

    Raises:
        RuntimeMissing: a command of pyodide-build failed.
    """
    target.mkdir()
    lock = target / LOCK
    lock.write_text(json.dumps({"info": lock_info, "packages": {}}), encoding="utf-8")
    wheels = [_wheel(distribution(name), package, target) for name, package in DISTRIBUTIONS.items()]
    paths = map(str, wheels)
    _pyodide("lockfile", "add-wheels", "--input", str(lock), "--output", str(lock), "--base-path", str(target), *paths)
    if sys.version_info[:2] == pinned().python:  # byte code of another Python would be of no use
        _pyodide("py-compile", "--silent", str(target))
    _settle(lock)


def offered_fingerprint() -> str:
    """Changes with every file and the description of the offered packages; the browser holds less of them."""
    digest = hashlib.sha256()
    for offered, package in DISTRIBUTIONS.items():
        digest.update(_metadata(offered).encode())
        for name, content in sorted(_package_files(package).items()):
            digest.update(f"{name}\0".encode() + content + b"\0")
    return digest.hexdigest()


def _metadata(name: str) -> str:
    """What the installed distribution says of itself, which goes into the wheel; nothing where it is not installed."""
    try:
        return distribution(name).read_text("METADATA") or ""
    except PackageNotFoundError:
        return ""


def _package_files(package: str) -> dict[str, bytes]:
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise RuntimeMissing(f"The package {package} is not installed, so it cannot be offered as a wheel.")
    folder = Path(next(iter(spec.submodule_search_locations)))
    return {
        path.relative_to(folder.parent).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def _wheel(source: Distribution, package: str, target: Path) -> Path:
    """Pack an installed distribution, editable or not, as the wheel it came from."""
    name = f"{source.name.replace('-', '_')}-{source.version}"
    contents = _package_files(package)
    contents[f"{name}.dist-info/METADATA"] = (source.read_text("METADATA") or "").encode()
    contents[f"{name}.dist-info/WHEEL"] = b"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    contents[f"{name}.dist-info/RECORD"] = "".join(f"{entry},,\n" for entry in sorted(contents)).encode()
    wheel = target / f"{name}-py3-none-any.whl"
    write_archive(wheel, contents, compressed=True)
    return wheel


def _pyodide(*arguments: str) -> None:
    command = [sys.executable, "-m", "pyodide_cli", *arguments]
    # With an epoch Python binds byte code to a hash of its source, not to the clock.
    environment = {**os.environ, "SOURCE_DATE_EPOCH": "315532800"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        words = (done.stderr.strip() or done.stdout.strip() or "no reason given").splitlines()
        raise RuntimeMissing(f"`pyodide {' '.join(arguments[:2])}` failed while the wheels were made: {words[-1]}")


def _settle(lock: Path) -> None:
    """Give the wheels fixed dates, so that they come out the same every time, and tell the lock."""
    told = json.loads(lock.read_text(encoding="utf-8"))
    for package in told["packages"].values():
        wheel = lock.parent / package["file_name"]
        write_archive(wheel, read_archive(wheel), compressed=True)
        package["sha256"] = sha256(wheel)
    lock.write_text(json.dumps(told, indent=2, sort_keys=True) + "\n", encoding="utf-8")
