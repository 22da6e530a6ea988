"""The referee of Pirates - Treasure Island."""

from pnp.referee.treasure_island.referee import TreasureIsland

THE_REFEREE = TreasureIsland

__all__ = ["THE_REFEREE"]
