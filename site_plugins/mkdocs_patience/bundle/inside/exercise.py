"""Ask the engine all that a reader's browser may ask, of every game: whatever is imported late is imported now.

Runs in Pyodide while the runtime is made, then again on the finished runtime, whose replies must be the same. It looks
for different *kinds* of request, not for many: coverage of the rules is the tests' business.
"""

import json
from collections.abc import Iterator
from itertools import islice, product

from patience import all_games
from patience.protocol import answer, slices

COURSES = ("24", "32001")
"""One deal of each generator is played."""
OPENINGS = ("1", "31999", "99999999999999999999")
STEPS = 12
SLICES = 2
"""How far a search is driven: enough for it to have imported what it needs, too little to find out."""


def replies(templates: list[str]) -> Iterator[str]:
    """The replies to the written requests and to a course of moves, for every game."""
    for template in templates:
        if "GAME" not in template:
            yield answer(template)
    for game in all_games():
        for template in templates:
            if "GAME" in template:
                yield answer(template.replace("GAME", game.slug))
        for deal in OPENINGS:
            yield _ask(game.slug, deal=deal)
        for deal in COURSES:
            yield from _course(game.slug, deal)


def _ask(slug: str, **request: str) -> str:
    return answer(json.dumps({"game": slug, **request}))


def _course(slug: str, deal: str) -> Iterator[str]:
    """Play a deal, a different kind of move each time; at both ends try what is surely refused, and ask for advice."""
    reply = _ask(slug, deal=deal)
    yield from _at_an_end(slug, json.loads(reply)["position"])
    for step in range(STEPS):
        seen = json.loads(reply)
        if not seen["moves"]:
            break
        reply = _ask(slug, position=seen["position"], move=seen["moves"][step % len(seen["moves"])])
        yield reply
    yield from _at_an_end(slug, json.loads(reply)["position"])


def _at_an_end(slug: str, position: str) -> Iterator[str]:
    yield from _refused(slug, position)
    yield _ask(slug, position=position, ask="hint")
    yield from islice(slices(json.dumps({"game": slug, "position": position, "ask": "verdict"})), SLICES)


def _refused(slug: str, position: str) -> Iterator[str]:
    """From each kind of pile to each, and each exchange: most of it is refused, every kind in its own way."""
    piles = [line.partition(":")[0] for line in position.splitlines()]
    kinds = {pile.rstrip("0123456789"): pile for pile in piles}  # the last of each kind
    for source, target in product(piles[:1] + list(kinds.values()), kinds.values()):
        for move in (f"play {source} > {target}", f"swap {source} {target}"):
            yield _ask(slug, position=position, move=move)
