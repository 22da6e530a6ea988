"""The programs that make what lies in docs."""

from __future__ import annotations

import importlib.util
from types import ModuleType

from tests.docs.shown import ROOT


def script(name: str) -> ModuleType:
    """Return docs/*name*.py as a module."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "docs" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
