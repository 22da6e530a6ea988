"""Captures in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pnp.referee.treasure_fleet.data import Box
from pnp.referee.treasure_fleet.piles import Capture, Pile, Side, capture
from pnp.referee.treasure_fleet.words import listed, side_name


def why_captured(box: Box, pile: Pile, names: Sequence[str] | Mapping[str, str]) -> str:
    """Return in a few words what decided about a ship; *names* are by side."""
    return explain(capture(box, pile), names)


def explain(found: Capture, names: Sequence[str] | Mapping[str, str]) -> str:
    """Return what decided, such as ``Ann has the most fire: 7 to Ben's 4``."""

    def name(side: Side) -> str:
        return side_name(names[side])  # type: ignore[index,call-overload]

    if found.how == "nothing":
        return "no fire lies there"
    if found.how == "boarding":
        return f"{name(found.boarders[0])} has the only boarding party there"
    if found.how == "boarders":
        return f"{listed([name(side) for side in found.boarders])} have boarding parties there"
    fire = sorted(found.fire, key=lambda entry: -entry[1])
    if found.how == "tie":
        tied = [name(side) for side, total in fire if total == fire[0][1]]
        return f"{listed(tied)} tie for the most fire, {fire[0][1]}"
    others = "".join(f", {name(side)} {total}" for side, total in fire[1:])
    return f"{name(fire[0][0])} has the most fire: {fire[0][1]}{others and ' to' + others[1:]}"
