"""What a section's fingerprint notices, under which reason, and what makes no difference."""

import pytest

from mkdocs_patience.translations.fingerprints import Fingerprint, fingerprints, unsealed
from small import FRENCH, page


def changed(old: str, new: str) -> dict[str, tuple[str, ...]]:
    """The sections that a change of the French page touches, each with the reasons."""
    assert old in FRENCH
    before, after = fingerprints(page(FRENCH)), fingerprints(page(FRENCH.replace(old, new)))
    return {key: reasons for key in before if (reasons := after[key].changed(before[key]))}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Distribuez 35 cartes,\npuis", "Distribuez 35 cartes, puis"),
        ("cartes,\npuis", "cartes,   \n\n  puis"),
        ("va-t-il sur un roi ?", "va-t-il sur un roi\u202f?"),
        ("waste: 8♣\n", "waste:   8♣\n\n"),
        ("play 9♥ > waste   # 9♥ convient.", "play 9♥ > waste # 9♥ convient."),
        ("à 25,4 %", "à 25,4\u00a0%"),
        ("Non.\n", "Non.\n\n\n"),
        ("Non.\n", "Non.\n<!-- un commentaire -->\n"),
        ("caption: Des", "# un commentaire\ncaption: Des"),
        ("retournez 8♠", 'retournez 8♠{: lang="fr" }'),
    ],
)
def test_white_space_comments_and_attributes_make_no_difference(old: str, new: str) -> None:
    assert changed(old, new) == {}


@pytest.mark.parametrize(
    ("old", "new", "section", "reason"),
    [
        ("Non.", "Non, jamais.", "q-ace", "wording"),
        ("## La donne", "## La distribution", "layout", "wording"),
        ("9♥ convient.", "9♥ va bien.", "play", "wording"),
        ("caption: Des", "caption: Les", "play", "wording"),
        ("en 3 points", "en trois points", "page", "wording"),
        ('"un seul, 52 cartes"', '"un jeu, 52 cartes"', "page", "wording"),
        ("column2: ? 10♣", "column2: 3♦ 10♣", "play", "example"),
        ("play 9♥ > waste ", "play column1 > waste ", "play", "example"),
        ('data-facts="G5"', 'data-facts="G5 G9"', "play", "rule"),
        ("refuse 10♣ > waste: not-a-neighbouring-rank", "play 10♣ > waste", "play", "rule"),
        ("refuse 10♣ > waste: not-a-neighbouring-rank", "refuse 10♣ > waste: equal-rank", "play", "rule"),
        ("{onto} : not-a-neighbouring-rank.", "{onto} : trop loin.", "play", "rule"),
        ("{onto} : stock-is-empty.", "{onto} : vide.", "layout", "rule"),
        ("game: golf", "game: aces-up", "page", "rule"),
    ],
)
def test_a_change_touches_its_section_alone_and_says_why(old: str, new: str, section: str, reason: str) -> None:
    assert changed(old, new) == {section: (reason,)}


def test_two_reasons_are_two_reasons() -> None:
    assert changed("play 9♥ > waste   # 9♥ convient.", "play column1 > waste   # Oui.") == {
        "play": ("wording", "example")
    }


STEPS = """\
## Une étape {: #steps }

```patience
game: golf
waste: 7♦
column1: 7♣ 8♠
column2: 6♥
---
refuse 7♣ > waste: only-the-uncovered-card   # 7♣ attend.
refuse play 6♥ > 8♠
play  8♠ > waste # Posé.
eliminate 8♠
draw
expect score 0 # Fini.
```
"""


def test_the_hashes_of_every_kind_of_step_never_change() -> None:
    """Every translation holds such hashes: another way of reading a step must come to the same ones."""
    assert fingerprints(page(STEPS))["steps"] == Fingerprint("0e13051f", "8abfcf88", "27c9ceae")


def test_a_hash_is_read_back_only_where_it_was_written() -> None:
    made = Fingerprint("01234567", "89abcdef", "00000000")
    written = made.sealed("en", "play")
    assert unsealed(written, "en", "play") == made
    assert unsealed(written, "de", "play") is None
    assert unsealed(written, "en", "layout") is None
    assert unsealed(written[:-1], "en", "play") is None
    assert unsealed(12345678, "en", "play") is None
