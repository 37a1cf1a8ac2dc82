"""The files of this package that go on a site, under names that change with their content.

An old page never mixes with new files: browser code and stylesheet lie in `app-<hash>/`, the runtime in two folders
`runtime-<hash>/`, the interpreter apart from the library with the engine.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from mkdocs_patience.bundle import Runtime
from mkdocs_patience.bundle.siblings import brotli_siblings
from mkdocs_patience.templating import render

ASSETS = Path(__file__).parent / "assets"
ROOT = "assets/patience"
NOTICES = Path(__file__).parent / "notices.txt"
LOOK = "site.css"
"""The site's own look on top of Material; it is no part of the diagrams."""
TABLE = "table.css"
STYLES = (TABLE, "patience.css", "tools.css")
"""What a diagram looks like, in this order; programs that know no plugins link these."""
TOGETHER = "whole-patience.css"
"""These in one file, which a page with a diagram links: nothing is seen before all have come, each from far away."""
FAQ_STYLES = ("faq.css",)
"""What a page that answers questions links."""
MANIFEST = "manifest.js"
ENTRY = "patience.js"
"""The module that a page with a diagram names; it imports the others."""
SERVICE_WORKER = "offline-worker.js"
"""Lies at the site's root: a service worker sees what lies beside and below it."""
SWITCHER = "languages.js"
"""The module that every page of a site in several languages names."""


@dataclass(frozen=True, slots=True)
class App:
    """The browser code and its stylesheets, as they go on the site."""

    files: Mapping[str, bytes]

    @property
    def folder(self) -> str:
        """Where they go, from the site's root."""
        return f"{ROOT}/app-{digest(self.files)}"

    def address(self, name: str) -> str:
        """Where one of them goes."""
        return f"{self.folder}/{name}"

    def imported(self, name: str = ENTRY) -> tuple[str, ...]:
        """All that a module imports, at any depth."""
        found: list[str] = [name]
        for module in found:
            text = self.files[module].decode()
            found += [other for other in IMPORT.findall(text) if other in self.files and other not in found]
        return tuple(dict.fromkeys(found[1:]))


IMPORT = re.compile(r"""^(?:import|export)\s[^;]*?["']\./([\w-]+\.js)["'];""", re.MULTILINE)


def app(manifest: str | None = None, shared: Mapping[str, bytes] | None = None) -> App:
    """The files of the app; `manifest` takes the place of the pattern that lies beside the modules.

    `shared`: what the pages of each language share.
    """
    files = {
        path.name: path.read_bytes()
        for path in sorted(ASSETS.glob("*"))
        if path.suffix in {".js", ".css"} and path.name not in (LOOK, SERVICE_WORKER)
    }
    files[TABLE] = render("drawn.css").encode() + files[TABLE]
    files[TOGETHER] = b"".join(files[name] for name in STYLES)
    if manifest is not None:
        files[MANIFEST] = manifest.encode()
    files[ENTRY] += _all_at_once(App(files).imported())
    return App(files | dict(shared or {}))


def _all_at_once(modules: Iterable[str]) -> bytes:
    """Lines by which the first module names all others, at any depth: none waits until another has come."""
    return "".join(f'import "./{name}";\n' for name in modules).encode()


def look() -> tuple[str, bytes]:
    """The look's address on the site, and its content."""
    return _alone(LOOK, render("facts.css").encode())


def notices() -> tuple[str, bytes]:
    """What is distributed and belongs to others: the address on the site, and the text."""
    return "third-party-notices.txt", NOTICES.read_bytes()


def service_worker() -> tuple[str, bytes]:
    """The service worker: its address on the site, which never changes, and its content."""
    return "patience-offline.js", (ASSETS / SERVICE_WORKER).read_bytes()


def runtime_files(runtime: Runtime, brotli: Path | None = None) -> Iterator[tuple[str, Path]]:
    """Every file of the runtime, what it offers to others included, with its place on the site.

    `brotli`: where the brotli forms are kept; with it they lie beside the files that the reader's browser fetches.
    """
    for path in sorted(runtime.folder.rglob("*")):
        if path.is_file():
            yield f"{ROOT}/{runtime.place(path.relative_to(runtime.folder).as_posix())}", path
    if brotli:
        for file, packed in brotli_siblings([runtime.folder / name for name in runtime.files], brotli):
            yield f"{ROOT}/{runtime.place(f'{file.name}.br')}", packed


def _alone(name: str, before: bytes = b"") -> tuple[str, bytes]:
    content = before + (ASSETS / name).read_bytes()
    stem, _, suffix = name.partition(".")
    return f"{ROOT}/{stem}-{digest({name: content})}.{suffix}", content


def digest(files: Mapping[str, bytes]) -> str:
    """Eight letters that stand for these files."""
    summed = hashlib.sha256()
    for name, content in sorted(files.items()):
        summed.update(f"{name}\0{len(content)}\0".encode() + content)
    return summed.hexdigest()[:8]
