"""The one Pyodide this project trusts: its version, and the digests of every file that is used of it."""

PYODIDE = "0.29.5"
PYTHON = (3, 13)
"""The Python inside, whose byte code the bundle holds."""

TARBALL = "sha512-TkYrUv9m8QmfImADKRmpwZulL48E0uUaBSO+dvRQKyAJc0qh9gu7jn8btyHPh3NZm1r2IH2YrJhIr7Q2B9urAw=="
"""Integrity of the npm package, as npm writes it."""

SHA256 = {
    "pyodide.mjs": "510ca14305230018f50c40fb81be673afd68080e70ce7733fcce6600dd6a1714",
    "pyodide.asm.js": "356c42f69e1695397e9d8670bd3c2e678248cde76e18bdae1731e848537b47d7",
    "pyodide.asm.wasm": "54309a5a2cfd757b1f0fdbc9093c92503f7b341500110329d932487183912718",
    "python_stdlib.zip": "831fd1e535084b972f87c6a35275de3d236efd5166f5e77ce89497710635e73c",
    "pyodide-lock.json": "14d2c2dba101277999e17135e653d8f15389ad1437f53eae213bf0c3cdff723d",
}

LIBRARY = "python_stdlib.zip"
LOCK = "pyodide-lock.json"
SERVED = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm")
"""The files that reach the reader as npm ships them; the library does not, it is made anew."""
