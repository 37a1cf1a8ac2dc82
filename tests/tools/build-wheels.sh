#!/usr/bin/env bash
# Builds both wheels into dist/; the site's carries the browser's runtime, so that it needs no network. $1: the Python.
set -euo pipefail
python=$1
shipped=site_plugins/mkdocs_patience/_runtime
trap 'rm -rf "$shipped"' EXIT

rm -rf dist "$shipped"
echo "• The engine's wheel"
"$python" -m build --no-isolation --wheel --outdir dist engine >/dev/null
echo "• The site's wheel, with the runtime"
"$python" -m mkdocs_patience.bundle --out "$shipped"
"$python" -m build --no-isolation --wheel --outdir dist . >/dev/null
ls -l dist
