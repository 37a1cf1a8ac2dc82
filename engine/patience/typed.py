"""What somebody types on a command line, files and numbers: read, or refused in one sentence."""

import argparse
from pathlib import Path

from patience.quoting import shown


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


def positive(text: str) -> int:
    """A whole number from 1.

    Raises:
        argparse.ArgumentTypeError: it is none.
    """
    if not (text.isascii() and text.isdigit()) or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{shown(text)} is no number: write a whole number from 1")
    return int(text)
