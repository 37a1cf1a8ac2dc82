#!/usr/bin/env bash
# Makes .venv with everything this project needs of PyPI. $1: the environment's folder.
set -euo pipefail
venv=$1
here=$(dirname "$0")

if ! "$venv/bin/python" -c 'import sys, pip; raise SystemExit(sys.version_info < (3, 12))' >/dev/null 2>&1; then
    python=$("$here/find-python.sh")
    echo "• Python environment in $venv, with $("$python" --version)"
    "$python" -m venv --clear "$venv"
fi
echo "• Python packages (a minute or two the first time)"
"$venv/bin/python" -m pip install --quiet --quiet --disable-pip-version-check -e ./engine -e '.[dev,reference]'
