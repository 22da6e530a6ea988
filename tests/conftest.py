"""Options of the whole suite."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the texts in tests/golden anew")
    parser.addoption("--update-pictures", action="store_true", help="draw the pictures of docs/elements anew")
    parser.addoption("--long", action="store_true", help="play thousands of random games with each referee")


@pytest.fixture(scope="session")
def long(request: pytest.FixtureRequest) -> bool:
    """Whether the long form of the random games was asked for."""
    return bool(request.config.getoption("--long"))
