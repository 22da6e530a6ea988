"""The questions that stop play, one file for each kind, each with its fields and its answer."""

from pnp.game.model import Game
from pnp.referee.answers import Moment
from pnp.referee.treasure_fleet.data import Box
from pnp.referee.treasure_fleet.moments.at_sea import fourth_moment, lookout_moment
from pnp.referee.treasure_fleet.moments.at_ship import capture_moment
from pnp.referee.treasure_fleet.moments.curse import curse_moment
from pnp.referee.treasure_fleet.moments.end import ransom_moment, winner_moment

__all__ = ["moments_of"]


def moments_of(box: Box, game: Game) -> tuple[Moment, ...]:
    """Return every question of the game."""
    low, high = game.players
    return (
        capture_moment(box),
        curse_moment(box),
        ransom_moment(box),
        fourth_moment(box, low, high),
        lookout_moment(box, low, high),
        winner_moment(box, game),
    )
