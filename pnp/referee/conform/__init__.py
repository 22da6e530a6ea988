"""The laws that every referee keeps: games of it are played and held against them (``pnp conform``)."""

from pnp.referee.conform.conform import Conformity, conform, faults_of
from pnp.referee.conform.found import Broken, Fault, Hole, Tried
from pnp.referee.conform.laws import LAWS
from pnp.referee.conform.playing import play_game
from pnp.referee.conform.thoroughness import BRIEF, Much

__all__ = [
    "BRIEF", "LAWS", "Broken", "Conformity", "Fault", "Hole", "Much", "Tried", "conform", "faults_of", "play_game",
]  # fmt: skip
