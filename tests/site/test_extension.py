"""The Markdown extension alone, as other programs use it: no MkDocs, no plugin."""

import html as html_module
import json
import re

import markdown
import pytest

from mkdocs_patience.extension import PatienceExtension
from mkdocs_patience.spacing import spaced
from mkdocs_patience.unindexed import MARKS, put_back, taken
from mkdocs_patience.words import MissingWords, words_of
from patience import Card

PAGE = """\
# Titre

## Rangs {: #rangs data-facts="G5 G7" }

- une liste

    ```patience
    waste: 7♦
    column1: 8♠
    ```

Un `8♠ ;` en code.
"""


def convert(text: str, **options: str) -> str:
    ours = PatienceExtension(complain=None, notes=None, around=None, game="golf", **options)
    return markdown.markdown(text, extensions=["attr_list", "tables", "toc", ours])


def test_the_page_carries_its_own_furniture() -> None:
    html = convert(PAGE, assets="assets/")
    assert html.count("<figure") == 1
    assert 'src="assets/patience.js"' in html
    assert '"sections":{"G5":"#rangs","G7":"#rangs"}' in html
    assert html.endswith("</div>")


def test_a_figure_is_whole_there_too() -> None:
    html = convert("```patience\nid: one\ncaption: Un\nwaste: 7♦\ncolumn1: 7♣ 8♠\n---\nplay 8♠ > waste # Posé.\n```\n")
    (figure,) = re.findall(r"(?s)<figure.*?</figure>", html)
    assert re.findall(r'data-card="([^"]+)"', figure) == ["7♣", "8♠", "7♦"]
    assert 'data-position="column1: 7♣ 8♠&#10;waste: 7♦"' in figure
    assert {"play", "undo", "restart", "hint", "previous", "next"} <= set(re.findall(r'data-action="(\w+)"', figure))
    assert "Posé." in figure
    (data,) = re.findall(r'(?s)<template class="patience-data"[^>]*>(.*?)</template>', figure)
    assert [frame["text"] for frame in json.loads(html_module.unescape(data))["frames"]] == ["play 8♠ > waste"]


def test_a_block_in_a_list_stays_in_its_item() -> None:
    html = convert(PAGE)
    assert html.index("<li>") < html.index("<figure") < html.index("</li>")


def test_code_keeps_its_spaces_and_its_cards() -> None:
    assert '<code class="patience-whole">8♠ ;</code>' in convert(PAGE)


def test_a_wrong_block_is_one_sentence_there_too() -> None:
    with pytest.raises(Exception, match=r"^page:4: '1X' is no card"):
        convert("Texte.\n\n```patience\nwaste: 1X\n```\n")


def test_a_page_without_blocks_is_left_alone() -> None:
    assert convert("Texte.") == "<p>Texte.</p>"


@pytest.mark.parametrize(
    ("typed", "set_"),
    [
        ("Pourquoi ? Ah ! oui ; non", "Pourquoi\u202f? Ah\u202f! oui\u202f; non"),
        ("une « pile » : ici", "une «\u00a0pile\u00a0»\u00a0: ici"),
        ("à 12:30, https://x.org/?a", "à 12:30, https://x.org/?a"),
        (
            "20 000 positions, 1 000 000, A 2 3 10 et 2 3000",
            "20\u202f000 positions, 1\u202f000\u202f000, A 2 3 10 et 2 3000",
        ),
        ("« 24 » et « 8", "«\u00a024\u00a0» et «\u00a08"),
    ],
)
def test_french_spaces_are_set_once(typed: str, set_: str) -> None:
    assert spaced(typed, "fr") == set_
    assert spaced(set_, "fr") == set_
    assert spaced(typed, "en") == typed


BOUND = '<span class="patience-bound">{}</span>'


@pytest.mark.parametrize(
    ("typed", "bound"),
    [
        ("Peut-on jouer, va-t-il *sur* eux ?", ("Peut-on", "va-t-il")),
        ("**J’ai** gagné : ai-je perdu, dites-le", ("ai-je", "dites-le")),
        ("sur-le-champ, celle-ci, peut-être, lui-même, as-tu-vu", ()),
    ],
)
def test_a_verb_and_the_pronoun_after_it_stay_on_one_line(typed: str, bound: tuple[str, ...]) -> None:
    html, plain = convert(typed), convert(typed, lang="en")
    assert re.findall(BOUND.format("(.*?)"), html) == list(bound)
    told = re.sub(BOUND.format("(.*?)"), r"\1", html)
    assert re.sub("[\u00a0\u202f]", " ", told) == plain  # no letter of it has changed, so that it is found and copied
    assert "patience-bound" not in plain + convert("`peut-on`")


