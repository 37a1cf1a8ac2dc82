"""A finished runtime: a folder of files, and the manifest that says what they are."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from mkdocs_patience.bundle.digests import sha256
from mkdocs_patience.bundle.errors import RuntimeDamaged

MANIFEST = "runtime.json"
OFFERED = "offered"


@dataclass(frozen=True)
class File:
    """One file that the browser fetches."""

    bytes: int
    sha256: str
    gzip: int | None = None
    """The size of its `.gz` sibling, where the page can unpack it itself."""


@dataclass(frozen=True)
class Runtime:
    """What the browser loads to run the engine. The folder's name, `runtime-<hash>`, is also its name on the site."""

    folder: Path
    key: str
    """What it was made from: the pinned Pyodide, the engine's sources, the recipe."""
    pyodide: str
    engine: str
    library: str
    """Which of the files is Python's library, with the engine inside: the `stdLibURL`."""
    files: Mapping[str, File]
    lock: Mapping[str, object]
    """The `lockFileContents`: no package can be loaded, so no lock file is fetched."""

    @property
    def name(self) -> str:
        """The name of its folder on the site."""
        return self.folder.name

    @property
    def offers_wheels(self) -> bool:
        """Whether the wheels for a Pyodide of one's own lie beside the files."""
        return (self.folder / OFFERED).is_dir()

    @property
    def bytes(self) -> int:
        """All that is fetched, before the server compresses it."""
        return sum(file.bytes for file in self.files.values())

    def as_javascript(self, folder: str, *, offline: bool = False) -> str:
        """The module that tells the browser code what to fetch. `folder`: the runtime's address, seen from it."""
        told = {
            "folder": folder,
            "library": self.library,
            "pyodide": self.pyodide,
            "engine": self.engine,
            "files": {name: asdict(file) for name, file in self.files.items()},
            "lock": self.lock,
            "offline": offline,
        }
        return f"export const runtime = {json.dumps(told, indent=2)};\n"

    def write_manifest(self) -> None:
        """Write `runtime.json` beside the files."""
        told = {name: value for name, value in asdict(self).items() if name != "folder"}
        text = json.dumps({"name": self.name, **told}, indent=2) + "\n"
        (self.folder / MANIFEST).write_text(text, encoding="utf-8")

    def verified(self) -> "Runtime":
        """Return itself, if every file is what the manifest says.

        Raises:
            RuntimeDamaged: one is not.
        """
        for name, recorded in self.files.items():
            file = self.folder / name
            if not file.is_file() or file.stat().st_size != recorded.bytes or sha256(file) != recorded.sha256:
                raise RuntimeDamaged(f"{file} is not the file that was built: remove {self.folder} and build again.")
        return self


def read_runtime(folder: Path) -> Runtime:
    """Read a runtime by its manifest.

    Raises:
        RuntimeDamaged: there is no manifest that can be read.
    """
    try:
        told = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        files = {name: File(**file) for name, file in told["files"].items()}
        return Runtime(folder, told["key"], told["pyodide"], told["engine"], told["library"], files, told["lock"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise RuntimeDamaged(f"{folder / MANIFEST} cannot be read: remove {folder} and build again.") from error
