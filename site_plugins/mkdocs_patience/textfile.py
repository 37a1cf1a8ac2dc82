"""The text of a file that people edit: UTF-8 with or without its mark, whatever its line ends are."""

from codecs import BOM_UTF8
from pathlib import Path


class NotUtf8(ValueError):
    """A file that is no UTF-8; `line` is where."""

    def __init__(self, line: int) -> None:
        super().__init__("this is no UTF-8: save the file in that encoding")
        self.line = line


def text_of(path: Path) -> str:
    r"""What the file says, its lines ended by \n.

    Raises:
        NotUtf8: it is in another encoding.
    """
    raw = path.read_bytes().removeprefix(BOM_UTF8).replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        raise NotUtf8(raw[: error.start].count(b"\n") + 1) from None
