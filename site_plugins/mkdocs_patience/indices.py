"""Index letters: what stands in the corner of a court card, by language. The notation is the same in all of them."""

SYSTEMS = {
    "kqj": {"K": "K", "Q": "Q", "J": "J"},
    "rdv": {"K": "R", "Q": "D", "J": "V"},
    "kdb": {"K": "K", "Q": "D", "J": "B"},
}
"""The letters of each system, by the letter of the notation."""

OF_LANGUAGE = {"de": "kdb"}
"""Where a language has letters of its own. French pages keep those of the notation, as their prose does."""

LETTERS = {shown: rank for system in SYSTEMS.values() for rank, shown in system.items()}
"""Index letters of any system → the notation's."""

DEFAULT = "kqj"


def system_of(lang: str) -> str:
    """The system that a page in this language begins with."""
    return OF_LANGUAGE.get(lang.partition("-")[0], DEFAULT)


def letter(rank: str, lang: str) -> str:
    """A rank as it is shown in a language."""
    return SYSTEMS[system_of(lang)].get(rank, rank)
