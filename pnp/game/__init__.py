"""Reading a game: a game folder to a checked Game.

A folder holds ``game.toml`` and the tables that it names (docs/game-format.md). It may be somebody else's: nothing is
read outside of it, everything has a limit, and all that is wrong is said at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.errors import DataError
from pnp.game.paths import GAME_FILE

if TYPE_CHECKING:
    from pnp.errors import Problem
    from pnp.game.model import Game
    from pnp.game.toml import Document
    from pnp.game.translation import English, Entry


def load_game(folder: Path, language: str = "en") -> Game:
    """Return the game in *folder*, its texts in *language*; what that lacks is English.

    :raises DataError: with every problem of game.toml and the tables, or of the language file, each with its file and
        line; or the game has no such language.
    """
    return _read(folder, language)[0]


def load_document(document: Document, folder: Path, language: str = "en") -> Game:
    """Return the game whose game.toml is *document*, as :func:`load_game` does; its other files lie in *folder*."""
    return _read_document(document, folder, language, begun=True)[0]


def load_texts(folder: Path, language: str, *, begun: bool = True) -> tuple[Game, Sequence[Entry]]:
    """Return the game in *folder* in *language*, and all its texts: where they stand, in English, and translated.

    :param begun: whether the language must have a file; a game without it is all English.
    :raises DataError: as :func:`load_game`; English, which is not translated.
    """
    from pnp.game.translation import Translation

    game, words = _read(folder, language, begun=begun)
    if not isinstance(words, Translation):
        what = f"{folder.resolve().name} is written in {game.written}, which needs no translation"
        raise DataError.at("", what, "name the language to translate into, such as --lang fr")
    return game, words.entries


def languages_of(folder: Path) -> list[str]:
    """Return the languages of the game in *folder*: English, and those that have a file in its ``words``."""
    from pnp.game.words_files import languages

    return languages(folder)


def _read(folder: Path, language: str, *, begun: bool = True) -> tuple[Game, English]:
    """Return the game in *language*, and what gave it its words."""
    from pnp.game.files import check_folders, file_inside
    from pnp.game.toml import TomlFile

    try:
        path = file_inside(folder, GAME_FILE)
    except ValueError as error:
        raise DataError.at(folder, str(error)) from None
    check_folders(folder)
    return _read_document(TomlFile(path), folder, language, begun=begun)


def _read_document(file: Document, folder: Path, language: str, *, begun: bool) -> tuple[Game, English]:
    from pnp.game.read import language_of, read_game
    from pnp.game.translation import ENGLISH
    from pnp.game.words_files import own_words, translation

    written = language_of(file.top)
    words: English
    problems: list[Problem] = []
    if language in (ENGLISH, written):
        language, words = ENGLISH, own_words(folder, written)
    else:
        words, problems = translation(folder, language, written, begun=begun)
    game = read_game(file, folder, words, language, written)
    if file.problems:
        raise DataError(*file.problems)
    words.close()
    if problems:
        raise DataError(*problems)
    return game, words
