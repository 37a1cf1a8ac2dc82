"""What `accept` writes into a translation's front matter, and nothing else does: `translation:`, heading id → hash."""

import json
import re
from collections.abc import Mapping

import yaml

from mkdocs_patience.translations.fingerprints import Fingerprint, unsealed
from mkdocs_patience.translations.pages import Page

KEY = "translation"


def accepted(page: Page, lang: str) -> dict[str, Fingerprint]:
    """The fingerprints of the sections as they were translated; those that nobody accepted are left out."""
    found = {key: unsealed(value, lang, key) for key, value in written(page).items()}
    return {key: value for key, value in found.items() if value}


def written(page: Page) -> dict[str, object]:
    """The mapping as it stands in the front matter."""
    given = page.meta.get(KEY)
    return {str(key): value for key, value in given.items()} if isinstance(given, dict) else {}


def with_accepted(page: Page, lang: str, hashes: Mapping[str, Fingerprint]) -> str:
    """The page's text with these hashes, and not a letter of it changed elsewhere."""
    lines = ["translation:", *(f"  {_key(key)}: {value.sealed(lang, key)}" for key, value in hashes.items())]
    text = list(page.lines)
    if not page.meta_lines:
        return "\n".join(["---", *lines, "---", *text])
    start, end = _span(page)
    text[start:end] = lines
    return "\n".join(text)


def _span(page: Page) -> tuple[int, int]:
    """The lines of the mapping, as a slice; the place above the closing bar where there is none."""
    inner = range(1, page.meta_lines - 1)
    start = next((index for index in inner if re.match(rf"{KEY}\s*:", page.lines[index])), page.meta_lines - 1)
    end = start
    while end in inner and (end == start or re.match(r"[ \t]+\S", page.lines[end])):
        end += 1
    return start, end


def _key(key: str) -> str:
    """The key as YAML reads it back: quoted where it would become something else."""
    return key if yaml.safe_load(key) == key else json.dumps(key, ensure_ascii=False)
