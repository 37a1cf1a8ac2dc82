"""Runs inside the runtime: the engine's tests on the engine of the bundle; the arguments are pytest's.

The bundle comes first. What it lacks is looked for behind it: the rest of the library, pytest and what that needs, and
the engine's modules that never travel (the command line). The last line tells where each of the engine's came from.
"""

import json
import os
import sys
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType

EMPTY = ("asyncio", "importlib.resources", "inspect")
"""Modules that the bundle holds only for others to import, or in part: pytest uses them, and gets the real ones."""
BEHIND = ("/stock/python_stdlib.zip", "/checkout/engine")


class Behind:
    """Finds what nobody else did; in packages too that are here only in part."""

    @staticmethod
    def find_spec(name: str, _path: object = None, _target: ModuleType | None = None) -> ModuleSpec | None:
        parent = name.rpartition(".")[0].replace(".", "/")
        return PathFinder.find_spec(name, [f"{place}/{parent}" if parent else place for place in BEHIND])


class Real(Behind):
    """Finds what the bundle has only in name, before the bundle does."""

    @staticmethod
    def find_spec(name: str, _path: object = None, _target: ModuleType | None = None) -> ModuleSpec | None:
        return Behind.find_spec(name) if name.startswith(EMPTY) else None


for name in [name for name in sys.modules if name.startswith(EMPTY)]:
    del sys.modules[name]
sys.meta_path.insert(0, Real)
sys.meta_path.append(Behind)
sys.path.append("/packages")
os.chdir("/checkout")

import pytest  # noqa: E402 (it lies behind)

QUIETLY = ("--quiet", "--confcutdir=tests/engine", "-p", "no:cacheprovider", "-p", "no:faulthandler")
code = pytest.main([*QUIETLY, *json.loads(os.environ["PYTEST_ARGUMENTS"])])
origins = {
    name: str(getattr(module, "__file__", "")) for name, module in sys.modules.items() if name.startswith("patience")
}
print(json.dumps({"code": int(code), "origins": origins}))
int(code)
