"""Finds the pinned Pyodide: in the checkout's npm packages, in the cache, or at npm; trusted if every digest fits."""

import shutil
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory

from mkdocs_patience.bundle import node
from mkdocs_patience.bundle.digests import npm_integrity, sha256
from mkdocs_patience.bundle.errors import RuntimeDamaged
from mkdocs_patience.bundle.pins import Release, pinned

CHECKOUT = Path(__file__).parents[3]


def pyodide_files(cache: Path) -> Path:
    """Return a folder that holds the pinned files, fetched by npm if there is none yet.

    Raises:
        RuntimeDamaged: a file is not the pinned one.
        RuntimeMissing: npm is missing, or could not fetch the package.
    """
    release = pinned()
    for installed in (Path.cwd() / "node_modules" / "pyodide", CHECKOUT / "node_modules" / "pyodide"):
        if _is(installed, release):
            return verified(installed, release, "`npm ci` puts it right once the folder is removed")
    fetched = cache.resolve() / f"pyodide-{release.version}"
    if not fetched.is_dir():
        _fetch(fetched, release)
    return verified(fetched, release, "remove the folder, and the next build fetches it anew")


def verified(folder: Path, release: Release, remedy: str) -> Path:
    """Return the folder, if all that is used of it is what was pinned.

    Raises:
        RuntimeDamaged: it is not.
    """
    for name, digest in release.sha256.items():
        file = folder / name
        if not file.is_file():
            raise RuntimeDamaged(f"{file} is missing from Pyodide {release.version}: {remedy}.")
        if sha256(file) != digest:
            raise RuntimeDamaged(f"{file} is not the file that Pyodide {release.version} ships: {remedy}.")
    return folder


def _is(folder: Path, release: Release) -> bool:
    description = folder / "package.json"
    return description.is_file() and f'"version": "{release.version}"' in description.read_text(encoding="utf-8")


def _fetch(folder: Path, release: Release) -> None:
    folder.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=folder.parent) as temporary:
        work = Path(temporary)
        node.run("npm", "pack", f"pyodide@{release.version}", "--silent", cwd=work)
        tarball = work / f"pyodide-{release.version}.tgz"
        if npm_integrity(tarball) != release.tarball:
            raise RuntimeDamaged(
                f"npm delivered a pyodide {release.version} that is not the pinned one, so it was thrown away."
            )
        with tarfile.open(tarball) as archive:
            archive.extractall(work, filter="data")
        unpacked = work / "pyodide"
        unpacked.mkdir()
        for name in release.sha256:
            shutil.move(work / "package" / name, unpacked / name)
        unpacked.replace(folder)
