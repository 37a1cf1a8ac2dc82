"""While `mkdocs serve` runs: which of our Python was changed since it began, and is therefore not what runs."""

import sys
from pathlib import Path

PACKAGES = ("patience", "mkdocs_patience")


def changed_since(moment: float) -> list[Path]:
    """The files of our loaded modules that were written after `moment`, in seconds since 1970."""
    ours = [module for name, module in list(sys.modules.items()) if name.partition(".")[0] in PACKAGES]
    files = {Path(file) for module in ours if (file := getattr(module, "__file__", None))}
    return sorted(file for file in files if file.is_file() and file.stat().st_mtime > moment)
