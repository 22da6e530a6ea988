"""A player's holdings, as a tired person writes them: ``Ann: ships 22 14 9, governor``, or just ``Ann: 22 14 9``.

A line has a name, a colon, and what is held. A key says what follows it, up to the next key; a key that is said or not
(``governor``) stands alone. What stands behind no key can be any of the things that are counted: those that can be read
so are its *readings*, and who asks decides.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from pnp.errors import did_you_mean
from pnp.game.toml import quote
from pnp.referee.answers import Field, Options, Tally
from pnp.referee.asking import Number
from pnp.referee.grammar import split_line
from pnp.referee.options import option_text

_BEFORE_KEY = re.compile(r"(?:(?:^|\s+)(?:and|with|has|also|the|a|on|in|[&+]))+\s*$|[;&+\s]+$", re.IGNORECASE)
_NOT = re.compile(r"(?:^|\s+)(?:no|not|without)(?:\s+the)?\s*$", re.IGNORECASE)
_NOTHING = ("", "nothing", "none", "-")
_NEXT_PLAYER = re.compile(r"\s*[,;\n]\s*(?=([^,;:\n\"]+):)")


class Reading(NamedTuple):
    """One way to understand a line: what it gives for each key, and whether something had to be *guessed*."""

    given: Mapping[str, Sequence[str]]
    guessed: bool

    def write(self, fields: Sequence[Field]) -> str:
        """Return the reading as text: ``ships 22 14 9, governor``."""
        switches = {field.key for field in fields if field.yes}
        parts = [
            key if key in switches and value == "yes" else f"{key} {value}"
            for key, values in self.given.items()
            for value in values
        ]
        return ", ".join(parts) or "nothing"


class _Piece(NamedTuple):
    """What a line says of one thing: its *key*, empty where it says none, and *text*."""

    key: str
    text: str
    inside: bool


def is_asked(field: Field, options: Options) -> bool:
    """Return whether a table with these options is asked for *field*."""
    name, _, value = field.option.partition("=")
    return not name or (option_text(options[name]) == value if value else bool(options[name]))


def split_players(texts: Sequence[str], fields: Sequence[Field]) -> list[str]:
    """Return a line for each player: a text may tell of several, and words without a colon go on with the line before.

    >>> split_players(["Ann: 22 14; Ben: 20", "Cleo:", "18"], [])
    ['Ann: 22 14', 'Ben: 20', 'Cleo: 18']
    """
    keys = {field.key for field in fields}
    lines: list[str] = []
    for text in texts:
        parts = [""]
        at = 0
        for match in _NEXT_PLAYER.finditer(text):
            if match[1].strip().casefold() not in keys:
                parts[-1] = text[at : match.start()]
                parts.append("")
                at = match.end()
        parts[-1] = text[at:]
        if lines and ":" not in parts[0]:
            lines[-1] += f" {parts.pop(0)}"
        lines += parts
    return lines


def readings(fields: Sequence[Field], text: str, options: Options, *, ends_lists: bool = False) -> list[Reading]:
    """Return every way to understand what is held, as *text* has it behind the name and the colon.

    :param ends_lists: whether a comma ends the list of a key, and what follows stands behind no key.
    :raises ValueError: a key says nothing, or the text cannot be cut.
    """
    known = {field.key: field for field in fields}
    given: dict[str, list[str]] = {}
    bare: list[str] = []
    guessed, last = False, ""
    for key, words, inside in _pieces(known, text):
        guessed = guessed or inside
        if key:
            last = key
            given.setdefault(key, []).append(_value(known[key], words))
        elif last and not known[last].yes and not inside and not ends_lists:
            given[last][-1] += f", {words}"  # a list with commas goes on
        else:
            bare.append(words)
    loose = ", ".join(bare)
    if loose.casefold() in _NOTHING:
        return [Reading(given, guessed)]
    free = [field for field in fields if field.key not in given and not field.yes and is_asked(field, options)]
    return [Reading({field.key: [loose], **given}, True) for field in free]


def _value(field: Field, words: str) -> str:
    if words:
        return words
    if not field.yes:
        raise ValueError(f"nothing stands behind {field.key!r}; write {field.key}, and then its value ({field.about})")
    return "yes"


def _pieces(known: Mapping[str, Field], text: str) -> Iterator[_Piece]:
    """Yield what each key in *text* says, and what stands behind none, in their order."""
    word = re.compile(rf'"[^"]*"|(?<![\w-])({"|".join(map(re.escape, known))})(?![\w-])\s*[:=]?', re.IGNORECASE)
    for step in split_line(f":{text}")[1]:
        starts = [match for match in word.finditer(step) if match[1]]
        if spoken := _numbers_first(known, step, starts):
            yield from spoken
            continue
        before, denied = _before(step[: starts[0].start()] if starts else step, is_key_next=bool(starts))
        if before:
            yield _Piece("", before, inside=False)
        for number, match in enumerate(starts):
            is_last = number + 1 == len(starts)
            rest = step[match.end() :] if is_last else step[match.end() : starts[number + 1].start()]
            words, denied_next = _before(rest, is_key_next=not is_last)
            key = match[1].casefold()
            yield _Piece(key, _deny(known[key], words) if denied else words, bool(before) or number > 0 or denied)
            denied = denied_next


def _numbers_first(known: Mapping[str, Field], step: str, starts: Sequence[re.Match[str]]) -> list[_Piece]:
    """Keys and numbers of *step* if each key has its number before it, as in ``5 clover and 3 roses``, else none."""
    ends = [0, *(match.end() for match in starts)]
    gaps = [step[end : match.start()] for end, match in zip(ends, starts, strict=False)]
    numbers = [re.fullmatch(r"\s*(?:and\s+)?(\d+)\s*", gap) for gap in gaps]
    keys = [match[1].casefold() for match in starts]
    if not starts or step[ends[-1] :].strip() or not all(isinstance(known[key].asked, Number) for key in keys):
        return []
    found = [number[1] for number in numbers if number]
    return [_Piece(key, words, inside=False) for key, words in zip(keys, found, strict=True)] if all(numbers) else []


def _before(text: str, *, is_key_next: bool) -> tuple[str, bool]:
    """Return *text* without the words that lead to the next key, and whether that is denied."""
    if not is_key_next:
        return text.strip(), False
    denied = _NOT.search(text)
    return _BEFORE_KEY.sub("", text[: denied.start()] if denied else text).strip(), denied is not None


def _deny(field: Field, words: str) -> str:
    if words:
        raise ValueError(f"{quote(f'no {field.key} {words}')} can mean anything; write {field.key} and what there is")
    return "no" if field.yes else "none"


def countable_readings(
    found: Sequence[Reading], count: Callable[[Mapping[str, Sequence[str]]], Tally]
) -> list[Reading]:
    """Return those readings that can be counted; where some of them can be true, those alone.

    :raises ValueError: none can be counted, all for one reason, or one of them with a name that is near.
    """
    possible: list[tuple[Reading, bool]] = []
    wrong: dict[str, ValueError] = {}
    for reading in found:
        try:
            tally = count(reading.given)
        except ValueError as error:
            wrong[str(error)] = error
        else:
            possible.append((reading, any(not finding.warning for finding in tally.findings)))
    telling = [error for text, error in wrong.items() if len(wrong) == 1 or "did you mean" in text]
    if not possible and len(telling) == 1:
        raise telling[0]
    return [reading for reading, is_wrong in possible if not is_wrong] or [reading for reading, _ in possible]


def find_mistyped_key(fields: Sequence[Field], text: str) -> str:
    """Return a message about the first word of *text* that is meant to be a key, empty where there is none."""
    keys = [field.key for field in fields]
    for word in " ".join(split_line(f":{text}")[1]).split():
        if word.isalpha() and word.casefold() not in keys and (hint := did_you_mean(word, keys, 1)):
            return f"{quote(word)} is nothing that is counted; {hint}"
    return ""


def hint_for(fields: Sequence[Field], options: Options) -> str:
    """Return a hint with everything that a player's line may say."""
    return "; ".join(f"{field.key}: {field.about}" for field in fields if is_asked(field, options))
