"""Australian Patience: each shortcut of its solver against plain exhaustive search, and every line in the real game."""

import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from judging import read
from solving_checks import FULL, compared, wins

from patience import State, game_named
from patience.cards import SUITS, Card
from patience.moves import Carry, Deal
from patience.notation import parse_move
from patience.solving import Budget, search, verdict
from patience.solving.australian_layout import is_orderly
from patience.solving.verdicts import Verdict

GAME = game_named("australian-patience")
NODES = 1000 if FULL else 250
WANTED = 500 if FULL else 10
"""How many positions of each kind are compared."""


WINNABLE = {3, 7, 13, 14, 17, 18, 19, 20}
"""Among the deals 1 to `LAST_KNOWN`."""
LAST_KNOWN = 20


def late(chance: random.Random) -> State:
    """Random play of a deal, foundations first and draws seldom, until few cards are left to draw."""
    state, keep = GAME.deal(chance.randint(1, 31_999)), chance.randint(0, 5)
    while len(state["stock"]) > keep:
        moves = [move for move in GAME.legal_moves(state) if GAME.is_useful(state, move)]
        founds = [move for move in moves if isinstance(move, Carry) and move.target.startswith("foundation")]
        builds = [move for move in moves if isinstance(move, Carry) and move not in founds]
        choice = founds if founds and chance.random() < 0.95 else builds if builds and chance.random() < 0.85 else moves
        state = GAME.play(state, chance.choice(choice))
    return state


def built(chance: random.Random, remaining: int, columns: int, drawn: int, undrawn: int) -> State:
    """Foundations built until so many cards remain, which lie anyhow in some columns, the waste and the stock."""
    left = Counter(chance.sample([suit for suit in SUITS for _ in range(13)], remaining))
    cards = [Card(rank, suit) for suit in SUITS for rank in range(14 - left[suit], 14)]
    chance.shuffle(cards)
    piles = {"stock": cards[:undrawn], "waste": cards[undrawn : undrawn + drawn]}
    for place, name in enumerate(GAME.tableau):
        piles[name] = cards[undrawn + drawn + place :: columns] if place < columns else []
    for suit in SUITS:
        piles[f"foundation{suit}"] = [Card(rank, suit) for rank in range(1, 14 - left[suit])]
    return State({name: tuple(piles[name]) for name in GAME.piles})


def small(chance: random.Random) -> State:
    return built(chance, chance.randint(7, 17), chance.choice([5, 7, 7, 7]), chance.randint(0, 3), chance.randint(0, 2))


def crowded(chance: random.Random) -> State:
    """Every column stands, so that kings wait and cards come to cover what they want to go on."""
    return built(chance, chance.randint(18, 30), 7, chance.randint(0, 3), chance.randint(0, 3))


def astray(chance: random.Random) -> State:
    """A winning line followed for most of its way, then left by a few random moves."""
    number = chance.choice(sorted(WINNABLE))
    state, line = GAME.deal(number), verdict(GAME, GAME.deal(number)).moves
    for move in line[: chance.randint(30, 75)]:
        state = GAME.play(state, parse_move(GAME, state, move))
    for _ in range(chance.randint(1, 9)):
        moves = [move for move in GAME.legal_moves(state) if GAME.is_useful(state, move)]
        state = GAME.play(state, chance.choice(moves)) if moves else state
    return state


@pytest.mark.parametrize("kind", [late, small, crowded, astray])
def test_verdicts_are_those_of_plain_search(kind: Callable[[random.Random], State]) -> None:
    chance, found = random.Random(7), Counter[str]()
    while found.total() < WANTED:
        judged = compared(GAME, kind(chance), NODES)
        if judged:
            found[judged.id] += 1
    assert found["winnable"]
    assert found["lost"] or kind is not late


@st.composite
def positions(draw: st.DrawFn) -> State:
    """Any position of some cards, drawn card by card so that a failing one shrinks."""
    left = {suit: draw(st.integers(0, 5)) for suit in SUITS}
    cards = draw(st.permutations([Card(rank, suit) for suit in SUITS for rank in range(14 - left[suit], 14)]))
    piles: dict[str, tuple[Card, ...]] = dict.fromkeys((*GAME.tableau, "stock", "waste"), ())
    for card in cards:
        name = draw(st.sampled_from((*GAME.tableau, "stock", "waste")))
        piles[name] = (*piles[name], card)
    for suit in SUITS:
        piles[f"foundation{suit}"] = tuple(Card(rank, suit) for rank in range(1, 14 - left[suit]))
    return State({name: piles[name] for name in GAME.piles})


@settings(max_examples=500 if FULL else 30, deadline=None)
@given(positions())
def test_any_position_is_judged_as_plain_search_does(state: State) -> None:
    compared(GAME, state, NODES)


