"""How a rule page begins: its title, one sentence that leads in, and the facts box (`facts:` in the front matter)."""

import re
from collections.abc import Iterable

from mkdocs_patience.spacing import spaced
from mkdocs_patience.templating import render
from mkdocs_patience.words import Words
from patience.quoting import shown

ICONS = ("pack", "card", "columns", "stock", "waste", "goal", "names")
_LEAD = re.compile(r"</h1>\s*(?:<p>.*?</p>)?", re.DOTALL)


class WrongFacts(ValueError):
    """A `facts:` entry that is no list of pairs."""


def facts_of(given: object) -> list[tuple[str, str]]:
    """The lines of the facts box.

    Raises:
        WrongFacts: they are not written as `- [Name, "text"]`.
    """
    if not given:
        return []
    rows: list[object] = given if isinstance(given, list) else [given]
    lines: list[tuple[str, str]] = []
    for row in rows:
        if not isinstance(row, list) or len(row) != 2:
            raise WrongFacts(f'facts: {shown(row)} is no line of the box: write each as - [Name, "text"]')
        lines.append((str(row[0]), str(row[1])))
    return lines


def icons_of(names: Iterable[str], words: Words) -> dict[str, str]:
    """The icon of each line, found by its name: the catalogue lists the names that each icon stands for.

    A name may stand under two: « Talon » is a stock, or a waste where the stock is the « Pioche ». It bears the icon
    that no other line of its box does.
    """
    known = {icon: words(f"facts.icon.{icon}").split(" | ") for icon in ICONS}
    offered = {name: [icon for icon in ICONS if name in known[icon]] or ["card"] for name in names}
    borne: dict[str, str] = {}
    for name in sorted(offered, key=lambda name: len(offered[name])):
        free = [icon for icon in offered[name] if icon not in borne.values()]
        borne[name] = (free or offered[name])[0]
    return borne


def with_facts(html: str, facts: list[tuple[str, str]], words: Words) -> str:
    """The page with its facts box after the title and the sentence that leads in; on top where there is no title."""
    if not facts:
        return html
    icons = icons_of((name for name, _ in facts), words)
    lines = [(icons[name], spaced(name, words.lang), spaced(text, words.lang)) for name, text in facts]
    box = str(render("facts.html", facts=lines, words=words))
    found = _LEAD.search(html)
    end = found.end() if found else 0
    return f"{html[:end]}\n{box}{html[end:]}"
