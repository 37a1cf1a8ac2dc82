"""Has a page painted before Material's own script is run, which takes a phone longest; spares that script work."""

import re

_LAST_SCRIPT = re.compile(r'\s*<script (src="[^"]*assets/javascripts/bundle\.[^"]*")></script>(?=\s*</body>)')
"""Material's script, where nothing comes after it: a script of the site's own might need what it makes."""
_SWITCHING = "data-md-color-switching"
"""Material's script writes it on the body while it sets colours: where it stands already, nothing is styled twice."""


def painted_first(html: str) -> str:
    """The page, its last script put off until all is read.

    It goes to the head, before the modules, which are put off too and find what it makes as they did before.
    """
    if 'data-md-component="palette"' in html:
        html = html.replace("<body ", f"<body {_SWITCHING} ", 1)
    found = _LAST_SCRIPT.search(html)
    if not found:
        return html
    head, end, body = (html[: found.start()] + html[found.end() :]).partition("</head>")
    return f"{head}<script defer {found[1]}></script>\n{end}{body}"
