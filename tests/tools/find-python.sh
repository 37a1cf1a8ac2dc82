#!/usr/bin/env bash
# Prints a Python that is new enough and can make environments; says what is missing when there is none.
set -u

suits() {
    "$1" -c 'import ensurepip, sys, venv; raise SystemExit(sys.version_info < (3, 12))' >/dev/null 2>&1
}

candidates=(python3 python3.13 python3.12 python3.14)
for installed in "${PYENV_ROOT:-$HOME/.pyenv}"/versions/3.1[2-9]*/bin/python3; do
    candidates+=("$installed")
done

for candidate in "${candidates[@]}"; do
    if suits "$candidate"; then
        command -v "$candidate"
        exit 0
    fi
done
echo "Python 3.12 or newer (with venv) is needed and none was found: install python3.13, for instance with pyenv, and try again." >&2
exit 1
