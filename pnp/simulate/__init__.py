"""Many games, played by captains: how balanced a game is, and how sure that is.

>>> from pnp.simulate import simulate
"""

from pnp.simulate.balance import Balance
from pnp.simulate.many_games import simulate
from pnp.simulate.one_game import Game, Run, run_of
from pnp.simulate.table import Heading, Table, read_games, read_heading

__all__ = ["Balance", "Game", "Heading", "Run", "Table", "read_games", "read_heading", "run_of", "simulate"]
