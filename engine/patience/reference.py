"""A block of a translation: it names a block of its source page, and gives it another caption and other sentences."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches

from patience.blocks import BadFence, Block, find_blocks, front_matter
from patience.quoting import shown
from patience.scenario import Scenario, ScenarioError, parse_scenario

HEADER_KEYS = ("ref", "caption")
_TRANSLATED = re.compile(r"(?P<stem>.+)\.[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*\.md")
_STEP = re.compile(r"step[ \t]+(?P<number>\S+)")


def source_name(name: str) -> str | None:
    """The page that a page of this name translates: `golf.en.md` → `golf.md`; None where the name tells of none."""
    found = _TRANSLATED.fullmatch(name)
    return f"{found['stem']}.md" if found else None


@dataclass(frozen=True, slots=True)
class SourcePage:
    """The page that is translated: its path, and its blocks by id. It may be `missing`."""

    path: str
    blocks: Mapping[str, Block] = field(default_factory=dict)
    game: str | None = None
    missing: bool = False

    @classmethod
    def of(cls, text: str, path: str) -> "SourcePage":
        """The page with this text; a page whose blocks cannot be found has none."""
        try:
            found = find_blocks(text)
        except BadFence:
            found = []
        blocks: dict[str, Block] = {}
        for block in found:
            blocks.setdefault(_head(block.body).get("id", ""), block)
        blocks.pop("", None)
        return cls(path, blocks, front_matter(text)[0].get("game"))

    def scenario(self, key: str) -> Scenario | None:
        """The block of that id as a scenario; None where there is none.

        Raises:
            ScenarioError: the source itself cannot be read; the line is its own.
        """
        block = self.blocks.get(key)
        return parse_scenario(block.body, block.body_line, self.game) if block else None


@dataclass(frozen=True, slots=True)
class Reference:
    """A `ref:` block that was read: the sentences by step, from 1, each with its line."""

    line: int
    id: str
    caption: str | None = None
    sentences: Mapping[int, tuple[int, str]] = field(default_factory=dict)

    def scenario(self, source: SourcePage) -> Scenario:
        """The source's block with this caption and these sentences; complaints bear this block's lines.

        Raises:
            ScenarioError: there is no such block, it cannot be read, or it has fewer steps than are spoken of.
        """
        try:
            found = source.scenario(self.id)
        except ScenarioError as error:
            raise ScenarioError(
                self.line, f"ref {shown(self.id)}: {source.path}:{error.line}: {error.complaint}"
            ) from None
        if found is None:
            raise ScenarioError(self.line, f"ref {shown(self.id)}: {self._why_missing(source)}")
        for number, (line, _) in self.sentences.items():
            if number > len(found.steps):
                raise ScenarioError(line, f"step {number}: {shown(self.id)} has {_steps(len(found.steps))}")
        said = [self.sentences.get(number, (self.line, "")) for number in range(1, len(found.steps) + 1)]
        steps = (
            replace(step, line=line, sentence=sentence)
            for step, (line, sentence) in zip(found.steps, said, strict=True)
        )
        return replace(found, line=self.line, caption=self.caption, steps=tuple(steps))

    def _why_missing(self, source: SourcePage) -> str:
        if source.missing:
            return f"its source page {source.path} does not exist"
        near = get_close_matches(self.id, source.blocks, n=1)
        return f"{source.path} has no block of that id" + (f"; did you mean {near[0]!r}?" if near else "")


def read_block(body: str, line: int, game: str | None, source: SourcePage | None) -> Scenario:
    """Read any block: one that refers to the source page, or one that stands for itself.

    Raises:
        ScenarioError: a line cannot be read, or refers to nothing.
    """
    if not is_reference(body):
        return parse_scenario(body, line, game)
    reference = parse_reference(body, line)
    if source is None:
        raise ScenarioError(
            reference.line, "ref: only a translation refers to blocks: golf.en.md, say, to those of golf.md beside it"
        )
    return reference.scenario(source)


def is_reference(body: str) -> bool:
    """Whether a block's body has the key `ref` above its steps."""
    return "ref" in _head(body)


def parse_reference(body: str, line: int = 1) -> Reference:
    """Read a `ref:` block's body, whose first line is the page's line `line`.

    Raises:
        ScenarioError: a line cannot be read.
    """
    values: dict[str, tuple[int, str]] = {}
    sentences: dict[int, tuple[int, str]] = {}
    head = True
    for number, text in enumerate(body.split("\n"), start=line):
        said = text.strip()
        if not said or said.startswith("#"):
            continue
        if said == "---":
            if not head:
                raise ScenarioError(number, "a block has one line --- only, between its caption and its sentences")
            head = False
        elif head:
            _read_head(values, number, said)
        else:
            _read_sentence(sentences, number, said)
    if not values.get("ref", (line, ""))[1]:
        raise ScenarioError(line, "ref: names no block of the source page")
    return Reference(values["ref"][0], values["ref"][1], values.get("caption", (0, ""))[1] or None, sentences)


def _read_head(values: dict[str, tuple[int, str]], number: int, said: str) -> None:
    key, colon, value = (part.strip() for part in said.partition(":"))
    if not colon or key not in HEADER_KEYS:
        allowed = "ref, caption, and after a line --- step N: sentence"
        raise ScenarioError(number, f"{shown(said)} has no place in a ref block: allowed are {allowed}")
    if key in values:
        raise ScenarioError(number, f"{key} is given twice")
    values[key] = (number, value)


def _read_sentence(sentences: dict[int, tuple[int, str]], number: int, said: str) -> None:
    key, colon, sentence = (part.strip() for part in said.partition(":"))
    found = _STEP.fullmatch(key)
    if not colon or found is None:
        raise ScenarioError(number, f"{shown(said)} is no sentence of a step: write step N: sentence")
    if not found["number"].isascii() or not found["number"].isdigit() or int(found["number"]) < 1:
        raise ScenarioError(number, f"{shown(key)}: steps are counted from 1")
    step = int(found["number"])
    if step in sentences:
        raise ScenarioError(number, f"step {step} has a sentence already, at line {sentences[step][0]}")
    sentences[step] = (number, sentence)


def _head(body: str) -> dict[str, str]:
    """The `key: value` lines above a block's steps."""
    values: dict[str, str] = {}
    for text in body.split("\n"):
        if text.strip() == "---":
            break
        key, colon, value = (part.strip() for part in text.partition(":"))
        if colon and not key.startswith("#"):
            values.setdefault(key, value)
    return values


def _steps(count: int) -> str:
    return "no steps" if count == 0 else f"{count} step{'s' * (count > 1)}"
