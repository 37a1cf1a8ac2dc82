"""The notation: what is read, what is printed, and what a reader is told about anything else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from judging import read

from patience import Card, State, game_named
from patience.cards import UNKNOWN, pack
from patience.moves import Carry, Deal, Swap
from patience.notation import NotationError, parse_card, parse_move, parse_position, position_text

GOLF, GRIP, ACES = game_named("golf"), game_named("devils-grip"), game_named("aces-up")


@pytest.mark.parametrize("text", ["10♥", "10h", "10H", "Th", "TH", "th", "10♥\ufe0e"])
def test_a_card_is_read_in_every_usual_spelling(text: str) -> None:
    assert parse_card(text) == Card(10, "♥")


def test_a_card_of_no_importance_is_a_question_mark() -> None:
    assert parse_card("?") is UNKNOWN
    assert str(UNKNOWN) == "?"


@given(st.sampled_from(pack()))
def test_a_card_reads_back_as_printed(card: Card) -> None:
    assert parse_card(str(card)) == card


@pytest.mark.parametrize("text", ["", "1♥", "11♥", "8", "♥", "8x", "♥8", "RR", "8♥♥", "--"])
def test_anything_else_is_no_card_and_the_error_quotes_it(text: str) -> None:
    with pytest.raises(NotationError, match="is no card: write a rank"):
        parse_card(text)


@given(st.text(max_size=4))
def test_whatever_is_read_prints_as_a_card_and_the_rest_is_quoted(text: str) -> None:
    complaint = complaint_about(text)
    assert complaint is None or repr(text) in complaint


def complaint_about(text: str) -> str | None:
    try:
        card = parse_card(text)
    except NotationError as error:
        return str(error)
    return None if parse_card(str(card)) == card else "prints otherwise than it reads"


@given(st.integers(1, 31999), st.sampled_from(["golf", "aces-up", "australian-patience", "devils-grip"]))
def test_a_position_reads_back_as_printed(number: int, slug: str) -> None:
    game = game_named(slug)
    state = game.deal(number)
    assert parse_position(game, position_text(game, state)) == state


def test_a_position_is_printed_in_the_games_own_order() -> None:
    assert (
        position_text(GOLF, read("golf", "waste: 7♦ / column2: - / column1: 8s"))
        == "column1: 8♠\ncolumn2: -\nwaste: 7♦"
    )


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ("pile1: 8♠", "unknown pile 'pile1': golf has column1"),
        ("column1: 8♠\ncolumn1: 9♠", "column1 is named twice"),
        ("column1:", "column1 holds nothing"),
        ("column1: 8♠\nwaste: 8♠", "8♠ stands 2 times in one pack: in column1 and waste"),
        ("column1: 8♠ x", "'x' is no card"),
        ("column1: - 8♠", "'-' is no card"),
    ],
)
def test_a_position_that_cannot_be_read_is_explained(position: str, complaint: str) -> None:
    with pytest.raises(NotationError, match=complaint):
        parse_position(GOLF, position)


def test_the_error_names_the_line() -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(GOLF, "column1: 8♠\n\nwaste: 8x")
    assert caught.value.line == 3


def test_devils_grip_has_two_packs_and_no_ace() -> None:
    assert len(read("devils-grip", "high1: 8♠ / high2: 8♠").piles) == 2
    with pytest.raises(NotationError, match="8♠ stands 3 times in 2 packs"):
        read("devils-grip", "high1: 8♠ / high2: 8♠ / high3: 8♠")
    with pytest.raises(NotationError, match="A♠ in high1 is no card of devils-grip"):
        read("devils-grip", "high1: A♠")


def test_moves_are_read_by_card_or_by_pile() -> None:
    state = read("golf", "column1: 7♣ 8♠ / waste: 7♦")
    assert parse_move(GOLF, state, "play 8♠ > waste") == Carry(1, "column1", "waste")
    assert parse_move(GOLF, state, "play 7♣ > 7♦") == Carry(2, "column1", "waste")
    assert parse_move(GOLF, state, "play column1 > waste") == Carry(1, "column1", "waste")
    assert parse_move(GOLF, state, "draw") == Deal(("waste",))


def test_a_piles_name_gives_its_top_card_and_in_devils_grip_the_whole_pile() -> None:
    state = read("devils-grip", "high1: 5♠ 8♠ / low1: 2♠ / waste: 3♦ 4♦")
    assert parse_move(GRIP, state, "play high1 > low1") == Carry(2, "high1", "low1")
    assert parse_move(GRIP, state, "play waste > low1") == Carry(1, "waste", "low1")
    assert parse_move(GRIP, state, "swap 8♠ low1") == Swap("high1", "low1")


def test_eliminate_is_a_carry_to_the_discard() -> None:
    state = read("aces-up", "pile1: 7♠ / pile2: J♠")
    assert parse_move(ACES, state, "eliminate 7♠") == parse_move(ACES, state, "play 7♠ > discard")


@pytest.mark.parametrize(
    ("move", "complaint"),
    [
        ("", "is no move: golf knows play, draw"),
        ("swap column1 waste", "is no move: golf knows play, draw"),
        ("eliminate 8♠", "is no move: golf knows play, draw"),
        ("play 8♠", "is no move: write play A > B"),
        ("play 8♠ > waste > waste", "is no move: write play A > B"),
        ("draw 3", "is no move: write draw alone"),
        ("play K♠ > waste", "K♠ is not in this position"),
        ("play 8♠ > 7♣", "7♣ does not top a pile: 8♠ covers it in column1"),
        ("play column2 > waste", "column2 is not shown"),
        ("play ? > waste", "cannot be named"),
        ("play 8♠ > nowhere", "'nowhere' is no card"),
    ],
)
def test_a_move_that_cannot_be_read_is_explained(move: str, complaint: str) -> None:
    state: State = read("golf", "column1: 7♣ 8♠ / waste: 7♦")
    with pytest.raises(NotationError, match=complaint):
        parse_move(GOLF, state, move)
