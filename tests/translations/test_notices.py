"""Where a translation says that a section is not up to date."""

import re

from mkdocs_patience.translations.notices import with_notes
from mkdocs_patience.translations.status import STALE, SectionStatus
from mkdocs_patience.words import words_of

PAGE = """\
<h2 id="faq">Questions</h2>
<h3 id="q-ace">Why?</h3>
<div class="patience-answer" id="q-ace-answer">
<p>Because.</p>
</div>
"""


def noted(section: str) -> str:
    stale = SectionStatus(section, STALE, ("wording",))
    return with_notes(PAGE, [stale], words_of("en"), lambda anchor: f"../#{anchor}")


def test_the_note_of_a_section_stands_under_its_heading() -> None:
    assert re.search(r'<h2 id="faq">Questions</h2>\s*<!--patience:--><aside [^>]*data-state="stale"', noted("faq"))


def test_the_note_of_a_question_stands_in_its_answer_and_folds_with_it() -> None:
    assert re.search(r'id="q-ace-answer">\s*<!--patience:--><aside [^>]*data-state="stale"', noted("q-ace"))
