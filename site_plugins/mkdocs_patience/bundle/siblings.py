"""The compressed siblings of the runtime's files: `.gz` always, since the browser can unpack it, `.br` on demand.

A host that compresses on the way sends the file as it is and needs none of them. One that serves siblings (nginx's
`gzip_static` and `brotli_static`) sends those. From one that compresses nothing the browser asks for the `.gz` by name.
"""

import gzip
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

from mkdocs_patience.bundle import node
from mkdocs_patience.bundle.digests import sha256

UNPACKED_IN_THE_PAGE = {".wasm", ".zip"}
"""Modules are read by `import`, which takes what the server sends."""
BROTLI = Path(__file__).parent / "inside" / "brotli.mjs"


def write_gzip(file: Path) -> int:
    """Write the `.gz` beside a file, the same from the same; return its size."""
    packed = gzip.compress(file.read_bytes(), 9, mtime=0)
    file.with_name(file.name + ".gz").write_bytes(packed)
    return len(packed)


def brotli_siblings(files: Iterable[Path], cache: Path) -> Iterator[tuple[Path, Path]]:
    """Each file with its brotli form, made once for each content: the best compression takes a minute.

    Raises:
        RuntimeMissing: there is no Node, or it failed.
    """
    wanted = {file: cache / f"{sha256(file)}.br" for file in files}
    missing = [(file, kept) for file, kept in wanted.items() if not kept.is_file()]
    if missing:
        cache.mkdir(parents=True, exist_ok=True)
        drafts = [(file, kept.with_suffix(".draft")) for file, kept in missing]
        node.run("node", str(BROTLI), *(str(path) for pair in drafts for path in pair), cwd=cache)
        for (_, kept), (_, draft) in zip(missing, drafts, strict=True):
            shutil.move(draft, kept)
    yield from wanted.items()
