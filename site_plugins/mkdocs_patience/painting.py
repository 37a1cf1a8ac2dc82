"""Has a page painted before Material's own script is run, which takes a phone longest; spares the browser work with it.

As it starts, Material's script has a page styled anew four times, each time as a whole. One of them `early.js` makes
needless; two are taken out of Material's own files, where they are found as they are known to be.
"""

import re
from collections.abc import Mapping

_LAST_SCRIPT = re.compile(r'\s*<script (src="[^"]*assets/javascripts/bundle\.[^"]*")></script>(?=\s*</body>)')
"""Material's script, where nothing comes after it: a script of the site's own might need what it makes."""
_COLOURS = re.compile(r'(<script>var palette=__md_get\("__palette"\).*?</script>)(.*?</header>)', re.DOTALL)
"""The script in the midst of the header that sets the colours chosen earlier, and the rest of the header."""


def painted_first(html: str) -> str:
    """The page, its last script put off until all is read.

    It goes to the head, before the modules, which are put off too and find what it makes as they did before. No script
    stands in the midst of the header: browsers paint what is there when they come upon one, and the rest shifts it.
    """
    html = _COLOURS.sub(r"\2\1", html, count=1)
    found = _LAST_SCRIPT.search(html)
    if not found:
        return html
    head, end, body = (html[: found.start()] + html[found.end() :]).partition("</head>")
    return f"{head}<script defer {found[1]}></script>\n{end}{body}"


_SPARED: Mapping[str, tuple[re.Pattern[str], str]] = {
    # A colour scheme told to the browser's own controls: the stylesheet tells it too.
    "assets/javascripts/bundle.": (
        re.compile(r'(let (\w+)=\w+\("meta",\{name:"color-scheme"\}\);)document\.head\.appendChild\(\2\);'),
        r"\1",
    ),
    # No transition for one frame: all that is in the page is looked at, to begin it and to end it.
    "assets/stylesheets/palette.": (
        re.compile(r"\[data-md-color-switching\] \*(?:,\[data-md-color-switching\] :\w+)*\{[^}]*\}"),
        "",
    ),
}
"""What is taken out of which of Material's files."""


def is_heavy(address: str) -> bool:
    """Whether a file of Material has something that can be spared."""
    return address.endswith((".js", ".css")) and address.startswith(tuple(_SPARED))


def lightened(address: str, text: str) -> str:
    """A file of Material without what styles whole pages anew; as it is, where nothing of it is found."""
    for beginning, (pattern, instead) in _SPARED.items():
        if address.startswith(beginning):
            text = pattern.sub(instead, text)
    return text
