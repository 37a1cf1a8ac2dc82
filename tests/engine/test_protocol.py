"""The protocol: golden exchanges, and one sentence for every request that makes no sense."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from patience import all_games, game_named
from patience.protocol import answer, slices


def ask(request: object) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(answer(request if isinstance(request, str) else json.dumps(request)))
    return reply


def test_a_deal_is_described() -> None:
    reply = ask({"game": "golf", "deal": 24})
    assert reply["moves"] == ["play 10♣ > waste", "play 10♠ > waste", "play Q♠ > waste", "draw"]
    assert (reply["outcome"], reply["score"], reply["deal"]) == (None, 35, "24")


def test_a_legal_move_tells_what_happened() -> None:
    assert ask({"game": "golf", "position": "waste: 7♦\ncolumn1: 7♣ 8♠", "move": "play 8♠ > waste"}) == {
        "game": "golf",
        "position": "column1: 7♣\nwaste: 7♦ 8♠",
        "moves": ["play 7♣ > waste"],
        "outcome": None,
        "score": 1,
        "played": "play 8♠ > waste",
        "events": [
            {"event": "carry", "cards": ["8♠"], "from": "column1", "to": "waste", "onto": "7♦"},
            {"event": "uncover", "card": "7♣", "pile": "column1"},
        ],
    }


def test_an_illegal_move_is_refused_and_leaves_the_position() -> None:
    reply = ask({"game": "golf", "position": "waste: 7♦\ncolumn1: 7♣ 8♠", "move": "play 7♣ > waste"})
    assert reply["position"] == "column1: 7♣ 8♠\nwaste: 7♦"
    assert reply["refusal"] == {
        "id": "only-the-uncovered-card",
        "fact": "G4",
        "card": "7♣",
        "onto": "7♦",
        "from": "column1",
        "to": "waste",
        "text": "only the fully uncovered card of a column may be played",
    }
    assert "played" not in reply


def test_a_merge_tells_its_refill() -> None:
    position = "high1: 5♠\nhigh2: 2♠\nstock: 9♣ Q♦"
    assert ask({"game": "devils-grip", "position": position, "move": "play 5♠ > 2♠"})["events"] == [
        {"event": "carry", "cards": ["5♠"], "from": "high1", "to": "high2", "onto": "2♠"},
        {"event": "refill", "card": "Q♦", "to": "high1"},
    ]


def test_a_deal_of_four_and_a_short_packet_tell_every_card() -> None:
    aces = "pile1: 4♠\npile2: -\npile3: 5♦\npile4: 6♣\nstock: A♣ A♦ A♥ K♠"
    assert ask({"game": "aces-up", "position": aces, "move": "draw"})["events"] == [
        {"event": "deal", "card": "K♠", "to": "pile1"},
        {"event": "deal", "card": "A♥", "to": "pile2"},
        {"event": "deal", "card": "A♦", "to": "pile3"},
        {"event": "deal", "card": "A♣", "to": "pile4"},
    ]
    short = ask({"game": "devils-grip", "position": "high1: 5♠\nstock: 9♣ 3♣\nwaste: -", "move": "draw"})
    assert [event["card"] for event in short["events"]] == ["3♣", "9♣"]


def test_swaps_are_accepted_and_not_listed() -> None:
    reply = ask({"game": "devils-grip", "position": "high1: 5♠\nlow1: 4♦", "move": "swap high1 low1"})
    assert reply["position"] == "high1: 4♦\nlow1: 5♠"
    assert reply["moves"] == []
    assert reply["events"] == [{"event": "swap", "piles": ["high1", "low1"]}]


def test_a_hint_is_asked_for_with_a_position() -> None:
    reply = ask({"game": "golf", "position": "column1: 7♣ 8♠\nwaste: 7♦", "ask": "hint"})
    assert reply["hint"] == {"move": "play 8♠ > waste", "reason": "uncovers", "uncovers": "7♣", "run": 2}


WHOLE = "\n".join(f"column{n}: -" for n in range(2, 8)) + "\nstock: 2♣\nwaste: 7♦"


def test_a_verdict_is_asked_for_with_a_whole_position() -> None:
    reply = ask({"game": "golf", "position": f"column1: 8♠\n{WHOLE}", "ask": "verdict"})
    assert reply["verdict"]["id"] == "winnable"
    assert reply["verdict"]["moves"] == ["play 8♠ > waste"]
    assert reply["verdict"]["best"] == {"score": -1, "moves": ["play 8♠ > waste"]}
    assert "needs the stock" in ask({"game": "golf", "position": "column1: 8♠", "ask": "verdict"})["error"]


def test_a_verdict_comes_in_slices_and_ends_with_the_reply() -> None:
    request = {"game": "golf", "position": f"column1: 7♠ 8♠\n{WHOLE}", "ask": "verdict"}
    told = [json.loads(text) for text in slices(json.dumps(request))]
    assert all(list(slice_) == ["nodes"] for slice_ in told[:-1])
    assert told[-1] == ask(request)


def test_a_search_for_nonsense_is_one_error() -> None:
    assert [list(json.loads(text)) for text in slices('{"game": "golf", "position": "waste: 7x"}')] == [["error"]]
    assert [list(json.loads(text)) for text in slices("{oops")] == [["error"]]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
def test_every_listed_move_is_accepted_as_written(game: Any) -> None:
    reply = ask({"game": game.slug, "deal": 5})
    for _ in range(25):
        for move in reply["moves"]:
            after = ask({"game": game.slug, "position": reply["position"], "move": move})
            assert after["played"] == move
        if not reply["moves"]:
            break
        reply = after


@pytest.mark.parametrize(
    ("request_", "sentence"),
    [
        ("{oops", "the request is no JSON"),
        ("[" * 100_000, "the request is no JSON"),
        ("3", "a request is a JSON object"),
        ({}, "game is missing"),
        ({"game": 3, "deal": 1}, "game must be a text"),
        ({"game": "gulf", "deal": 1}, "unknown game 'gulf'"),
        ({"game": "golf"}, "a request has either deal or position"),
        ({"game": "golf", "deal": 1, "position": "waste: 7♦"}, "a request has either deal or position"),
        ({"game": "golf", "deal": 0}, "there is no deal 0"),
        ({"game": "golf", "deal": 32000}, "there is no deal 32000"),
        ({"game": "golf", "deal": True}, "deal must be a number"),
        ({"game": "golf", "deal": "x"}, "'x' is no deal number"),
        ({"game": "golf", "deal": 10**20}, "there is no deal|too many digits"),
        ({"game": "golf", "deal": 1, "move": "draw"}, "needs a position"),
        ({"game": "golf", "position": "waste: 7♦", "move": 3}, "move must be a text"),
        ({"game": "golf", "position": "waste: 7x"}, "'7x' is no card"),
        ({"game": "golf", "position": "waste: 7♦", "move": "fly"}, "'fly' is no move"),
        (
            {"game": "golf", "position": "column1: - / waste: 7♦".replace(" / ", "\n"), "move": "play column1 > waste"},
            "empty",
        ),
        ({"game": "golf", "position": "waste: 7♦", "ask": "luck"}, "unknown question 'luck': ask hint or verdict"),
        ({"game": "golf", "position": "waste: 7♦", "ask": "hint", "move": "draw"}, "either move or ask"),
        ({"game": "golf", "position": "waste: 7♦", "colour": "red"}, "unknown key 'colour'"),
    ],
)
def test_a_request_that_makes_no_sense_gets_one_sentence(request_: object, sentence: str) -> None:
    reply = ask(request_)
    assert list(reply) == ["error"]
    assert any(part in reply["error"] for part in sentence.split("|"))
    assert "\n" not in reply["error"]


@given(st.text(max_size=60))
def test_no_text_breaks_the_protocol(text: str) -> None:
    assert isinstance(ask(text), dict) if text.strip() else True


@given(st.text(max_size=40), st.text(max_size=40))
def test_no_position_or_move_breaks_the_protocol(position: str, move: str) -> None:
    assert isinstance(ask({"game": "golf", "position": position, "move": move}), dict)


def test_only_a_deal_that_ended_has_a_grade() -> None:
    piles = "\n".join(f"{row}{n}: -" for row in ("high", "middle", "low") for n in range(1, 9))
    ended = ask({"game": "devils-grip", "position": f"{piles}\nstock: -\nwaste: 2♣ 3♣ 4♣"})
    assert (ended["outcome"], ended["score"], ended["grade"]) == ("stuck", 3, "excellent")
    open_still = ask({"game": "devils-grip", "deal": 24})
    assert (open_still["score"], "grade" in open_still) == (0, False)


def test_a_game_that_eliminates_tells_how_many_cards() -> None:
    position = "pile1: J♠\npile2: 7♠\npile3: 5♥\npile4: A♣\nstock: -\ndiscard: 2♣"
    assert ask({"game": "aces-up", "position": position})["eliminated"] == 1
    assert ask({"game": "aces-up", "position": position, "move": "eliminate 7♠"})["eliminated"] == 2
    assert "eliminated" not in ask({"game": "golf", "deal": 24})


@settings(max_examples=150, deadline=None)
@given(st.sampled_from([game.slug for game in all_games()]), st.data())
def test_partial_pictures_break_neither_hints_nor_moves(slug: str, data: st.DataObject) -> None:
    """Some piles of a deal, some of them empty, some left out: every question gets a reply or one sentence."""
    game = game_named(slug)
    deal = game.deal(data.draw(st.integers(1, 500)))
    shown = data.draw(st.lists(st.sampled_from(game.piles), min_size=1, max_size=8, unique=True))
    piles = {name: deal[name][: data.draw(st.integers(0, 3))] for name in shown}
    position = "\n".join(f"{name}: {' '.join(map(str, cards)) or '-'}" for name, cards in piles.items())
    for question in (
        {},
        {"ask": "hint"},
        {"ask": "verdict"},
        {"move": "draw"},
        {"move": f"play {shown[0]} > {shown[-1]}"},
    ):
        reply = ask({"game": slug, "position": position, **question})
        assert "position" in reply or list(reply) == ["error"]


def test_a_question_needs_a_position() -> None:
    assert "needs a position" in ask({"game": "golf", "deal": 24, "ask": "hint"})["error"]
