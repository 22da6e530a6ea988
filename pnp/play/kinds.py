"""The kinds of play that a game has."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pnp.game import load_game
from pnp.game.model import Game
from pnp.game.translation import ENGLISH
from pnp.packages.installed import game_ids, package_of
from pnp.play.free.table import free_play
from pnp.play.journal import Journal
from pnp.play.ledger import Ledger
from pnp.play.paper import paper_play
from pnp.play.pieces import Pieces
from pnp.play.refereed.table import refereed_play
from pnp.play.seats import Begin
from pnp.referee import desk_of, referee_of
from pnp.referee.own_code import has_code


def kinds_of(
    game: Game,
    pieces: Pieces,
    journal: Journal,
    ledger: Ledger,
    seed: str = "",
    refereed: Journal | None = None,
    games: Path | None = None,
) -> Mapping[str, Begin]:
    """The kinds of play of *game* by name, in the order in which they are offered.

    :param journal: keeps the game that is under way in free play, and *refereed* a refereed one.
    :param games: the folder of the tables to which refereed games are added.
    :param seed: what chance follows from in free play, where that is asked for.

    :raises PnpError: its code is not trusted, or fails.
    """
    kinds: dict[str, Begin] = {}
    if game.scoring or game.referee in game_ids() or has_code(game):
        kinds["paper"] = paper_play(desk_of(game), pieces)
    kinds["free"] = free_play(pieces, journal, ledger, seed)
    if _plays(game):
        english = game if game.language == ENGLISH else load_game(game.folder)  # pages put its words into others
        kinds["refereed"] = refereed_play(referee_of(english), pieces, refereed or Journal(None), games)
    return kinds


def _plays(game: Game) -> bool:
    """Whether *game* has a referee that plays, not only a desk."""
    if has_code(game):
        return True
    return game.referee in game_ids() and bool(package_of(game.referee).referee)
