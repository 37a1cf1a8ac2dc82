"""`python -m mkdocs_patience files FOLDER`: what the plugin puts on a site, for programs that know no plugins.

Stylesheets, browser code and the runtime, under names that stay; the extension's option `assets` says where they are.
"""

import argparse
import shutil
import sys
from pathlib import Path

from mkdocs_patience.assets import FAQ_STYLES, STYLES, app, notices
from mkdocs_patience.bundle import RuntimeMissing, ensure_runtime
from mkdocs_patience.bundle.runtime import MANIFEST
from mkdocs_patience.furniture import shared_files
from mkdocs_patience.words import catalogued, words_of


def add_options(parser: argparse.ArgumentParser) -> None:
    """Declare the command."""
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="a folder among the pages, such as docs/patience")
    parser.add_argument("--styles", action="store_true", help="the stylesheets only: diagrams are not to be played")
    parser.add_argument(
        "--cache", type=Path, metavar="DIR", default=Path(".cache/patience"), help="where the runtime is made and kept"
    )


def run(options: argparse.Namespace) -> int:
    """Write the files; returns the exit status."""
    folder: Path = options.folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if options.styles:
            _write(folder, {name: app().files[name] for name in (*STYLES, *FAQ_STYLES)})
        else:
            _write_all(folder, options.cache)
    except (RuntimeMissing, OSError) as error:
        sys.stderr.write(f"files: {error}\n")
        return 2
    return 0


def _write_all(folder: Path, cache: Path) -> None:
    runtime = ensure_runtime(cache)
    for old in {found.parent for name in (MANIFEST, *runtime.files) for found in folder.glob(f"runtime-*/{name}")}:
        shutil.rmtree(old)
    for path in filter(Path.is_file, runtime.folder.rglob("*")):
        target = folder / runtime.place(path.relative_to(runtime.folder).as_posix())
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    name, text = notices()
    _write(folder, {**app(runtime.as_javascript(""), shared_files(map(words_of, catalogued()), {})).files, name: text})


def _write(folder: Path, files: dict[str, bytes]) -> None:
    for name, content in files.items():
        (folder / name).write_bytes(content)
