"""Checks of a translation's sections against its source's: headings, blocks, cards and numbers, links."""

import posixpath
import re
from collections.abc import Iterator
from functools import partial

from markdown.extensions.toc import slugify

from mkdocs_patience.translations.comments import without_comments
from mkdocs_patience.translations.fingerprints import block_parts
from mkdocs_patience.translations.pages import OPENING, BadPage, Page, Section
from mkdocs_patience.translations.shape import check_shape, targets
from mkdocs_patience.translations.tokens import cards, numbers
from mkdocs_patience.translations.tree import SOURCE_LANGUAGE, Tree
from patience.blocks import Block
from patience.checking import Complaint
from patience.reference import Reference, SourcePage, is_reference, parse_reference
from patience.scenario import Scenario, ScenarioError

_TITLE = re.compile(r"#(?!#)[ \t]*\S")


def check_headings(source: Page, translation: Page) -> Iterator[Complaint]:
    """The same ids, in the same order, on the same level, stating the same facts."""
    theirs, ours = source.sections, translation.sections
    for key in theirs.keys() - ours.keys():
        form = f"{'#' * theirs[key].level} … {{: #{key} }}"
        text = f"its heading is missing here: see {source.path}:{theirs[key].line}, and write {form}"
        yield Complaint(translation.path, 1, f"section {key}: {text}")
    for key, section in ours.items():
        original = theirs.get(key)
        if original is None:
            yield Complaint(translation.path, section.line, f"section {key}: {source.path} has no heading of that id")
            continue
        if section.level != original.level:
            text = f"section {key}: its heading is of level {original.level} in the source, {section.level} here"
            yield Complaint(translation.path, section.line, text)
        if section.facts and section.facts != original.facts:
            text = f"data-facts is {' '.join(original.facts) or 'absent'} in the source, {' '.join(section.facts)} here"
            yield Complaint(translation.path, section.line, f"section {key}: {text}")
    yield from _check_titles(source, translation)
    common = [key for key in theirs if key in ours]
    placed = [key for key in ours if key in theirs]
    moved = next(((wanted, found) for wanted, found in zip(common, placed, strict=True) if wanted != found), None)
    if moved:
        text = f"section {moved[1]} stands where the source has {moved[0]}"
        yield Complaint(translation.path, ours[moved[1]].line, text)


def _check_titles(source: Page, translation: Page) -> Iterator[Complaint]:
    """A page has its title once."""
    opening = translation.sections[OPENING]
    if source.sections[OPENING].title and not opening.title:
        yield Complaint(translation.path, opening.line, f"section {OPENING}: the page's title is missing: write # …")
    for key, section in translation.sections.items() if opening.title else ():
        for number, line in section.prose:
            if _TITLE.match(line):
                yield Complaint(
                    translation.path, number, f"section {key}: the page has a title already: {line.strip()}"
                )


def check_section(
    original: Section, section: Section, source: Page, translation: Page, lang: str
) -> Iterator[Complaint]:
    """The same blocks, and in the prose, the captions and the sentences the same cards and numbers."""
    yield from _check_blocks(original, section, translation)
    ours = [(section.line, section.title), *section.prose]
    texts = [("", f"{original.title}\n{original.text}", ours)]
    for reference, scenario in _pairs(section, source):
        if reference.caption:
            texts.append((" in the caption", scenario.caption or "", [(reference.line, reference.caption)]))
        for number, (line, sentence) in reference.sentences.items():
            if sentence and number <= len(scenario.steps):
                step = scenario.steps[number - 1]
                texts.append((f" in step {number}", step.sentence or sentence, [(line, sentence)]))
    texts.append((" in the code", "\n".join(text for _, text in original.shown_code), section.shown_code))
    for line, kind, values in check_shape(original, section):
        yield Complaint(translation.path, line, f"section {section.id}: {kind} differ: {values}")
    for where, theirs, lines in texts:
        for line, kind, values in _differences(theirs, lines, lang, section.line):
            yield Complaint(translation.path, line, f"section {section.id}: {kind} differ{where}: {values}")


