"""A worked example carried out: every step comes true, or the example fails with the step's line."""

import re
from dataclasses import dataclass, field

from patience.events import Event, events
from patience.game import Game
from patience.notation import NotationError, judged, move_text
from patience.quoting import shown
from patience.refusals import IllegalMove, MoveError, Refusal
from patience.scenario import Scenario, ScenarioError, Step
from patience.solving import Budget, Verdict, verdict
from patience.state import State

EXPECTATIONS = ("won", "stuck", "open", "lost", "winnable", "score N")
SEARCH = Budget(nodes=5_000_000, seconds=120)
"""What `expect lost` and `expect winnable` may spend before the step fails as unfinished, whichever ends first."""

_NUMBER = re.compile(r"[+−-]?[0-9]{1,4}")


@dataclass(frozen=True, slots=True)
class Frame:
    """One step that came true: its canonical text, the position after it, and what happened or why it was refused."""

    text: str
    kind: str
    sentence: str
    state: State
    line: int
    events: list[Event] = field(default_factory=list)
    refusal: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Example:
    """A scenario whose every step came true."""

    scenario: Scenario
    frames: tuple[Frame, ...]

    @property
    def id(self) -> str | None:
        """The block's id, stable and unique on its page; None when it has none."""
        return self.scenario.id

    @property
    def caption(self) -> str | None:
        """The block's caption, if it has one."""
        return self.scenario.caption

    @property
    def game(self) -> Game:
        """The game it belongs to."""
        return self.scenario.game

    @property
    def deal(self) -> int | None:
        """The number of the deal it starts from; None when its piles are written out."""
        return self.scenario.deal

    @property
    def start(self) -> State:
        """The position before the first step."""
        return self.scenario.start


def run_scenario(scenario: Scenario, budget: Budget = SEARCH) -> Example:
    """Carry out every step.

    Raises:
        ScenarioError: a step does not come true; the sentence says what happened instead.
    """
    frames: list[Frame] = []
    state = scenario.start
    for step in scenario.steps:
        try:
            frame = _RUN[step.kind](scenario.game, state, step, budget)
        except (NotationError, MoveError) as error:
            raise ScenarioError(step.line, f"{step.text}: {error}") from None
        frames.append(frame)
        state = frame.state
    return Example(scenario, tuple(frames))


def _run_move(game: Game, state: State, step: Step, _budget: Budget) -> Frame:
    move = judged(game, state, step.text)
    try:
        after = game.play(state, move)
    except IllegalMove as error:
        raise ScenarioError(step.line, f"{step.text} refused: {error}") from None
    return Frame(step.text, "move", step.sentence, after, step.line, events(game, state, move))


def _run_refuse(game: Game, state: State, step: Step, _budget: Budget) -> Frame:
    move = judged(game, state, step.text)
    refusal = game.refusal(state, move)
    if refusal is None:
        raise ScenarioError(step.line, f"{step.text} is not refused: it is legal here ({move_text(game, state, move)})")
    if step.claim and refusal.id != step.claim:
        raise ScenarioError(step.line, f"{step.text} is refused, but not by {step.claim}: {refusal}")
    return Frame(step.text, "refuse", step.sentence, state, step.line, refusal=refusal)


def _run_expect(game: Game, state: State, step: Step, budget: Budget) -> Frame:
    words = step.text.split()
    match words:
        case ["score", number] if _NUMBER.fullmatch(number):
            found: object = game.score(state)
            if found is None:
                raise ScenarioError(step.line, f"{game.slug} has no score in this position")
            wanted: object = int(number.replace("−", "-"))
        case ["won" | "stuck" | "open" as wanted]:
            _require_whole(game, state, step)
            found = str(game.outcome(state) or "open")
        case ["lost" | "winnable" as wanted]:
            _require_whole(game, state, step)
            found = _searched(game, state, step, budget).id
        case _:
            raise ScenarioError(
                step.line, f"unknown expectation {shown(step.text)}: allowed are {', '.join(EXPECTATIONS)}"
            )
    if found != wanted:
        raise ScenarioError(step.line, f"expect {step.text}: found {found}")
    return Frame(step.text, "expect", step.sentence, state, step.line)


def _require_whole(game: Game, state: State, step: Step) -> None:
    missing = [name for name in ("stock", *game.tableau) if name not in state]
    if missing:
        raise ScenarioError(
            step.line, f"expect {step.text} needs the stock and every tableau pile: {', '.join(missing)} not named"
        )


def _searched(game: Game, state: State, step: Step, budget: Budget) -> Verdict:
    try:
        found = verdict(game, state, budget)
    except ValueError as error:
        raise ScenarioError(step.line, f"expect {step.text}: {error}") from None
    if found.id == "unknown":
        raise ScenarioError(step.line, f"expect {step.text}: the search did not finish within {found.nodes} positions")
    return found


_RUN = {"move": _run_move, "refuse": _run_refuse, "expect": _run_expect}
