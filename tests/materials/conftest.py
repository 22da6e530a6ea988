"""Tests of materials work in a folder of their own, with faces that are drawn once."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _in_a_folder(drawing_cache: Path, working_folder: Path) -> None: ...
