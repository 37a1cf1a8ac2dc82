"""A French page that owes nothing, its English translation, and a folder to put them in."""

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from sites import CONFIG, REFUSALS, Built

from mkdocs_patience.__main__ import main
from mkdocs_patience.translations.accepting import accept
from mkdocs_patience.translations.pages import Page
from mkdocs_patience.translations.tree import Tree

SENTENCES = "".join(f'  {name}: "{{card}} ne va pas sur {{onto}} : {name}."\n' for name in REFUSALS)
FRENCH = f"""---
title: Golf
description: "Les règles du golf, en 3 points."
game: golf
rules: golf
facts:
  - [Jeux, "un seul, 52 cartes"]
refusals:
{SENTENCES}---
# Golf

Sept colonnes, 52 cartes. Voir [la suite](#play).

## La donne {{: #layout data-facts="G2 G4 G6 G7 G8 G10" }}

Distribuez 35 cartes,
puis retournez 8♠.

## Le jeu {{: #play data-facts="G5" }}

Posez 9♥ sur 8♠, à 25,4 % sur 2 800 donnes.

```patience
id: neighbours
caption: Des rangs voisins, 9♥ et 8♣
waste: 8♣
column1: ? 9♥
column2: ? 10♣
---
refuse 10♣ > waste: not-a-neighbouring-rank   # De 8♣ à 10♣ il y a deux crans.
play 9♥ > waste   # 9♥ convient.
```

## Questions fréquentes {{: #faq }}

### Un as va-t-il sur un roi ? {{: #q-ace }}

Non.
"""
ENGLISH_SENTENCES = "".join(f'  {name}: "{{card}} does not go on {{onto}}: {name}."\n' for name in REFUSALS)
ENGLISH = f"""---
title: Golf in English
description: "The rules of golf, in 3 points."
game: golf
rules: golf
facts:
  - [Packs, "one, 52 cards"]
refusals:
{ENGLISH_SENTENCES}---
# Golf in English

Seven columns, 52 cards. See [below](#play).

## The deal {{: #layout }}

Deal 35 cards, then turn 8♠.

## Playing {{: #play }}

Put 9♥ on 8♠, at 25.4% over 2,800 deals.

```patience
ref: neighbours
caption: Neighbouring ranks, 9♥ and 8♣
---
step 1: From 8♣ to 10♣ there are two steps.
step 2: 9♥ fits.
```

## Frequent questions {{: #faq }}

### Does an ace go on a king? {{: #q-ace }}

No.
"""


INDEX = """---
title: Accueil
---
# Accueil

Voir [le golf](golf.md#play).

## Un {: #one }

Le roi.

<div data-patience="translations"></div>
"""
HOME = INDEX.replace("Accueil", "Home").replace("Voir [le golf]", "See [golf]").replace("## Un", "## One")
HOME = HOME.replace("Le roi.", "The king.")


@dataclass(frozen=True)
class Small:
    """A small site's documents."""

    folder: Path

    @property
    def docs(self) -> Path:
        """The documents' folder."""
        return self.folder / "docs"

    def write(self, name: str, text: str) -> Path:
        """Put a page there."""
        path = self.docs / name
        path.write_text(text, encoding="utf-8")
        return path

    def read(self, name: str) -> str:
        """A page as it lies there."""
        return (self.docs / name).read_text(encoding="utf-8")

    def change(self, name: str, old: str, new: str) -> None:
        """Change a page."""
        text = self.read(name)
        assert old in text
        self.write(name, text.replace(old, new, 1))

    def accepted(self, name: str = "golf.en.md", text: str = ENGLISH) -> None:
        """Put a translation there with every section accepted."""
        source, _, lang = name.removesuffix(".md").rpartition(".")
        self.write(name, text)
        tree = Tree(self.docs)
        done = accept(lang, tree.page(f"{source}.md"), tree.page(name))
        assert done.refused == {}
        self.write(name, done.text)

    def translate(self, *arguments: str) -> int:
        """Run a translator's command."""
        return main(["translate", *arguments])

    def configure(self, *languages: str, **config: Any) -> Path:
        """Write the site's configuration."""
        patience = {"runtime": False, "languages": list(languages)}
        made = CONFIG | {"plugins": [{"search": {"lang": "fr"}}, {"patience": patience}]} | config
        path = self.folder / "mkdocs.yml"
        path.write_text(json.dumps(made), encoding="utf-8")  # JSON is YAML too
        return path


def new_small(folder: Path, patch: pytest.MonkeyPatch) -> Small:
    """One French page in a folder, which commands and builds are run in."""
    patch.chdir(folder)
    patch.setenv("NO_MKDOCS_2_WARNING", "1")
    patch.setenv("PATIENCE_LANGUAGES", "")
    patch.delenv("PATIENCE_LANGUAGES")
    (folder / "docs").mkdir()
    made = Small(folder)
    made.write("golf.md", FRENCH)
    return made


def made_plural(small: Small) -> Small:
    """French, English but for the home page, and German without any page."""
    small.write("index.md", INDEX)
    small.accepted()
    small.configure("en", "de", nav=[{"Accueil": "index.md"}, {"Le golf": "golf.md"}])
    return small


def page(text: str, path: str = "docs/golf.md") -> Page:
    """A page by its text."""
    return Page(path, text)


def built(
    small: Small, *, command: Literal["build", "serve"] = "build", strict: bool = False, only: str | None = None
) -> Built:
    """The finished site; `only` in one language beside French."""
    if only:
        os.environ["PATIENCE_LANGUAGES"] = only  # the fixture puts it back
    config = load_config(str(small.folder / "mkdocs.yml"), strict=strict)
    config.plugins.on_startup(command=command, dirty=False)
    try:
        build(config)
    finally:
        config.plugins.on_shutdown()
    return Built(small.folder / "site")