def test_the_table_of_contents_keeps_them_at_every_level() -> None:
    ours = PatienceExtension(complain=None, notes=None, around=None)
    md = markdown.Markdown(extensions=["attr_list", "tables", "toc", ours])
    md.convert("# Un ?\n\n## Deux ?\n\n### Trois ?\n")
    (first,) = md.toc_tokens  # type: ignore[attr-defined]
    (second,) = first["children"]
    assert [token["name"][-2:] for token in (first, second, *second["children"])] == ["\u202f?"] * 3


QUESTIONS = """\
### Avant ? {: #q-before }

Hors du chapitre.

## Questions {: #faq }

Introduction.

### Oui ? {: #q-yes }

Oui.

- Une liste.

### Non ? {: #q-no }

Non.

## Suite

Autre chose.
"""


def test_the_answer_of_each_question_is_held_together() -> None:
    html = re.sub(r"\s*\n\s*", "", convert(QUESTIONS))
    assert '<p>Introduction.</p><h3 id="q-yes">' in html
    assert (
        '</h3><div class="patience-answer" id="q-yes-answer"><p>Oui.</p><ul><li>Une liste.</li></ul></div><h3' in html
    )
    assert '<div class="patience-answer" id="q-no-answer"><p>Non.</p></div><h2' in html
    assert html.count("patience-answer") == 2


def test_the_furniture_belongs_to_no_answer() -> None:
    html = convert("# Jeu\n\n```patience\nwaste: 7♦\n```\n\n## Questions {: #faq }\n\n### Oui ? {: #q-yes }\n\nOui.\n")
    assert re.search(r'<p>Oui\.</p>\s*</div>\s*[^\n]*<div class="patience-furniture"', html), html[-3000:]


@pytest.mark.parametrize("lang", ["fr", "de", "es"])
def test_a_number_and_its_per_cent_stay_on_one_line(lang: str) -> None:
    assert spaced("95 % oder 95\u00a0%", lang) == "95\u00a0% oder 95\u00a0%"


def test_a_letter_in_a_bracket_stays_with_its_number() -> None:
    assert spaced("part (à 95 %, de 1 à 3)", "fr") == "part (à\u00a095\u00a0%, de 1 à 3)"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_sum_stays_on_one_line(lang: str) -> None:
    assert spaced("so +4 − 3 = +1, 2 − or so", lang) == "so +4\u00a0−\u00a03\u00a0=\u00a0+1, 2\u00a0− or so"


def test_short_code_breaks_nowhere_and_long_code_may() -> None:
    html = convert("De `<!--` à `python -m patience games golf`.")
    assert '<code class="patience-whole">&lt;!--</code>' in html
    assert "<code>python -m patience games golf</code>" in html


def test_short_code_keeps_the_class_that_its_author_gave_it() -> None:
    html = convert("Un `mot`{: .exact }.")
    assert '<code class="exact patience-whole">mot</code>' in html


def test_a_cell_of_a_few_letters_stays_on_one_line() -> None:
    html = convert("| Première carte | Ensuite |\n|---|---|\n| 7, puis 10 | puis trois autres |\n")
    assert ">7,\u00a0puis\u00a010</td>" in html
    assert ">puis trois autres</td>" in html
    assert ">Première carte</th>" in html


def test_marked_parts_go_and_come_back() -> None:
    html = f"<p>a</p>{MARKS[0]}<b>8♠</b>{MARKS[1]}<p>b</p>{MARKS[0]}c{MARKS[1]}"
    rest, parts = taken(html)
    assert parts == ["<b>8♠</b>", "c"]
    assert "8♠" not in rest
    assert put_back(rest, parts) == "<p>a</p><b>8♠</b><p>b</p>c"


def test_words_name_cards_and_piles() -> None:
    words = words_of("fr")
    assert words.card(Card(12, "♠")) == "dame de pique"
    assert words.pile("golf", "column3") == "Colonne 3"
    assert words.pile("golf", "stock") == "Talon"
    assert words.pile("devils-grip", "waste") == "Talon"
    assert words.pile("australian-patience", "foundation♣") == "Fondation de trèfle"


def test_a_language_or_a_message_that_is_missing_is_named() -> None:
    with pytest.raises(MissingWords, match="there is no catalogue for 'tlh'"):
        words_of("tlh")
    with pytest.raises(MissingWords, match=r"the catalogue of 'fr' has no message 'no\.such'"):
        words_of("fr")("no.such")


def test_an_option_of_the_plugin_is_sent_to_its_place() -> None:
    with pytest.raises(ValueError, match="languages: the extension has lang, game, assets; the plugin's options"):
        PatienceExtension(languages="en")
