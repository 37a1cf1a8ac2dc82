"""Plays one seeded game through the protocol and writes down every question and answer.

Run as a script, it renews the golden transcripts after a wanted change.
"""

import json
import random
from pathlib import Path

from patience import all_games
from patience.protocol import answer

GOLDEN = Path(__file__).with_name("golden")


def transcript(slug: str, deal: int = 24) -> str:
    """The exchange of one deal, moves chosen by a seeded generator, one JSON text a line, to the end or 80 moves."""
    chance = random.Random(slug)
    lines: list[str] = []

    def ask(request: dict[str, object]) -> dict[str, object]:
        lines.append("> " + json.dumps(request, ensure_ascii=False))
        lines.append("< " + answer(json.dumps(request)))
        reply: dict[str, object] = json.loads(lines[-1][2:])
        return reply

    reply = ask({"game": slug, "deal": deal})
    for _ in range(80):
        moves = reply["moves"]
        assert isinstance(moves, list)
        if not moves or reply["outcome"]:
            break
        reply = ask({"game": slug, "position": reply["position"], "move": chance.choice(moves)})
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for game in all_games():
        (GOLDEN / f"{game.slug}.txt").write_text(transcript(game.slug), encoding="utf-8")
