"""The Markdown page that is being converted: its path, its front matter, and where its text begins in the file."""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from markdown import Markdown

from patience.blocks import front_matter

if TYPE_CHECKING:
    from mkdocs.structure.files import File


class BadGame(ValueError):
    """A page's `game:` that names none; the sentence says what it holds."""


@dataclass(frozen=True, slots=True)
class Source:
    """One page's source. `offset` is the number of lines of the file above the converted text."""

    path: str = "page"
    key: str = ""
    offset: int = 0
    text: str = ""
    meta: Mapping[str, Any] = field(default_factory=dict)
    file: str = ""

    @property
    def game(self) -> str | None:
        """The game of the page's blocks, as its front matter names it.

        Raises:
            BadGame: it names something, and not one game.
        """
        given = self.meta.get("game")
        if isinstance(given, list) and len(given) == 1:  # as Markdown's own `meta` extension gives every value
            given = given[0]
        if given is None or isinstance(given, str):
            return given or None
        raise BadGame(f"game: {given!r} is no game: write one name, such as golf")

    def line_of(self, key: str, start: int = 1) -> int:
        """The line of the front matter on which a key stands; `start` where it cannot be found."""
        pattern = re.compile(rf"""\s*["']?{re.escape(key)}["']?\s*:""")
        lines = enumerate(self.text.split("\n")[: self.offset], start=1)
        return next((number for number, line in lines if number >= start and pattern.match(line)), start)


def source_of(md: Markdown) -> Source:
    """The page behind a conversion. MkDocs leaves its file with its tree processor, Zensical the page's path with a
    preprocessor; elsewhere there is only text."""
    if "relpath" in md.treeprocessors:
        file: File | None = getattr(md.treeprocessors["relpath"], "file", None)
        return source_of_file(file) if file else Source()
    if "rendering_context" in md.preprocessors:
        return _source_of_context(md.preprocessors["rendering_context"])
    return Source(meta=getattr(md, "Meta", {}))


def _source_of_context(context: Any) -> Source:  # noqa: ANN401 (Zensical's, which is not installed here)
    """The source of a page of Zensical, which too has taken the front matter off."""
    path = Path(context.config["docs_dir"], context.page.path)
    text = path.read_text(encoding="utf-8")
    _, offset = front_matter(text)
    return Source(shown_path(str(path)), context.page.path, offset, text, context.page.meta, str(path))


def source_of_file(file: "File") -> Source:
    """The source of a page of MkDocs, which has taken the front matter off its Markdown."""
    page = file.page
    text = file.content_string
    if page is None:
        return Source(shown_path(file.abs_src_path or file.src_uri), file.src_uri, 0, text, {}, file.abs_src_path or "")
    offset = text.count("\n") - (page.markdown or "").count("\n")
    path = file.abs_src_path or ""
    return Source(shown_path(path or file.src_uri), file.src_uri, offset, text, page.meta, path)


def shown_path(path: str) -> str:
    """A path as an author would type it: from where the build was started, if it lies below."""
    relative = os.path.relpath(path) if Path(path).is_absolute() else path
    return path if relative.startswith("..") else Path(relative).as_posix()