@pytest.mark.parametrize("number", range(1, LAST_KNOWN + 1) if FULL else [1, 2, 3, 7, 13, 16, 20])
def test_of_the_first_deals_just_these_can_be_won(number: int) -> None:
    found = verdict(GAME, GAME.deal(number))
    assert found.id == ("winnable" if number in WINNABLE else "lost")


@pytest.mark.parametrize("number", range(1, 301) if FULL else [3, 7])
def test_every_deal_is_decided_and_a_line_replays(number: int) -> None:
    state = GAME.deal(number)
    found = verdict(GAME, state)
    assert found.id == "lost" or wins(GAME, state, found.moves)


SPACES = " / ".join(f"column{n}: -" for n in range(3, 8))
BUILT = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def foundations(**tops: int) -> str:
    """The foundations, built so high."""
    names = dict(zip(("clubs", "spades", "hearts", "diamonds"), "♣♠♥♦", strict=True))
    return " / ".join(
        f"foundation{suit}: {' '.join(rank + suit for rank in BUILT[: tops.get(name, 13)]) or '-'}"
        for name, suit in names.items()
    )


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        pytest.param(f"column1: Q♥ K♥ / column2: - / {SPACES} / {foundations(hearts=11)}", "winnable", id="king moves"),
        pytest.param(
            "column1: K♥ Q♥ / column2: 2♣ A♣ / column3: K♠ / column4: K♦ / column5: K♣ Q♣ J♣ 10♣ 9♣ 8♣ 7♣ 6♣ 5♣ 4♣ 3♣"
            f" / column6: - / column7: - / {foundations(clubs=0, hearts=11, spades=12, diamonds=12)}",
            "winnable",
            id="all in order",
        ),
        pytest.param(
            f"column1: 10♥ J♥ Q♥ K♥ 9♥ / column2: - / {SPACES} / {foundations(hearts=7)}",
            "lost",
            id="a card is missing",
        ),
        pytest.param(
            "column1: K♥ J♥ Q♥ / column2: K♣ 9♣ / column3: K♠ / column4: K♦ J♣ 10♣ / column5: Q♣ / column6: Q♠ "
            f"/ column7: Q♦ / {foundations(clubs=8, hearts=10, spades=11, diamonds=11)}",
            "lost",
            id="a queen on her jack",
        ),
        pytest.param(
            "column1: J♥ K♥ Q♥ / column2: - / " + SPACES + " / " + foundations(hearts=10),
            "winnable",
            id="a space first",
        ),
    ],
)
def test_telling_positions(position: str, expected: str) -> None:
    state = read(GAME.slug, f"{position} / stock: - / waste: -")
    found = compared(GAME, state, NODES)
    assert found
    assert found.id == expected


@pytest.mark.parametrize("missing", ["waste", "foundation♠", "foundation♥"])
def test_a_pile_that_is_not_shown_takes_nothing(missing: str) -> None:
    for stock in ("-", "K♠"):
        tops = foundations(spades=12 if stock == "K♠" else 13)
        shown = f"column1: - / column2: - / {SPACES} / stock: {stock} / waste: - / {tops}"
        state = read(GAME.slug, " / ".join(pile for pile in shown.split(" / ") if not pile.startswith(missing)))
        found = compared(GAME, state, NODES)
        assert found
        assert found.id == ("winnable" if missing == "waste" and stock == "-" else "lost")


def test_odd_foundations_are_searched_plainly() -> None:
    """A card in play that is lower than its suit's foundation: no deal leads there, and no shortcut speaks of it."""
    state = read(GAME.slug, f"column1: 5♥ 6♥ K♥ / column2: Q♥ / {SPACES} / stock: - / waste: -").piles
    rest = {f"foundation{suit}": (Card(13, suit),) for suit in "♣♠♦"}
    odd = State({**state, **rest, "foundation♥": (Card(11, "♥"),)})
    assert not is_orderly(GAME, odd)
    found = compared(GAME, odd, NODES)
    assert found
    assert found.id == "lost", "5♥ has no foundation to go to any more"


def test_a_search_yields_often_and_repeats_itself_exactly() -> None:
    def seen() -> Iterator[int]:
        yield from search(GAME, GAME.deal(2))

    assert list(seen()) == list(range(1, len(list(seen())) + 1))
    assert verdict(GAME, GAME.deal(2), Budget(nodes=50)) == Verdict("unknown", (), 50)
    assert verdict(GAME, GAME.deal(3)) == verdict(GAME, GAME.deal(3))


def test_drawing_is_one_of_the_choices() -> None:
    state = read(GAME.slug, f"column1: - / column2: - / {SPACES} / stock: K♥ Q♥ / waste: - / {foundations(hearts=11)}")
    assert Deal(("waste",)) in GAME.legal_moves(state)
    assert verdict(GAME, state).moves[0] == "draw"
