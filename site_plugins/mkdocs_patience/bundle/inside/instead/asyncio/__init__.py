"""In the place of Python's `asyncio`: Pyodide imports it at its start, and the page only makes plain calls."""
