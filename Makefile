# `make deck` prints the first game, `make test` checks everything; both set up all that they need in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
# As many processes as the machine runs at once: two threads of one core do more than one.
PYTEST := $(BIN)/python -m pytest --numprocesses=logical --maxprocesses=4 --dist=worksteal

# What one process compiled, the next one reads: tests run in several, and start some.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: deck test test-long lint tests tests-long bench pictures reference kept docs site clean

deck: $(READY)
	$(BIN)/pnp build pirates-treasure-island

test: $(READY)
	@$(MAKE) --no-print-directory --jobs=2 lint tests

test-long: $(READY)
	@$(MAKE) --no-print-directory --jobs=2 lint tests-long

tests: $(READY)
	$(PYTEST)

tests-long: $(READY)
	$(PYTEST) --long

lint: $(READY)
	$(BIN)/ruff check pnp tests bench docs examples kept
	$(BIN)/ruff format --quiet --check pnp tests bench docs examples kept
	$(BIN)/lint-imports
	$(BIN)/mypy

bench: $(READY)
	$(BIN)/python bench/run.py
	$(BIN)/python bench/pictures.py
	$(BIN)/python bench/referee.py
	$(BIN)/python bench/captains.py
	$(BIN)/python bench/workbench.py

pictures: $(READY)
	$(BIN)/python docs/make_pictures.py

reference: $(READY)
	$(BIN)/python docs/make_reference.py

# What every build would work out alike: it is kept in the repository and comes with pnp.
kept: $(READY)
	$(BIN)/python kept/make.py

# A site to read and to search without a server: output/site/index.html.
docs: $(READY) reference
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[docs]"
	$(BIN)/sphinx-build --quiet --fail-on-warning --fresh-env docs output/site

# The whole press as static files, for any host: build/site. It needs Node.js with npm. GAMES are packages of games
# beside ours, folders or wheels: their code runs in the page.
GAMES ?= examples/blind-parrot
site: $(READY)
	$(BIN)/python web/build.py $(GAMES:%=--game %)

# The newest pip chooses among the versions of packages in half the time of the one that comes with Python.
$(READY): pyproject.toml
	$(PYTHON) -m venv --upgrade-deps $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --editable ".[dev]"
	touch $(READY)

clean:
	rm -rf $(VENV) output/* build dist
