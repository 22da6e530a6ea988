"""The catalog: a game folder to a checked Game.

A folder holds ``game.toml`` and the tables that it names (docs/game-format.md). It may be a stranger's: nothing is
read outside of it, everything has a limit, and all that is wrong is said at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.errors import DataError
from pnp.game.paths import GAME_FILE

if TYPE_CHECKING:
    from pnp.game.model import Game
    from pnp.game.translation import English, Entry


def load_game(folder: Path, language: str = "en") -> Game:
    """Return the game in *folder*, its texts in *language*; what that lacks is English.

    :raises DataError: with every problem of game.toml and the tables, or of the language file, each with its file and
        line; or the game has no such language.
    """
    from pnp.game.words_files import english_words

    return _read(folder, english_words(folder), language) if language == "en" else load_texts(folder, language)[0]


def load_texts(folder: Path, language: str, *, begun: bool = True) -> tuple[Game, Sequence[Entry]]:
    """Return the game in *folder* in *language*, and all its texts: where they stand, in English, and translated.

    :param begun: whether the language must have a file; a game without it is all English.
    :raises DataError: as :func:`load_game`; English, which is not translated.
    """
    from pnp.game.translation import ENGLISH
    from pnp.game.words_files import is_language, languages, translation

    known = languages(folder)
    if language == ENGLISH:
        raise DataError.at("", "English is what games are written in", "name the language to translate into: --lang de")
    if not is_language(language) or (begun and language not in known):
        what = f"{folder.resolve().name} has no words in {language!r}"
        raise DataError.at("", what, f"its languages are: {', '.join(known)}; docs/words.md tells how to add one")
    words, problems = translation(folder, language)
    game = _read(folder, words, language)
    words.close()
    if problems:
        raise DataError(*problems)
    return game, words.entries


def languages_of(folder: Path) -> list[str]:
    """Return the languages of the game in *folder*: English, and those that have a file in its ``words``."""
    from pnp.game.words_files import languages

    return languages(folder)


def _read(folder: Path, words: English, language: str) -> Game:
    """Return the game as *words* gives it."""
    from pnp.game.files import check_folders, file_inside
    from pnp.game.read import read_game
    from pnp.game.toml import TomlFile

    try:
        path = file_inside(folder, GAME_FILE)
    except ValueError as error:
        raise DataError.at(folder, str(error)) from None
    check_folders(folder)
    file = TomlFile(path)
    game = read_game(file, folder, words, language)
    if file.problems:
        raise DataError(*file.problems)
    return game
