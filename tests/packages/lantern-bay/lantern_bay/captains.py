"""Who plays Lantern Bay by a rule of thumb."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from pnp.referee import Action


def bright(view: Mapping[str, Any], offered: Sequence[Action], random: Random) -> Action:
    """Take the brightest lamp."""
    return max(offered, key=lambda action: view["light"][action.args[0]])
