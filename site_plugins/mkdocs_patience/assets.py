"""The files of this package that go on a site, under names that change with their content.

An old page never mixes with new files: browser code and stylesheet lie in `app-<hash>/`, the runtime in
`runtime-<hash>/`.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ASSETS = Path(__file__).parent / "assets"
ROOT = "assets/patience"
LOOK = "site.css"
"""The site's own look on top of Material; it is no part of the diagrams."""
STYLES = ("table.css", "patience.css", "tools.css")
"""What a page with a diagram links, in this order."""
FAQ_STYLES = ("faq.css",)
"""What a page that answers questions links."""
MANIFEST = "manifest.js"
SWITCHER = "languages.js"
"""Stands on every page of a site in several languages; it is no part of the diagrams either."""


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


def app(manifest: str | None = None, source: Path = ASSETS) -> App:
    """The files of the app; `manifest` takes the place of the pattern that lies beside the modules."""
    files = {
        path.name: path.read_bytes()
        for path in sorted(source.glob("*"))
        if path.is_file() and path.name not in (LOOK, SWITCHER)
    }
    if manifest is not None:
        files[MANIFEST] = manifest.encode()
    return App({name: content for name, content in files.items() if Path(name).suffix in {".js", ".css"}})


def look() -> tuple[str, bytes]:
    """The look's address on the site, and its content."""
    return _alone(LOOK)


def switcher() -> tuple[str, bytes]:
    """The script of the switcher of languages: its address on the site, and its content."""
    return _alone(SWITCHER)


def _alone(name: str) -> tuple[str, bytes]:
    content = (ASSETS / name).read_bytes()
    stem, _, suffix = name.partition(".")
    return f"{ROOT}/{stem}-{digest({name: content})}.{suffix}", content


def digest(files: Mapping[str, bytes]) -> str:
    """Eight letters that stand for these files."""
    summed = hashlib.sha256()
    for name, content in sorted(files.items()):
        summed.update(f"{name}\0{len(content)}\0".encode() + content)
    return summed.hexdigest()[:8]
