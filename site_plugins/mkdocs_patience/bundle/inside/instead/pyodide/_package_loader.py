"""In the place of Pyodide's loader of packages: none can be loaded, since the lock names none."""

from site import getsitepackages


class Folder:
    """A folder's name as an object of Python's, which Pyodide asks for its text."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __str__(self) -> str:
        return self.name


SITE_PACKAGES = Folder(getsitepackages()[0])
DSO_DIR = Folder("/usr/lib")


def init_loaded_packages() -> None:
    """What Pyodide calls at its start: no package is there yet."""
