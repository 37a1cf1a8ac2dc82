"""`python -m mkdocs_patience.bundle`: make the browser's runtime, or say that it is there."""

import argparse
import logging
import shutil
import sys
from pathlib import Path

from mkdocs_patience.bundle import Runtime, RuntimeMissing, ensure_runtime


def main() -> int:
    """Make the runtime, and copy it where `--out` says."""
    parser = argparse.ArgumentParser(prog="python -m mkdocs_patience.bundle", description=__doc__)
    parser.add_argument("--out", type=Path, metavar="DIR", help="copy the runtime's folder into this one")
    parser.add_argument(
        "--cache", type=Path, metavar="DIR", default=Path(".cache/patience"), help="where it is made and kept"
    )
    wanted = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="• %(message)s")
    try:
        runtime = ensure_runtime(wanted.cache)
    except RuntimeMissing as missing:
        print(missing, file=sys.stderr)
        return 1
    if wanted.out:
        shutil.copytree(runtime.folder, wanted.out / runtime.name, dirs_exist_ok=True)
    print(_told(runtime, wanted.out or runtime.folder.parent))
    return 0


def _told(runtime: Runtime, where: Path) -> str:
    size = f"{runtime.bytes / 1e6:.1f} MB before compression"
    return f"• Runtime: {where / runtime.name} (Pyodide {runtime.pyodide}, engine {runtime.engine}, {size})"


if __name__ == "__main__":
    raise SystemExit(main())
