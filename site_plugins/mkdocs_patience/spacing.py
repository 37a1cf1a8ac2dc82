"""French spacing, put in when a page is made: authors type plain spaces.

A narrow no-break space before ; ! ? and a no-break space before : and inside « ». Only a space that was typed is
changed, so doing it twice changes nothing, and « 12:30 » or an address keep their form. A number stays on its line: the
narrow space stands between its groups of three, and in every language a space before % is a no-break one.
"""

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

NARROW, WIDE = "\u202f", "\u00a0"
_SPACES = re.compile(r" (?=[;!?])|[ \u202f](?=[:»])|(?<=«)[ \u202f]|(?<=\d) (?=\d{3}(?!\d))")
_PER_CENT = re.compile(r"(?<=\d) (?=%)")
_UNTOUCHED = frozenset({"code", "pre", "kbd", "samp", "script", "style"})


def spaced(text: str, lang: str) -> str:
    """The text with its language's spaces; in a language that has none of its own only numbers are kept together."""
    text = _PER_CENT.sub(WIDE, text)
    return _SPACES.sub(_space, text) if lang == "fr" else text


def printed(name: str) -> str:
    """A name as books print it: the engine, which speaks to terminals, writes a plain apostrophe."""
    return name.replace("'", "’")


def _space(found: re.Match[str]) -> str:
    before, after = found.string[: found.start()][-1:], found.string[found.end() :][:1]
    return NARROW if after in tuple(";!?") or (before.isdigit() and after.isdigit()) else WIDE


def space_tree(root: Element, lang: str) -> None:
    """The same for all running text below an element."""
    for element in _running(root):
        if element.text and element.tag not in _UNTOUCHED:
            element.text = type(element.text)(spaced(element.text, lang))
        for child in element:
            if child.tail:
                child.tail = type(child.tail)(spaced(child.tail, lang))


def _running(element: Element) -> Iterator[Element]:
    if element.tag not in _UNTOUCHED:
        yield element
        for child in element:
            yield from _running(child)
