"""Aces Up's solver: the same answers as the plain search, above all where only keeping a card wins."""

import os
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from judging import fact, read

from patience import Card, State, game_named
from patience.cards import ACE, SUITS, pack
from patience.games.aces_up import PILES
from patience.moves import Carry
from patience.notation import parse_move, position_text
from patience.solving import Budget, aces_up, exhaustive, verdict
from patience.solving.aces_up_cards import ABOVE, ACES, BELOW, CARDS, Layout, cards_in, code
from patience.solving.aces_up_lost import LostTable, entry
from patience.solving.aces_up_position import GHOST, KEPT, Position
from patience.solving.aces_up_stuck import StuckWays
from patience.solving.verdicts import Search, Verdict, decide

ACES_UP = game_named("aces-up")
FULL = os.environ.get("PATIENCE_AUDIT") == "full"
POSITIONS = 600 if FULL else 30
KEPT_ONLY = 100 if FULL else 6
ENOUGH = Budget(nodes=20_000)
KEEPING = "pile1: A♣ 7♠ / pile2: A♠ / pile3: A♦ / pile4: A♥ / stock: 4♠ 9♥ 6♠ 2♥"


def outcome_of(state: State, moves: tuple[str, ...]) -> str:
    for move in moves:
        state = ACES_UP.play(state, parse_move(ACES_UP, state, move))
    return str(ACES_UP.outcome(state))


def finished(search: Search) -> Verdict:
    return decide(search, Budget())


def position(cards: list[Card], dealt: int, places: list[int], *, aces_first: bool) -> State:
    """The first cards as the stock, the others on the named places, aces beneath them or where they fall."""
    stock, rest = cards[:dealt], cards[dealt:]
    piles: dict[str, tuple[Card, ...]] = dict.fromkeys(PILES, ())
    if aces_first:
        stock, rest = [card for card in stock if card.rank != ACE], [card for card in rest if card.rank != ACE]
        piles = {name: (Card(ACE, suit),) for name, suit in zip(PILES, SUITS, strict=True)}
    for card, place in zip(rest, places, strict=False):
        piles[PILES[place]] += (card,)
    return State({**piles, "stock": tuple(stock), "discard": ()})


def late_position(number: int) -> State:
    """Few cards, all aces among them, lying as they never might in play; stocks of any size."""
    chance = random.Random(number)
    suits = SUITS[: chance.randint(2, 4)]
    others = [card for card in pack() if card.rank != ACE and card.suit in suits]
    dealt = chance.choice([0, 3, 4, 4, 5, 6, 8, 8, 8])
    cards = chance.sample(others, min(dealt + chance.randint(1, 5), 13)) + [Card(ACE, suit) for suit in SUITS]
    chance.shuffle(cards)
    places = [chance.randrange(4) for _ in cards]
    return position(cards, dealt, places, aces_first=chance.random() < 0.6)


def check(state: State) -> str:
    """The verdict on a position, once it equals that of the plain search and its line has been replayed."""
    plain = decide(exhaustive.search(ACES_UP, state), ENOUGH)
    found = verdict(ACES_UP, state)
    if plain.id != "unknown":
        assert found.id == plain.id, position_text(ACES_UP, state)
    if found.id == "winnable":
        assert outcome_of(state, found.moves) == "won", position_text(ACES_UP, state)
    return plain.id


def test_late_positions_have_the_verdict_of_the_plain_search() -> None:
    found = [check(late_position(number)) for number in range(POSITIONS)]
    assert min(found.count("winnable"), found.count("lost")) > POSITIONS // 5
    assert found.count("unknown") < POSITIONS // 10


