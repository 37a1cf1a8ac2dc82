"""One JSON request in, one JSON reply out. Stateless: the position travels with the question.

`answer` is the very function that the browser calls and that `python -m patience protocol` offers line by line.
`slices` answers the one question that takes long, whether a position can still be won, a slice at a time, so that
whoever asks can stop between two.
"""

import json
from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Any

from patience.catalogue import UnknownGame, game_named
from patience.deals import BadDeal, deal_number
from patience.events import events
from patience.game import Game
from patience.likely import likely
from patience.notation import NotationError, judged, move_text, parse_position, position_text
from patience.quoting import shown
from patience.refusals import Refusal
from patience.state import State

if TYPE_CHECKING:
    from patience.hints import Hint
    from patience.solving import BestScore, Verdict

# Hints and solvers are imported when one is asked for: a reader waits for whatever the first answer imports.

Request = dict[str, Any]
Reply = dict[str, Any]
KEYS = ("game", "deal", "position", "move", "ask")
QUESTIONS = ("hint", "verdict")
SINGLE_ANSWER = (2_000_000, 20.0)
"""What a verdict that is asked for in one piece may spend: positions, seconds."""


class BadRequest(ValueError):
    """A request that makes no sense; the sentence goes back to whoever asked."""


def answer(request: str) -> str:
    """The reply to one request, both as JSON text. A malformed request is answered by `{"error": sentence}`."""
    try:
        reply = reply_to(_read(request))
    except (BadRequest, UnknownGame, BadDeal, NotationError) as error:
        reply = {"error": str(error)}
    return _json(reply)


def _json(reply: Reply) -> str:
    return json.dumps(reply, ensure_ascii=False, separators=(",", ":"))


def _read(request: str) -> Request:
    try:
        read = json.loads(request)
    except (ValueError, RecursionError) as error:
        raise BadRequest(f"the request is no JSON: {error}") from None
    if not isinstance(read, dict):
        raise BadRequest("a request is a JSON object with game, and deal or position")
    unknown = [key for key in read if key not in KEYS]
    if unknown:
        raise BadRequest(f"unknown key {shown(unknown[0])}: a request has {', '.join(KEYS)}")
    return read


def reply_to(request: Request) -> Reply:
    """The reply to a request that is an object already.

    Raises:
        BadRequest, UnknownGame, BadDeal, NotationError: it makes no sense, each with one sentence.
    """
    game = game_named(_text(request, "game"))
    if ("deal" in request) == ("position" in request):
        raise BadRequest("a request has either deal or position")
    if "deal" in request:
        if "move" in request or "ask" in request:
            raise BadRequest("a move or a question needs a position, not a deal")
        number = _deal(request["deal"])
        return {**described(game, game.deal(number)), "deal": str(number)}
    state = parse_position(game, _text(request, "position"))
    if "ask" in request:
        return _asked(game, state, request)
    if "move" not in request:
        return described(game, state)
    return _moved(game, state, _text(request, "move"))


def _moved(game: Game, state: State, text: str) -> Reply:
    move = judged(game, state, text)
    refusal = game.refusal(state, move)
    if refusal:
        return {**described(game, state), "refusal": refusal_data(refusal)}
    played = {"played": move_text(game, state, move), "events": events(game, state, move)}
    return {**described(game, game.play(state, move)), **played}


def _asked(game: Game, state: State, request: Request) -> Reply:
    question = _text(request, "ask")
    if question not in QUESTIONS:
        raise BadRequest(f"unknown question {shown(question)}: ask {' or '.join(QUESTIONS)}")
    if "move" in request:
        raise BadRequest("a request has either move or ask")
    if question == "hint":
        from patience.hints import hint  # noqa: PLC0415

        found = hint(game, state)
        return {**described(game, state), "hint": hint_data(game, state, found) if found else None}
    return {**described(game, state), "verdict": _judged(game, state)}


def _judged(game: Game, state: State) -> Reply:
    from patience.solving import Budget, lowest_score, verdict  # noqa: PLC0415

    try:
        return verdict_data(verdict(game, state, Budget(*SINGLE_ANSWER)), lowest_score(game, state))
    except ValueError as error:
        raise BadRequest(str(error)) from None


def slices(request: str) -> Iterator[str]:
    """The replies to a request for a verdict: `{"nodes": N}` while the search goes on, then the reply itself."""
    from patience.solving import search, search_best  # noqa: PLC0415

    try:
        read = _read(request)
        if read.get("ask", "verdict") != "verdict" or "move" in read or "deal" in read:
            raise BadRequest("only a verdict comes in slices: a request for one has game, position and ask")
        game = game_named(_text(read, "game"))
        state = parse_position(game, _text(read, "position"))
        found = yield from _told(search(game, state))
        best = yield from _told(search_best(game, state))
        yield _json({**described(game, state), "verdict": verdict_data(found, best)})
    except (UnknownGame, ValueError) as error:
        yield _json({"error": str(error)})


def _told[Found](looking: Generator[int, None, Found]) -> Generator[str, None, Found]:
    """A search whose progress is told as it travels."""
    while True:
        try:
            yield _json({"nodes": next(looking)})
        except StopIteration as stopped:
            found: Found = stopped.value
            return found


def verdict_data(found: "Verdict", best: "BestScore | None") -> Reply:
    """A verdict as it travels; where the game has a score, the lowest one that can still be reached goes with it."""
    data: Reply = {"id": found.id, "moves": list(found.moves), "nodes": found.nodes}
    return data if best is None else {**data, "best": {"score": best.score, "moves": list(best.moves)}}


def hint_data(game: Game, state: State, found: "Hint") -> Reply:
    """A hint as it travels."""
    return {
        "move": move_text(game, state, found.move),
        "reason": found.reason,
        "uncovers": str(found.uncovers) if found.uncovers else None,
        "run": found.run,
    }


def described(game: Game, state: State) -> Reply:
    """What is to be known of a position: itself, the legal moves, the outcome and the score.

    `likely` names one move for each card that can go to several places. A grade goes with a deal that ended without a
    win and earned one, the number eliminated with a game that eliminates.
    """
    legal = game.legal_moves(state)
    outcome = game.outcome(state, legal)
    extras: Reply = {
        "likely": [move_text(game, state, move) for move in likely(game, state, legal)] or None,
        "grade": game.grade(state) if outcome and outcome.id == "stuck" else None,
        "eliminated": game.eliminated(state),
    }
    return {
        "game": game.slug,
        "position": position_text(game, state),
        "moves": [move_text(game, state, move) for move in legal],
        "outcome": outcome.id if outcome else None,
        "score": game.score(state),
        **{key: value for key, value in extras.items() if value is not None},
    }


def refusal_data(refusal: Refusal) -> Reply:
    """A refusal as it travels: ids and cards, for the reader's language to put into a sentence."""
    return {
        "id": refusal.id,
        "fact": refusal.fact,
        "card": str(refusal.card) if refusal.card else None,
        "onto": str(refusal.onto) if refusal.onto else None,
        "from": refusal.source,
        "to": refusal.target,
        "text": refusal.text,
    }


def _text(request: Request, key: str) -> str:
    value = request.get(key)
    if not isinstance(value, str):
        raise BadRequest(f"{key} is missing" if value is None else f"{key} must be a text, not {shown(value)}")
    return value


def _deal(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise BadRequest(f"deal must be a number, not {shown(value)}")
    return deal_number(str(value))
