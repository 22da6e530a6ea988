"""The referee of Fish N Ships with The King Tide: battles, stacks, tide-turners, and who has met a goal."""

from pnp.referee.fish_n_ships.referee import FishReferee

THE_REFEREE = FishReferee

__all__ = ["THE_REFEREE"]
