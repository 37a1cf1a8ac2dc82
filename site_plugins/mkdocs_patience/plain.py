"""Each page as plain text, for readers without a browser and for programs; a diagram becomes a picture of letters.

It is made from the converted page, so it says what the page says, in its language; `llms.txt` lists what there is.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urljoin

from mkdocs_patience.piles import told
from mkdocs_patience.words import Words
from patience import Card, Game, State, game_named
from patience.notation import parse_position

BLOCKS = frozenset({"p", "li", "dt", "dd", "th", "td", "figcaption", "h1", "h2", "h3", "h4"})
SKIPPED = frozenset({"svg", "template", "script", "style", "button"})
BEFORE = {"h1": "# ", "h2": "## ", "h3": "### ", "h4": "#### ", "li": "- ", "dd": "  "}


@dataclass(frozen=True, slots=True)
class PlainPage:
    """One page: its title, its one sentence, its address on the site, its text."""

    title: str
    description: str
    url: str
    text: str

    @property
    def address(self) -> str:
        """Where its text lies: beside the page, under its name."""
        stem = self.url.removesuffix("index.html").removesuffix(".html").strip("/")
        return f"{stem or 'index'}.txt"


def llms(name: str, description: str, root: str, pages: Sequence[PlainPage]) -> str:
    """What there is to read, for programs that ask for `llms.txt`."""
    rows = (f"- [{page.title}]({urljoin(root, page.address)}): {page.description}" for page in pages)
    return "\n".join([f"# {name}", "", f"> {description}", "", *rows, ""])


def plain_text(html: str, words: Words) -> str:
    """The text of a converted page."""
    reader = _Reader(words)
    reader.feed(html)
    reader.close()
    return "\n".join(reader.lines).strip() + "\n"


def picture(game: Game, state: State, words: Words) -> Iterator[str]:
    """A position in letters: the tableau as it lies, then the piles that are squared or hidden."""
    apart: list[str] = []
    for row in game.table.rows:
        piles = [name for name in row if name and name in state and game.kind(name) == "tableau"]
        apart += [name for name in row if name and name in state and name not in piles]
        for depth in range(max((len(state[name]) for name in piles), default=0) or (1 if piles else 0)):
            yield "".join(_entry(state[name], depth) for name in piles).rstrip()
        if piles:
            yield ""
    apart += [name for name in game.table.side if name in state]
    for name in apart:
        yield told(game, state, name, words)


def _entry(cards: Sequence[Card], depth: int) -> str:
    shown = str(cards[depth]) if depth < len(cards) else ("-" if not cards and depth == 0 else "")
    return f"{shown:<4}"


@dataclass
class _Reader(HTMLParser):
    """Reads a page from top to bottom and writes lines."""

    words: Words
    lines: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self.skipped: list[str] = []
        self.text: list[str] = []
        self.row: list[str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if self.skipped:
            self.skipped += [tag] if tag == self.skipped[0] else []
        elif tag in SKIPPED or values.get("class") == "headerlink":
            self.skipped.append(tag)
        elif tag == "tr":
            self.row = []
        elif tag == "figure" and values.get("data-position") is not None:
            self._draw(str(values["data-game"]), str(values["data-position"]))

    def handle_endtag(self, tag: str) -> None:
        if self.skipped:
            self.skipped = self.skipped[: -1 if tag == self.skipped[0] else None]
        elif tag == "tr" and self.row is not None:
            self.lines.append(" | ".join(self.row))
            self.row = None
        elif tag in BLOCKS:
            self._end(tag)
        elif tag in ("table", "ul", "ol", "dl"):
            self.lines.append("")

    def handle_data(self, data: str) -> None:
        if not self.skipped:
            self.text.append(data)

    def _end(self, tag: str) -> None:
        said, self.text = " ".join("".join(self.text).split(" ")).strip(), []
        said = " ".join(said.split("\n"))
        if self.row is not None:
            self.row.append(said)
        elif said:
            self.lines.append(BEFORE.get(tag, "") + said)
            if tag not in ("li", "dt"):
                self.lines.append("")

    def _draw(self, slug: str, position: str) -> None:
        game = game_named(slug)
        drawn = picture(game, parse_position(game, position), self.words)
        self.lines += ["```", *drawn, "```", ""]
