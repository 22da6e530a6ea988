"""Options of the whole suite."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Keep the user's own cache out of the tests: what fixtures build for several of them shares a folder."""
    folder = tempfile.TemporaryDirectory(prefix="pnp-tests-")
    config.add_cleanup(folder.cleanup)
    os.environ["PNP_CACHE"] = folder.name


@pytest.fixture(autouse=True)
def _cache(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Give each test a cache of its own, so that none sees what another has drawn with changed code."""
    monkeypatch.setenv("PNP_CACHE", str(tmp_path_factory.getbasetemp() / "cache" / Path(os.urandom(8).hex())))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the texts in tests/golden anew")
    parser.addoption("--update-pictures", action="store_true", help="draw the pictures of docs/elements anew")
    parser.addoption("--long", action="store_true", help="play thousands of random games with each referee")


@pytest.fixture(scope="session")
def long(request: pytest.FixtureRequest) -> bool:
    """Whether the long form of the random games was asked for."""
    return bool(request.config.getoption("--long"))
