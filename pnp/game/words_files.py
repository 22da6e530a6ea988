"""Files of words: ``words/`` of a game's folder, a file for each language, and pnp's own in templates/common/words."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cache
from pathlib import Path

from pnp.draw.inside import really_inside
from pnp.errors import DataError, PnpError, Problem
from pnp.game.drawn_columns import drawn_columns
from pnp.game.files import LARGEST_TOML, decode, file_inside, read_bytes
from pnp.game.paths import display_path, share, templates_of
from pnp.game.toml import TomlFile, texts
from pnp.game.translation import ENGLISH, English, Translation
from pnp.game.words import Words, read_word

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


def own_words(folder: Path, written: str) -> English:
    """Return the words of the game in *folder*, in the language that it is *written* in.

    :raises DataError: words/en.toml cannot be read, or has more than words; there is a translation into that language.
    """
    if written != ENGLISH and file_of(folder, written).is_file():
        what = f"{FOLDER}/{written}.toml translates into the language that the game is written in"
        hint = f"put its [words] into {FOLDER}/{ENGLISH}.toml, which is for the words of the game as it is written"
        raise DataError.at(display_path(file_of(folder, written)), what, hint)
    return English({**_read_common(ENGLISH), **_read_common(written), **_read_own(folder, written)})


def translation(folder: Path, language: str, written: str, *, begun: bool) -> tuple[Translation, list[Problem]]:
    """Return the translation of the game in *folder*, and the problems of its file; the list grows with each use.

    :param written: what the game is written in.
    :param begun: whether the language must have a file; without one nothing is translated.
    :raises DataError: the file, or words/en.toml, cannot be read; there is none, and there must be.
    """
    known = languages(folder)
    if not is_language(language) or (begun and language not in known):
        names = ", ".join(dict.fromkeys(written if name == ENGLISH else name for name in known))
        what = f"{folder.resolve().name} has no words in {language!r}"
        raise DataError.at("", what, f"its languages are: {names}; docs/words.md tells how to add one")
    path = file_of(folder, language)
    file = TomlFile(path, f"{FOLDER}/{language}.toml") if path.is_file() else None
    top = file.top if file else None
    own = _read_own(folder, written)
    made = Translation(top, language, _read_common(ENGLISH), _read_common(language), own, _drawn_columns(folder))
    return made, file.problems if file else []


def _drawn_columns(folder: Path) -> frozenset[str]:
    """Return the columns that the templates of the game in *folder* use as names of pictures, fonts and colours alone.

    They are the same in every language.
    """
    texts, templates = [], templates_of(folder)
    for path in templates.rglob("*.j2"):
        if really_inside(path, templates):
            with suppress(PnpError):  # the template's own reader tells what is wrong
                texts.append(decode(path, read_bytes(path, LARGEST_TOML)))
    return drawn_columns(texts)


def _read_own(folder: Path, written: str) -> Words:
    path = file_of(folder, ENGLISH)
    return _read_words(path, written) if path.is_file() else {}


@cache
def _read_common(language: str) -> Words:
    """Return pnp's own words in *language*, of ``de-AT`` those of ``de``."""
    path = COMMON / f"{language.partition('-')[0]}.toml"
    return _read_words(path, language) if path.is_file() else {}


def same_of(path: Path) -> list[str]:
    """Return the columns that the language file at *path* says stay as they are."""
    same = texts(TomlFile(path).top.value("same")) if path.is_file() else None
    return list(same or ())


def file_of(folder: Path, language: str) -> Path:
    """Return the path of a language file of the game in *folder*.

    :raises DataError: it would lie outside of the folder.
    """
    try:
        return file_inside(folder, f"{FOLDER}/{language}.toml")
    except ValueError as error:
        raise DataError.at(folder, str(error)) from None


def _read_words(path: Path, language: str) -> Words:
    """Return the words of a file that holds nothing else, and is in *language*."""
    file = TomlFile(path, f"{FOLDER}/{path.name}")
    section = file.top.section("words")
    found = {}
    for name in section.unread():
        found[name] = read_word(section, name, language)
        if _NAME.fullmatch(name) is None:
            section.fault(name, f"{name!r} cannot name a word", "use lower-case letters, digits and _")
    file.top.close()
    if file.problems:
        raise DataError(*file.problems)
    return found
