"""Files of another user, on a machine that has one user to test with."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

NOBODY = 65534


def give_away(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    """Make *path* another user's; who is not root becomes another himself, and all that he has is not his."""
    user = os.geteuid()
    if user == 0:
        os.chown(path, NOBODY, NOBODY)
    else:
        monkeypatch.setattr(os, "geteuid", lambda: user + 1)
