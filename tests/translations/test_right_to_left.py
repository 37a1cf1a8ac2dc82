"""A language that is written from right to left: cards and boards stay from left to right, the rest is mirrored."""

import re
from pathlib import Path

import pytest

from mkdocs_patience import words
from small import Small, built

ARABIC = """---
title: غولف
description: "قواعد الغولف في 3 نقاط."
game: golf
---
# غولف

سبعة أعمدة، 52 ورقة. انظر [اللعب](#play).

## التوزيع {: #layout }

وزع 35 ورقة ثم اقلب 8♠.

## اللعب {: #play }

ضع 9♥ على 8♠، بنسبة 25.4٪ من 2,800 توزيعة.

```patience
ref: neighbours
caption: رتب متجاورة، 9♥ و 8♣
---
step 1: من 8♣ إلى 10♣ درجتان.
step 2: 9♥ مناسبة.
```

## أسئلة {: #faq }

### هل يوضع الآس على الملك؟ {: #q-ace }

لا.
"""


@pytest.fixture
def arabic(small: Small, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Small:
    """A page without rules of its own, and a catalogue that claims to be Arabic."""
    for lang, model in (("fr", "fr"), ("ar", "en")):
        text = (words.CATALOGUES / model / "LC_MESSAGES" / "patience.po").read_text(encoding="utf-8")
        path = tmp_path / "locale" / lang / "LC_MESSAGES" / "patience.po"
        path.parent.mkdir(parents=True)
        if lang == "ar":  # it has six plural forms
            text = re.sub(
                r"msgstr\[1\] (.*)", lambda form: "\n".join(f"msgstr[{n}] {form[1]}" for n in range(1, 6)), text
            )
            text = re.sub(r"nplurals=2; plural=.*;", "nplurals=6; plural=n%6;", text)
        path.write_text(text.replace(f"Language: {model}", f"Language: {lang}"), encoding="utf-8")
    monkeypatch.setattr(words, "CATALOGUES", tmp_path / "locale")
    words.words_of.cache_clear()
    french = re.sub(r"rules: golf\n.*?(?=---\n)", "", small.read("golf.md"), flags=re.DOTALL)
    small.write("golf.md", french)
    small.accepted("golf.ar.md", ARABIC)
    small.configure("ar")
    return small


def test_cards_and_boards_run_from_left_to_right_in_a_page_that_does_not(arabic: Small) -> None:
    page = built(arabic).read("ar/golf/index.html")
    assert '<html lang="ar"' in page
    assert '<body dir="rtl"' in page
    assert re.search(r'<bdi (?=[^>]*class="patience-inline")(?=[^>]*dir="ltr")[^>]*>8♠</bdi>', page)
    assert '<div class="patience-table" dir="ltr"' in page
    caption = page[page.index("<figcaption") : page.index("</figcaption>")]
    assert len(re.findall(r'<bdi [^>]*dir="ltr"', caption)) == 2
