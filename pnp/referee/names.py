"""Names as people write them at the table: any case, no accents, a beginning where that is enough."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TypeVar

from pnp.game.toml import choices_hint, quote
from pnp.referee.english import list_words

T = TypeVar("T")

_MOST_DIGITS = 6
_COUNTED = re.compile(rf"(?:(\d{{1,3}})[x\u00d7*])?(\d{{1,{_MOST_DIGITS}}})", re.ASCII)
_NEGATIVE = re.compile(r"[-\u2212]\d+", re.ASCII)
_FEWEST_LETTERS = 3  # the fewest letters of a beginning: less is a guess
_MOST_NAMED = 6  # the most names in a hint about what a text could mean
_LONGEST_NAME = 40
_NO_PLAYER = ("nobody", "no one", "none")
_BAD_NAME = re.compile(r"[:,#\"\n\r\t]")


@lru_cache(maxsize=4096)
def fold_name(name: str) -> str:
    """Return the part of a *name* that counts: letters and digits without case and accents, a space between words.

    Marks that make another letter (vowel signs of Indic scripts, for one) stay. A name without any letter or digit,
    such as an emoji, is what it is.

    >>> fold_name("Le Duc d\u2019Aub\u00e9pine")
    'le duc d aubepine'
    """
    plain = unicodedata.normalize("NFKD", name.casefold().replace("\u00df", "ss").replace("\u2212", "-"))
    letters = "".join(letter for letter in plain if not "\u0300" <= letter <= "\u036f")
    return _space_words(letters) or name.strip()


def _space_words(text: str) -> str:
    """Return *text* with a space for everything that is neither a letter, a digit, nor a mark on a letter."""
    kept = (letter if unicodedata.category(letter)[0] in "LMN" else " " for letter in text)
    return " ".join("".join(kept).split())


def find_name(text: str, values: Mapping[str, T], what: str) -> T:
    """Return the value that *text* names: a name as it is written, else one that folds alike, else a beginning.

    :param values: every name (several may have the same value) and its value.
    :param what: what the names are, such as ``a ship of this game``.
    :raises ValueError: no name is *text* or begins with it, or names of different values do.

    >>> find_name("mother", {"Mother Vex": 1, "Molen van Veere": 2}, "a ship")
    1
    >>> find_name("Zo\u00eb", {"Zoe": 1, "Zo\u00eb": 2}, "a player")
    2
    """
    if text in values:
        return values[text]
    check_sign(text)
    wanted = fold_name(text)
    found = {name: value for name, value in values.items() if fold_name(name) == wanted}
    if not found and len(wanted) >= _FEWEST_LETTERS:
        found = {name: value for name, value in values.items() if fold_name(name).startswith(wanted)}
    different = {value: name for name, value in reversed(found.items())}
    if len(different) == 1:
        return next(iter(different))
    if different:
        names = sorted(different.values())
        shown = (
            list_words(names, "or")
            if len(names) <= _MOST_NAMED
            else (f"{', '.join(names[:_MOST_NAMED])} or {len(names) - _MOST_NAMED} more")
        )
        raise ValueError(f"{quote(text)} could be {shown}")
    raise ValueError(f"{quote(text)} is not {what}; {_hint(text, values)}")


def find_seat(text: str, names: Iterable[str], what: str = "a player of this game") -> int:
    """Return the place among *names* of the one that *text* means.

    :raises ValueError: as :func:`find_name` does.

    >>> find_seat("ben", ["Ann", "Ben"])
    1
    """
    return find_name(text, {name: seat for seat, name in enumerate(names)}, what)


def _hint(text: str, values: Mapping[str, T]) -> str:
    """Return a hint about names that *text* may mean: one that has it as a word, else those that are spelled like it.

    A value with several names is offered by its longest one, and numbers are not mistyped numbers.
    """
    wanted = fold_name(text)
    best: dict[T, str] = {}
    for name, value in values.items():
        if value not in best or len(name) > len(best[value]):
            best[value] = name
    names = list(best.values())
    for name in names:
        if (
            wanted
            and len(wanted) >= _FEWEST_LETTERS
            and any(part.startswith(wanted) for part in fold_name(name).split())
        ):
            return f"did you mean {name}?"
    if wanted.isdigit():
        return f"choose from {', '.join(names[:20])}"
    return choices_hint(text, names)


def names_alike(names: Iterable[str]) -> tuple[str, str] | None:
    """Return two of *names* that fold alike, so that a text can mean either; None where there are none.

    >>> names_alike(["Zoe", "Ann", "Zo\u00eb"])
    ('Zoe', 'Zo\u00eb')
    """
    seen: dict[str, str] = {}
    for name in names:
        other = seen.setdefault(fold_name(name), name)
        if other is not name:
            return other, name
    return None


def wrong_name(name: str, others: Iterable[str]) -> str:
    """Return the fault in the *name* of a player beside the *others*, empty where there is none."""
    if len(name) > _LONGEST_NAME or _BAD_NAME.search(name):
        return f'cannot be told apart in a log; use at most {_LONGEST_NAME} characters, none of them : , # or "'
    if fold_name(name) in _NO_PLAYER:
        return "means that it is no player; write another one"
    if name.casefold() in [other.casefold() for other in others]:
        return "is taken by another player"
    return ""


def match_whole(pattern: re.Pattern[str], text: str, what: str) -> re.Match[str]:
    """Return the match of all of *text*, without the spaces around it.

    :param what: what it ought to be, for the message: ``a square; write 4,7``.
    :raises ValueError: it does not match.
    """
    match = pattern.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{quote(text)} is not {what}")
    return match


def split_list(text: str, *, spaces: bool = True) -> list[str]:
    """Return the parts of a list: at its commas, semicolons and plus signs where it has any, else at its *spaces*.

    >>> split_list("Mary Ann, Ben, Cleo"), split_list("22 14 9"), split_list("Ann, Ben and and Cleo")
    (['Mary Ann', 'Ben', 'Cleo'], ['22', '14', '9'], ['Ann', 'Ben', 'Cleo'])
    """
    if not re.search(r"[,;+&]|\sand\s", text):
        return text.split() if spaces else [text.strip()]
    return [part.strip() for part in re.split(r"[,;+&]|\sand(?=\s)", text) if part.strip()]


def check_sign(text: str) -> None:
    """Do nothing but where *text* is a number below 0, which no name and no amount is.

    :raises ValueError: it is.
    """
    if _NEGATIVE.fullmatch(text.strip()):
        raise ValueError(f"{quote(text)} is less than 0")


def read_numbers(text: str) -> tuple[int, ...]:
    """Return the whole numbers of a list such as ``5 1``, ``5+1`` or ``5, 1 and 2``; ``3x2`` is 2 2 2.

    :raises ValueError: there is something else in it.

    >>> read_numbers("4 2x1"), read_numbers("22, 14 and 9")
    ((4, 1, 1), (22, 14, 9))
    """
    numbers: list[int] = []
    for word in re.split(r"(?:[\s,;+&]|\band\b)+", text.strip()):
        check_sign(word)
        if word.isdecimal() and len(word) > _MOST_DIGITS:
            raise ValueError(f"{quote(word)} has more than {_MOST_DIGITS} digits")
        match = match_whole(_COUNTED, word, "a whole number")
        numbers += [int(match[2])] * int(match[1] or 1)
    return tuple(numbers)
