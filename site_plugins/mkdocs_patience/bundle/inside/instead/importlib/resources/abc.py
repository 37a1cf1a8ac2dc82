"""In the place of `importlib.resources.abc`, of which only the list of names is read."""

__all__: list[str] = []