def test_the_relaxed_search_alone_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the searches that only find wins, all rests on ghosts, blame and obligations."""
    monkeypatch.setattr(aces_up, "PLAIN_FIRST", 0)
    monkeypatch.setattr(aces_up, "PLAIN_TURN", 0)
    monkeypatch.setattr(aces_up, "KEEPING", 0)
    found = [check(late_position(2_000_000 + number)) for number in range(POSITIONS)]
    assert min(found.count("winnable"), found.count("lost")) > POSITIONS // 5


def wins_by_eliminating_at_once(state: State) -> bool:
    """Whether there is a win that keeps no beaten card: the plain search, forced to eliminate."""
    seen, waiting = {state}, [state]
    while waiting:
        here = waiting.pop()
        if ACES_UP.is_won(here):
            return True
        moves = ACES_UP.legal_moves(here)
        forced = [move for move in moves if isinstance(move, Carry) and move.target == "discard"]
        after = [ACES_UP.play(here, move) for move in forced[:1] or moves]
        waiting += [new for new in after if new not in seen]
        seen.update(after)
    return False


def test_positions_won_only_by_keeping_a_card() -> None:
    """Among many positions, those that forced elimination calls lost, and wrongly so."""
    won = number = 0
    while won < KEPT_ONLY:
        number += 1
        state = late_position(1_000_000 + number)
        if verdict(ACES_UP, state).id == "winnable" and not wins_by_eliminating_at_once(state):
            won += check(state) == "winnable"


@given(
    st.permutations(pack()[:10] + pack()[13:20] + (Card(ACE, "♥"), Card(ACE, "♦"))),
    st.integers(0, 8),
    st.lists(st.integers(0, 3), min_size=13, max_size=13),
    st.booleans(),
)
@settings(deadline=None, max_examples=200 if FULL else 15)
def test_any_small_position(cards: list[Card], dealt: int, places: list[int], aces_first: bool) -> None:  # noqa: FBT001
    chosen = [card for card in cards if card.rank == ACE] + [card for card in cards if card.rank != ACE][:8]
    chosen.sort(key=cards.index)
    check(position(chosen, dealt, places, aces_first=aces_first))


@fact("U4")
def test_a_card_may_be_worth_keeping() -> None:
    state = read("aces-up", KEEPING)
    found = verdict(ACES_UP, state)
    assert found.id == "winnable"
    assert outcome_of(state, found.moves) == "won"
    assert not wins_by_eliminating_at_once(state)
    assert verdict(ACES_UP, ACES_UP.play(state, parse_move(ACES_UP, state, "eliminate 7♠"))).id == "lost"


@pytest.mark.parametrize("number", [2, 17, 34])
def test_a_deal_that_can_be_won(number: int) -> None:
    """34 is won by keeping cards."""
    state = ACES_UP.deal(number)
    found = verdict(ACES_UP, state)
    assert found.id == "winnable"
    assert outcome_of(state, found.moves) == "won"


@pytest.mark.parametrize("number", [3, 8, 16, 47])
def test_a_deal_that_cannot_be_won(number: int) -> None:
    assert verdict(ACES_UP, ACES_UP.deal(number)).id == "lost"


def test_a_won_position_needs_no_move() -> None:
    state = read("aces-up", "pile1: A♣ / pile2: A♠ / pile3: A♦ / pile4: A♥ / stock: -")
    assert verdict(ACES_UP, state) == Verdict("winnable", (), 0)


@fact("U7")
def test_two_aces_in_one_pile_are_moved_apart() -> None:
    state = read("aces-up", "pile1: A♣ A♠ / pile2: - / pile3: A♦ / pile4: A♥ / stock: -")
    assert verdict(ACES_UP, state).moves == ("play A♠ > pile2",)


@pytest.mark.parametrize(
    "position",
    [
        "pile1: - / pile2: - / pile3: - / pile4: - / stock: -",
        "pile1: A♣ / pile2: A♠ / pile3: A♦ / pile4: - / stock: -",
        "pile1: A♣ / pile2: A♠ / pile3: A♦ / pile4: K♥ / stock: 2♥ 3♥ 4♥ 5♥",
        "pile1: 2♣ A♣ / pile2: 2♠ A♠ / pile3: 2♦ A♦ / pile4: 2♥ A♥ / stock: -",
    ],
)
def test_without_an_ace_or_a_way_to_one_it_is_lost(position: str) -> None:
    assert verdict(ACES_UP, read("aces-up", position)).id == "lost"


@fact("U6")
def test_a_short_last_row_is_dealt_from_the_left() -> None:
    state = read("aces-up", "pile1: A♣ / pile2: A♠ / pile3: - / pile4: A♥ / stock: A♦ 2♥ 2♠")
    found = verdict(ACES_UP, state)
    assert outcome_of(state, found.moves) == "won"


def test_the_nodes_are_the_same_every_time() -> None:
    first, second = (decide(aces_up.search(ACES_UP, ACES_UP.deal(9)), Budget(nodes=3000)) for _ in range(2))
    assert first == second
    assert (first.id, first.nodes) == ("unknown", 3000)


def test_a_search_stops_between_two_slices() -> None:
    nodes = [count for count, _ in zip(aces_up.search(ACES_UP, ACES_UP.deal(9)), range(40), strict=False)]
    assert nodes == [aces_up.SLICE * (slice_ + 1) for slice_ in range(40)]


def test_cards_as_numbers() -> None:
    assert [str(CARDS[card]) for card in cards_in(ACES)] == ["A♣", "A♠", "A♥", "A♦"]
    king = code(Card(13, "♠"))
    assert [str(CARDS[card]) for card in cards_in(ABOVE[king])] == ["A♠"]
    assert len(cards_in(BELOW[king])) == 11


def test_a_layout_deals_from_the_top_of_the_stock() -> None:
    layout = Layout.of(ACES_UP.deal(24))
    assert [[str(CARDS[card]) for card in row] for row in (b"".join(layout.places), layout.rows[0])] == [
        ["4♣", "5♥", "Q♣", "5♦"],
        ["2♦", "7♥", "A♥", "7♠"],
    ]
    assert len(layout.rows) == 12


def places(*piles: str, mark: int = 0) -> Position:
    """A position of the search; the marked cards are written with a star."""
    codes = {str(card): number for number, card in CARDS.items()}
    marked = [
        bytes(codes[card.rstrip("*")] | (mark if card.endswith("*") else 0) for card in pile.split()) for pile in piles
    ]
    found = Position(marked, 3, sum(1 << card for card in CARDS))
    found.kept = KEPT & mark
    return found


def test_a_position_with_fewer_or_deeper_ghosts_than_a_lost_one_is_lost() -> None:
    lost = LostTable()
    lost.add(entry(places("A♣ 2♠ K♥*", "3♦", "4♦", "5♦", mark=GHOST), at_end=False))
    asked = [("A♣ 2♠", True), ("A♣ 2♠ Q♥*", True), ("A♣ K♥* 2♠", True), ("A♣ 2♠ K♦*", False), ("A♣ 2♥", False)]
    for pile, known in asked:
        assert (entry(places(pile, "3♦", "4♦", "5♦", mark=GHOST), at_end=False) in lost) is known, pile


def test_a_position_with_a_kept_card_is_known_by_itself_alone_and_forgotten_when_refined() -> None:
    lost = LostTable()
    kept = entry(places("A♣ 2♠*", "3♦", "4♦", "5♦", mark=KEPT), at_end=False)
    lost.add(kept)
    assert kept in lost
    assert entry(places("A♣ 2♠", "3♦", "4♦", "5♦"), at_end=False) not in lost
    lost.forget_kept()
    assert kept not in lost


def test_a_stuck_way_is_known_by_what_it_uncovered() -> None:
    stuck, position = StuckWays(), places("A♣ 2♠", "3♦ 4♥", "4♦", "5♦")
    position.watch()
    position.survey()
    stuck.add(position.row, position.seen)
    assert places("K♣ Q♣ 2♠", "4♥", "4♦", "5♦") in stuck
    assert places("A♣ 2♠", "3♦ 5♥", "4♦", "5♦") not in stuck
    assert places("A♣ 2♠", "3♦ 4♥", "", "5♦") not in stuck
