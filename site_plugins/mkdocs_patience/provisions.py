"""The files that the plugin adds to a site: browser code, runtime, look, notices, service worker."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from mkdocs_patience.assets import App, app, look, notices, runtime_files, service_worker
from mkdocs_patience.bundle import ensure_runtime
from mkdocs_patience.furniture import shared_files
from mkdocs_patience.kinds import all_kinds
from mkdocs_patience.options import PatienceConfig
from mkdocs_patience.words import words_of


@dataclass(frozen=True, slots=True)
class Provisions:
    """The browser code, and all files by their addresses: what one holds, or where it lies."""

    app: App
    files: Mapping[str, bytes | Path]


def provisions(
    options: PatienceConfig, docs: Path, cache: Path, langs: Iterable[str], *, brotli: bool = False
) -> Provisions:
    """What a site is given whose pages speak these languages.

    `cache`: where the runtime is kept; `brotli`: whether its files are there in that form too.

    Raises:
        RuntimeMissing: the runtime cannot be made.
        BadSurvey: a survey of `docs` cannot be read.
        MissingWords: a language has no catalogue, or an unfinished one.
    """
    runtime = ensure_runtime(cache) if options.runtime else None
    manifest = runtime.as_javascript("../", offline=options.offline) if runtime else None
    browser_code = app(manifest, shared_files(map(words_of, langs), all_kinds(docs / options.surveys)))
    files: dict[str, bytes | Path] = {browser_code.address(name): row for name, row in browser_code.files.items()}
    if runtime:
        files |= runtime_files(runtime, cache / "brotli" if brotli else None)
    wanted = {notices: True, service_worker: options.offline, look: options.look}
    files |= (file() for file, is_wanted in wanted.items() if is_wanted)
    return Provisions(browser_code, files)
