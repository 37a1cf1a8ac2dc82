# On a fresh machine `make serve` and `make test` prepare everything they need; the second time they are quick.
SHELL := /bin/bash
.DEFAULT_GOAL := help

VENV := .venv
PYTHON := $(VENV)/bin/python
ADDRESS := 127.0.0.1:8000
TOOLS := tests/tools
# Two processes, each with whole files: a file's tests share a long visit. The slowest are named, so that they are seen to grow.
PYTEST := $(PYTHON) -m pytest --numprocesses 2 --dist loadfile --durations 60 --durations-min 4
# Where the machine has no Node, or an old one, that of the environment serves (tests/tools/node-modules.sh).
export PATH := $(CURDIR)/$(VENV)/node-first:$(PATH):$(CURDIR)/$(VENV)/bin
# `make test PYODIDE=314.0.7`: another known release of Pyodide in the place of the pinned one (bundle/pins.py).
export PATIENCE_PYODIDE := $(PYODIDE)
# Material announces MkDocs 2 at every build; mkdocs<2 is pinned here, so the notice is noise.
export NO_MKDOCS_2_WARNING := 1

.PHONY: help serve site test check format bench dist audit markup lighthouse runtime browser firefox clean

help:
	@echo "make serve   the site on http://$(ADDRESS)/, rebuilt as you write"
	@echo "make site    the static site, in site/, and the reference of both packages in site/reference/"
	@echo "make test    every test, browser included"
	@echo "make check   lint and types (Python, browser code)"
	@echo "make format  lay the Python code out as 'make check' wants it"
	@echo "make audit   the slow, full checks"
	@echo "make markup  what two HTML checkers say of every page of site/ (needs Java)"
	@echo "make lighthouse  Lighthouse's marks for the home and rule pages of site/"
	@echo "make bench   measures: the browser's runtime, the engine's speed"
	@echo "make dist    both wheels, with the runtime, in dist/"
	@echo "make clean   forget everything that was made here"

serve: runtime
	@echo "• The site: http://$(ADDRESS)/ (Ctrl+C stops it)"
	@$(PYTHON) -m mkdocs serve --dev-addr $(ADDRESS)

site: runtime
	@$(PYTHON) -m mkdocs build --strict --clean
	@$(PYTHON) -m mkdocs build --strict --quiet --config-file reference.yml

test: runtime browser
	@$(PYTEST) $(PYTEST_ARGS)

audit: runtime browser firefox
	@PATIENCE_AUDIT=full $(PYTEST) $(PYTEST_ARGS)
	@$(MAKE) --no-print-directory markup lighthouse

markup: site tests/audit/node_modules/.ready
	@$(PYTHON) $(TOOLS)/markup.py site

lighthouse: site browser tests/audit/node_modules/.ready
	@PYTHONPATH=$(TOOLS) $(PYTHON) $(TOOLS)/lighthouse.py site

check: $(VENV)/.ready node_modules/.ready
	@echo "• Lint" && $(PYTHON) -m ruff check && $(PYTHON) -m ruff format --check
	@echo "• Types, Python" && $(PYTHON) -m mypy
	@echo "• Types, browser code" && $(TOOLS)/check-browser-code.sh

format: $(VENV)/.ready
	@$(PYTHON) -m ruff check --fix-only && $(PYTHON) -m ruff format

bench: export PYTHONPATH := $(TOOLS)
bench: runtime browser
	@$(PYTHON) tests/bench/runtime.py
	@$(PYTHON) tests/bench/engine.py
	@$(PYTHON) tests/bench/building.py
	@echo "• A thousand random games of each: they end, lose no card, repeat nothing"
	@PATIENCE_AUDIT=full $(PYTHON) -m pytest -q tests/engine/test_playouts.py
	@$(PYTHON) tests/bench/solving_golf.py
	@$(PYTHON) tests/bench/solving.py 1 12 3
	@$(PYTHON) tests/bench/solving_aces_up.py 1 12 3
	@$(PYTHON) tests/bench/solving_others.py 1 12 3

dist: $(VENV)/.ready node_modules/.ready
	@$(TOOLS)/build-wheels.sh $(PYTHON)

runtime: $(VENV)/.ready node_modules/.ready
	@$(PYTHON) -m mkdocs_patience.bundle

browser: $(VENV)/.ready
	@$(PYTHON) $(TOOLS)/chromium.py

firefox: $(VENV)/.firefox
	@$(PYTHON) $(TOOLS)/firefox.py

# The stamps say "as these files want it": a change in them, or an interrupted set-up, prepares again.
$(VENV)/.ready: pyproject.toml engine/pyproject.toml
	@$(TOOLS)/make-venv.sh $(VENV)
	@touch $@

$(VENV)/.firefox: $(VENV)/.ready
	@echo "• Mozilla's client for Firefox"
	@$(PYTHON) -m pip install --quiet --disable-pip-version-check -e './engine[survey]' -e '.[dev,reference,firefox]'
	@touch $@

node_modules/.ready: package.json package-lock.json | $(VENV)/.ready
	@$(TOOLS)/node-modules.sh $(VENV)
	@touch $@

tests/audit/node_modules/.ready: tests/audit/package.json tests/audit/package-lock.json | node_modules/.ready
	@cd tests/audit && echo "• npm packages for the audit, as locked" && npm ci --silent --no-audit --no-fund
	@touch $@

clean:
	@rm -rf $(VENV) node_modules tests/audit/node_modules site dist .cache .mypy_cache .ruff_cache .pytest_cache .hypothesis
