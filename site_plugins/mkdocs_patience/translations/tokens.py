"""The cards and the numbers of a text, in order: what a translation may not change."""

import html
import re
from functools import cache
from unicodedata import digit

from babel import Locale

from mkdocs_patience.indices import LETTERS

_CARD = re.compile(r"(?<![\w♠♥♦♣])(10|[2-9AJQKRDVB])([♠♥♦♣])(?![\w♠♥♦♣])")
_HIDDEN = re.compile(
    r"<!--.*?-->|<[a-zA-Z/][^>]*>|\{:[^}]*\}|(?<=\])\([^)]*\)|(?<=\])\[[^\]]*\]|https?://\S+", re.DOTALL
)
_SPACES = " \u00a0\u202f\u2009"


def cards(text: str) -> list[str]:
    """The cards of a text, canonical."""
    return [f"{LETTERS.get(rank, rank)}{suit}" for rank, suit in _CARD.findall(_shown(text))]


def numbers(text: str, lang: str) -> list[str]:
    """The numbers of a text that stand in digits, written as in its language: `2 800,5` agrees with `2,800.5`."""
    pattern, group, decimal = _number(lang)
    written = _CARD.sub(" ", _shown(text)).translate({ord("٫"): decimal, ord("٬"): group})
    found = pattern.findall("".join(map(_digit, written)))
    return [_plain(number, group, decimal) for number in found]


def _shown(text: str) -> str:
    return html.unescape(_HIDDEN.sub(" ", text))


def _digit(character: str) -> str:
    """A digit of any script as 0 to 9, anything else as it is."""
    return str(digit(character)) if character.isdecimal() else character


def _plain(number: str, group: str, decimal: str) -> str:
    sign = "-" if number[0] in "-−" else ""
    bare = number.lstrip("+-−")
    bare = re.sub(rf"[{_SPACES}{re.escape(group)}](?=\d{{3}}(?!\d))", "", bare)
    return sign + bare.replace(decimal, ".")


@cache
def _number(lang: str) -> tuple[re.Pattern[str], str, str]:
    """How numbers look in a language: the pattern, what parts groups of three digits, the decimal mark.

    A version such as 4.0 has its point in every language.
    """
    symbols = Locale.parse(lang, sep="-").number_symbols
    symbols = symbols.get("latn", symbols)
    decimal, group = str(symbols.get("decimal", ".")), str(symbols.get("group", ","))
    grouped = rf"\d{{1,3}}(?:[{_SPACES}{re.escape(group)}]\d{{3}})+(?!\d)|\d+"
    pattern = re.compile(rf"(?<!\w)(?:(?<![\d)])[+−-])?(?:{grouped})(?:{re.escape(decimal)}\d+|\.\d{{1,2}}(?!\d))?")
    return pattern, group, decimal
