"""The runtime the browser loads: the pinned Pyodide with a trimmed, compiled library and the engine inside.

runtime = ensure_runtime(Path(".cache/patience"))
for name in runtime.files:
    copy(runtime.folder / name, site / "assets/patience" / runtime.place(name))
"""

from mkdocs_patience.bundle.building import ensure_runtime
from mkdocs_patience.bundle.errors import RuntimeDamaged, RuntimeMissing
from mkdocs_patience.bundle.runtime import File, Runtime

__all__ = ["File", "Runtime", "RuntimeDamaged", "RuntimeMissing", "ensure_runtime"]
