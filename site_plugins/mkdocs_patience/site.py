"""What is known of the whole site while it is built; plain values, no MkDocs.

After each page was converted, its notes are here, and its rules if it is a rule page. Once all pages are, the data of
a page with diagrams can be made: it names sections that may stand anywhere on the site.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from mkdocs_patience.aliases import WrongAliases, with_aliases, without_aliases
from mkdocs_patience.furniture import furniture, scripts
from mkdocs_patience.notes import Notes
from mkdocs_patience.opening import WrongFacts, facts_of, with_facts
from mkdocs_patience.plain import plain_text
from mkdocs_patience.questions import SECTION, Question, json_ld, questions_in, with_lists
from mkdocs_patience.rulepage import RulePage, check_rule_page, rule_page
from mkdocs_patience.source import Source
from mkdocs_patience.spacing import spaced
from mkdocs_patience.templating import render
from mkdocs_patience.unindexed import put_back, taken
from mkdocs_patience.words import Words
from patience.checking import Complaint

Relative = Callable[[str], str]
FAQ_SCRIPT = "faq.js"
FIGURE = '<figure class="patience"'
"""How a diagram begins (`figure.html`)."""


@dataclass(slots=True)
class Site:
    """One build in one language."""

    words: Words
    complain: Callable[[Complaint], str]
    notes: dict[str, Notes] = field(default_factory=dict)
    rules: dict[str, RulePage] = field(default_factory=dict)
    owners: dict[str, str] = field(default_factory=dict)
    parts: dict[str, list[str]] = field(default_factory=dict)
    questions: dict[str, list[Question]] = field(default_factory=dict)
    plain: dict[str, str] = field(default_factory=dict)
    spoken: dict[str, Words] = field(default_factory=dict)
    """Words of pages that are in another language than the site."""

    def has_diagrams(self, key: str) -> bool:
        """Whether the page shows a game."""
        return key in self.notes and bool(self.notes[key].games)

    def has_questions(self, key: str) -> bool:
        """Whether the page answers questions."""
        return bool(self.questions.get(key))

    def json_ld(self, key: str) -> str:
        """The page's questions for machines."""
        return json_ld(self.questions.get(key, []))

    def converted(self, html: str, source: Source, url: str) -> str:
        """The page as it is to be indexed: with its facts box, without its boards. Its rules are checked and kept."""
        notes = self.notes.setdefault(source.key, Notes())
        complaints = list(check_rule_page(source, notes, self.owners))
        if "rules" in source.meta and not complaints:
            page = rule_page(source, notes, url)
            self.rules[page.game] = page
            self.owners[page.game] = source.path
        try:
            html = with_facts(html, facts_of(source.meta.get("facts")), self.words_on(source.key))
        except WrongFacts as error:
            complaints.append(Complaint(source.path, source.line_of("facts"), str(error)))
        shown = "".join(self.complain(complaint) for complaint in complaints)
        html, self.parts[source.key] = taken(html)
        self.questions[source.key] = list(questions_in(html))
        try:
            html = with_aliases(html, source.meta.get("aliases"))
        except WrongAliases as error:
            line = source.line_of(error.key, source.line_of("aliases"))
            shown += self.complain(Complaint(source.path, line, str(error)))
        return shown + html

    def finished(self, html: str, key: str, assets: str, relative: Relative) -> str:
        """The page as it is to be read; `relative` turns an address of the site into one seen from the page."""
        html = with_lists(without_aliases(html), self._questions_by_game(relative))
        self.plain[key] = plain_text(html, self.words_on(key))
        html = put_back(html, self.parts.get(key, []))
        if SECTION.search(html) and assets:
            html += str(render("faq.html", words=self.words_on(key), script=f"{assets}{FAQ_SCRIPT}"))
        if not self.has_diagrams(key):
            return html
        games = {slug: self._game_data(slug, relative) for slug in sorted(self.notes[key].games)}
        before, first, after = html.partition(FIGURE)
        return before + scripts(assets) + first + after + furniture(self.words_on(key), games)

    def words_on(self, key: str) -> Words:
        """The words in which a page speaks."""
        return self.spoken.get(key, self.words)

    def _questions_by_game(self, relative: Relative) -> dict[str, tuple[str, list[Question]]]:
        return {slug: (relative(page.url), self.questions.get(page.key, [])) for slug, page in self.rules.items()}

    def _game_data(self, slug: str, relative: Relative) -> dict[str, Mapping[str, object]]:
        page = self.rules.get(slug)
        if page is None:
            return {"refusals": {}, "sections": {}}
        sections = {fact: f"{relative(page.url)}#{anchor}" for fact, anchor in page.sections.items()}
        refusals = {key: spaced(sentence, self.words.lang) for key, sentence in page.refusals.items()}
        return {"refusals": refusals, "sections": sections}
