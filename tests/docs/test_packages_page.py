"""docs/packages.md: its code is that of the package in the tests, and its names are there."""

from __future__ import annotations

import ast
import inspect
import re
from importlib import import_module
from pathlib import Path

import pytest

from pnp import referee
from pnp.packages import GamePackage

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "packages.md").read_text("utf-8")
BAY = ROOT / "tests" / "packages" / "lantern-bay"
ROWS = re.findall(r"^\| `(pnp\.[\w.]+)` \| (.*) \|$", PAGE, re.M)
NAMES = {module: re.findall(r"`(\w+)`", names) for module, names in ROWS}


def test_the_code_is_that_of_the_package() -> None:
    texts = [path.read_text("utf-8") for path in [BAY / "pyproject.toml", *sorted(BAY.glob("lantern_bay/*.py"))]]
    blocks = re.findall(r"^```(?:python|toml)\n(.*?)^```", PAGE, re.M | re.S)
    assert len(blocks) == 3  # the value, pyproject.toml, a picture
    assert [block for block in blocks if not any(block in text for text in texts)] == []


def test_every_name_of_the_value_is_told() -> None:
    parameters = inspect.signature(GamePackage).parameters.values()
    names = [parameter.name for parameter in parameters if parameter.kind != parameter.VAR_KEYWORD]
    assert re.findall(r"^\| `(\w+)` \|", PAGE, re.M) == names


@pytest.mark.parametrize("module", [module for module in NAMES if module != "pnp.referee"])
def test_the_names_that_may_be_used_are_there(module: str) -> None:
    assert NAMES[module]
    assert [name for name in NAMES[module] if not hasattr(import_module(module), name)] == []


def test_the_package_of_the_tests_uses_no_other_name() -> None:
    known = {**NAMES, "pnp.referee": referee.__all__}
    used = [
        (node.module, alias.name)
        for path in BAY.glob("lantern_bay/*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("pnp")
        for alias in node.names
    ]
    assert len(used) > 10
    assert [(module, name) for module, name in used if name not in known.get(str(module), ())] == []
