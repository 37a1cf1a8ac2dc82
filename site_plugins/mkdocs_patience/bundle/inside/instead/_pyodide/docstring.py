"""In the place of what writes a docstring for each of Pyodide's own methods at its start: nobody reads them here."""


def dedent_docstring(docstring: str | None) -> str:
    """What Pyodide calls for the text of a class."""
    return docstring or ""


def get_cmeth_docstring(func: object) -> str:
    """What Pyodide calls for the text of a method."""
    return f"{getattr(func, '__name__', '')}()\n--\n\n"
