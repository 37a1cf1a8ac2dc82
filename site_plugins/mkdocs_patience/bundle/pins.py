"""The one Pyodide this project trusts: its version, and the digests of every file that is used of it.

`PIN` names it, and nothing else does but npm's lock. `PATIENCE_PYODIDE` puts another known release in its place for one
command:
`make test PYODIDE=314.0.7`.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass

from mkdocs_patience.bundle.errors import RuntimeMissing

PIN = "0.29.5"
LIBRARY = "python_stdlib.zip"
LOCK = "pyodide-lock.json"


@dataclass(frozen=True)
class Release:
    """One release of the npm package `pyodide`."""

    version: str
    python: tuple[int, int]
    """The Python inside, whose byte code the bundle holds."""
    tarball: str
    """Integrity of the npm package, as npm writes it."""
    sha256: Mapping[str, str]
    """Every file that is used of it."""

    @property
    def served(self) -> tuple[str, ...]:
        """The files that reach the reader as npm ships them; the library does not, it is made anew."""
        return tuple(name for name in self.sha256 if name not in (LIBRARY, LOCK))


KNOWN = {
    known.version: known
    for known in (
        Release(
            "0.29.5",
            (3, 13),
            "sha512-TkYrUv9m8QmfImADKRmpwZulL48E0uUaBSO+dvRQKyAJc0qh9gu7jn8btyHPh3NZm1r2IH2YrJhIr7Q2B9urAw==",
            {
                "pyodide.mjs": "510ca14305230018f50c40fb81be673afd68080e70ce7733fcce6600dd6a1714",
                "pyodide.asm.js": "356c42f69e1695397e9d8670bd3c2e678248cde76e18bdae1731e848537b47d7",
                "pyodide.asm.wasm": "54309a5a2cfd757b1f0fdbc9093c92503f7b341500110329d932487183912718",
                LIBRARY: "831fd1e535084b972f87c6a35275de3d236efd5166f5e77ce89497710635e73c",
                LOCK: "14d2c2dba101277999e17135e653d8f15389ad1437f53eae213bf0c3cdff723d",
            },
        ),
        Release(
            "314.0.7",
            (3, 14),
            "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
            {
                "pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109",
                "pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
                "pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
                LIBRARY: "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a",
                LOCK: "5dc2fc119108bc148c7457dc86e7675b5c87e1cafd420b9c34c1eaef7b36c010",
            },
        ),
    )
}


def pinned() -> Release:
    """The release in use.

    Raises:
        RuntimeMissing: `PATIENCE_PYODIDE` names one whose digests are not known here.
    """
    version = os.environ.get("PATIENCE_PYODIDE") or PIN
    if version not in KNOWN:
        raise RuntimeMissing(f"PATIENCE_PYODIDE names Pyodide {version}; known here are {' and '.join(KNOWN)}.")
    return KNOWN[version]
