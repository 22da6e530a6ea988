"""The game of examples/, which is nobody's until it is installed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.packages.conftest import _forget, install_wheel

EXAMPLE = Path(__file__).parents[2] / "examples" / "blind-parrot"


@pytest.fixture(scope="session")
def _site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install_wheel(EXAMPLE, tmp_path_factory.mktemp("parrot"))


@pytest.fixture
def example(_site: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let pnp find the game blind-parrot."""
    monkeypatch.syspath_prepend(_site)
    _forget()
    yield
    _forget()
