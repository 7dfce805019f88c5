# `make run` starts the studio and the runtime; `make test` runs every check and every test.
# Both set up what they need first; nothing but Python 3.11 and make has to be there.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
FRONT_SOURCES := $(shell find runtime/frontend studio/frontend tile_library/frontend -type f \
	-not -path '*/node_modules/*' 2>/dev/null) package.json package-lock.json tsconfig.json
CATALOGUES := $(shell find runtime/translations studio/translations -name '*.po' 2>/dev/null)

.DEFAULT_GOAL := help
.PHONY: help run test lint types check-front unit e2e bench browser screenshots docs constraints messages clean

help: ## say what there is
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 16

run: $(VENV)/.front ## set up and start studio and runtime, with the demo scenario
	@$(BIN)/python -m studio.launch

test: $(VENV)/.front browser lint types check-front unit e2e ## set up and run everything

$(VENV)/.python: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Hauntwright needs Python 3.11 or newer; set PYTHON=/path/to/python3.11."; exit 1; }
	@echo "[1/3] Making a virtual environment in $(VENV) and installing the Python packages (about a minute) ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check 'uv==0.13.9'
	@HAUNTWRIGHT_FRONT_END=later $(BIN)/uv pip install --quiet --python $(BIN)/python \
		--constraint constraints.txt --editable '.[dev]' || \
	( echo "      uv could not; trying pip, which is slower ..." && \
	HAUNTWRIGHT_FRONT_END=later $(BIN)/python -m pip install --quiet --disable-pip-version-check \
		--constraint constraints.txt --editable '.[dev]' )
	@touch $@

$(VENV)/.front: $(VENV)/.python $(FRONT_SOURCES) $(CATALOGUES) hatch_build.py
	@echo "[2/3] Building the front end (about half a minute) ..."
	@$(BIN)/python hatch_build.py
	@echo "[3/3] Ready."
	@touch $@

browser: $(VENV)/.python ## find a Chromium for the end-to-end tests, or install one
	@$(BIN)/python -m e2e.browser

lint: $(VENV)/.python
	@$(BIN)/ruff check .
	@$(BIN)/lint-imports

types: $(VENV)/.python
	@$(BIN)/mypy

check-front: $(VENV)/.front
	@$(BIN)/python hatch_build.py --check

unit: $(VENV)/.front
	@$(BIN)/python -m pytest tests -n auto --dist worksteal

e2e: $(VENV)/.front browser
	@$(BIN)/python -m pytest e2e -n 2 --dist loadfile

bench: $(VENV)/.front ## measure, and print a table
	@$(BIN)/python -m benchmarks.run

screenshots: $(VENV)/.front browser ## make the pictures of docs/
	@$(BIN)/python -m e2e.screenshots

docs: $(VENV)/.python ## write the generated pages of docs/ anew
	@$(BIN)/python -m runtime.checker.docs
	@$(BIN)/python -m schema.docs

messages: $(VENV)/.python ## gather the interface's strings into the catalogues
	@$(BIN)/pybabel -q extract -F runtime/babel.cfg -k M -k N_ -k t -k tn:1,2 --no-location --sort-output -o runtime/translations/messages.pot .
	@$(BIN)/pybabel -q update --no-fuzzy-matching --ignore-obsolete -i runtime/translations/messages.pot -d runtime/translations
	@$(BIN)/pybabel -q extract -F studio/babel.cfg -k N_ -k t -k tn:1,2 --no-location --sort-output -o studio/translations/messages.pot .
	@$(BIN)/pybabel -q update --no-fuzzy-matching --ignore-obsolete -i studio/translations/messages.pot -d studio/translations

constraints: ## write constraints.txt anew from what is installed
	@(echo "# Exact versions that were tried together; write it anew with: make constraints"; \
		$(BIN)/uv pip freeze --python $(BIN)/python | grep -viE '^(pip|setuptools|uv|-e )') > constraints.txt

clean: ## remove what was built and installed (not your data in var/)
	rm -rf $(VENV) node_modules runtime/web/static/app studio/static/app
