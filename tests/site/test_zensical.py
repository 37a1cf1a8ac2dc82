"""Zensical runs the extension without the plugin: where a page lies, what its search may read, the files it lacks."""

from html.parser import HTMLParser
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import markdown
import pytest
from sites import Build

from mkdocs_patience.__main__ import main
from mkdocs_patience.assets import STYLES
from mkdocs_patience.extension import PatienceExtension

BLOCK = "```patience\nid: one\ncaption: Mot\nwaste: 7♦\ncolumn1: 8♠\n---\nplay 8♠ > waste # Parole.\n```\n"
PAGE = f"---\ngame: golf\n---\n\n{BLOCK}"


class Unexcluded(HTMLParser):
    """The words of a page that stand below no `data-search-exclude`."""

    EMPTY = frozenset({"use", "path", "input", "br", "img"})

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.open: list[bool] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.EMPTY:
            self.open.append("data-search-exclude" in dict(attrs))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """`<use …/>` holds nothing."""

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.EMPTY:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        if data.strip() and not any(self.open):
            self.words.append(data.strip())


def test_a_search_that_reads_attributes_finds_words_and_no_boards() -> None:
    ours = PatienceExtension(complain=None, notes=None, around=None, game="golf")
    reader = Unexcluded()
    reader.feed(markdown.markdown(BLOCK, extensions=[ours]))
    assert reader.words == ["Mot", "Parole."]


def test_the_plugin_needs_no_such_attribute(make_site: Build) -> None:
    page = make_site({"index.md": PAGE}).read("index.html")
    assert '<figure class="patience"' in page
    assert "data-search-exclude" not in page


class _Rendering:
    """What Zensical leaves with a page: its path below the documents, and the front matter it has read."""

    name = "rendering_context"

    def __init__(self, docs: Path, path: str, meta: dict[str, Any]) -> None:
        self.config = {"docs_dir": str(docs)}
        self.page = SimpleNamespace(path=path, meta=meta)

    def run(self, lines: list[str]) -> list[str]:
        return lines


def rendered(docs: Path, name: str, meta: dict[str, Any]) -> str:
    """A page as Zensical has it converted: without its front matter."""
    text = (docs / name).read_text(encoding="utf-8")
    md = markdown.Markdown(extensions=[PatienceExtension(complain=None, notes=None, around=None)])
    md.preprocessors.register(_Rendering(docs, name, meta), "rendering_context", 0)  # type: ignore[arg-type]
    return md.convert(text.split("---\n", 2)[2])


def test_zensical_tells_the_game_of_the_front_matter_and_a_complaint_its_place(tmp_path: Path) -> None:
    (tmp_path / "golf.md").write_text(PAGE, encoding="utf-8")
    assert "<figure" in rendered(tmp_path, "golf.md", {"game": "golf"})
    (tmp_path / "wrong.md").write_text(PAGE.replace("column1: 8♠", "column1: 1X"), encoding="utf-8")
    with pytest.raises(Exception, match=r"wrong\.md:9: '1X' is no card"):
        rendered(tmp_path, "wrong.md", {"game": "golf"})


def test_a_rule_page_refuses_in_its_own_words_there_too(tmp_path: Path) -> None:
    (tmp_path / "golf.md").write_text(PAGE, encoding="utf-8")
    told = {"equal-rank": "Même rang !"}
    html = rendered(tmp_path, "golf.md", {"game": "golf", "rules": "golf", "refusals": told})
    assert '"equal-rank":"Même rang\u202f!"' in html
    assert '"refusals":{}' in rendered(tmp_path, "golf.md", {"game": "golf", "refusals": told})


def test_zensical_draws_a_translation_by_its_source(tmp_path: Path) -> None:
    (tmp_path / "golf.md").write_text(PAGE, encoding="utf-8")
    translation = "---\ngame: golf\n---\n\n```patience\nref: one\ncaption: In English\n```\n"
    (tmp_path / "golf.en.md").write_text(translation, encoding="utf-8")
    assert 'data-card="8♠"' in rendered(tmp_path, "golf.en.md", {"game": "golf"})


def test_what_the_plugin_puts_on_a_site_is_written_by_a_command(tmp_path: Path) -> None:
    assert main(["files", str(tmp_path / "patience"), "--styles"]) == 0
    assert set(STYLES) <= {path.name for path in (tmp_path / "patience").iterdir()}


def test_a_folder_that_cannot_be_is_told_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "taken").write_text("")
    assert main(["files", str(tmp_path / "taken"), "--styles"]) == 2
    assert capsys.readouterr().err.startswith("files: ")
