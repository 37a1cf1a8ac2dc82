"""The one notation: text ↔ card, position and move.

Errors quote what was written and say what is allowed. Three meanings, three errors: `NotationError` (cannot be read),
`AmbiguousCard` (has two readings) and, from the game, `IllegalMove` (is refused).
"""

from collections import Counter
from collections.abc import Iterator

from patience.cards import RANK_LETTERS, UNKNOWN, Card
from patience.game import Game
from patience.moves import Carry, Deal, Move, Swap
from patience.quoting import shown
from patience.refusals import MoveError
from patience.state import State


class NotationError(ValueError):
    """Text that cannot be read; `line` is the line within the text, from 1, when there are several."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message)
        self.line = line


class AmbiguousCard(NotationError):
    """A card that stands twice among the piles in sight, so that its name alone does not say which is meant."""


_RANKS = {letters: rank for rank, letters in enumerate(RANK_LETTERS) if rank} | {"T": 10}
_SUITS = {"♣": "♣", "♠": "♠", "♥": "♥", "♦": "♦", "C": "♣", "S": "♠", "H": "♥", "D": "♦"}
_ALLOWED = "write a rank (A 2 3 4 5 6 7 8 9 10 J Q K) and a suit (♠ ♥ ♦ ♣), such as 8♥ or 10♣"


def parse_card(text: str) -> Card:
    """The card written in `text`: `8♥`, `10♣`, also `10h`, `Th`, `KS`, or `?` for a card of no importance.

    Raises:
        NotationError: it is no card.
    """
    if text == "?":
        return UNKNOWN
    bare = text.replace("\ufe0e", "").replace("\ufe0f", "").upper()
    rank, suit = _RANKS.get(bare[:-1]), _SUITS.get(bare[-1:])
    if rank is None or suit is None:
        raise NotationError(f"{shown(text)} is no card: {_ALLOWED}")
    return Card(rank, suit)


def pile_text(cards: tuple[Card, ...]) -> str:
    """A pile's cards, base first; `-` when it is empty."""
    return " ".join(map(str, cards)) or "-"


def position_text(game: Game, state: State) -> str:
    """The position, one `pile: cards` line for each pile that is shown, in the game's own order."""
    return "\n".join(f"{name}: {pile_text(state[name])}" for name in game.piles if name in state)


def parse_position(game: Game, text: str) -> State:
    """The position written in `text`, one pile a line.

    Raises:
        NotationError: a line, a pile or a card cannot be read, or a card stands more often than the packs hold it.
    """
    piles: dict[str, tuple[Card, ...]] = {}
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip():
            name, _, cards = line.partition(":")
            try:
                add_pile(game, piles, name.strip(), cards)
            except NotationError as error:
                raise NotationError(str(error), number) from None
    return checked_position(game, piles)


def add_pile(game: Game, piles: dict[str, tuple[Card, ...]], name: str, cards: str) -> None:
    """Read one pile into `piles`.

    Raises:
        NotationError: the name belongs to no pile of the game, comes twice, or a card cannot be read.
    """
    if name not in game.kinds:
        raise NotationError(f"unknown pile {shown(name)}: {game.slug} has {', '.join(game.piles)}")
    if name in piles:
        raise NotationError(f"{name} is named twice")
    words = cards.split()
    if not words:
        raise NotationError(f"{name} holds nothing: write its cards, base first, or - for an empty pile")
    piles[name] = () if words == ["-"] else tuple(map(parse_card, words))
    for card in piles[name]:
        if card not in game.pack and not card.unknown:
            raise NotationError(f"{card} in {name} is no card of {game.slug}: its pack has none")


def checked_position(game: Game, piles: dict[str, tuple[Card, ...]]) -> State:
    """The position, in the game's order of piles.

    Raises:
        NotationError: a card stands more often than the packs hold it; the sentence names the places.
    """
    counts = Counter(card for cards in piles.values() for card in cards if not card.unknown)
    for card, count in counts.items():
        if count > game.packs:
            where = " and ".join(name for name, cards in piles.items() for found in cards if found == card)
            packs = "one pack" if game.packs == 1 else f"{game.packs} packs"
            raise NotationError(f"{card} stands {count} times in {packs}: in {where}")
    return State({name: piles[name] for name in game.piles if name in piles})


