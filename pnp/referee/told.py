"""The facts that a question is given, as values. Every reader raises ValueError with the offending text in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import wraps
from typing import ParamSpec, TypeVar

from pnp.game.toml import quote
from pnp.referee.answers import Answer, Given
from pnp.referee.english import quantity
from pnp.referee.findings import Finding, Impossible
from pnp.referee.names import find_name, names_alike, read_numbers, wrong_name

T = TypeVar("T")
P = ParamSpec("P")

_BETWEEN = re.compile(r"\s*[,;\n]\s*|\s+(?:and|&|\+)\s+", re.IGNORECASE)
_NEXT_NAME = re.compile(r"\s*[,;\n]\s*(?=[^,;:\n]+:)")
_MOST_WORDS = 6  # of a name
_DENIES = ("no", "not", "without")

_YES = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}


def if_possible(rule: Callable[P, Answer]) -> Callable[P, Answer]:
    """Return the answer to a question; it says so where *rule* raises ``Impossible``."""

    @wraps(rule)
    def answer(*args: P.args, **named: P.kwargs) -> Answer:
        try:
            return rule(*args, **named)
        except Impossible as wrong:
            return Answer(f"That cannot be. {wrong.findings[0].message}", findings=wrong.findings)

    return answer


def check_possible(findings: Iterable[Finding]) -> None:
    """Do nothing where there are no findings.

    :raises Impossible: there are some.
    """
    wrong = tuple(findings)
    if wrong:
        raise Impossible(*wrong)


def text_of(given: Given, key: str, default: str | None = None) -> str:
    """Return the text of *key*, *default* (if there is one) where it is missing or empty.

    :raises ValueError: it is missing and has no default, or is told again as something else.
    """
    texts = list(dict.fromkeys(text.strip() for text in given.get(key, ())))
    if len(texts) > 1:
        raise ValueError(f"{key} is told {len(texts)} times, as {' and '.join(map(quote, texts))}; write it once")
    if texts and texts[0]:
        return texts[0]
    if default is None:
        raise ValueError(f"{key} is missing")
    return default


def texts_of(given: Given, key: str) -> Sequence[str]:
    """Return all texts of a key that may be repeated; there must be one."""
    if not given.get(key):
        raise ValueError(f"{key} is missing")
    return given[key]


def entries_of(given: Given, key: str, *, needed: bool = True) -> list[str]:
    """Return the entries of a key that may be repeated; a text that names several is as good as several texts.

    >>> entries_of({"play": ["Ann 4, Ben storm", "Cleo 2 and Dai 3"]}, "play")
    ['Ann 4', 'Ben storm', 'Cleo 2', 'Dai 3']

    :raises ValueError: there is none, and one is *needed*.
    """
    found = [part.strip() for text in given.get(key, ()) for part in _BETWEEN.split(text) if part.strip()]
    if needed and not found:
        raise ValueError(f"{key} is missing")
    return found


def lists_of(given: Given, key: str) -> list[str]:
    """Return a text for each player of a key that gives lists; one text tells of several with a colon behind each name.

    >>> lists_of({"ships": ["Ann: 16, 9; Ben: 14", "Cleo 6"]}, "ships")
    ['Ann: 16, 9', 'Ben: 14', 'Cleo 6']

    :raises ValueError: there is none.
    """
    return [part for text in texts_of(given, key) for part in _NEXT_NAME.split(text)]


def read_pairs(texts: Iterable[str], read: Callable[[str], T]) -> list[tuple[str, T]]:
    """Return the names that *texts* begin with, each as it is told first, and what *read* makes of the rest.

    :raises ValueError: as :func:`split_name` does, or a name reads like another one.
    """
    found: list[tuple[str, T]] = []
    for text in texts:
        name, thing = split_name(text, read)
        found.append((_match_name([known for known, _ in found], name), thing))
    return found


def _match_name(names: Sequence[str], name: str) -> str:
    same = next((known for known in names if known.casefold() == name.casefold()), None)
    alike = names_alike((*names, name))
    if same is None and alike:
        raise ValueError(f"{quote(name)} reads like {alike[0]}; write each player's name in one way")
    return name if same is None else same


def split_name(text: str, read: Callable[[str], T]) -> tuple[str, T]:
    """Return the name that a text begins with, and what *read* makes of the rest; a colon may stand between them.

    Without a colon the name is as short as can be.

    :raises ValueError: there is nothing behind the name, it cannot be read, the text tells of several players, or the
        end of the name can belong to what stands behind it, as in ``Ann 4 4`` and ``Ann no storm``.

    >>> split_name("Ann: 16 9", str), split_name("Mary Ann 4", int)
    (('Ann', '16 9'), ('Mary Ann', 4))
    >>> split_name("Ann 2 Ben 3", int)
    Traceback (most recent call last):
    ValueError: 'Ann 2 Ben 3' tells of several players; write a comma between them, or a colon behind a name
    """
    name, colon, rest = (part.strip() for part in text.partition(":"))
    words = text.split()
    splits = (
        [(name, rest)]
        if colon
        else [
            (" ".join(words[:count]), " ".join(words[count:])) for count in range(1, min(len(words), _MOST_WORDS + 1))
        ]
    )
    error = ValueError(f"{quote(text)} is not a name and what belongs to it, such as Ann: 4")
    for number, (name, rest) in enumerate(splits):
        if not name or not rest:
            continue
        try:
            thing = read(rest)
        except ValueError as found:
            error = error if number else found
            continue
        if wrong := wrong_name(name, ()):
            raise ValueError(f"the name {quote(name)} {wrong}")
        if not colon and _tells_more(name.split(), read):
            raise ValueError(
                f"{quote(text)} tells of several players; write a comma between them, or a colon behind a name"
            )
        if not colon and _ends_in_more(name.split(), read):
            raise ValueError(f"{quote(text)} can mean two things; write a colon behind the name, or a comma")
        return name, thing
    raise error


def _tells_more(words: Sequence[str], read: Callable[[str], object]) -> bool:
    """Return whether a name has a number, or a text that *read* can read, in its middle, as ``Ann 2 Ben`` has."""
    if any(character.isdigit() for word in words[1:-1] for character in word):
        return True
    for start in range(1, len(words) - 1):
        for end in range(start + 1, len(words)):
            with suppress(ValueError):
                read(" ".join(words[start:end]))
                return True
    return False


def _ends_in_more(words: Sequence[str], read: Callable[[str], object]) -> bool:
    """Return whether the last word of a name says no, or is a text that *read* can read, as in ``Ann 4``."""
    if len(words) < 2 or words[-1].casefold() in _DENIES:
        return len(words) > 1
    with suppress(ValueError):
        read(words[-1])
        return True
    return False


def is_yes(given: Given, key: str, default: str = "no") -> bool:
    """Return whether the value of *key* is yes."""
    text = text_of(given, key, default)
    if text.casefold() not in _YES:
        raise ValueError(f"{key} = {quote(text)} is neither yes nor no")
    return _YES[text.casefold()]


def one_of(given: Given, key: str, choices: Mapping[str, T], what: str, default: str | None = None) -> T:
    """Return the value that *key* names among *choices*; *what* they are, such as ``a zone``."""
    return find_name(text_of(given, key, default), choices, what)


def number_of(given: Given, key: str, low: int, high: int, default: int | None = None) -> int:
    """Return the whole number of *key*, from *low* to *high*."""
    text = text_of(given, key, None if default is None else str(default))
    if not text.isascii() or not text.isdigit() or len(text) > 6 or not low <= int(text) <= high:
        raise ValueError(f"{key} = {quote(text)} is not a whole number from {low} to {high}")
    return int(text)


def numbers_of(given: Given, key: str, count: int, default: Sequence[int] = ()) -> tuple[int, ...]:
    """Return so many whole numbers, *default* (if there is one) where *key* is missing."""
    if key not in given and default:
        return tuple(default)
    text = text_of(given, key)
    numbers = read_numbers(text)
    if len(numbers) != count:
        raise ValueError(f"{key} = {quote(text)} should be {quantity(count, 'whole number')}")
    return numbers
