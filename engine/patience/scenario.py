"""A worked example: a position and the steps that are claimed of it, read from a block and then carried out."""

from dataclasses import dataclass, field

from patience.catalogue import UnknownGame, game_named
from patience.deals import BadDeal, deal_number
from patience.events import Event, events
from patience.game import Game
from patience.notation import NotationError, add_pile, checked_position, judged, move_text
from patience.refusals import IllegalMove, MoveError, Refusal
from patience.solving import Budget, Verdict, verdict
from patience.state import State

HEADER_KEYS = ("id", "caption", "game", "deal")
EXPECTATIONS = ("won", "stuck", "open", "lost", "winnable", "score N")
SEARCH = Budget(nodes=5_000_000, seconds=60)
"""What `expect lost` and `expect winnable` may spend before the step fails as unfinished."""


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


def parse_scenario(body: str, line: int = 1, game: str | None = None) -> Scenario:
    """Read a block's body, whose first line is the page's line `line`; `game` is the page's default game.

    Raises:
        ScenarioError: a line cannot be read.
    """
    head, steps = _split(body, line)
    values: dict[str, tuple[int, str]] = {}
    piles: list[tuple[int, str, str]] = []
    for number, text in head:
        key, colon, value = (part.strip() for part in text.partition(":"))
        if not colon:
            raise ScenarioError(
                number, f"{text.strip()!r} is neither a key nor a pile: write key: value, and steps after a line ---"
            )
        if key not in HEADER_KEYS:
            piles.append((number, key, value))
        elif key in values:
            raise ScenarioError(number, f"{key} is given twice")
        else:
            values[key] = (number, value)
    chosen = _game(values, line, game)
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
    piles: dict[str, tuple[object, ...]] = {}
    for number, name, cards in rows:
        if name not in game.kinds:
            known = ", ".join((*HEADER_KEYS, *game.piles))
            raise ScenarioError(number, f"unknown key {name!r}: allowed here are {known}")
        try:
            add_pile(game, piles, name, cards)  # type: ignore[arg-type]
            state = checked_position(game, piles)  # type: ignore[arg-type]
        except NotationError as error:
            raise ScenarioError(number, str(error)) from None
    if not rows:
        raise ScenarioError(line, "no position: name at least one pile, or write deal: N")
    return None, state


def _step(game: Game, number: int, text: str) -> Step:
    said, _, sentence = text.partition("#")
    said = " ".join(said.split())
    verb, _, rest = said.partition(" ")
    if verb == "refuse":
        move, colon, refusal = (part.strip() for part in rest.partition(":"))
        if move.partition(" ")[0] not in game.verbs:
            move = f"play {move}"
        if colon and refusal not in game.refusals:
            raise ScenarioError(
                number, f"unknown refusal {refusal!r}: {game.slug} refuses with {', '.join(game.refusals)}"
            )
        return Step(number, "refuse", move, refusal, sentence.strip())
    if verb == "expect":
        return Step(number, "expect", rest, sentence=sentence.strip())
    if verb in game.verbs:
        return Step(number, "move", said, sentence=sentence.strip())
    known = ", ".join((*game.verbs, "refuse", "expect"))
    raise ScenarioError(number, f"unknown step {said!r}: a step begins with {known}")


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
        case ["score", number] if number.replace("−", "-").lstrip("+-").isdigit():
            found: object = game.score(state)
            if found is None:
                raise ScenarioError(step.line, f"{game.slug} has no score")
            wanted: object = int(number.replace("−", "-"))
        case ["won" | "stuck" | "open" as wanted]:
            _require_whole(game, state, step)
            found = str(game.outcome(state) or "open")
        case ["lost" | "winnable" as wanted]:
            _require_whole(game, state, step)
            found = _searched(game, state, step, budget).id
        case _:
            raise ScenarioError(step.line, f"unknown expectation {step.text!r}: allowed are {', '.join(EXPECTATIONS)}")
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