def parse_move(game: Game, state: State, text: str) -> Move:
    """The move written in `text`, as it reads in this position; whether it is legal is another question.

    Raises:
        NotationError: it cannot be read: an unknown verb, card or pile, a card that is not in sight.
        AmbiguousCard: a card in it stands twice; the sentence names both places.
    """
    verb, _, rest = text.strip().partition(" ")
    if verb not in game.verbs:
        raise NotationError(f"{shown(text.strip())} is no move: {game.slug} knows {', '.join(game.verbs)}")
    words = rest.split()
    match verb, words:
        case "play", [source, ">", target]:
            return _carry(game, state, source, _target(game, state, target))
        case "draw", []:
            return Deal(game.draw_targets)
        case "eliminate", [source]:
            return _carry(game, state, source, "discard")
        case "swap", [first, second]:
            return Swap(_target(game, state, first), _target(game, state, second))
    raise NotationError(f"{shown(text.strip())} is no move: write {_FORMS[verb]}")


_FORMS = {"play": "play A > B", "draw": "draw alone", "eliminate": "eliminate A", "swap": "swap P Q"}
VERBS = tuple(_FORMS)
"""What a move may begin with, in any game."""


def _carry(game: Game, state: State, source: str, target: str) -> Carry:
    if source in game.kinds:
        if source not in state:
            raise NotationError(f"{source} is not shown in this position")
        return Carry(game.gives(state, source), source, target)
    card = parse_card(source)
    name, depth = _place(state, card)
    return Carry(depth, name, target)


def _target(game: Game, state: State, text: str) -> str:
    if text in game.kinds:
        return text
    card = parse_card(text)
    name, depth = _place(state, card)
    if depth != 1:
        raise NotationError(f"{card} does not top a pile: {state.top(name)} covers it in {name}")
    return name


def _place(state: State, card: Card) -> tuple[str, int]:
    """Where a card lies, as its pile and how many cards must be taken to take it; the stock only when nowhere else."""
    if card.unknown:
        raise NotationError("a card of no importance (?) cannot be named in a move: name its pile")
    in_sight = [place for place in _places(state, card) if place[0] != "stock"]
    if len(in_sight) > 1:
        raise AmbiguousCard(f"{card} stands twice, in {in_sight[0][0]} and {in_sight[1][0]}: name the pile")
    for place in in_sight or list(_places(state, card)):
        return place
    raise NotationError(f"{card} is not in this position")


def _places(state: State, card: Card) -> Iterator[tuple[str, int]]:
    for name, cards in state.piles.items():
        for index, found in enumerate(cards):
            if found == card:
                yield name, len(cards) - index


def move_text(game: Game, state: State, move: Move) -> str:
    """The move as a block writes it: sources by card, or by pile where a twin is in sight; targets by pile."""
    match move:
        case Carry(count, source, target):
            cards = state[source]
            named = str(cards[-count]) if _is_single(state, cards[-count]) else source
            return f"eliminate {named}" if game.kinds[target] == "discard" else f"play {named} > {target}"
        case Deal():
            return "draw"
        case Swap(first, second):
            return f"swap {first} {second}"


def _is_single(state: State, card: Card) -> bool:
    """Whether the card's name alone says which is meant: no twin of it is in sight."""
    return not card.unknown and sum(place[0] != "stock" for place in _places(state, card)) == 1


def judged(game: Game, state: State, text: str) -> Move:
    """The move written in `text`, made sure to be one that the rules can judge.

    Raises:
        NotationError: it cannot be read, or makes no sense in this position.
    """
    move = parse_move(game, state, text)
    try:
        game.refusal(state, move)
    except MoveError as error:
        raise NotationError(f"{text.strip()}: {error}") from None
    return move
