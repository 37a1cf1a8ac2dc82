"""In the place of Pyodide's event loop: nothing here is ever awaited."""


def _initialize_event_loop() -> None:
    """What Pyodide calls at its start."""
