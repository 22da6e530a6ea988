# `make deck` prints the first game, `make test` checks everything; both set up all that they need in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: deck test bench clean

deck: $(READY)
	$(BIN)/pnp build pirates-treasure-island

test: $(READY)
	$(BIN)/ruff check pnp tests bench
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest

bench: $(READY)
	$(BIN)/python bench/run.py

$(READY): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	touch $(READY)

clean:
	rm -rf $(VENV) output build dist
