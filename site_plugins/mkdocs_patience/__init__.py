"""Patience games in MkDocs pages: diagrams checked at build, played in the page."""
