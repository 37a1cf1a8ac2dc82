"""Digests: of a file, and in the form npm writes them."""

import base64
import hashlib
from pathlib import Path


def sha256(path: Path) -> str:
    """SHA-256 of a file, in hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def npm_integrity(path: Path) -> str:
    """SHA-512 of a file in npm's notation."""
    with path.open("rb") as file:
        return "sha512-" + base64.b64encode(hashlib.file_digest(file, "sha512").digest()).decode()
