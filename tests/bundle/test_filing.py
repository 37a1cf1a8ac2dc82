"""`python -m mkdocs_patience files FOLDER`: all that a page loads, where no plugin puts it on the site."""

import re
from pathlib import Path

from mkdocs_patience.__main__ import main
from mkdocs_patience.bundle import Runtime


def test_the_browser_code_lies_beside_the_runtime_that_it_names(root: Path, runtime: Runtime, tmp_path: Path) -> None:
    folder = tmp_path / "docs" / "patience"
    old = folder / "runtime-0"
    old.mkdir(parents=True)
    (old / "runtime.json").write_text("{}")
    assert main(["files", str(folder), "--cache", str(root / ".cache" / "patience")]) == 0
    named = set(re.findall(r'"folder": "([^"]+)/"', (folder / "manifest.js").read_text(encoding="utf-8")))
    assert {path.name for path in folder.glob("runtime-*")} == named
    assert all((folder / runtime.place(name)).is_file() for name in runtime.files)
    written = {path.name for path in folder.iterdir()}
    assert {"patience.js", "table.css", "third-party-notices.txt"} <= written
    assert {f"furniture-{lang}.txt" for lang in ("fr", "en", "de", "es")} <= written  # `lang` may be any of them
