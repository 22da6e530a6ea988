"""The errors that a user sees, each with a place, a problem and a way out.

Anything else that escapes is a bug of ours and keeps its traceback.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import NamedTuple

_LONGEST = 1_000
_LONGEST_WORD = 60
_MOST_COMPARED = 2_000
"""More letters, or more words, would take long to compare."""
_END = 400
"""Letters of a part of a message: what it quotes may be all of a stranger's file."""


def shorten(text: str) -> str:
    """Return *text* with its middle left out where it is too long to be read.

    >>> shorten("a" * 80_000) == "a" * 600 + " [79000 letters] " + "a" * 400
    True
    """
    if len(text) <= _LONGEST:
        return text
    return f"{text[: _LONGEST - _END]} [{len(text) - _LONGEST} letters] {text[-_END:]}"


def near_words(given: str, known: Iterable[str], most: int = 3, *, alike: float = 0.6) -> list[str]:
    """Return the words among *known* that *given* may have been meant for, the nearest first.

    Capitals do not count, and spaces, hyphens and underlines are one.

    :param alike: how much of them must agree, 0 to 1.

    >>> near_words("Tilte", ["title", "about"]), near_words("mini euro", ["euro", "mini-euro"], 1)
    (['title'], ['mini-euro'])
    """
    from difflib import get_close_matches  # few words are wrong

    if len(given) > _LONGEST_WORD:
        return []
    words = {_plain(word): word for word in islice(known, _MOST_COMPARED)}
    return [words[word] for word in get_close_matches(_plain(given), words, most, alike)]


def did_you_mean(given: str, known: Iterable[str], most: int = 3) -> str:
    """Return a question that names the words among *known* nearest to *given*; empty where none is near."""
    near = near_words(given, known, most)
    return f"did you mean {' or '.join(near)}?" if near else ""


def _plain(word: str) -> str:
    return word.casefold().replace(" ", "-").replace("_", "-")


class Terminated(SystemExit):
    """The command was told to end (SIGTERM): no fault of the code that ran, as its own ``sys.exit`` is."""


class Problem(NamedTuple):
    """One thing that is wrong: where, what (with the offending text quoted), and what to do."""

    where: str
    what: str
    hint: str = ""

    def __str__(self) -> str:
        text = f"{self.where}: {self.what}" if self.where else self.what
        return f"{text}\n  hint: {self.hint}" if self.hint else text


class PnpError(Exception):
    """Base of every error that the command line shows without a traceback.

    An error carries one or more problems, so that a person can mend all of them in one go.
    """

    def __init__(self, *problems: Problem) -> None:
        self.problems = tuple(Problem(*map(shorten, problem)) for problem in problems)
        super().__init__("\n".join(map(str, self.problems)))

    def __reduce__(self) -> tuple[type[PnpError], tuple[Problem, ...]]:
        """Let an error come from another process as it was."""
        return type(self), self.problems

    @classmethod
    def at(cls, where: object, what: str, hint: str = "") -> PnpError:
        """Return an error with a single problem."""
        return cls(Problem(str(where), what, hint))


class DataError(PnpError):
    """A file of a game folder is not what it claims to be."""


class TemplateError(PnpError):
    """A template cannot be read, filled, or does something that templates may not do."""


class LayoutError(PnpError):
    """Something does not fit, or would not print as meant."""


class FontError(PnpError):
    """A font is missing, unreadable, or lacks a glyph."""


class ArtError(PnpError):
    """A picture cannot be drawn or read."""


class PackageError(PnpError):
    """A package that brings a game cannot be read, or fails."""


class ExportError(PnpError):
    """A file cannot be written."""
