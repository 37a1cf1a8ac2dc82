"""What a page may draw from outside itself; the MkDocs plugin fills it in, other programs leave it empty."""

from dataclasses import dataclass
from pathlib import Path

from mkdocs_patience.glossary import Glossary


@dataclass(frozen=True, slots=True)
class Surroundings:
    """`surveys` is the folder of the survey files."""

    surveys: Path | None = None
    glossary: Glossary | None = None
