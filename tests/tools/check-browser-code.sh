#!/usr/bin/env bash
# tsc over the browser code. A page and a worker have different globals, so each has its own configuration.
set -euo pipefail
assets=site_plugins/mkdocs_patience/assets

if [ -n "$(find "$assets" -name '*.js' ! -name '*worker.js' 2>/dev/null)" ]; then
    node node_modules/typescript/bin/tsc -p tsconfig.json
fi
if [ -n "$(find "$assets" -name '*worker.js' 2>/dev/null)" ]; then
    node node_modules/typescript/bin/tsc -p tsconfig.worker.json
fi
