"""What a patience is: its piles, the routes that are open, and what a position is worth.

A game is closed by default. It declares routes, `{(source kind, target kind): rule}`, and for each pair it leaves out
the refusal that explains why. A rule returns None or the id of a refusal: legality and explanation are one function,
and `Game.legal_moves` is derived from it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from patience.cards import Card
from patience.deals import shuffled
from patience.defaults import always_useful, itself, no_grade, no_score, no_swaps, top_card, unchanged
from patience.moves import Carry, Deal, Move, Swap, moved
from patience.refusals import IllegalMove, MoveError, Refusal, RefusalKind
from patience.state import State
from patience.table import Table

Rule = Callable[[State, Carry], str | None]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a deal ended, `won` or `stuck`, and the fact that says so."""

    id: str
    fact: str

    def __str__(self) -> str:
        return self.id


@dataclass(frozen=True, kw_only=True, eq=False)
class Game:
    """One patience. What never changes is here; what does is a `State`.

    `grade` names what the sources call a deal that ended so (`good`, `excellent` …); `round_of` is how many deals make
    up a round, where scores are added over a round.

    Raises:
        ValueError: a pair of kinds is neither a route nor closed by one of the game's refusals.
    """

    slug: str
    title: str
    facts: tuple[str, ...]
    kinds: Mapping[str, str]
    table: Table
    pack: tuple[Card, ...]
    packs: int = 1
    lay_out: Callable[[Sequence[Card]], State]
    routes: Mapping[tuple[str, str], Rule]
    closed: Mapping[tuple[str, str], str]
    refusals: Mapping[str, RefusalKind]
    draw_targets: tuple[str, ...] = ()
    draw_rule: Callable[[State], str | None]
    swap_rule: Callable[[State, Swap], str | None] | None = None
    gives: Callable[[State, str], int] = top_card
    settle: Callable[[State], State] = unchanged
    is_useful: Callable[[State, Move], bool] = always_useful
    last_swaps: Callable[[State], tuple[Swap, ...]] = no_swaps
    like: Callable[[State], object] = itself
    is_won: Callable[[State], bool]
    won_fact: str
    stuck_fact: str
    score: Callable[[State], int | None] = no_score
    grade: Callable[[State], str | None] = no_grade
    round_of: int | None = None
    piles: tuple[str, ...] = field(init=False)
    tableau: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "piles", tuple(self.kinds))
        object.__setattr__(self, "tableau", tuple(name for name, kind in self.kinds.items() if kind == "tableau"))
        kinds = set(self.kinds.values())
        for pair in sorted({(source, target) for source in kinds for target in kinds} - set(self.routes)):
            if self.closed.get(pair) not in self.refusals:
                told = (
                    f"{self.slug}: {pair[0]} to {pair[1]} is no route, and `closed` names no refusal of the game for it"
                )
                raise ValueError(told)

    def __repr__(self) -> str:
        return f"<Game {self.slug}>"

    def kind(self, pile: str) -> str:
        """The kind of a pile: `tableau`, `stock`, `waste`, `discard` or `foundation`."""
        return self.kinds[pile]

    @property
    def verbs(self) -> tuple[str, ...]:
        """The verbs this game understands in the notation."""
        eliminates = ("eliminate",) if "discard" in self.kinds.values() else ()
        swaps = ("swap",) if self.swap_rule else ()
        return ("play", "draw", *eliminates, *swaps)

    def deal(self, number: int) -> State:
        """The opening position of a numbered deal.

        Raises:
            patience.deals.BadDeal: the number is none that deals a game.
        """
        return self.lay_out(shuffled(self.pack * self.packs, number))

    def refusal(self, state: State, move: Move) -> Refusal | None:
        """Why a move is refused, or None when it is legal.

        Raises:
            MoveError: the move names a pile that is not shown or holds too few cards, so that no rule can judge it.
        """
        match move:
            case Carry():
                reason = self._carry_reason(state, move)
                cards = state.piles.get(move.source, ())
                return (
                    self._refusal(reason, cards[-move.count], state.top(move.target), move.source, move.target)
                    if reason
                    else None
                )
            case Deal():
                reason = self._deal_reason(state, move)
                return self._refusal(reason, source="stock") if reason else None
            case Swap():
                reason = self._swap_reason(state, move)
                return (
                    self._refusal(reason, state.top(move.first), state.top(move.second), move.first, move.second)
                    if reason
                    else None
                )

    def legal_moves(self, state: State) -> list[Move]:
        """Every legal move but the swaps, which are judged one by one and never listed."""
        moves: list[Move] = [carry for rule, carry in self._carries(state) if rule(state, carry) is None]
        if state.piles.get("stock") and all(
            target in state for target in self.draw_targets if self.kinds[target] == "tableau"
        ):
            draw = Deal(self.draw_targets)
            if self._deal_reason(state, draw) is None:
                moves.append(draw)
        return moves

    def play(self, state: State, move: Move) -> State:
        """The position after a legal move and all that follows it by itself.

        Raises:
            IllegalMove: the rules refuse it.
            MoveError: no rule can judge it.
        """
        refusal = self.refusal(state, move)
        if refusal:
            raise IllegalMove(refusal)
        return self.settle(moved(state, move))

    def is_whole(self, state: State) -> bool:
        """Whether enough is shown to speak of an outcome: the stock and every tableau pile."""
        return "stock" in state and all(name in state for name in self.tableau)

    def outcome(self, state: State, legal: Sequence[Move] | None = None) -> Outcome | None:
        """How the deal ended; None while it is open or a partial picture. `legal`, if known, saves asking again."""
        if not self.is_whole(state):
            return None
        if self.is_won(state):
            return Outcome("won", self.won_fact)
        legal = self.legal_moves(state) if legal is None else legal
        if any(self.is_useful(state, move) for move in legal) or self.last_swaps(state):
            return None
        return Outcome("stuck", self.stuck_fact)

    def eliminated(self, state: State) -> int | None:
        """How many cards lie in the discard; None for a game without one, and where it is not shown."""
        discards = [name for name, kind in self.kinds.items() if kind == "discard" and name in state]
        return sum(len(state[name]) for name in discards) if discards else None

    def _carries(self, state: State) -> Iterator[tuple[Rule, Carry]]:
        """Every carry that leads along an open route and can be judged, with the rule that judges it."""
        targets = [name for name, kind in self.kinds.items() if name in state or kind == "discard"]
        targets = [name for name in targets if not _tops_unknown(state, name)]
        for source, cards in state.piles.items():
            kind = self.kinds[source]
            routes = [(name, self.routes.get((kind, self.kinds[name]))) for name in targets if name != source]
            for count in range(1, len(cards) + 1):
                if cards[-count].unknown:
                    break
                yield from ((rule, Carry(count, source, target)) for target, rule in routes if rule)

    def _carry_reason(self, state: State, carry: Carry) -> str | None:
        _require_cards(state, carry)
        route = (self.kinds[carry.source], self.kinds[carry.target])
        rule = self.routes.get(route)
        if rule is None:
            return self.closed[route]
        if carry.target not in state and self.kinds[carry.target] != "discard":
            raise MoveError(f"{carry.target} is not shown in this position")
        if carry.source == carry.target:
            raise MoveError(f"{state[carry.source][-carry.count]} already lies on {carry.target}")
        if state[carry.source][-carry.count].unknown or _tops_unknown(state, carry.target):
            raise MoveError(
                f"a card of no importance (?) can neither move from {carry.source} nor be built on in {carry.target}"
            )
        return rule(state, carry)

    def _deal_reason(self, state: State, deal: Deal) -> str | None:
        if deal.targets != self.draw_targets:
            raise MoveError(f"{self.slug} draws to {', '.join(self.draw_targets)}, not to {', '.join(deal.targets)}")
        for name in ("stock", *deal.targets):
            if name not in state and self.kinds[name] not in ("waste", "discard"):
                raise MoveError(f"{name} is not shown in this position")
        return self.draw_rule(state)

    def _swap_reason(self, state: State, swap: Swap) -> str | None:
        if self.swap_rule is None:
            raise MoveError(f"{self.slug} exchanges no piles")
        if swap.first == swap.second:
            raise MoveError(f"{swap.first} cannot be exchanged with itself")
        for name in (swap.first, swap.second):
            if name not in state:
                raise MoveError(f"{name} is not shown in this position")
        return self.swap_rule(state, swap)

    def _refusal(
        self,
        reason: str,
        card: Card | None = None,
        onto: Card | None = None,
        source: str | None = None,
        target: str | None = None,
    ) -> Refusal:
        kind = self.refusals.get(reason)
        if kind is None:
            raise MoveError(f"{self.slug} refuses with {reason}, which is none of its refusals")
        return Refusal(kind.id, kind.fact, kind.text, card, onto, source, target)


def _tops_unknown(state: State, name: str) -> bool:
    top = state.top(name)
    return top is not None and top.unknown


def _require_cards(state: State, carry: Carry) -> None:
    if carry.source not in state:
        raise MoveError(f"{carry.source} is not shown in this position")
    held = len(state[carry.source])
    if not 1 <= carry.count <= held:
        raise MoveError(
            f"{carry.source} is empty" if not held else f"{carry.source} holds {held} cards, not {carry.count}"
        )
