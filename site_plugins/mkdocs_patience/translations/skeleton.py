"""A page to be filled in: the source's headings, its prose in comments, its blocks referred to."""

from collections.abc import Iterator

from mkdocs_patience.translations.comments import as_comment, without_comments
from mkdocs_patience.translations.marks import KEY
from mkdocs_patience.translations.pages import OPENING, Page, Section
from patience.blocks import Block
from patience.reference import SourcePage
from patience.scenario import Scenario, ScenarioError


def skeleton(source: Page) -> str:
    """The whole page. The front matter is the French one, to be translated where it stands."""
    meta = [line for line in source.lines[: source.meta_lines] if not line.startswith((f"{KEY}:", "translate:"))]
    lines = meta
    for key in source.sections:
        lines += section_skeleton(source, key)
    return "\n".join(lines).rstrip("\n") + "\n"


def section_skeleton(source: Page, key: str) -> list[str]:
    """One section."""
    section = source.sections[key]
    page = SourcePage.of(source.text, source.path)
    prose = dict(section.prose) | dict(section.shown_code)
    blocks = {block.line: block for block in section.blocks}
    inserts = {block.line: block for block in section.inserts}
    lines: list[str] = []
    waiting: list[str] = []
    if section.title:
        lines += [_heading(section), ""]
    for number in sorted({*prose, *blocks, *inserts}):
        if number in blocks or number in inserts:
            lines += _comment(waiting)
            waiting = []
        if number in blocks:
            lines += [*_reference(blocks[number], page), ""]
        elif number in inserts:
            lines += [*source.lines[number - 1 : inserts[number].end_line], ""]
        else:
            waiting.append(prose[number])
    return [*lines, *_comment(waiting)]


def _heading(section: Section) -> str:
    if section.id == OPENING:
        return f"# {section.title}"
    return f"{'#' * section.level} {section.title} {{: #{section.id} }}"


def _comment(lines: list[str]) -> list[str]:
    kept = [line.rstrip() for line in without_comments("\n".join(lines)).split("\n")]
    text = "\n".join(kept).strip("\n")  # what is indented in the source stays so
    return [*as_comment(text), ""] if text else []


def _reference(block: Block, page: SourcePage) -> Iterator[str]:
    key = next((key for key, found in page.blocks.items() if found.line == block.line), "")
    try:
        scenario = page.scenario(key)
    except ScenarioError:
        scenario = None
    yield f"{block.indent}```patience"
    for line in _said(key, scenario):
        yield f"{block.indent}{line}"
    yield f"{block.indent}```"


def _said(key: str, scenario: Scenario | None) -> Iterator[str]:
    yield f"ref: {key}"
    if scenario is None:
        return
    if scenario.caption:
        yield f"# {scenario.caption}"
        yield "caption:"
    spoken = [(number, step) for number, step in enumerate(scenario.steps, start=1) if step.sentence]
    if spoken:
        yield "---"
    for number, step in spoken:
        yield f"# {step.sentence}"
        yield f"step {number}:"
