"""Draws the pictures that pages show where they are shared, `docs/assets/social/*.png`: a title over a layout.

Run it when a title or a layout changes: `python tests/tools/social.py`. They are kept in the repository, so that no
build needs a browser.
"""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from chromium import FLAGS, find_chromium

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "site_plugins"), str(ROOT / "engine")]

from mkdocs_patience.miniature import drawing_of  # noqa: E402
from mkdocs_patience.words import words_of  # noqa: E402

FOLDER = ROOT / "docs" / "assets" / "social"
SITE = "Patiences à jouer"
PICTURES = {
    "index": ("Patiences à jouer", "Quatre patiences, leurs règles, et la table", "golf"),
    "golf": ("Golf Solitaire", "Les règles, et la table pour jouer", "golf"),
    "aces-up": ("Aces Up", "Les règles, et la table pour jouer", "aces-up"),
    "australian-patience": ("Australian Patience", "Les règles, et la table pour jouer", "australian-patience"),
    "devils-grip": ("Devil’s Grip", "Les règles, et la table pour jouer", "devils-grip"),
}
PAGE = """<!doctype html><meta charset="utf-8"><style>
body {{ display: grid; grid-template-rows: auto 1fr; inline-size: 1200px; block-size: 630px; margin: 0;
  overflow: hidden; background: #fbfaf6; color: #1d1f1e }}
header {{ padding: 44px 64px 30px; font-family: Palatino, P052, "Liberation Serif", serif }}
h1 {{ margin: 0; font-size: 76px; font-weight: 500; line-height: 1.05; letter-spacing: -.018em }}
p {{ margin: 10px 0 0; font-size: 32px; color: #5f635d }}
.table {{ background: #2c6a52; overflow: hidden; display: grid; place-items: center }}
svg {{ inline-size: 830px; block-size: auto; display: block }}
b {{ color: #1f5a44; font-weight: 500 }}
</style><header><h1>{title}</h1><p>{line}{site}</p></header><div class="table">{drawing}</div>"""


def page_of(title: str, line: str, game: str) -> str:
    """The picture as a page."""
    site = "" if title == SITE else f" · <b>{SITE}</b>"
    return PAGE.format(title=title, line=line, site=site, drawing=drawing_of(game, 24, words_of("fr")))


def main() -> None:
    """Draw them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        page = browser.new_page(viewport={"width": 1200, "height": 630})
        for name, (title, line, game) in PICTURES.items():
            page.set_content(page_of(title, line, game))
            page.screenshot(path=FOLDER / f"{name}.png")
        browser.close()


if __name__ == "__main__":
    main()
