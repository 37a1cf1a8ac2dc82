"""Checks of a translation's front matter against its source's."""

from collections import Counter
from collections.abc import Iterator
from string import Formatter

from mkdocs_patience.opening import WrongFacts, facts_of
from mkdocs_patience.translations.fingerprints import normal, unsealed
from mkdocs_patience.translations.marks import KEY, written
from mkdocs_patience.translations.pages import Page
from patience.checking import Complaint


def check_head(source: Page, translation: Page) -> Iterator[Complaint]:
    """What the front matter owes: the same game, as many facts, a sentence with the same cards for each refusal."""
    for key in ("game", "rules"):
        theirs, ours = source.meta.get(key), translation.meta.get(key)
        if theirs != ours:
            yield _complaint(translation, key, f"{key} differs: {_shown(theirs)} in the source, {_shown(ours)} here")
    for key in ("title", "description"):
        given = translation.meta.get(key)
        if source.meta.get(key) and not given:
            yield _complaint(translation, key, f"{key} is missing")
        elif given and isinstance(given, (list, dict)):
            yield _complaint(translation, key, f"{key}: {given!r} is no text: write it between quotation marks")
    yield from _check_facts(source, translation)
    yield from _check_refusals(source, translation)


def _check_facts(source: Page, translation: Page) -> Iterator[Complaint]:
    try:
        theirs, ours = facts_of(source.meta.get("facts")), facts_of(translation.meta.get("facts"))
    except WrongFacts as error:
        yield _complaint(translation, "facts", str(error))
        return
    if len(theirs) != len(ours):
        yield _complaint(translation, "facts", f"facts differ: {len(theirs)} in the source, {len(ours)} here")


def _check_refusals(source: Page, translation: Page) -> Iterator[Complaint]:
    theirs, ours = _refusals(source), _refusals(translation)
    for key in theirs.keys() - ours.keys():
        yield _complaint(translation, "refusals", f"refusals: {key} is missing")
    for key in ours.keys() - theirs.keys():
        yield Complaint(
            translation.path, translation.key_line(key, "refusals"), f"refusals: {key} is no refusal of {source.path}"
        )
    for key in theirs.keys() & ours.keys():
        wanted, given = _placeholders(theirs[key]), _placeholders(ours[key])
        if wanted != given:
            text = f"refusals: {key} has {_named(given)} here, {_named(wanted)} in the source"
            yield Complaint(translation.path, translation.key_line(key, "refusals"), text)


def check_untranslated(source: Page, translation: Page) -> Iterator[Complaint]:
    """What is still the French sentence."""
    if source.meta.get("description") and source.meta["description"] == translation.meta.get("description"):
        yield _complaint(translation, "description", "description is still in French")
    theirs = _refusals(source)
    for key, sentence in _refusals(translation).items():
        if normal(sentence) == normal(theirs.get(key, "")):
            text = f"refusals: {key} is still in French"
            yield Complaint(translation.path, translation.key_line(key, "refusals"), text)


def check_marks(source: Page, translation: Page, lang: str) -> Iterator[Complaint]:
    """Hashes that `accept` has not written here."""
    given = translation.meta.get(KEY)
    if given is not None and not isinstance(given, dict):
        yield _complaint(translation, KEY, f"unknown hash {given!r}: only `translate accept` writes hashes")
    for key, value in written(translation).items():
        line = translation.key_line(key, KEY)
        if key not in source.sections:
            yield Complaint(translation.path, line, f"unknown hash: {source.path} has no section {key!r}")
        elif unsealed(value, lang, key) is None:
            said = "only `translate accept` writes hashes"
            yield Complaint(translation.path, line, f"section {key}: unknown hash {value!r}: {said}")


def _refusals(page: Page) -> dict[str, str]:
    given = page.meta.get("refusals")
    return {str(key): str(value or "") for key, value in given.items()} if isinstance(given, dict) else {}


def _placeholders(sentence: str) -> Counter[str]:
    try:
        return Counter(name for _, name, _, _ in Formatter().parse(sentence) if name is not None)
    except ValueError:
        return Counter({"an unclosed brace": 1})


def _named(names: Counter[str]) -> str:
    return " ".join(f"{{{name}}}" for name in sorted(names.elements())) or "no placeholder"


def _shown(value: object) -> str:
    return "none" if value is None else repr(value)


def _complaint(page: Page, key: str, text: str) -> Complaint:
    return Complaint(page.path, page.key_line(key), text)
