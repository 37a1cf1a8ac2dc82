"""A theme's own files lie once, at the root of the whole site: the other editions' pages point there.

Only for Material, which names each of its files through the filter `url`: what another theme named otherwise would be
missed.
"""

from collections.abc import Collection, Mapping
from pathlib import Path

from jinja2 import Environment, pass_context
from jinja2.runtime import Context
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files

THEME = "material"


def theme_files(files: Files, config: MkDocsConfig) -> dict[str, str]:
    """The files that a build takes from its theme: their addresses, and where they lie."""
    folders = [Path(folder) for folder in config.theme.dirs if config.theme.name == THEME]
    return {
        file.dest_uri: file.abs_src_path
        for file in files
        if file.abs_src_path and any(Path(file.abs_src_path).is_relative_to(folder) for folder in folders)
    }


def leave_out(files: Files, config: MkDocsConfig, at_root: Mapping[str, str]) -> frozenset[str]:
    """Take out of an edition's files those that lie at the root already; returns their addresses."""
    same = frozenset(name for name, path in theme_files(files, config).items() if at_root.get(name) == path)
    for file in [file for file in files if file.dest_uri in same]:
        files.remove(file)
    return same


def point_there(env: Environment, names: Collection[str]) -> None:
    """Have templates find these files one level above the edition."""
    within = env.filters["url"]

    @pass_context
    def url(context: Context, value: str) -> str:
        return str(within(context, f"../{value}" if value in names else value))

    env.filters["url"] = url
