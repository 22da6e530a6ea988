"""Where words lie: ``words/`` of a game's folder, a file for each language, and pnp's own in templates/common/words."""

from __future__ import annotations

import re
from pathlib import Path

from pnp.draw.inside import really_inside
from pnp.errors import DataError, Problem
from pnp.game.files import file_inside
from pnp.game.paths import share
from pnp.game.toml import TomlFile
from pnp.game.translation import ENGLISH, English, Translation
from pnp.game.words import Words

FOLDER = "words"
COMMON = share() / "templates" / "common" / FOLDER
"""pnp's own words: those of the sheets, and of the templates that all games share."""

_LANGUAGE = re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*")
_NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")


def languages(folder: Path) -> list[str]:
    """Return the languages of the game in *folder*: English, and those that have a file in its ``words``."""
    words = folder / FOLDER
    names = {path.stem for path in words.glob("*.toml")} if really_inside(words, folder) else set()
    return sorted({ENGLISH, *(name for name in names if is_language(name))})


def is_language(name: str) -> bool:
    """Return whether *name* looks like a language: ``de``, ``pt-BR``."""
    return _LANGUAGE.fullmatch(name) is not None


def english_words(folder: Path) -> English:
    """Return what gives the game in *folder* its English words.

    :raises DataError: words/en.toml cannot be read, or has more than words.
    """
    return English({**_common(ENGLISH), **_own(folder)})


def translation(folder: Path, language: str) -> tuple[Translation, list[Problem]]:
    """Return what translates the game in *folder*, and the problems of the language file, which grow as it is asked.

    A language without a file translates nothing.

    :raises DataError: the file, or words/en.toml, cannot be read.
    """
    path = _file_of(folder, language)
    file = TomlFile(path, f"{FOLDER}/{language}.toml") if path.is_file() else None
    made = Translation(file.top if file else None, _common(ENGLISH), _common(language), _own(folder))
    return made, file.problems if file else []


def _own(folder: Path) -> Words:
    path = _file_of(folder, ENGLISH)
    return _plain_words(path) if path.is_file() else {}


def _common(language: str) -> Words:
    path = COMMON / f"{language}.toml"
    return _plain_words(path) if path.is_file() else {}


def _file_of(folder: Path, language: str) -> Path:
    try:
        return file_inside(folder, f"{FOLDER}/{language}.toml")
    except ValueError as error:
        raise DataError.at(folder, str(error)) from None


def _plain_words(path: Path) -> Words:
    """Return the words of a file that holds nothing else."""
    file = TomlFile(path, f"{FOLDER}/{path.name}")
    section = file.top.section("words")
    found = {}
    for name in section.unread():
        found[name] = section.text(name)
        if _NAME.fullmatch(name) is None:
            section.fault(name, f"{name!r} cannot name a word", "use lower-case letters, digits and _")
    file.top.close()
    if file.problems:
        raise DataError(*file.problems)
    return found
