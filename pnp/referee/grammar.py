"""Actions as people write them down: ``Ann: fight Mother Vex against HMS Pipkin, dice 5 1, take 2``.

A line has a player's name and a colon, then steps with commas between them; each step is one action. A step begins with
its verb; its values follow, each behind the word that announces it. A name with a comma, or with such a word in it, can
stand in double quotes. What chance did (``dice``) needs no name of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pnp.game.toml import choices_hint, quote
from pnp.referee.action import CHANCE, Action

S = TypeVar("S")

_STEP = re.compile(r'(?:"[^"]*"|[^",])+')
_SIGNS = re.compile(r"[,#:]")
_LONGEST_LINE = 400


@dataclass(frozen=True)  # no slots: Value[State](...) could not be written then
class Value(Generic[S]):
    """One value of a verb: how it is written, what it may be, and what it is in JSON.

    *key* names it in JSON. *word* is what announces it in a step (only the first value of a verb may do without).
    *read* makes a value of a text and raises ValueError; *write* makes a text that reads as the same value. A value
    with a *default* may be left out; so may one that is *usual*, which depends on the seat and the values before it.
    *fits* tells whether anything at all could be such a value in this game, allowed or not, and never raises; *every*
    lists what fits, where it can be listed. In JSON a value is the text that a log has; a *plain* one (a number, a list
    of numbers) is itself. :mod:`.values` has the kinds that most games need.
    """

    key: str
    read: Callable[[S, str], Any]
    write: Callable[[S, Any], str]
    word: str = ""
    default: Any = ...
    fits: Callable[[S, object], bool] = lambda state, value: True
    every: Callable[[S], Iterable[Any]] | None = None
    plain: bool = False
    usual: Callable[[S, int, tuple[Any, ...]], Any] | None = None

    def default_for(self, state: S, seat: int, before: tuple[Any, ...]) -> Any:
        """Return the value that counts if it is left out, ``...`` if it must be given.

        :param before: the values before it.
        """
        return self.default if self.usual is None else self.usual(state, seat, before)

    def to_json(self, state: S, given: Any) -> Any:
        """Return a value as JSON and TOML have it."""
        if self.plain:
            return list(given) if isinstance(given, tuple) else given
        return self.write(state, given).strip('"')  # a log needs quotes around its special characters

    def from_json(self, state: S, told: object) -> Any:
        """Return the value that :meth:`to_json` writes so.

        :raises ValueError: it is none.
        """
        if isinstance(told, str):
            return self.read(state, told)
        made = tuple(told) if isinstance(told, list) else told
        if not (self.plain and self.fits(state, made)):
            raise ValueError(f"{self.key} = {quote(told)} is not a value that it can have")
        return made


@dataclass(frozen=True, eq=False)  # no slots: Value[State](...) could not be written then
class Verb(Generic[S]):
    """One kind of action: *id* is ``Action.verb``, *text* what people write, *about* what it does, in a few words.

    A verb of *chance* belongs to dice and draws. A verb that *opens* starts a new line when a record is written.
    """

    id: str
    text: str
    about: str
    values: tuple[Value[S], ...] = ()
    chance: bool = False
    opens: bool = False


class Grammar(Generic[S]):
    """All verbs of a game."""

    def __init__(self, verbs: Sequence[Verb[S]]) -> None:
        self.verbs = {verb.id: verb for verb in verbs}
        self._by_length = sorted(verbs, key=lambda verb: -len(verb.text))

    def read(self, state: S, seat: int, step: str) -> Action:
        """Return the action that *step* says, for the player in *seat*.

        :raises ValueError: it has no verb of this game, or a value cannot be read.
        """
        folded = step.casefold().replace("\u2019", "'")
        for verb in self._by_length:
            if re.match(rf"{re.escape(verb.text)}(?!\w)", folded):
                who = CHANCE if verb.chance else seat
                return Action(who, verb.id, _read_values(state, verb, who, _split(verb, step[len(verb.text) :])))
        first = step.split(maxsplit=1)[0]
        raise ValueError(f"{quote(first)} is not an action; {choices_hint(first.casefold(), self.words)}")

    def write(self, state: S, action: Action) -> str:
        """Return *action* as a step that reads as the same action."""
        verb = self.verbs[action.verb]
        parts = [verb.text]
        for place, (value, given) in enumerate(zip(verb.values, action.args, strict=True)):
            omitted = value.default_for(state, action.seat, action.args[:place])
            if omitted is ... or given != omitted:
                parts += [value.word, _safe(value.write(state, given), verb)]
        return " ".join(part for part in parts if part)

    @property
    def words(self) -> list[str]:
        """The verbs as people write them."""
        return [verb.text for verb in self.verbs.values()]


def split_line(line: str) -> tuple[str, list[str]]:
    """Return the player's name (empty where there is none) and the steps of *line*, without its comment.

    :raises ValueError: it is too long, or a quote is not closed.

    >>> split_line("Ann: fight Vex against Pipkin, dice 5 1  # ouch")
    ('Ann', ['fight Vex against Pipkin', 'dice 5 1'])
    """
    if len(line) > _LONGEST_LINE:
        raise ValueError(f"the line has {len(line)} characters; {_LONGEST_LINE} are the most")
    if line.count('"') % 2:
        raise ValueError("a quote is not closed")
    text = re.sub(r'^((?:"[^"]*"|[^"#])*)#.*$', r"\1", line)
    match = re.match(r'\s*([^":,]*):(.*)$', text)
    name, steps = (match[1].strip(), match[2]) if match else ("", text)
    return name, [step.strip() for step in _STEP.findall(steps) if step.strip()]


def _split(verb: Verb[S], rest: str) -> Iterator[str | None]:
    """Yield the text of each value of *verb* in *rest*, None where it is missing."""
    starts: list[tuple[int, int]] = []
    place = 0
    for index, value in enumerate(verb.values):
        if not value.word:
            starts.append((0, 0))
            continue
        match = _find_word(value.word, rest, place)
        if match is None:
            starts.append((-1, -1))
        else:
            starts.append(match)
            place = match[1]
        if index == 0 and match is not None and rest[: match[0]].strip():
            raise ValueError(f"{quote(rest[: match[0]].strip())} is not expected after {verb.text!r}")
    if not verb.values and rest.strip():
        raise ValueError(f"{quote(rest.strip())} is not expected after {verb.text!r}")
    for index, (start, after) in enumerate(starts):
        if start < 0:
            yield None
            continue
        end = next((later for later, _ in starts[index + 1 :] if later >= 0), len(rest))
        yield rest[after:end].strip() or None
    if verb.values and all(start < 0 for start, _ in starts) and rest.strip():
        words = " or ".join(repr(value.word) for value in verb.values)
        raise ValueError(f"{quote(rest.strip())} is not expected after {verb.text!r}; write {words} before it")


def _safe(text: str, verb: Verb[S]) -> str:
    """Return *text*, in quotes if a character or word in it would be taken for the end of the step or another value."""
    announced = any(value.word and _find_word(value.word, text, 0) for value in verb.values)
    return f'"{text}"' if '"' not in text and (announced or _SIGNS.search(text)) else text


def _find_word(word: str, text: str, place: int) -> tuple[int, int] | None:
    """Return where *word* starts and ends in *text* from *place* on, outside of quotes."""
    for match in re.finditer(rf'"[^"]*"|(?<!\w)({re.escape(word)})(?!\w)', text[place:], re.IGNORECASE):
        if match[1]:
            return place + match.start(1), place + match.end(1)
    return None


def _read_values(state: S, verb: Verb[S], seat: int, texts: Iterator[str | None]) -> tuple[Any, ...]:
    values: tuple[Any, ...] = ()
    for value, text in zip(verb.values, texts, strict=True):
        given = value.default_for(state, seat, values) if text is None else value.read(state, text.strip('"').strip())
        if given is ...:
            raise ValueError(f"{verb.text!r} lacks {value.word + ' ' if value.word else ''}<{value.key}>")
        values += (given,)
    return values
