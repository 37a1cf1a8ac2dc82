"""Files that somebody names on the command line: read whole, or refused in one sentence."""

from pathlib import Path


class BadInput(ValueError):
    """What was asked makes no sense; the sentence is printed and the exit status is 2."""


def read_file(file: str) -> str:
    """The text of a file.

    Raises:
        BadInput: it cannot be read, or is no UTF-8.
    """
    try:
        return Path(file).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise BadInput(f"cannot read {file}: {reason}") from None
