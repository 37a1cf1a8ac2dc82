"""Cards and numbers are found in every language's way of writing them."""

import pytest

from mkdocs_patience.translations.tokens import cards, numbers


@pytest.mark.parametrize("text", ["K♠ Q♥ J♣ A♦ 10♥", "R♠ D♥ V♣ A♦ 10♥", "K♠ D♥ B♣ A♦ 10♥"])
def test_index_letters_of_any_system_name_the_same_cards(text: str) -> None:
    assert cards(text) == ["K♠", "Q♥", "J♣", "A♦", "10♥"]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("fr", "25,4 % sur 2 800 donnes, de 23,8 à 27,0 %"),
        ("fr", "25,4\u202f% sur 2\u202f800 donnes, de 23,8 à 27,0\u00a0%"),
        ("en", "25.4% of 2,800 deals, 23.8–27.0%"),
        ("de", "25,4 % von 2.800 Spielen, 23,8 bis 27,0 %"),
        ("es", "25,4 % de 2800 repartos, de 23,8 a 27,0 %"),
        ("es", "25,4 % de 2.800 repartos, de 23,8 a 27,0 %"),
        ("ar", "25.4٪ من 2,800 توزيعة، 23.8 إلى 27.0٪"),
        ("ar", "٢٥٫٤٪ من ٢٬٨٠٠ توزيعة، ٢٣٫٨ إلى ٢٧٫٠٪"),
    ],
)
def test_numbers_agree_across_languages(lang: str, text: str) -> None:
    assert numbers(text, lang) == ["25.4", "2800", "23.8", "27.0"]


def test_signs_count_and_subtraction_is_no_sign() -> None:
    assert numbers("−3, puis -3, +4 − 3 = +1, 1-2", "fr") == ["-3", "-3", "4", "3", "1", "1", "2"]


@pytest.mark.parametrize(
    "text", ["8♠", "[x](page-7.md#q-2)", '{: #a7 data-facts="G5" }', "<b id=3>", "<!-- 7 -->", "G5"]
)
def test_what_is_no_number_of_the_text_is_left_alone(text: str) -> None:
    assert numbers(text, "fr") == []


@pytest.mark.parametrize("lang", ["fr", "en", "de", "es"])
def test_a_version_has_its_point_in_every_language(lang: str) -> None:
    assert numbers("CC BY-SA 4.0, version 1.1.", lang) == ["4.0", "1.1"]


def test_lists_of_numbers_stay_lists() -> None:
    assert numbers("1, 2, 500 et 6", "en") == ["1", "2", "500", "6"]
    assert numbers("2 3 4 5", "fr") == ["2", "3", "4", "5"]