def _check_blocks(original: Section, section: Section, translation: Page) -> Iterator[Complaint]:
    def complaint(line: int, text: str) -> Complaint:
        return Complaint(translation.path, line, f"section {section.id}: {text}")

    for block in section.blocks:
        if not is_reference(block.body):
            yield complaint(block.line, "this block stands for itself: a translation refers to its source's (ref: …)")
    for kind, wanted, found in (
        ("blocks", _ids(original.blocks), _ids(section.blocks)),
        ("inserts", [_insert(block) for block in original.inserts], [_insert(block) for block in section.inserts]),
    ):
        if wanted != found:
            values = f"{', '.join(wanted) or 'none'} in the source, {', '.join(found) or 'none'} here"
            yield complaint(section.line, f"{kind} differ: {values}")


def _differences(theirs: str, lines: list[tuple[int, str]], lang: str, first: int) -> Iterator[tuple[int, str, str]]:
    """What differs between a text of the source and these lines: where it begins, which kind, and both values.

    `first` is the line that is named where there is none.
    """
    for kind, wanted, of in (
        ("cards", cards(theirs), cards),
        ("numbers", numbers(theirs, SOURCE_LANGUAGE), partial(numbers, lang=lang)),
    ):
        found = [(line, token) for line, text in lines for token in of(without_comments(text))]
        tokens = [token for _, token in found]
        if tokens != wanted:
            same = next((n for n, (a, b) in enumerate(zip(wanted, tokens, strict=False)) if a != b), len(wanted))
            line = found[same][0] if same < len(found) else lines[0][0] if lines else first
            yield line, kind, f"{' '.join(wanted) or 'none'} in the source, {' '.join(tokens) or 'none'} here"


def check_unsaid(original: Section, section: Section, source: Page, translation: Page) -> Iterator[Complaint]:
    """Captions and sentences that the source has and the translation has not."""
    for reference, scenario in _pairs(section, source):
        silent = [
            str(number)
            for number, step in enumerate(scenario.steps, start=1)
            if step.sentence and not reference.sentences.get(number, (0, ""))[1]
        ]
        unsaid = [
            *(["the caption"] if scenario.caption and not reference.caption else []),
            *(f"step {n}" for n in silent),
        ]
        if unsaid:
            text = f"section {original.id}: {reference.id} leaves unsaid {', '.join(unsaid)}"
            yield Complaint(translation.path, reference.line, text)


def check_links(tree: Tree, source: Page, translation: Page) -> Iterator[Complaint]:
    """Links to pages and sections that do not exist. Ids are the source's in every language."""
    given = set(targets(source.text))
    for section in translation.sections.values():
        for number, line in section.prose:
            for target in targets(line):
                if target not in given and (why := _broken(tree, source, target)):
                    yield Complaint(translation.path, number, f"section {section.id}: link {target}: {why}")


def _broken(tree: Tree, source: Page, target: str) -> str | None:
    """Why a link from a page does not lead anywhere."""
    path, _, anchor = target.partition("#")
    here = posixpath.dirname(next((name for name, page in tree.wanted.items() if page.path == source.path), ""))
    name = posixpath.normpath(posixpath.join(here, path)) if path else None
    if name is not None and not name.endswith(".md"):
        return None if (tree.docs / name).exists() else f"{name} does not exist"
    if name is not None and name not in tree.found.sources:
        return f"there is no page {name}"
    try:
        page = tree.page(name) if name else source
        known = {*page.sections, slugify(page.sections[OPENING].title, "-")}
    except BadPage:
        return None  # it is told of that page, if it is one that is taken apart
    if anchor and anchor not in known and f'id="{anchor}"' not in page.text:
        return f"{page.path} has no section {anchor}"
    return None


def _ids(blocks: list[Block]) -> list[str]:
    """The ids of blocks, whether they bear or name them."""
    found = []
    for block in blocks:
        keys = dict(text.partition(":")[::2] for part, text in block_parts(block) if part == "example" and ":" in text)
        found.append((keys.get("ref") or keys.get("id") or "(no id)").strip())
    return found


def _insert(block: Block) -> str:
    """What an insert asks for, its texts apart."""
    return " ".join(line.partition(":")[0].strip() for line in block.body.split("\n") if line.strip())


def _pairs(section: Section, source: Page) -> Iterator[tuple[Reference, Scenario]]:
    """The `ref:` blocks of a section with what they refer to; what cannot be read is told elsewhere."""
    page = SourcePage.of(source.text, source.path)
    for block in section.blocks:
        if is_reference(block.body):
            try:
                reference = parse_reference(block.body, block.body_line)
                scenario = page.scenario(reference.id)
            except ScenarioError:
                continue
            if scenario:
                yield reference, scenario
