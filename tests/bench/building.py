"""Measures builds: four languages against the same site built once per language, and pages by the hundred.

Processor time, the median of several runs of `mkdocs build`, so that a busy machine tells the same as an idle one.
"""

import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from mkdocs_patience.translations.accepting import accept
from mkdocs_patience.translations.tree import SOURCE_LANGUAGE, Tree, translated_name

ROOT = Path(__file__).parents[2]
RUNS = 3
OTHERS = ("en", "de", "es")
ALLOWED = 1.15
"""How much longer than four single builds one build of four languages may take."""
PAGES = (50, 100, 200)

HEAD = "---\ntitle: {title}\ndescription: {title}.\ngame: golf\n---\n# {title}\n\nSee [the next one]({next}#play).\n"
PLAY = "\n## Play {number} {{: #play }}\n\nPut 9♥ on 8♠, at {number}.\n\n```patience\n{block}```\n"
BLOCK = "id: neighbours\ncaption: A run\nwaste: 8♣\ncolumn1: ? 9♥\n---\nplay 9♥ > waste   # 9♥ goes.\n"
REFERENCE = "ref: neighbours\ncaption: A translated run\n---\nstep 1: 9♥ goes, translated.\n"


def cpu(command: list[str], languages: str, folder: Path = ROOT) -> float:
    """Seconds of processor time that a build takes."""
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1", "PATIENCE_LANGUAGES": languages}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--quiet", *command], check=True, cwd=folder, env=environment
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def median(measure: Callable[[], float]) -> float:
    return statistics.median(measure() for _ in range(RUNS))


def one_language_against_four(site: Path) -> None:
    """Print how much one build of all languages takes against a build for each."""
    command = ["--site-dir", str(site)]
    single = median(lambda: cpu(command, SOURCE_LANGUAGE))
    every = median(lambda: cpu(command, ",".join(OTHERS)))
    count = 1 + len(OTHERS)
    ratio = every / (count * single)
    print(f"  one language {single:6.2f} s · {count} languages in one build {every:6.2f} s")
    print(f"  against {count} single builds: × {ratio:.2f} (allowed × {ALLOWED})")


def synthetic(folder: Path, pages: int) -> None:
    """Write a site of as many pages, each with a diagram, in four languages."""
    docs = folder / "docs"
    docs.mkdir(parents=True)
    plugins = ["search", {"patience": {"runtime": False, "languages": list(OTHERS)}}]
    nav = ["p0.md"]
    theme = {"name": "material", "font": False, "language": SOURCE_LANGUAGE}
    config: dict[str, Any] = {"site_name": "Pages", "site_url": "https://example.org/", "theme": theme}
    config |= {"plugins": plugins, "nav": nav, "not_in_nav": "/p*.md"}
    config |= {"markdown_extensions": ["attr_list", "pymdownx.superfences", "patience"]}
    (folder / "mkdocs.yml").write_text(json.dumps(config), encoding="utf-8")
    for number in range(pages):
        written = {"number": number, "title": f"Page {number}", "next": f"p{(number + 1) % pages}.md"}
        (docs / f"p{number}.md").write_text(
            HEAD.format(**written) + PLAY.format(**written, block=BLOCK), encoding="utf-8"
        )
        written["title"] = f"Translated {number}"
        for lang in OTHERS:
            text = HEAD.format(**written) + PLAY.format(**written, block=REFERENCE).replace("## Play", "## Translated")
            (docs / translated_name(f"p{number}.md", lang)).write_text(text, encoding="utf-8")
    tree = Tree(docs, OTHERS)
    for name, source in tree.wanted.items():
        for lang in OTHERS:
            translation = tree.translation(name, lang)
            if translation is None:
                raise RuntimeError(f"{name} has no translation into {lang}")
            (docs / translated_name(name, lang)).write_text(accept(lang, source, translation).text, encoding="utf-8")


def many_pages(work: Path) -> None:
    """Print what a page costs where there are few and where there are many."""
    empty, last = 0.0, 0
    for pages in (1, *PAGES):
        folder = work / str(pages)
        synthetic(folder, pages)
        taken = median(lambda folder=folder: cpu(["--strict"], ",".join(OTHERS), folder))  # type: ignore[misc]
        if last:
            each = 1000 * (taken - empty) / (4 * (pages - 1))
            print(f"  {pages:4d} pages in 4 languages: {taken:6.2f} s, {each:5.1f} ms for each page in a language")
        else:
            empty = taken
        last = pages


def main() -> None:
    with tempfile.TemporaryDirectory() as work:
        print(f"• Builds, processor time, median of {RUNS}")
        one_language_against_four(Path(work) / "site")
        many_pages(Path(work))


if __name__ == "__main__":
    main()
