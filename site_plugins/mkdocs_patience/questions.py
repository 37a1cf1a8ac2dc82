"""The questions that the rule pages answer.

They are found in the converted pages, listed on a page of their own, and told to machines where a site wants that.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import unescape

from markupsafe import Markup

from mkdocs_patience.inserts import QUESTIONS
from mkdocs_patience.templating import render

SECTION = re.compile(r'<h2\b[^>]*\bid="faq"')
"""How the section of questions begins in a converted page (`## … {: #faq }`)."""
_HEADING = re.compile(r'<h([1-6])\b[^>]*\bid="([^"]*)"[^>]*>(.*?)</h\1>', re.DOTALL)
_PERMALINK = re.compile(r'<a class="headerlink".*?</a>', re.DOTALL)
_UNSPOKEN = re.compile(r"<(figure|template|script|style)\b.*?</\1>|<!--.*?-->", re.DOTALL)
_TAG = re.compile(r"<[^>]+>")
_LIST = re.compile(re.escape(QUESTIONS).replace(r"\{\}", "([a-z0-9-]+)"))


@dataclass(frozen=True, slots=True)
class Question:
    """A question: its anchor, its words as HTML, and the HTML of what follows up to the next heading."""

    anchor: str
    words: str
    answer: str


def questions_in(html: str) -> Iterator[Question]:
    """The questions of a converted page, in order: headings `q-…` below the section of questions."""
    section = SECTION.search(html)
    headings = list(_HEADING.finditer(html, section.start())) if section else []
    for place, found in enumerate(headings):
        if found[1] == "3" and found[2].startswith("q-"):
            end = headings[place + 1].start() if place + 1 < len(headings) else len(html)
            yield Question(found[2], _PERMALINK.sub("", found[3]).strip(), html[found.end() : end])


def with_lists(html: str, known: Mapping[str, tuple[str, Sequence[Question]]]) -> str:
    """The page with every list of questions it asks for; `known` gives each game's address, seen from the page."""

    def listed(found: re.Match[str]) -> str:
        address, questions = known.get(found[1], ("", ()))
        rows = [(f"{address}#{question.anchor}", Markup(question.words)) for question in questions]  # noqa: S704 (HTML)
        return str(render("questions.html", rows=rows))

    return _LIST.sub(listed, html)


def json_ld(questions: Iterable[Question]) -> str:
    """The same questions and answers for machines (schema.org): what stands in the page, diagrams left out."""
    entities = [
        {
            "@type": "Question",
            "name": plain(question.words),
            "acceptedAnswer": {"@type": "Answer", "text": plain(question.answer)},
        }
        for question in questions
    ]
    data = {"@context": "https://schema.org", "@type": "FAQPage", "mainEntity": entities}
    return json.dumps(data, ensure_ascii=False).replace("<", "\\u003c")


def plain(html: str) -> str:
    """The text of a piece of HTML, in one line, without its diagrams and what only the browser code reads."""
    blocks = re.sub(r"</(?:p|li|dd|td|th|h\d)>", " ", _UNSPOKEN.sub(" ", html))
    return " ".join(unescape(_TAG.sub("", blocks)).split(" ")).strip()
