"""Modules that no print of our games imports, and games of other packages, come in packs.

A pack comes when the first of its modules is imported.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

import js


class _Later:
    """Finds what the other finders lack; it is asked last."""

    def __init__(self) -> None:
        packs = json.loads(Path("/press/packs.json").read_text())
        self._packs = {pack: frozenset(names) for pack, names in packs.items()}

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        pack = next((pack for pack, names in self._packs.items() if name in names), None)
        if pack is None:
            return None
        del self._packs[pack]
        js.unpackNow(f"{pack}.tar.zst")
        for finder in [*sys.path_importer_cache.values()]:  # importlib.invalidate_caches would import a rare module
            if finder is not None:
                finder.invalidate_caches()
        return PathFinder.find_spec(name, path, target)


sys.meta_path.append(_Later())
