"""Measure each solver natively and in the page's worker, on the same deals in one run. `make bench`.

python tests/bench/solving.py [first [last [seconds a deal may take]]]

Both answer the same request, the page's own, and both are timed by the clock on the wall, so a busy machine slows both:
compare the two lines of a game. In Golf the answer holds the best score still possible besides the verdict.
"""

import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

from chromium import FLAGS, find_chromium
from hosting import Host, build_site
from patience import Game, all_games
from patience.notation import position_text
from patience.protocol import slices

LIMITS = (0.05, 1.0, 3.0, 10.0)
"""Seconds."""
PAGE = "# Mesures\n\n```patience\ngame: golf\ndeal: 24\n```\n"
SEARCH = """async ([app, request, seconds]) => {
  const { engine } = await import(app);
  await engine.ask({ game: request.game, deal: 24 }); // Python is there, the game imported
  const begun = performance.now();
  const reply = await engine.search(request, () => {}, AbortSignal.timeout(1000 * seconds)).catch(() => null);
  return [reply?.verdict?.id ?? "unknown", (performance.now() - begun) / 1000];
}"""


@dataclass(frozen=True, slots=True)
class Answer:
    """A deal's verdict, `unknown` at the limit, and the seconds it took."""

    verdict: str
    seconds: float


def request_of(game: Game, number: int) -> dict[str, str]:
    """The page's question about the opening of a deal."""
    return {"game": game.slug, "position": position_text(game, game.deal(number)), "ask": "verdict"}


def natively(request: dict[str, str], limit: float) -> Answer:
    """The answer of the engine in this process."""
    begun = time.perf_counter()
    for reply in slices(json.dumps(request)):
        spent = time.perf_counter() - begun
        found = json.loads(reply).get("verdict")
        if found:
            return Answer(found["id"], spent)
        if spent > limit:
            break
    return Answer("unknown", limit)


def in_the_worker(page: Page, app: str, request: dict[str, str], limit: float) -> Answer:
    """The answer of the engine in the page's worker."""
    verdict, seconds = page.evaluate(SEARCH, [app, request, limit])
    return Answer(verdict, seconds)


@contextmanager
def opened_page() -> Iterator[tuple[Page, str]]:
    """A page of the site in a browser, and the address of its engine."""
    with TemporaryDirectory() as temporary, sync_playwright() as playwright:
        docs = Path(temporary) / "docs"
        docs.mkdir()
        (docs / "index.md").write_text(PAGE, encoding="utf-8")
        folder = build_site(docs, Path(temporary), "http://127.0.0.1", {"languages": "[]", "glossary": "''"})
        with Host(folder) as host:
            browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
            page = browser.new_page()
            page.goto(f"{host.address}/")
            engine = next(folder.glob("assets/patience/app-*/engine.js"))
            yield page, f"{host.address}/{engine.relative_to(folder).as_posix()}"
            browser.close()


def line(name: str, answers: list[Answer], limit: float) -> str:
    """One row: shares decided within each limit, median and 95 of 100 in milliseconds."""
    known = [answer for answer in answers if answer.verdict != "unknown"]
    shares = "".join(
        f"{sum(answer.seconds <= most for answer in known) / len(answers):9.0%}" if most <= limit else f"{'–':>9}"
        for most in LIMITS
    )
    times = sorted(1000 * answer.seconds for answer in answers)
    median, p95 = times[len(times) // 2], times[min(len(times) - 1, len(times) * 95 // 100)]
    return f"{name:34}{shares}{median:10.1f}{p95:10.1f}"


def main() -> None:
    given = [float(word) for word in sys.argv[1:]]
    first, last, limit = given + [1, 12, 3][len(given) :]
    numbers = range(int(first), int(last) + 1)
    print(f"\n{f'Verdicts on deals {numbers[0]}–{numbers[-1]}, within':34}", end="")
    print("".join(f"{most:7g} s" for most in LIMITS), f"{'median ms':>10}{'p95 ms':>10}")
    with opened_page() as (page, app):
        for game in all_games():
            requests = [request_of(game, number) for number in numbers]
            here = [natively(request, limit) for request in requests]
            there = [in_the_worker(page, app, request, limit) for request in requests]
            for number, *found in zip(numbers, here, there, strict=True):
                assert len({answer.verdict for answer in found} - {"unknown"}) < 2, f"{game.slug} {number}: {found}"
            print(line(f"{game.slug}, natively", here, limit))
            print(line(f"{game.slug}, in the worker", there, limit), flush=True)


if __name__ == "__main__":
    main()
