"""The content security policy under which a built site works: `python -m mkdocs_patience.policy site`.

Nothing of ours is inline. Material's pages carry a few inline scripts, which are allowed one by one, by their digests.
"""

import argparse
import base64
import hashlib
import sys
from html.parser import HTMLParser
from pathlib import Path

SOURCES = {
    "default-src": "'self'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "object-src": "'none'",
    "base-uri": "'self'",
    "form-action": "'self'",
    "frame-ancestors": "'self'",
}


class _Scripts(HTMLParser):
    """Collects the inline scripts that a browser would run."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.found: set[str] = set()
        self._open: list[str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "script" and "src" not in given and (given.get("type") or "module") in ("module", "text/javascript"):
            self._open = []

    def handle_data(self, data: str) -> None:
        if self._open is not None:
            self._open.append(data)

    def handle_endtag(self, tag: str) -> None:
        if tag == "script" and self._open is not None:
            self.found.add("".join(self._open))
            self._open = None


def policy(site: Path) -> str:
    """The policy that fits every page of a built site."""
    digests = sorted({_digest(script) for page in site.rglob("*.html") for script in _inline_scripts(page)})
    sources = {**SOURCES, "script-src": " ".join([SOURCES["script-src"], *digests])}
    return "; ".join(f"{name} {allowed}" for name, allowed in sources.items())


def _inline_scripts(page: Path) -> set[str]:
    parser = _Scripts()
    parser.feed(page.read_text(encoding="utf-8"))
    return parser.found


def _digest(script: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


def main() -> int:
    """Print the policy."""
    parser = argparse.ArgumentParser(prog="python -m mkdocs_patience.policy", description=__doc__)
    parser.add_argument("site", type=Path, help="the folder of the built site")
    site = parser.parse_args().site
    if not site.is_dir():
        sys.stderr.write(f"{site} is no folder: build the site first.\n")
        return 2
    sys.stdout.write(policy(site) + "\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
