"""What the site's tests share: a finished site, the configuration of a small one, a rule page that owes nothing."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

CONFIG: dict[str, Any] = {
    "site_name": "Essai",
    "site_url": "https://example.org/sous/chemin/",
    "theme": {"name": "material", "language": "fr", "font": False},
    "plugins": [{"search": {"lang": "fr"}}, {"patience": {"runtime": False}}],
    "markdown_extensions": ["attr_list", {"toc": {"permalink": True}}, "pymdownx.superfences", "patience"],
}
REFUSALS = (
    "only-the-uncovered-card",
    "the-waste-is-the-only-place",
    "nothing-leaves-the-waste",
    "not-a-neighbouring-rank",
    "equal-rank",
    "no-building-in-the-tableau",
    "no-passage-between-king-and-ace",
    "nothing-follows-a-king",
    "the-stock-goes-to-the-waste",
    "stock-is-empty",
    "tableau-is-cleared",
)


@dataclass(frozen=True)
class Built:
    """A finished site."""

    folder: Path

    def read(self, name: str) -> str:
        """One of its files."""
        return (self.folder / name).read_text(encoding="utf-8")

    def names(self) -> list[str]:
        """All of its files."""
        return sorted(path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*") if path.is_file())


Build = Callable[..., Built]


def rule_page(refusals: tuple[str, ...] = REFUSALS, facts: str = "G2 G4 G5 G6 G7 G8 G10", more: str = "") -> str:
    """A rule page of Golf that owes nothing, unless it is told to."""
    sentences = "".join(f'  {name}: "{{card}} ne va pas sur {{onto}} : {name}."\n' for name in refusals)
    heading = f'## Règles {{: #regles data-facts="{facts}" }}'
    return f"---\nrules: golf\nrefusals:\n{sentences}---\n# Golf\n\n{heading}\n\nTexte.\n{more}"
