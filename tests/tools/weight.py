"""What diagrams add to a built page: the same page with and without them, as it is and compressed."""

import gzip
import re
from dataclasses import dataclass
from pathlib import Path

MOST, MOST_COMPRESSED = 12_000, 2_000
"""The bytes that a diagram may add to a page, as it is and compressed."""
FIGURE = re.compile(r'<figure class="patience".*?</figure>', re.DOTALL)
FURNITURE = re.compile(r'<div class="patience-furniture">.*?</div>', re.DOTALL)
SCRIPTS = re.compile(r'<script[^>]* src="[^"]*/patience/app-[^"/]*/(?:early|patience)\.js"[^>]*></script>\s*')
LINKS = re.compile(r'<link rel="(?:preload|stylesheet)" href="[^"]*/patience/app-[^"]*"[^>]*>\s*')


@dataclass(frozen=True)
class Weight:
    """Bytes per diagram, what a page carries once included."""

    page: str
    plain: float
    compressed: float


def weights(site: Path) -> list[Weight]:
    """Every page with diagrams."""
    pages = {path.relative_to(site).as_posix(): path.read_text(encoding="utf-8") for path in site.rglob("*.html")}
    return [_weight(name, page) for name, page in sorted(pages.items()) if FIGURE.search(page)]


def heaviest(site: Path) -> Weight:
    """The most that a diagram weighs on any page of a site; the page named is the one where it is heaviest as it is."""
    found = weights(site)
    plain = max(found, key=lambda weight: weight.plain)
    return Weight(plain.page, plain.plain, max(weight.compressed for weight in found))


def _weight(name: str, page: str) -> Weight:
    bare = page
    for part in (FIGURE, FURNITURE, SCRIPTS, LINKS):
        bare = part.sub("", bare)
    count = len(FIGURE.findall(page))
    plain = len(page.encode()) - len(bare.encode())
    compressed = len(gzip.compress(page.encode())) - len(gzip.compress(bare.encode()))
    return Weight(name, plain / count, compressed / count)
