"""What tests of the press share: a copy of the small game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tiny import copy_of_tiny


@pytest.fixture
def folder(working_folder: Path) -> Path:
    """Return a copy of the small game to change, in the working folder."""
    return copy_of_tiny(working_folder).relative_to(working_folder)
