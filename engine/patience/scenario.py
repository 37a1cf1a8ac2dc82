"""A worked example as its author wrote it: a position and the steps that are claimed of it, read from a block."""

import re
from collections.abc import Collection
from dataclasses import dataclass

from patience.catalogue import UnknownGame, game_named
from patience.deals import BadDeal, deal_number
from patience.game import Game
from patience.notation import VERBS, NotationError, add_pile, checked_position
from patience.quoting import shown
from patience.state import Pile, State

_ID = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
HEADER_KEYS = ("id", "caption", "game", "deal")


class ScenarioError(ValueError):
    """Something in a block that is wrong; `line` is the line of the page on which it stands."""

    def __init__(self, line: int, complaint: str) -> None:
        super().__init__(complaint)
        self.line = line
        self.complaint = complaint


@dataclass(frozen=True, slots=True)
class Step:
    """One line after `---`: what is claimed (`move`, `refuse` or `expect`) and the sentence shown with it."""

    line: int
    kind: str
    text: str
    claim: str = ""
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class Scenario:
    """A block that was read: nothing in it has been carried out yet."""

    line: int
    game: Game
    start: State
    id: str | None = None
    caption: str | None = None
    deal: int | None = None
    steps: tuple[Step, ...] = ()


def parse_scenario(body: str, line: int = 1, game: str | None = None) -> Scenario:
    """Read a block's body, whose first line is the page's line `line`; `game` is the page's default game.

    Raises:
        ScenarioError: a line cannot be read.
    """
    head, steps = _split(body, line)
    values, piles = _read_head(head)
    chosen = _game(values, line, game)
    _check_id(*values.get("id", (line, "none")))
    deal, start = _start(chosen, values, piles, line)
    return Scenario(
        line=line,
        game=chosen,
        start=start,
        id=values["id"][1] if "id" in values else None,
        caption=values["caption"][1] if "caption" in values else None,
        deal=deal,
        steps=tuple(_step(chosen, number, text) for number, text in steps),
    )


def _read_head(
    head: list[tuple[int, str]],
) -> tuple[dict[str, tuple[int, str]], list[tuple[int, str, str]]]:
    """The header's keys, each with its line and value, and all other lines as piles."""
    values: dict[str, tuple[int, str]] = {}
    piles: list[tuple[int, str, str]] = []
    for number, text in head:
        key, colon, value = (part.strip() for part in text.partition(":"))
        if not colon:
            raise ScenarioError(
                number,
                f"{shown(text.strip())} is neither a key nor a pile: write key: value, and steps after a line ---",
            )
        if key not in HEADER_KEYS:
            piles.append((number, key, value))
        elif key in values:
            raise ScenarioError(number, f"{key} is given twice")
        else:
            values[key] = (number, value)
    return values, piles


def _check_id(line: int, text: str) -> None:
    if not _ID.fullmatch(text):
        raise ScenarioError(line, f"{shown(text)} is no id: write letters, digits and hyphens, a letter first")


def _split(body: str, line: int) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
    """The lines that say something, before and after the line `---`, each with its number."""
    numbered = list(enumerate(body.split("\n"), start=line))
    bars = [index for index, (_, text) in enumerate(numbered) if text.strip() == "---"]
    if len(bars) > 1:
        raise ScenarioError(numbered[bars[1]][0], "a block has one line --- only, between its position and its steps")
    bar = bars[0] if bars else len(numbered)
    said = [(number, text) for number, text in numbered if text.strip() and not text.lstrip().startswith("#")]
    bar_number = numbered[bar][0] if bars else line + len(numbered)
    return [row for row in said if row[0] < bar_number], [row for row in said if row[0] > bar_number]


def _game(values: dict[str, tuple[int, str]], line: int, default: str | None) -> Game:
    number, slug = values.get("game", (line, default or ""))
    if not slug:
        raise ScenarioError(number, "no game: write game: SLUG in the block or in the page's front matter")
    try:
        return game_named(slug)
    except UnknownGame as error:
        raise ScenarioError(number, str(error)) from None


def _start(
    game: Game, values: dict[str, tuple[int, str]], rows: list[tuple[int, str, str]], line: int
) -> tuple[int | None, State]:
    if "deal" in values:
        number, text = values["deal"]
        if rows:
            raise ScenarioError(rows[0][0], "a block has either a deal or piles, not both")
        try:
            deal = deal_number(text)
        except BadDeal as error:
            raise ScenarioError(number, str(error)) from None
        return deal, game.deal(deal)
    piles: dict[str, Pile] = {}
    for number, name, cards in rows:
        if name not in game.kinds:
            known = ", ".join((*HEADER_KEYS, *game.piles))
            raise ScenarioError(number, f"unknown key {shown(name)}: allowed here are {known}")
        try:
            add_pile(game, piles, name, cards)
            state = checked_position(game, piles)
        except NotationError as error:
            raise ScenarioError(number, str(error)) from None
    if not rows:
        raise ScenarioError(line, "no position: name at least one pile, or write deal: N")
    return None, state


def read_step(text: str, verbs: Collection[str] = VERBS, line: int = 0) -> Step:
    """The parts of a line after `---`; what is not `refuse` or `expect` is taken for a move. Nothing is judged yet.

    `verbs`: what a refused move may begin with; one that begins otherwise is a `play`.
    """
    said, _, sentence = text.partition("#")
    said, sentence = " ".join(said.split()), sentence.strip()
    verb, _, rest = said.partition(" ")
    if verb == "refuse":
        move, _, claim = (part.strip() for part in rest.partition(":"))
        return Step(line, "refuse", move if move.partition(" ")[0] in verbs else f"play {move}", claim, sentence)
    if verb == "expect":
        return Step(line, "expect", rest, sentence=sentence)
    return Step(line, "move", said, sentence=sentence)


def _step(game: Game, number: int, text: str) -> Step:
    step = read_step(text, game.verbs, number)
    names_a_refusal = step.kind == "refuse" and ":" in text.partition("#")[0]
    if names_a_refusal and step.claim not in game.refusals:
        raise ScenarioError(
            number, f"unknown refusal {shown(step.claim)}: {game.slug} refuses with {', '.join(game.refusals)}"
        )
    if step.kind == "move" and step.text.partition(" ")[0] not in game.verbs:
        known = ", ".join((*game.verbs, "refuse", "expect"))
        raise ScenarioError(number, f"unknown step {shown(step.text)}: a step begins with {known}")
    return step
