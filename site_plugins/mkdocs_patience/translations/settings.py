"""Where a site's documents are, and its languages: read from its configuration without starting MkDocs."""

from pathlib import Path
from typing import Any

from mkdocs.exceptions import ConfigurationError
from mkdocs.utils.yaml import yaml_load
from pathspec.gitignore import GitIgnoreSpec

from mkdocs_patience.translations.tree import SOURCE_LANGUAGE, Tree
from patience.quoting import shown


class BadConfiguration(ValueError):
    """A configuration that cannot be used; the sentence says where and why."""


def tree_of(config_file: Path) -> Tree:
    """The documents of the site with this configuration; without one, those in `docs`.

    Raises:
        OSError: the file cannot be read.
        BadConfiguration: it is no YAML mapping, or there are no documents where it says.
    """
    if not config_file.exists() and config_file.name == "mkdocs.yml":
        return Tree(_folder(config_file, "docs"))
    config = _configuration(config_file)
    excluded = GitIgnoreSpec.from_lines(str(config.get("exclude_docs") or "").splitlines())
    docs = _folder(config_file, str(config.get("docs_dir") or "docs"))
    options = _options(config)
    return Tree(docs, published(options.get("languages")), excluded, terms_of(docs, options.get("glossary")))


def _folder(config_file: Path, name: str) -> Path:
    folder = config_file.parent / name
    if not folder.is_dir():
        text = f"there is no folder {folder}: run this where mkdocs.yml lies, or name it (translate -f …/mkdocs.yml)"
        raise BadConfiguration(text)
    return folder


def _configuration(path: Path) -> dict[str, Any]:
    """What a configuration says, what it inherits included."""
    with path.open("rb") as file:
        try:
            read = yaml_load(file) or {}
        except ConfigurationError as error:  # MkDocs says so in five lines, of YAML's own error
            mark = getattr(error.__context__, "problem_mark", None)
            where = f"{path}:{mark.line + 1}" if mark else str(path)
            raise BadConfiguration(f"{where}: this cannot be read: {' '.join(str(error).split())}") from None
    if not isinstance(read, dict):
        raise BadConfiguration(f"{path}:1: {shown(read)} is no configuration: write key: value")
    return read


def terms_of(docs: Path, given: object) -> Path | None:
    """The file of the glossary's terms, if the site has one."""
    return docs / str(given) if given else None


def published(given: object) -> tuple[str, ...]:
    """The languages of an option's value, French apart."""
    tags = given if isinstance(given, (list, tuple)) else ()
    return tuple(dict.fromkeys(str(lang) for lang in tags if lang != SOURCE_LANGUAGE))


def _options(config: dict[str, Any]) -> dict[str, Any]:
    """The plugin's options, however the configuration writes its plugins."""
    plugins = config.get("plugins") or []
    if isinstance(plugins, dict):
        return plugins.get("patience") or {}
    return next((row["patience"] or {} for row in plugins if isinstance(row, dict) and "patience" in row), {})
