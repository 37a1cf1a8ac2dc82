"""What diagrams add to a built page: the same page with and without them, as it is and compressed."""

import gzip
import re
from dataclasses import dataclass
from pathlib import Path

FIGURE = re.compile(r'<figure class="patience".*?</figure>', re.DOTALL)
FURNITURE = re.compile(
    r'<div class="patience-furniture">.*?</template>\s*(?:<script[^>]*></script>\s*)*</div>', re.DOTALL
)
LINKS = re.compile(r'<link rel="(?:modulepreload|stylesheet)" href="[^"]*/patience/app-[^"]*"[^>]*>\s*')


@dataclass(frozen=True)
class Weight:
    """Bytes per diagram, what a page carries once included."""

    count: int
    plain: float
    compressed: float


def weights(site: Path) -> Weight:
    """The page of a site that its diagrams make heaviest, per diagram."""
    pages = [page.read_text(encoding="utf-8") for page in site.glob("*/index.html")]
    return max(map(_weight, filter(FIGURE.search, pages)), key=lambda weight: weight.plain * weight.count)


def _weight(page: str) -> Weight:
    bare = LINKS.sub("", FURNITURE.sub("", FIGURE.sub("", page)))
    count = len(FIGURE.findall(page))
    plain = len(page.encode()) - len(bare.encode())
    compressed = len(gzip.compress(page.encode())) - len(gzip.compress(bare.encode()))
    return Weight(count, plain / count, compressed / count)
