"""Has a page painted before Material's own script is run, which takes a phone longest."""

import re

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
