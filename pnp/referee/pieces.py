"""The things that a referee needs in a game folder: a table may have other ships and cards, but rules name some."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TypeVar

from pnp.errors import DataError, PnpError
from pnp.game.model import Game
from pnp.game.paths import GAME_FILE
from pnp.game.toml import quote
from pnp.referee.english import list_words

V = TypeVar("V")

_HINT = "the referee needs it; copy it from the game's own folder"


class Needed(dict[str, V]):
    """Things of a game folder by their names; a missing one is an error that says what the folder of *game* lacks."""

    def __init__(self, game: Game, kind: str, things: Mapping[str, V]) -> None:
        super().__init__(things)
        self._game, self._kind = game, kind

    def __missing__(self, name: str) -> V:
        raise lack_error(self._game, f"there is no {self._kind} {name!r}")

    def all_of(self, names: Iterable[str]) -> Needed[V]:
        """Return the same after a check that it has all *names*.

        :raises DataError: one is missing.
        """
        missing = [name for name in names if name not in self]
        if missing:
            raise lack_error(self._game, f"there is no {self._kind} {list_words([*map(repr, missing)], 'or')}")
        return self


def lack_error(game: Game, what: str, hint: str = _HINT) -> PnpError:
    """Return the error for a folder of *game* that lacks what the rules need."""
    return DataError.at(game.folder / GAME_FILE, what, hint)


@contextmanager
def pieces_read(game: Game) -> Iterator[None]:
    """Report an error that comes up while the referee reads the pieces of a folder that is not its game's own.

    :raises DataError: the pieces are not those that the rules need.
    """
    try:
        yield
    except (LookupError, TypeError, ValueError, AttributeError, StopIteration, RuntimeError) as error:
        what = f"the referee cannot make out the pieces of this folder ({type(error).__name__}: {error})"
        raise lack_error(game, what, "compare its tables with those of the game's own folder") from error


def number_in(game: Game, place: str, value: object, least: int = 0) -> int:
    """Return *value*, which stands at a *place* such as ``[facts] actions``.

    :raises DataError: it is not a whole number, or less than *least*.
    """
    if type(value) is not int or value < least:
        raise lack_error(game, f"{place} = {quote(value)} is not a whole number from {least} on")
    return value
