"""Takes the picture of the README: a Golf diagram under play, from the site in `site/` (run `make site` before)."""

import functools
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Position, expect, sync_playwright

from chromium import FLAGS, find_chromium

ROOT = Path(__file__).parents[2]
PICTURE = ROOT / "docs" / "images" / "diagram.png"


def take(address: str) -> None:
    """Play a move, choose a card, and photograph the figure."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        page = browser.new_page(viewport={"width": 1000, "height": 900}, color_scheme="light")
        page.goto(f"{address}golf/")
        figure = page.locator('figure[data-id="opening"]')
        figure.locator('[data-action="play"]').click()
        expect(figure).to_have_attribute("data-state", "ready", timeout=60_000)
        figure.locator('[data-card="Q♠"]').click(position=Position(x=9, y=9))
        page.wait_for_timeout(400)
        PICTURE.parent.mkdir(exist_ok=True)
        figure.screenshot(path=PICTURE)
        browser.close()


def main() -> None:
    """Serve the site to ourselves for as long as the picture takes."""
    handler = functools.partial(SimpleHTTPRequestHandler, directory=str(ROOT / "site"))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        take(f"http://127.0.0.1:{server.server_port}/")
        server.shutdown()


if __name__ == "__main__":
    main()
