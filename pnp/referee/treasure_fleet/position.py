"""Positions of Treasure Fleet: how they are written, and what cannot be."""

from __future__ import annotations

from pnp.referee.position import Position
from pnp.referee.treasure_fleet.state import State

POSITION: Position[State] = Position(fixed=("table",))
