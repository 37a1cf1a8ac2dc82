"""Drawing: the position, no more and no less, in markup that the stylesheet and the browser code can rely on."""

import json
import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from mkdocs_patience.assets import ASSETS
from mkdocs_patience.board import draw, lay_out
from mkdocs_patience.diagram import diagram_of, figure
from mkdocs_patience.faces import all_faces, cards_in_text
from mkdocs_patience.templating import environment
from mkdocs_patience.words import words_of
from patience import Game, State, all_games, game_named
from patience.example import run_scenario
from patience.notation import parse_position
from patience.scenario import parse_scenario

GOLDEN = Path(__file__).with_name("golden")
WORDS = words_of("fr")
EXAMPLE = """\
id: change-of-direction
caption: Une suite qui change de sens : 7♣ attend
waste: 9♣ 7♦
stock: 2♠ 3♠
column1: 7♣ 8♠
column2: ? 6♥
column4: -
---
refuse 7♣ > waste # 8♠ recouvre 7♣ !
play 8♠ > waste
expect score 3
"""


class _Cards(HTMLParser):
    """Reads a board back: pile → what its nodes say."""

    def __init__(self) -> None:
        super().__init__()
        self.piles: dict[str, list[str]] = {}
        self.hidden: dict[str, int] = {}

    def handle_starttag(self, _tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if name := values.get("data-pile"):
            self.pile = name
            self.piles[name] = []
            self.hidden[name] = int(values.get("data-count") or 0)
        if card := values.get("data-card"):
            self.piles[self.pile].append(card)


def read_back(html: str) -> _Cards:
    cards = _Cards()
    cards.feed(html)
    return cards


def drawing(game: Game, state: State) -> str:
    return str(draw(lay_out(game, [state], WORDS)))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
@pytest.mark.parametrize("deal", [1, 24, 31999])
def test_every_card_of_the_position_is_drawn_once_in_its_place(game: Game, deal: int) -> None:
    state = game.deal(deal)
    read = read_back(drawing(game, state))
    assert set(read.piles) == set(state)
    for name, cards in state.piles.items():
        if game.kind(name) == "stock":
            assert read.piles[name] == []
            assert read.hidden[name] == len(cards)
        else:
            assert read.piles[name] == [str(card) for card in cards]


def test_a_partial_picture_shows_only_the_piles_it_names() -> None:
    golf = game_named("golf")
    html = drawing(golf, parse_position(golf, "column3: 7♣ 8♠\nwaste: 7♦"))
    assert list(read_back(html).piles) == ["column3", "waste"]
    assert 'data-columns="1"' in html


def test_aces_up_always_shows_its_discard() -> None:
    aces = game_named("aces-up")
    assert list(read_back(drawing(aces, parse_position(aces, "pile1: 7♠"))).piles) == ["pile1", "discard"]


def test_only_the_top_of_a_squared_pile_has_a_face() -> None:
    golf = game_named("golf")
    html = drawing(golf, parse_position(golf, "waste: 9♣ 7♦"))
    assert '<span class="patience-card" data-card="9♣"></span>' in html
    assert "7 de carreau" in html
    assert "9 de trèfle" not in html


def test_the_hidden_stock_shows_no_card() -> None:
    golf = game_named("golf")
    html = drawing(golf, golf.deal(24))
    stock = re.search(r'data-pile="stock".*?</div>', html, re.DOTALL)
    assert stock
    assert "data-card" not in stock[0]
    assert stock[0].count("patience-card patience-back") == 1


def test_room_is_kept_for_the_deepest_pile_of_all_frames() -> None:
    australian = game_named("australian-patience")
    first = parse_position(australian, "column1: Q♥\ncolumn2: J♥ 4♣")
    then = parse_position(australian, "column1: Q♥ J♥ 4♣\ncolumn2: -")
    assert lay_out(australian, [first, then], WORDS).depths == (3,)


def test_a_gap_stays_between_piles_and_goes_at_the_ends() -> None:
    australian = game_named("australian-patience")
    state = parse_position(australian, "waste: 5♣\nfoundation♣: A♣\nfoundation♠: -\ncolumn1: K♣")
    (top, columns) = lay_out(australian, [state], WORDS).rows
    assert [pile.name if pile else None for pile in top] == ["waste", None, "foundation♣", "foundation♠"]
    assert [pile.name for pile in columns if pile] == ["column1"]


def test_a_row_is_named_where_a_picture_is_partial() -> None:
    grip = game_named("devils-grip")
    assert lay_out(grip, [parse_position(grip, "high1: 2♠\nlow3: 4♥")], WORDS).labels == (
        "rangée haute",
        "rangée basse",
    )
    assert lay_out(grip, [grip.deal(24)], WORDS).labels == ()
    golf = game_named("golf")
    assert "data-label" not in drawing(golf, parse_position(golf, "column1: 2♠"))


def test_a_position_is_written_once_and_then_what_a_step_changes() -> None:
    example = run_scenario(parse_scenario(EXAMPLE, game="golf"))
    refused, played, judged = diagram_of(example, WORDS, "golf.1").data["frames"]
    assert "changed" not in refused
    assert played["changed"] == "column1: 7♣\nwaste: 9♣ 7♦ 8♠"
    assert judged == {"text": "score 3"}


def test_data_in_a_template_is_read_back_as_it_was() -> None:
    text = 'play 8♠ > waste & <b> "é" &amp;'
    written = str(environment().from_string("<template>{{ value|data }}</template>").render(value=[text]))
    assert json.loads(unescape(re.sub("<.*?>", "", written))) == [text]


def test_the_figure_of_a_worked_example(tmp_path: Path) -> None:
    example = run_scenario(parse_scenario(EXAMPLE, game="golf"))
    html = str(figure(diagram_of(example, WORDS, "golf.1"), WORDS))
    (tmp_path / "figure.html").write_text(html, encoding="utf-8")  # to be copied over the golden file if it is right
    assert html == (GOLDEN / "figure.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
def test_nothing_in_a_figure_needs_an_inline_style_or_script(game: Game) -> None:
    example = run_scenario(parse_scenario("deal: 24", game=game.slug))
    html = str(figure(diagram_of(example, WORDS, "x"), WORDS))
    assert " style=" not in html
    assert "<script" not in html  # instant navigation would run it, whatever its type
    assert re.search(r" on\w+=", html) is None


def test_there_is_a_face_for_every_card_and_one_for_any() -> None:
    faces = all_faces(WORDS)
    assert len({face.text for face in faces}) == 53
    named = {face.text: face.name for face in faces}
    assert (named["Q♠"], named["10♥"], named["?"]) == ("dame de pique", "10 de cœur", "une carte quelconque")


def test_cards_in_a_sentence_become_small_cards_and_nothing_else_does() -> None:
    text = str(cards_in_text("10♥ & A♠, pas B♥ ni 110♥", "fr"))
    assert text == (
        '<bdi class="patience-inline" dir="ltr" role="img" aria-label="10 de cœur" data-suit="hearts">10♥</bdi> &amp; '
        '<bdi class="patience-inline" dir="ltr" role="img" aria-label="as de pique" data-suit="spades">A♠</bdi>, '
        "pas B♥ ni 110♥"
    )


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
def test_the_stylesheet_knows_every_size_of_table_that_a_deal_needs(game: Game) -> None:
    styles = (ASSETS / "table.css").read_text(encoding="utf-8")
    board = lay_out(game, [game.deal(24)], WORDS)
    assert (
        f'[data-columns="{board.columns}"] {{ --n: {board.columns}; }}' in styles or board.columns == 7
    )  # the default
    for depth in set(board.depths) - {1}:
        assert f'[data-depth="{depth}"] {{ --depth: {depth}; }}' in styles
