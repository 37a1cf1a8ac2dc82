"""What lies in a pile, in words and letters, for those who read an example on paper or without scripts."""

from mkdocs_patience.piles import told, told_anew
from mkdocs_patience.words import words_of
from patience import State, game_named
from patience.notation import parse_position

GOLF = game_named("golf")
FRENCH = words_of("fr")


def golf(text: str) -> State:
    return parse_position(GOLF, text)


def test_a_column_is_told_whole_from_its_base() -> None:
    state = golf("column2: 6♥ 7♣ 8♠ 9♥ 10♣")
    assert told(GOLF, state, "column2", FRENCH) == "Colonne 2\u00a0: 6♥ 7♣ 8♠ 9♥ 10♣"


def test_of_a_waste_the_last_three_cards_are_told() -> None:
    assert told(GOLF, golf("waste: 2♥ 3♥ 4♥ 5♥"), "waste", FRENCH) == "Défausse\u00a0: … 3♥ 4♥ 5♥"
    assert told(GOLF, golf("waste: 3♥ 4♥ 5♥"), "waste", FRENCH) == "Défausse\u00a0: 3♥ 4♥ 5♥"


def test_of_the_stock_only_the_number_of_its_cards_is_told() -> None:
    assert told(GOLF, golf("stock: 5♣ 6♣"), "stock", FRENCH) == "Talon\u00a0: 2"


def test_an_empty_pile_is_told_as_empty() -> None:
    assert told(GOLF, golf("column1: -"), "column1", FRENCH) == "Colonne 1\u00a0: vide"


def test_a_step_tells_the_piles_it_changed_and_no_other() -> None:
    before = golf("column1: 7♣ 8♠\ncolumn2: 6♥\nwaste: 7♦")
    after = golf("column1: 7♣\ncolumn2: 6♥\nwaste: 7♦ 8♠")
    assert told_anew(GOLF, before, after, FRENCH) == "Colonne 1\u00a0: 7♣ · Défausse\u00a0: 7♦ 8♠"


def test_a_step_that_changed_nothing_tells_nothing() -> None:
    state = golf("column1: 7♣ 8♠\nwaste: 7♦")
    assert told_anew(GOLF, state, state, FRENCH) == ""


def test_a_pile_that_is_emptied_is_told() -> None:
    before, after = golf("column1: 8♠\nwaste: 7♦"), golf("column1: -\nwaste: 7♦ 8♠")
    assert told_anew(GOLF, before, after, FRENCH) == "Colonne 1\u00a0: vide · Défausse\u00a0: 7♦ 8♠"
