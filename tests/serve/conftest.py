"""What drives a browser belongs to the long form alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import LEFT

_IN_A_BROWSER = "test_in_chromium.py"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    if collection_path.name != _IN_A_BROWSER or config.getoption("--long"):
        return None
    config.stash[LEFT]["cases"] += collection_path.read_text(encoding="utf-8").count("\ndef test_")
    return True
