"""The page that states the rules of a game (`rules: golf` in its front matter), and what it owes to the engine.

It gives a sentence for every refusal of its game (`refusals:`), and for every fact that a refusal enforces there is a
section that states it (`data-facts` on a heading).
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from string import Formatter

from mkdocs_patience.notes import Heading, Notes
from mkdocs_patience.source import Source
from patience import Game, UnknownGame, game_named
from patience.checking import Complaint
from patience.quoting import shown

PLACEHOLDERS = frozenset({"card", "onto"})


@dataclass(frozen=True, slots=True)
class RulePage:
    """The rule page of a game: where it is, how it says each refusal, and where it states each fact."""

    game: str
    key: str
    url: str
    refusals: Mapping[str, str]
    sections: Mapping[str, str]


def check_rule_page(source: Source, notes: Notes, owners: Mapping[str, str]) -> Iterator[Complaint]:
    """Everything the page owes and does not give, with its line; `owners` are the rule pages met so far, by game."""
    slug = source.meta.get("rules")
    if slug is None:
        return
    try:
        game = game_named(str(slug))
    except UnknownGame as error:
        yield _complaint(source, source.line_of("rules"), f"rules: {error}")
        return
    owner = owners.get(game.slug, source.path)
    if owner != source.path:
        yield _complaint(source, source.line_of("rules"), f"rules: {game.slug} has its rule page already: {owner}")
    yield from _check_refusals(source, game, source.meta.get("refusals"))
    yield from _check_facts(source, game, notes.headings)


def rule_page(source: Source, notes: Notes, url: str) -> RulePage:
    """The rule page, once it is known to be whole."""
    refusals = {key: str(text) for key, text in (source.meta.get("refusals") or {}).items()}
    return RulePage(str(source.meta["rules"]), source.key, url, refusals, notes.sections())


def _check_refusals(source: Source, game: Game, given: object) -> Iterator[Complaint]:
    top = source.line_of("refusals") if given else source.line_of("rules")
    if given and not isinstance(given, Mapping):
        yield _complaint(source, top, f'refusals: {shown(given)} names none: write each as id: "sentence"')
        return
    sentences = given if isinstance(given, Mapping) else {}
    for key, sentence in sentences.items():
        line = source.line_of(str(key), top)
        if key not in game.refusals:
            known = f"{game.slug} refuses with {', '.join(game.refusals)}"
            yield _complaint(source, line, f"refusals: unknown refusal {key!r}: {known}")
        elif not isinstance(sentence, str) or not sentence.strip():
            yield _complaint(source, line, f"refusals: {key} needs a sentence")
        elif wrong := _unknown_placeholder(sentence):
            allowed = "allowed are {card} and {onto}"
            yield _complaint(source, line, f"refusals: {key} has an unknown placeholder {wrong}: {allowed}")
    for key in game.refusals:
        if key not in sentences:
            yield _complaint(source, top, f"refusals: there is no sentence for {key}")


def _unknown_placeholder(sentence: str) -> str | None:
    try:
        names = [name for _, name, _, _ in Formatter().parse(sentence) if name is not None]
    except ValueError as error:
        return f"({error})"
    return next((f"{{{name}}}" for name in names if name not in PLACEHOLDERS), None)


def _check_facts(source: Source, game: Game, headings: Sequence[Heading]) -> Iterator[Complaint]:
    stated = {fact for heading in headings for fact in heading.facts}
    for fact in sorted(stated - set(game.facts)):
        known = f"{game.facts[0]} to {game.facts[-1]}" if game.facts else "none"
        line = _fact_line(source, fact)
        yield _complaint(source, line, f"data-facts: unknown fact {fact!r}: {game.slug} has {known}")
    for kind in game.refusals.values():
        if kind.fact not in stated:
            needs = f"no section states {kind.fact}, the fact behind the refusal {kind.id}"
            yield _complaint(source, source.line_of("rules"), f"{needs}: name it in a heading's data-facts")


def _complaint(source: Source, line: int, text: str) -> Complaint:
    return Complaint(source.path, line, text)


def _fact_line(source: Source, fact: str) -> int:
    """The line of the heading that names a fact."""
    pattern = re.compile(rf"^\s*#{{1,6}}\s.*data-facts=.*(?<!\w){re.escape(fact)}(?!\w)")
    lines = enumerate(source.text.split("\n"), start=1)
    return next((number for number, line in lines if pattern.match(line)), 1)
