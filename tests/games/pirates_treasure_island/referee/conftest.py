"""The referee that the tests of its rules ask."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.referee import Referee, referee_of


@pytest.fixture(scope="session")
def referee() -> Referee[Any, Any]:
    return referee_of("pirates-treasure-island")
