"""A section's fingerprint: what was translated, in three parts, so that a change can be told with its reason.

`wording` is the prose, the captions and the sentences; `example` what the blocks show and try; `rule` which facts the
section states, how it refuses, and which steps of its examples are allowed or refused. White space makes no difference.
The fourth part seals the other three for one language and one section: a hash that was typed or copied does not fit.
"""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass

from mkdocs_patience.translations.pages import OPENING, Page, Section
from patience import UnknownGame, game_named
from patience.blocks import Block
from patience.scenario import read_step

REASONS = ("wording", "example", "rule")
_FORM = re.compile(r"[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{4}")
_ATTRIBUTES = re.compile(r"\{:[^{}]*\}")


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """The three parts."""

    wording: str
    example: str
    rule: str

    def sealed(self, lang: str, section: str) -> str:
        """As it is written in a translation's front matter."""
        parts = f"{self.wording}-{self.example}-{self.rule}"
        return f"{parts}-{_hash(lang, section, parts)[:4]}"

    def changed(self, since: "Fingerprint") -> tuple[str, ...]:
        """The reasons why this is not that."""
        return tuple(reason for reason in REASONS if getattr(self, reason) != getattr(since, reason))


def unsealed(written: object, lang: str, section: str) -> Fingerprint | None:
    """The fingerprint that `accept` wrote; None if it did not write this, here."""
    if not isinstance(written, str) or not _FORM.fullmatch(written):
        return None
    found = Fingerprint(*written.split("-")[:3])
    return found if found.sealed(lang, section) == written else None


def fingerprints(page: Page) -> dict[str, Fingerprint]:
    """The fingerprint of each section of a source page."""
    refusals = refusals_by_section(page)
    return {key: _fingerprint(page, section, refusals.get(key, {})) for key, section in page.sections.items()}


def _fingerprint(page: Page, section: Section, refusals: dict[str, str]) -> Fingerprint:
    wording = [_ATTRIBUTES.sub("", text) for text in (section.title, section.text)]
    wording += [text for _, text in section.code]
    rule: list[str] = [*section.facts]
    example: list[str] = []
    if section.id == OPENING:
        wording += _texts([page.meta.get(key) for key in ("title", "description", "facts")])
        rule += _texts([page.meta.get(key) for key in ("game", "rules")])
    for key, sentence in sorted(refusals.items()):
        rule += [key, sentence]
    for block in section.blocks:
        for part, text in block_parts(block):
            {"wording": wording, "example": example, "rule": rule}[part].append(text)
    return Fingerprint(*(_hash(*map(normal, part))[:8] for part in (wording, example, rule)))


def block_parts(block: Block) -> Iterator[tuple[str, str]]:
    """A block's lines, each under what it counts as; a step counts as what is tried, whether it is allowed, and what
    is said of it."""
    head = True
    for line in block.body.split("\n"):
        said = line.strip()
        if not said or said.startswith("#"):
            continue
        if said == "---":
            head = False
        elif head:
            yield ("wording" if said.startswith("caption") else "example"), said
        else:
            yield from _step_parts(said)


def _step_parts(said: str) -> Iterator[tuple[str, str]]:
    step = read_step(said)
    yield "example", f"expect {step.text}" if step.kind == "expect" else step.text
    yield "rule", f"{'allow' if step.kind == 'move' else step.kind} {step.claim}"
    yield "wording", step.sentence


def refusals_by_section(page: Page) -> dict[str, dict[str, str]]:
    """The refusals' sentences under the section that states the fact they enforce."""
    given = page.meta.get("refusals")
    owners: dict[str, str] = {}
    for section in page.sections.values():
        for fact in section.facts:
            owners.setdefault(fact, section.id)
    found: dict[str, dict[str, str]] = {}
    for key, sentence in given.items() if isinstance(given, dict) else ():
        owner = owners.get(_fact_of(page, str(key)), OPENING)
        found.setdefault(owner, {})[str(key)] = str(sentence)
    return found


def _fact_of(page: Page, refusal: str) -> str:
    try:
        kinds = game_named(str(page.meta.get("rules"))).refusals
    except UnknownGame:
        return ""
    return kinds[refusal].fact if refusal in kinds else ""


def _texts(value: object) -> list[str]:
    if isinstance(value, list):
        return [text for item in value for text in _texts(item)]
    return ["" if value is None else str(value)]


def normal(text: str) -> str:
    """The text with every run of white space made one space."""
    return " ".join(text.split())


def _hash(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()
