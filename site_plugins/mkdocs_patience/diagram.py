"""A worked example as a figure of the page: caption, commands, board, steps, and data for the browser code."""

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from mkdocs_patience.board import Board, lay_out
from mkdocs_patience.spacing import spaced
from mkdocs_patience.steps import sentence_of
from mkdocs_patience.templating import render
from mkdocs_patience.unindexed import MARKS
from mkdocs_patience.words import Words
from patience import Game
from patience.example import Example, Frame
from patience.notation import position_text
from patience.protocol import described, refusal_data

TOOLS = ("new", "moves", "verdict", "scores", "link", "copy", "settings", "help", "wide")


@dataclass(frozen=True, slots=True)
class ShownStep:
    """One step as it is read: its kind (`move`, `refuse`, `expect`) and its sentence."""

    kind: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Diagram:
    """All that the figure's template needs."""

    id: str
    game: str
    title: str
    caption: str
    deal: int | None
    position: str
    board: Board
    steps: tuple[ShownStep, ...]
    actions: tuple[str, ...]
    tools: tuple[str, ...]
    data: dict[str, Any]


def diagram_of(example: Example, words: Words, fallback_id: str) -> Diagram:
    """The example ready to be drawn; `fallback_id` serves where its author gave it none."""
    game = example.game
    states = [example.start, *(frame.state for frame in example.frames)]
    return Diagram(
        id=example.id or fallback_id,
        game=game.slug,
        title=game.title,
        caption=spaced(example.caption or "", words.lang),
        deal=example.deal,
        position=position_text(game, example.start),
        board=lay_out(game, states, words),
        steps=tuple(ShownStep(frame.kind, sentence_of(frame, game, words)) for frame in example.frames),
        actions=_actions(example),
        tools=_tools(example),
        data=_data(example, game),
    )


def _actions(example: Example) -> tuple[str, ...]:
    """The commands that not every board has: exchanging, and another deal where one was dealt."""
    swap = ("swap",) if "swap" in example.game.verbs else ()
    deal = ("deal",) if example.deal is not None else ()
    return swap + deal


def _tools(example: Example) -> tuple[str, ...]:
    """The commands that wait behind « Plus »: deals and scores need a number, a verdict needs every card."""
    start, dealt = example.start, example.deal is not None
    judged = example.game.is_whole(start) and not any(card.unknown for card in start.cards())
    withheld = set() if dealt else {"new", "scores"}
    withheld |= set() if judged else {"verdict"}
    return tuple(name for name in TOOLS if name not in withheld)


def _data(example: Example, game: Game) -> dict[str, Any]:
    opening = described(game, example.start)
    known = ("moves", "likely", "outcome", "score")
    data = {"start": opening["position"], **{key: opening[key] for key in known if key in opening}}
    if example.deal is not None and game.round_of:
        data["round"] = game.round_of
    if example.frames:
        data["frames"] = [_frame_data(frame, game) for frame in example.frames]
    return data


def _frame_data(frame: Frame, game: Game) -> dict[str, Any]:
    return {
        "text": frame.text,
        "kind": frame.kind,
        "position": position_text(game, frame.state),
        "events": frame.events,
        "refusal": refusal_data(frame.refusal) if frame.refusal else None,
    }


def figure(diagram: Diagram, words: Words) -> Markup:
    """The figure's markup."""
    return render("figure.html", diagram=diagram, words=words, unindexed=MARKS)
