"""Who plays The Blind Parrot by what it sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from blind_parrot.odds import Chances
from pnp.referee import Action

_NEAR = 0.04
"""Bids that are about as likely as the best: any of them will do, so that the others learn less."""


def keen(view: Mapping[str, Any], offered: Sequence[Action], random: Random) -> Action:
    """Do what is most likely to be right, by the bones that it sees, and by nothing else."""
    options = dict(view["options"])
    seat = offered[0].seat
    mine = [int(bone) for bone in view["bones"][seat]]
    each = next(iter(view["data"]["bone"].values()))["copies"] if options["bones"] == "cards" else 0
    chances = Chances(mine, sum(view["coins"]) - len(mine), each, parrots=options["parrots"] == "wild")
    worth = {action: _chance(action, view, chances) for action in offered}
    best = max(worth.values())
    good = [action for action, chance in worth.items() if chance >= best - _NEAR]
    return good[int(random.random() * len(good))]


def _chance(action: Action, view: Mapping[str, Any], chances: Chances) -> float:
    if action.verb == "bid":
        return float(chances.holds(*action.args))
    bid = view["number"], view["face"]
    return float(1 - chances.holds(*bid) if action.verb == "doubt" else chances.exact(*bid))
