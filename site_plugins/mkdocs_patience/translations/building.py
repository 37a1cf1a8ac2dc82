"""Builds the other languages' editions: each by MkDocs itself, as a site of its own below the French one.

So each has its own search index, stemmer, 404 and sitemap, and whatever other plugins do, they do in its language.
Where `mkdocs.en.yml` lies beside `mkdocs.yml` (`INHERIT: mkdocs.yml`, and what is to be said in English: the site's
name, the navigation), it is the configuration of the English edition.
"""

import hashlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast
from urllib.parse import urljoin

from mkdocs.commands.build import build
from mkdocs.config import config_options
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort

from mkdocs_patience.translations.tree import SOURCE_LANGUAGE, translation_of
from mkdocs_patience.words import words_of

SWITCH = "PATIENCE_LANGUAGES"
"""The environment's variable that limits a build or `mkdocs serve` to some languages: `en`, `en,de`, `fr`."""
THEME = Path(__file__).parent / "theme"


def asked_for(languages: tuple[str, ...]) -> tuple[str, ...]:
    """The languages that are to be built.

    Raises:
        Abort: one is asked for that the site has not.
    """
    wanted = os.environ.get(SWITCH)
    if wanted is None:
        return languages
    given = [lang.strip() for lang in wanted.split(",")]
    strange = [lang for lang in given if lang and lang not in (SOURCE_LANGUAGE, *languages)]
    if languages and strange:
        raise Abort(f"{SWITCH}: {', '.join(strange)}: this site has {', '.join((SOURCE_LANGUAGE, *languages))}")
    return tuple(lang for lang in languages if lang in given)


def edition_config(config: MkDocsConfig, lang: str, site_dir: Path) -> MkDocsConfig:
    """The configuration of an edition, with plugins of its own: MkDocs hands those of a class on from build to build.

    Raises:
        Abort: the configuration is wrong.
    """
    plugins = config_options.Plugins(theme_key="theme", default=["search"])
    fresh = type("EditionConfig", (MkDocsConfig,), {"plugins": plugins})
    path = Path(config.config_file_path)
    own = path.with_name(f"{path.stem}.{lang}{path.suffix}")
    chosen = own if own.is_file() else path
    made = cast("MkDocsConfig", fresh(config_file_path=str(chosen)))
    with chosen.open("rb") as file:
        made.load_file(file)
    address = urljoin(config.site_url, f"{lang}/") if config.site_url else ""
    made.load_dict({"site_dir": str(site_dir), "site_url": address, "strict": config.strict})
    errors, _ = made.validate()
    if errors:
        raise Abort(f"{chosen}: " + "; ".join(f"{key}: {error}" for key, error in errors))
    made.theme["language"] = lang
    _in_its_own_words(made, config, lang)
    return made


def _in_its_own_words(made: MkDocsConfig, config: MkDocsConfig, lang: str) -> None:
    """What the configuration says in French and every page or catalogue says better."""
    for name in ("search", "material/search"):
        if name in made.plugins:
            made.plugins[name].config["lang"] = [] if name.startswith("material/") else [lang]
    if "permalink_title" in made.mdx_configs.get("toc", {}):
        made.mdx_configs["toc"]["permalink_title"] = words_of(lang)("page.permalink")
    if made.nav == config.nav:
        made.nav = _untitled(made.nav)


def _untitled(nav: object) -> Any:  # noqa: ANN401 (what YAML holds)
    """A navigation whose pages have no title but their own."""
    if isinstance(nav, list):
        return [_untitled(item) for item in nav]
    if isinstance(nav, dict) and len(nav) == 1:
        title, target = next(iter(nav.items()))
        is_page = isinstance(target, str) and target.endswith(".md")
        return target if is_page else {title: _untitled(target)}
    return nav


def build_edition(config: MkDocsConfig, lang: str, folder: Path, given: object, *, serving: bool) -> None:
    """Build one edition; `given` tells our own plugin which."""
    made = edition_config(config, lang, folder)
    made.plugins.on_startup(command="serve" if serving else "build", dirty=False)
    try:
        made.plugins["patience"].given = given  # type: ignore[attr-defined]
        build(made, serve_url=made.site_url if serving else None)
    finally:
        made.plugins.on_shutdown()


@dataclass(slots=True)
class Kept:
    """Editions kept while an author looks on, so that only what changed is built again."""

    folder: Path | None = None
    built: dict[str, str] = field(default_factory=dict)

    def place(self, lang: str) -> Path:
        """Where an edition is built and stays."""
        if self.folder is None:
            self.folder = Path(tempfile.mkdtemp(prefix="mkdocs_patience_"))
        return self.folder / lang

    def is_current(self, lang: str, config: MkDocsConfig) -> bool:
        """Whether the edition that is kept is made of what lies there now; from now on it is taken to be."""
        now = _state_of(lang, config)
        before, self.built[lang] = self.built.get(lang), now
        return before == now and self.place(lang).is_dir()

    def forget(self, lang: str) -> None:
        """Build this edition anew the next time."""
        self.built.pop(lang, None)

    def clear(self) -> None:
        """Throw everything away."""
        if self.folder:
            shutil.rmtree(self.folder, ignore_errors=True)
        self.folder = None
        self.built.clear()


def put_in_place(edition: Path, site: Path) -> None:
    """An edition's files where the site is served from; linked, not copied, where that can be."""
    shutil.copytree(edition, site, copy_function=_link, dirs_exist_ok=True)


def _link(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


def _state_of(lang: str, config: MkDocsConfig) -> str:
    """A digest of the files that an edition is made of: names, sizes and times."""
    summed = hashlib.sha256()
    for path in _ingredients(lang, config):
        stat = path.stat()
        summed.update(f"{path}\0{stat.st_size}\0{stat.st_mtime_ns}\0".encode())
    return summed.hexdigest()


def own_configurations(config: MkDocsConfig) -> list[Path]:
    """The configurations of editions that lie beside the site's."""
    path = Path(config.config_file_path)
    return sorted(found for found in path.parent.glob(f"{path.stem}.*{path.suffix}") if found != path)


def _ingredients(lang: str, config: MkDocsConfig) -> Iterator[Path]:
    yield from (Path(config.config_file_path), *own_configurations(config))
    for folder in (config.docs_dir, config.theme.custom_dir, *config.watch):
        root = Path(folder) if folder else None
        for path in sorted(root.rglob("*")) if root else ():
            pair = translation_of(path.name)
            if path.is_file() and "__pycache__" not in path.parts and (pair is None or pair[1] == lang):
                yield path
