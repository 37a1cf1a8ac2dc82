"""French spacing, put in when a page is made: authors type plain spaces.

A narrow no-break space before ; ! ? and a no-break space before : and inside « ». Only a space that was typed is
changed, so doing it twice changes nothing, and « 12:30 » or an address keep their form. A number stays on its line: the
narrow space stands between its groups of three, and in every language a space before % is a no-break one. So are those
of a sum (« 4 − 3 = 1 »), the one after a letter that a bracket opens with (« (à 95 % »), and those of a table's cell of
a few letters (« 5, puis 8 »).

A French verb and the pronoun after it (« peut-on », « va-t-il ») stay on one line. No character does that and is still
found by a search for « peut-on »: they are wrapped, and the stylesheet keeps them together.
"""

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

NARROW, WIDE = "\u202f", "\u00a0"
_SPACES = re.compile(r" (?=[;!?])|[ \u202f](?=[:»])|(?<=«)[ \u202f]|(?<=\d) (?=\d{3}(?!\d))")
_OF_NUMBERS = re.compile(r"(?<=\d) (?=%|[−+×=] )|(?<=[−+×=]) (?=[−+]?\d)|(?<=\([^\W\d_]) (?=\d)")
_SHORT = 12
"""As long as this, the text of a table's cell is one word."""
_INVERSION = re.compile(
    r"(?<![\w-])[^\W\d_]+(?:-t)?-(?:je|tu|ils?|elles?|on|nous|vous|ce|moi|toi|la|les?|lui|leur|y|en)(?![\w-])"
)
BOUND, WHOLE = "patience-bound", "patience-whole"
_SHORT_CODE = 20
"""As long as this, code in the text is one word: « <!-- » breaks nowhere, and still fits the narrowest screen."""
_UNTOUCHED = frozenset({"code", "pre", "kbd", "samp", "script", "style"})


def spaced(text: str, lang: str) -> str:
    """The text with its language's spaces; in a language that has none of its own only numbers are kept together."""
    text = _OF_NUMBERS.sub(WIDE, text)
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
            text = spaced(element.text, lang)
            short = element.tag == "td" and not len(element) and len(text.strip()) <= _SHORT
            element.text = type(element.text)(text.strip().replace(" ", WIDE) if short else text)
        for child in element:
            if child.tag == "code" and len(child.text or "") <= _SHORT_CODE:
                child.set("class", " ".join(dict.fromkeys((*child.get("class", "").split(), WHOLE))))
            if child.tail:
                child.tail = type(child.tail)(spaced(child.tail, lang))
    if lang == "fr":
        _bind(root)


def _bind(root: Element) -> None:
    """Wraps each verb that its pronoun follows."""
    for element in list(_running(root)):
        if element.tag in _UNTOUCHED or element.get("class") == BOUND:
            continue
        for child in reversed(element):
            rest, bound = _bound(child.tail)
            child.tail = rest
            place = list(element).index(child) + 1
            element[place:place] = bound
        element.text, element[:0] = _bound(element.text)


def _bound(text: str | None) -> tuple[str | None, list[Element]]:
    """What stands before the first such verb, and the verbs, each with what follows it."""
    found = list(_INVERSION.finditer(text or ""))
    if text is None or not found:
        return text, []
    kind, ends = type(text), [*(verb.start() for verb in found[1:]), len(text)]
    wrapped = []
    for verb, end in zip(found, ends, strict=True):
        element = Element("span", {"class": BOUND})
        element.text, element.tail = kind(verb[0]), kind(text[verb.end() : end])
        wrapped.append(element)
    return kind(text[: found[0].start()]), wrapped


def _running(element: Element) -> Iterator[Element]:
    if element.tag not in _UNTOUCHED:
        yield element
        for child in element:
            yield from _running(child)
