"""What runs in the page's worker, imported here."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from pnp.pages.service import Service

WEB = Path(__file__).parents[2] / "web"


@pytest.fixture
def door(monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    monkeypatch.syspath_prepend(str(WEB))
    from in_worker.front_door import FrontDoor

    yield FrontDoor(Service(), lambda store: None)
    for name in [each for each in sys.modules if each.partition(".")[0] == "in_worker"]:
        del sys.modules[name]
