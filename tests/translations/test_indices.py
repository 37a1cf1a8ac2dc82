"""Court cards bear the letters of the page's language; the notation stays what it is."""

from xml.etree.ElementTree import fromstring

import pytest
from markdown import Markdown

from mkdocs_patience.blocks import Figures
from mkdocs_patience.faces import Face, cards_in_text
from mkdocs_patience.indices import LETTERS, SYSTEMS, letter, system_of
from mkdocs_patience.words import words_of
from patience import Card
from patience.blocks import find_blocks
from patience.checking import PageRun


@pytest.mark.parametrize(
    ("lang", "letters"), [("fr", "K Q J"), ("en", "K Q J"), ("de", "K D B"), ("de-AT", "K D B"), ("es", "K Q J")]
)
def test_a_language_s_own_letters(lang: str, letters: str) -> None:
    assert " ".join(letter(rank, lang) for rank in "KQJ") == letters
    assert letter("10", lang) == "10"
    assert letter("A", lang) == "A"


def test_every_system_names_the_three_court_cards_apart() -> None:
    assert system_of("ja") == "kqj"
    for system in SYSTEMS.values():
        assert set(system) == {"K", "Q", "J"}
        assert len(set(system.values())) == 3


def test_a_german_card_shows_its_letter_and_keeps_its_notation() -> None:
    face = Face.of(Card(12, "♠"), words_of("de"))
    assert (face.text, face.rank, face.letter, face.name) == ("Q♠", "Q", "D", "Pik-Dame")
    assert cards_in_text("Q♠ und 8♥", "de") == (
        '<bdi class="patience-inline" dir="ltr" role="img" aria-label="Pik-Dame" data-suit="spades" data-rank="Q">'
        "D♠</bdi>"
        " und "
        '<bdi class="patience-inline" dir="ltr" role="img" aria-label="Herz-8" data-suit="hearts">8♥</bdi>'
    )


def test_a_german_diagram_is_in_canonical_letters_for_all_but_the_eye() -> None:
    (block,) = find_blocks("```patience\nwaste: J♣\ncolumn1: Q♦\n---\nplay Q♦ > waste\n```")
    _, figure = Figures(words_of("de"), PageRun("golf")).of(block)
    assert '<span class="patience-card" data-card="Q♦"><i>Karo-Dame</i><b aria-hidden="true">D</b>' in figure
    assert 'data-position="column1: Q♦&#10;waste: J♣"' in figure


@pytest.mark.parametrize(
    ("lang", "written", "shown"),
    [
        ("fr", "A 2 3 4 5 6 7 8 9 10 J Q K", "A 2 3 4 5 6 7 8 9 10 J Q K"),
        ("de", "A K D B 10 9 8", "A K D B 10 9 8"),
        ("de", "A K Q J 10 9 8", "A K D B 10 9 8"),
    ],
)
def test_an_order_of_ranks_is_in_the_page_s_letters_and_says_which_they_are(
    lang: str, written: str, shown: str
) -> None:
    html = Markdown(extensions=["patience"], extension_configs={"patience": {"lang": lang}}).convert(f"Von {written}.")
    order = fromstring(html).find("bdi")
    assert order is not None
    assert "".join(order.itertext()) == shown
    assert [(letter.get("data-rank"), letter.text) for letter in order] == [
        (LETTERS.get(rank, rank), rank) for rank in shown.split() if rank in LETTERS
    ]


def test_numbers_and_single_letters_are_no_order_of_ranks() -> None:
    assert "patience-ranks" not in Markdown(extensions=["patience"]).convert("2 3 4 5, J Q K, A B C D E F")
