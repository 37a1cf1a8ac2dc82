"""A finished runtime: a folder of files, and the manifest that says what they are."""

import hashlib
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
    """What the browser loads to run the engine. The folder's name, `runtime-<hash>`, is also its name on the site.

    There the interpreter's files, most of the bytes, lie in another such folder, which only Pyodide changes: a new
    engine brings a returning reader the library alone.
    """

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

    def place(self, path: str) -> str:
        """Where a file of the folder, given as seen from it, or a compressed sibling of one, goes on a site."""
        name = path.removesuffix(".gz").removesuffix(".br")
        interpreter = {other: file for other, file in self.files.items() if other != self.library}
        return f"{named_by(interpreter) if name in interpreter else self.name}/{path}"

    @property
    def offers_wheels(self) -> bool:
        """Whether the wheels for a Pyodide of one's own lie beside the files."""
        return (self.folder / OFFERED).is_dir()

    @property
    def bytes(self) -> int:
        """All that is fetched, before the server compresses it."""
        return sum(file.bytes for file in self.files.values())

    def as_javascript(self, above: str, *, offline: bool = False) -> str:
        """The module that tells the browser code what to fetch. `above`: the address of the `places`, seen from it."""
        told = {
            "library": self.library,
            "pyodide": self.pyodide,
            "engine": self.engine,
            "files": {
                name: {"folder": above + self.place(name).removesuffix(name), **asdict(file)}
                for name, file in self.files.items()
            },
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


def named_by(files: Mapping[str, File]) -> str:
    """A folder's name: the same content, the same address, and never old files under a new one."""
    digests = "".join(f"{name}:{file.sha256}\n" for name, file in sorted(files.items()))
    return f"runtime-{hashlib.sha256(digests.encode()).hexdigest()[:16]}"


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
