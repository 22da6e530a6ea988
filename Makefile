# `make deck` prints the first game, `make test` checks everything; both set up all that they need in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: deck test bench pictures clean

deck: $(READY)
	$(BIN)/pnp build pirates-treasure-island

test: $(READY)
	$(BIN)/ruff check pnp tests bench docs
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest

bench: $(READY)
	$(BIN)/python bench/run.py
	$(BIN)/python bench/referee.py

pictures: $(READY)
	$(BIN)/python docs/make_pictures.py

$(READY): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	touch $(READY)

clean:
	rm -rf $(VENV) output build dist
