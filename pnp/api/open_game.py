"""A game to work on, wherever it comes from: its folder, its defaults for prints, and the game itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pnp.game.paths import game_folder
from pnp.game.print_options.defaults import Defaults, game_defaults
from pnp.game.print_options.precedence import OptionValues, settle
from pnp.game.print_options.settings import read_settings
from pnp.game.print_options.words import Words

if TYPE_CHECKING:
    from pnp.game.model import Game


class OpenGame(NamedTuple):
    """A game by the *name* that the user gave it.

    *load* reads it in a language; *defaults* are those of ``[print]``.
    """

    name: str
    folder: Path
    load: Callable[[str], Game]
    defaults: Defaults

    def settle(self, known: type, given: Mapping[str, object], words: Words) -> OptionValues:
        """Return the values of the options of the class *known* for this game.

        :raises PnpError: a value that is wrong, whoever said it.
        """
        return settle(known, given, words, self.defaults, read_settings())


def open_named(name: str) -> OpenGame:
    """Return the game that the user names: one that comes with pnp, or a folder.

    :raises DataError: there is no such game.
    """
    folder = game_folder(name)
    return OpenGame(name, folder, lambda language: _load(folder, language), game_defaults(folder))


def _load(folder: Path, language: str) -> Game:
    from pnp.game import load_game  # an unchanged build does not need it

    return load_game(folder, language)
