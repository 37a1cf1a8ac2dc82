"""Mends what Material writes into a page and the HTML standard does not allow.

The checkers of `make markup` find nothing else. Once Material mends it too, this file is idle, not wrong.
"""

import re

_TOGGLE = re.compile(r'(<input class="md-toggle"[^>]*?) autocomplete="off"')
"""A checkbox completes nothing. In Firefox, a menu that was open before a reload is open after it."""
_HEADING = re.compile(r'<label class="md-nav__title" for="__toc">')
"""The heading of a table of contents names a switch that only pages in the navigation have."""


def mended(html: str) -> str:
    """The page, with the same look and the same commands."""
    html = _TOGGLE.sub(r"\1", html)
    return html if 'id="__toc"' in html else _HEADING.sub('<label class="md-nav__title">', html)
