"""What ``pnp build --for`` answers."""

from __future__ import annotations

import json
from typing import Any

from tests.tiny import run


def answer(target: str, *arguments: str) -> Any:
    """Build for *target* in the working folder, and return the answer in JSON."""
    result = run("build", *arguments, "--for", target, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)
