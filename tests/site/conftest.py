"""A small site in a folder of its own, built by MkDocs itself."""

import json
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort
from sites import CONFIG, Build, Built


@pytest.fixture
def make_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Build:
    """Build a site from pages, `name=text`; options of the configuration may be given as `config`."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_MKDOCS_2_WARNING", "1")

    def make(pages: dict[str, str], *, command: Literal["build", "serve"] = "build", **config: Any) -> Built:
        docs = tmp_path / "docs"
        docs.mkdir(exist_ok=True)
        for name, text in pages.items():
            (docs / name).write_text(text, encoding="utf-8")
        written = tmp_path / "mkdocs.yml"
        written.write_text(json.dumps(CONFIG | config), encoding="utf-8")  # JSON is YAML too
        loaded = load_config(str(written))
        loaded.plugins.on_startup(command=command, dirty=False)
        build(loaded)
        return Built(tmp_path / "site")

    return make


@pytest.fixture
def complaint(make_site: Build, caplog: pytest.LogCaptureFixture) -> Callable[[str], str]:
    """The one sentence with which the build of a page ends."""

    def complain(page: str, **others: str) -> str:
        caplog.set_level(logging.ERROR)
        with pytest.raises(Abort):
            make_site({"page.md": page, **{f"{name}.md": text for name, text in others.items()}})
        return caplog.messages[-1]

    return complain
