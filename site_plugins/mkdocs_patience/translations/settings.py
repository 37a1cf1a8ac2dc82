"""Where a site's documents are, and its languages: read from its configuration without starting MkDocs."""

from pathlib import Path
from typing import Any

from mkdocs.utils.yaml import yaml_load
from pathspec.gitignore import GitIgnoreSpec

from mkdocs_patience.translations.tree import SOURCE_LANGUAGE, Tree


def tree_of(config_file: Path) -> Tree:
    """The documents of the site with this configuration; without one, those in `docs`.

    Raises:
        OSError: the file cannot be read.
    """
    if not config_file.exists() and config_file.name == "mkdocs.yml":
        return Tree(config_file.parent / "docs")
    with config_file.open("rb") as file:
        config = yaml_load(file) or {}
    excluded = GitIgnoreSpec.from_lines(str(config.get("exclude_docs") or "").splitlines())
    docs = config_file.parent / str(config.get("docs_dir") or "docs")
    options = _options(config)
    return Tree(docs, published(options.get("languages")), excluded, terms_of(docs, options.get("glossary")))


def terms_of(docs: Path, given: object) -> Path | None:
    """The file of the glossary's terms, if the site has one."""
    return docs / str(given) if given else None


def published(given: object) -> tuple[str, ...]:
    """The languages of an option's value, French apart."""
    return tuple(str(lang) for lang in given if lang != SOURCE_LANGUAGE) if isinstance(given, (list, tuple)) else ()


def _options(config: dict[str, Any]) -> dict[str, Any]:
    """The plugin's options, however the configuration writes its plugins."""
    plugins = config.get("plugins") or []
    if isinstance(plugins, dict):
        return plugins.get("patience") or {}
    return next((row["patience"] or {} for row in plugins if isinstance(row, dict) and "patience" in row), {})
