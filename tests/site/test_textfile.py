"""The text of a file in any line ends; what is no UTF-8 is told with its line, whichever ends the lines."""

from pathlib import Path

import pytest

from mkdocs_patience.textfile import NotUtf8, text_of


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("ends", [b"\n", b"\r\n", b"\r"])
def test_lines_are_the_same_in_every_file(tmp_path: Path, mark: bytes, ends: bytes) -> None:
    path = tmp_path / "page.md"
    path.write_bytes(mark + "é\nb\n".encode().replace(b"\n", ends))
    assert text_of(path) == "é\nb\n"
    path.write_bytes(mark + b"a\n\xe9\n".replace(b"\n", ends))
    with pytest.raises(NotUtf8, match="no UTF-8") as odd:
        text_of(path)
    assert odd.value.line == 2
