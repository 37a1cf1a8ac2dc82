"""A worked example as a figure of the page: caption, commands, board, steps, and data for the browser code."""

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from mkdocs_patience.board import Board, lay_out
from mkdocs_patience.piles import told_anew
from mkdocs_patience.spacing import printed, spaced
from mkdocs_patience.steps import sentence_of
from mkdocs_patience.templating import render
from mkdocs_patience.unindexed import MARKS
from mkdocs_patience.words import Words
from patience import Game, State
from patience.example import Example, Frame
from patience.notation import position_text
from patience.protocol import described, refusal_data

TOOLS = ("new", "moves", "verdict", "scores", "link", "copy", "settings", "help", "wide")


@dataclass(frozen=True, slots=True)
class ShownStep:
    """One step as it is read: its kind (`move`, `refuse`, `expect`), its sentence, the piles it changed, in letters."""

    kind: str
    sentence: str
    after: str


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
    withheld: tuple[str, ...]
    """The tools that this diagram has no use for; the list of all stands once a page."""
    data: dict[str, Any]


def diagram_of(example: Example, words: Words, fallback_id: str) -> Diagram:
    """The example ready to be drawn; `fallback_id` serves where its author gave it none."""
    game = example.game
    states = [example.start, *(frame.state for frame in example.frames)]
    return Diagram(
        id=example.id or fallback_id,
        game=game.slug,
        title=printed(game.title),
        caption=spaced(example.caption or "", words.lang),
        deal=example.deal,
        position=position_text(game, example.start),
        board=lay_out(game, states, words),
        steps=tuple(
            ShownStep(frame.kind, sentence_of(frame, game, words), told_anew(game, before, frame.state, words))
            for before, frame in zip(states, example.frames, strict=False)
        ),
        actions=_actions(example),
        withheld=_withheld(example),
        data=_data(example, game),
    )


def _actions(example: Example) -> tuple[str, ...]:
    """The commands that not every board has: exchanging, and another deal where one was dealt."""
    swap = ("swap",) if "swap" in example.game.verbs else ()
    deal = ("deal",) if example.deal is not None else ()
    return swap + deal


def _withheld(example: Example) -> tuple[str, ...]:
    """Commands not to be found behind « Plus »: deals and scores need a number, a verdict needs every card."""
    start, dealt = example.start, example.deal is not None
    judged = example.game.is_whole(start) and not any(card.unknown for card in start.cards())
    return (() if dealt else ("new", "scores")) + (() if judged else ("verdict",))


def _data(example: Example, game: Game) -> dict[str, Any]:
    """What the browser code cannot read off the figure, which bears the position; what is missing is nothing."""
    opening = described(game, example.start)
    data: dict[str, Any] = {key: opening.get(key) for key in ("moves", "likely", "outcome", "score")}
    if example.deal is not None and game.round_of:
        data["round"] = game.round_of
    before = [example.start, *(frame.state for frame in example.frames)]
    data["frames"] = [_frame_data(frame, state, game) for frame, state in zip(example.frames, before, strict=False)]
    return _told(data)


def _frame_data(frame: Frame, before: State, game: Game) -> dict[str, Any]:
    refusal = refusal_data(frame.refusal) if frame.refusal else {}
    return _told(
        {
            "text": frame.text,
            "changed": changed_lines(game, before, frame.state),
            "refusal": _told({key: refusal.get(key) for key in ("id", "fact", "card", "onto", "from")}),
        }
    )


def changed_lines(game: Game, before: State, after: State) -> str:
    """The lines of a position that are not those of the one before. No move names a pile that was not shown."""
    known = set(position_text(game, before).split("\n"))
    return "\n".join(line for line in position_text(game, after).split("\n") if line not in known)


def _told(data: dict[str, Any]) -> dict[str, Any]:
    """What there is to tell; a score of 0 is."""
    return {key: value for key, value in data.items() if value or value == 0}


def figure(diagram: Diagram, words: Words) -> Markup:
    """The figure's markup."""
    return render("figure.html", diagram=diagram, words=words, unindexed=MARKS)
