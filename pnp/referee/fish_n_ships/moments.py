"""All questions that stop play."""

from __future__ import annotations

from pnp.referee.answers import Moment
from pnp.referee.fish_n_ships.data import Data
from pnp.referee.fish_n_ships.moments_battle import battle_moments
from pnp.referee.fish_n_ships.moments_cards import card_moments


def moments_of(data: Data) -> tuple[Moment, ...]:
    """Return the moments of the game."""
    return (*battle_moments(data), *card_moments(data))
