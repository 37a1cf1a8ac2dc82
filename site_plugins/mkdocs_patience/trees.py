"""What the extension does to a page's tree once Markdown has parsed it: spaces, facts, answers, tables, terms."""

from xml.etree.ElementTree import Element

from markdown.treeprocessors import Treeprocessor

from mkdocs_patience.conversion import Page
from mkdocs_patience.notes import Heading
from mkdocs_patience.source import source_of
from mkdocs_patience.spacing import space_tree, spaced

HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
ENDS = frozenset({"h1", "h2", "h3", "hr"})
"""What ends a question's answer."""


class Spacing(Treeprocessor):
    """Sets the spaces of the page's language. Priority 6: after the text is parsed, before the table of contents."""

    def __init__(self, page: Page) -> None:
        super().__init__(page.md)
        self.page = page

    def run(self, root: Element) -> None:
        space_tree(root, self.page.words.lang)


class Contents(Treeprocessor):
    """Sets them again in the table of contents, where they have become plain. Priority 4.5: just after it is made."""

    def __init__(self, page: Page) -> None:
        super().__init__(page.md)
        self.page = page

    def run(self, root: Element) -> None:  # noqa: ARG002 (Markdown's own signature)
        waiting = [*getattr(self.md, "toc_tokens", [])]
        while waiting:
            token = waiting.pop()
            token["name"] = spaced(token["name"], self.page.words.lang)
            waiting.extend(token["children"])


class Facts(Treeprocessor):
    """Notes which facts each heading states. Priority 4: ids are given by then."""

    def __init__(self, page: Page) -> None:
        super().__init__(page.md)
        self.page = page

    def run(self, root: Element) -> None:
        source = self.page.original.facts if self.page.original else {}
        for element in root.iter():
            if element.tag not in HEADINGS:
                continue
            anchor = element.get("id", "")
            if anchor in source:  # a translation states what its source states
                element.set("data-facts", " ".join(source[anchor]))
            facts = element.get("data-facts")
            if facts is not None:
                self.page.notes.headings.append(Heading(anchor, tuple(facts.split())))
        self.page.furnish()


class Answers(Treeprocessor):
    """Holds the answer of each question together, for `faq.js` to fold. Priority 3.5: ids are given by then.

    The browser could do it, but then it would lay out every answer twice.
    """

    def __init__(self, page: Page) -> None:
        super().__init__(page.md)
        self.page = page

    def run(self, root: Element) -> None:
        children = list(root)
        faq = next((place for place, child in enumerate(children) if child.get("id") == "faq"), len(children))
        answer: Element | None = None
        for child in children[faq:]:
            if is_question(child):
                answer = Element("div", {"class": "patience-answer", "id": f"{child.get('id')}-answer"})
                root.insert(list(root).index(child) + 1, answer)
            elif self._ends_an_answer(child):
                answer = None
            elif answer is not None:
                root.remove(child)
                answer.append(child)

    def _ends_an_answer(self, element: Element) -> bool:
        return element.tag in ENDS or element.get("class") == "footnote" or self.page.is_furniture(element)


def is_question(element: Element) -> bool:
    """Whether an element is a heading `### … ? {: #q-… }`."""
    return element.tag == "h3" and element.get("id", "").startswith("q-")


class Tables(Treeprocessor):
    """Names the cells of a table by their column, so that a narrow page can turn it. Where the first column has no
    name, its cells are the names of the rows."""

    def run(self, root: Element) -> None:
        for table in root.iter("table"):
            names = ["".join(head.itertext()).strip() for head in table.iterfind("thead/tr/th")]
            for corner in [head for head in table.iterfind("thead/tr/th") if not "".join(head.itertext()).strip()]:
                corner.tag = "td"  # a heading without words heads nothing
            for row in table.iterfind("tbody/tr"):
                for name, entry in zip(names, row, strict=False):
                    entry.set("data-label", name)
                if names and not names[0] and len(row):
                    row[0].tag = "th"
                    row[0].set("scope", "row")


class Terms(Treeprocessor):
    """Links the first use of each term to the glossary. Before MkDocs resolves links."""

    def __init__(self, page: Page) -> None:
        super().__init__(page.md)
        self.page = page

    def run(self, root: Element) -> None:
        glossary = self.page.extension.around.glossary
        source = source_of(self.md)
        if glossary and source.meta.get("glossary", True):
            glossary.link(root, source.key, self.page.words.lang)
