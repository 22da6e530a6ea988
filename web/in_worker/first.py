"""All that a print needs is imported, and nothing is begun: so much of Python's memory is kept for the next visit.

HarfBuzz is a library of its own, which no kept memory may hold: it is loaded when the first font is opened.
"""

from __future__ import annotations

import gc
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

_FOLDER = Path(__file__).parents[1]
_SHAPER = "uharfbuzz"


class _Shaper(ModuleType):
    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        del sys.modules[_SHAPER]
        shaper = import_module(_SHAPER)
        self.__dict__.update(vars(shaper))
        return getattr(shaper, name)


sys.modules[_SHAPER] = _Shaper(_SHAPER)
import_module("in_worker.later")
import_module("in_worker.one_release")  # before others take its functions by name
for name in (_FOLDER / "first.txt").read_text().split():
    import_module(name)
gc.collect()
