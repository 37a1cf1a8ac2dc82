"""The translator's commands: `python -m mkdocs_patience translate status|new|accept|check|diff`."""

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path

from mkdocs_patience.terms import BadTerms
from mkdocs_patience.translations.accepting import accept, write_back
from mkdocs_patience.translations.checks import check_tree
from mkdocs_patience.translations.history import old_sources, section_diff
from mkdocs_patience.translations.marks import accepted
from mkdocs_patience.translations.messages import check_catalogue
from mkdocs_patience.translations.pages import BadPage, Page
from mkdocs_patience.translations.requests import BadRequest, asked, asked_language, asked_page, asked_translation
from mkdocs_patience.translations.settings import BadConfiguration, tree_of
from mkdocs_patience.translations.skeleton import section_skeleton, skeleton
from mkdocs_patience.translations.status import CURRENT, PageStatus, page_status, statuses
from mkdocs_patience.translations.tree import translated_name
from mkdocs_patience.words import catalogue_path

NAME_THEM = "name what is to be accepted all the same"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declare the commands."""
    parser.add_argument("-f", "--config-file", type=Path, default=Path("mkdocs.yml"), metavar="FILE")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: Callable[[argparse.Namespace], int], text: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=text, description=text)
        added.set_defaults(run=run)
        return added

    for added in (
        command("status", _status, "How far each page is in each language."),
        command("check", _check, "What is wrong with the translations; the gate of a build."),
    ):
        added.add_argument("lang", nargs="?", metavar="LANG")
        added.add_argument("page", nargs="?", metavar="PAGE")
        added.add_argument("--json", action="store_true", help="print JSON")
        added.add_argument("--strict", action="store_true", help="fail on warnings too")
    for added in (
        command("new", _new, "Write a page to be filled in; an existing one is never touched."),
        command("accept", _accept, "Record that sections are translated from the French as it stands."),
        command("diff", _diff, "What has changed in the French since sections were accepted."),
    ):
        added.add_argument("lang", metavar="LANG")
        added.add_argument("page", metavar="PAGE")
    for name in ("accept", "diff"):
        commands.choices[name].add_argument("sections", nargs="*", metavar="SECTION")


def run(options: argparse.Namespace) -> int:
    """Run the command that was parsed; returns the exit status."""
    try:
        status: int = options.run(options)
    except BrokenPipeError:  # the reader, such as `head`, has had enough
        return 0
    except (BadRequest, BadPage, BadTerms, BadConfiguration, OSError) as error:
        sys.stderr.write(f"translate: {error}\n")
        return 2
    return status


def _say(text: str = "") -> None:
    sys.stdout.write(f"{text}\n")


def _status(options: argparse.Namespace) -> int:
    tree = tree_of(options.config_file)
    rows = list(statuses(tree, *asked(options, tree)))
    if options.json:
        _say(json.dumps([_as_data(row) for row in rows], ensure_ascii=False, indent=2))
    for row in () if options.json else rows:
        _say(_as_line(row))
        if options.page:
            for section in row.sections:
                _say(f"    {section.id}: {' '.join((section.state, *section.reasons))}")
    return 1 if options.strict and any(row.state != CURRENT for row in rows) else 0


def _as_line(row: PageStatus) -> str:
    done = f"{row.count(CURRENT)}/{len(row.sections)}" if row.sections else ""
    stale = [f"{section.id} ({', '.join(section.reasons)})" for section in row.sections if section.reasons]
    why = row.problem or ("stale: " + ", ".join(stale) if stale else "")
    return f"{row.page:<28} {row.lang:<6} {row.state:<9} {done:>6}  {why}".rstrip()


def _as_data(row: PageStatus) -> dict[str, object]:
    sections = [
        {"id": section.id, "state": section.state, "reasons": list(section.reasons)} for section in row.sections
    ]
    return {"page": row.page, "lang": row.lang, "state": row.state, "reason": row.problem, "sections": sections}


def _check(options: argparse.Namespace) -> int:
    tree = tree_of(options.config_file)
    languages, pages = asked(options, tree)
    found = check_tree(tree, languages, pages)
    words = [] if pages else [row for lang in languages or tree.languages for row in check_catalogue(lang)]
    errors = [*found.errors, *words]
    if options.json:
        rows = [("error", row) for row in errors] + [("warning", row) for row in found.warnings]
        data = [{"level": level, "file": row.path, "line": row.line, "complaint": row.text} for level, row in rows]
        _say(json.dumps(data, ensure_ascii=False, indent=2))
    else:
        for row in errors:
            _say(str(row))
        for row in found.warnings:
            _say(f"{row} (warning)")
    return 1 if errors or (options.strict and found.warnings) else 0


def _new(options: argparse.Namespace) -> int:
    tree = tree_of(options.config_file)
    lang, name = asked_language(options.lang), asked_page(tree, options.page)
    path = tree.docs / translated_name(name, lang)
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(skeleton(tree.wanted[name]))
    except FileExistsError:
        raise BadRequest(f"{path} exists already, and stays as it is: see `status {lang} {name}`") from None
    _say(f"{path}: {len(tree.wanted[name].sections)} sections to translate")
    if lang not in tree.languages:
        _say(f"The site is not published in {lang} yet: add it to the plugin's `languages` in {options.config_file}")
    if not catalogue_path(lang).is_file():
        _say(f"The interface has no catalogue for {lang} yet: {catalogue_path(lang)}")
    return 0


def _accept(options: argparse.Namespace) -> int:
    tree, lang, name, source, translation = asked_translation(options)
    done = accept(lang, source, translation, options.sections)
    for key, reasons in done.refused.items():
        for reason in reasons:
            _say(f"{key}: not accepted: {reason}")
    if done.empty:
        _say(f"not accepted, as nothing is translated yet: {', '.join(done.empty)}")
    if done.alike:
        _say(f"not accepted, as only a heading that is the French one: {', '.join(done.alike)}; {NAME_THEM}")
    for key, changed in done.stale.items():
        _say(f"{key}: not accepted: stale ({', '.join(changed)}): see `diff {lang} {name} {key}`; {NAME_THEM}")
    if done.text != translation.text:
        write_back(tree.docs / translated_name(name, lang), done.text)
    row = page_status(name, lang, source, Page(translation.path, done.text))
    _say(f"{translation.path}: {row.count(CURRENT)} of {len(row.sections)} sections are current")
    return 1 if done.refused or done.stale or (options.sections and done.empty) else 0


def _diff(options: argparse.Namespace) -> int:
    tree, lang, name, source, translation = asked_translation(options)
    marks = accepted(translation, lang)
    row = page_status(name, lang, source, translation)
    asked = options.sections or list(source.sections)
    wanted = {section.id: marks[section.id] for section in row.sections if section.reasons and section.id in asked}
    old = old_sources(tree.docs / name, wanted)
    for key in wanted:
        _say(f"## {key}")
        if key in old:
            _say("\n".join(section_diff(key, old[key], source)))
        else:
            _say("The French that was translated is not in the repository's history. As it stands now:")
            _say("\n".join(source.raw(key)))
    new = [key for key in source.sections if key not in translation.sections and key in asked]
    for key in new:
        _say(f"## {key}: new in French, to be put in its place")
        _say("\n".join(section_skeleton(source, key)))
    if not wanted and not new:
        _say(f"{source.path}: nothing has changed since it was accepted")
    return 0
