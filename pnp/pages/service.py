"""The protocol: what a page may ask, and the answers. Plain values in and out; no sockets, no waiting.

A question is a mapping, as JSON has it:

- ``{"ask": "state", "since": 12, "run": "x"}``: what changed after number 12 of that run.
- ``{"ask": "asset", "name": "face/0f...9a.svg"}``: a picture or file, by a name that the state told.
- ``{"ask": "act", "action": "move", "arguments": {...}, "id": "..."}``: do something.

Every question may name its ``version`` of the protocol. docs/page-protocol.md tells all of it.
"""

from __future__ import annotations

import json
import re
import secrets
import sys
import traceback
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from reprlib import repr as quoted
from threading import Lock
from typing import Any, NamedTuple, TypeVar

from pnp.errors import PnpError, Problem
from pnp.pages.feed import Feed, Listener

VERSION = 1
JSON = "application/json"
_TOKEN = re.compile(r"[A-Za-z0-9_-]{22,64}")
LARGEST_BODY = 4_096
"""Bytes of a question, unless its audience may ask longer ones."""
_LONGEST_ID = 64
_REMEMBERED = 256
"""Answers to actions that are kept for a page that asks once more because no answer reached it."""

Question = Mapping[str, Any]
_T = TypeVar("_T")


class Answer(NamedTuple):
    """An answer to a page.

    :param kind: media type of *data*; a path is a file whose content is sent.
    :param tag: names the content of an asset for ever; empty where the same name may have another content later.
    :param error: empty, or why there is no answer: ``forbidden``, ``wrong``, ``gone``, ``refused``, ``version`` or
        ``failed``. Then *data* is JSON with ``error`` and a list of ``problems``.
    """

    data: bytes | Path
    kind: str = JSON
    tag: str = ""
    error: str = ""


class Action(NamedTuple):
    """An action that a page can ask for: *call* gets the arguments that it *takes*, by name, each of its type.

    What it returns goes to the page as JSON. It raises :class:`QuestionError` for arguments that make no sense, and
    :class:`PnpError` to refuse. Where it takes an ``id``, that is the question's own.
    """

    call: Callable[..., object]
    takes: Mapping[str, type] = {}


class File(NamedTuple):
    """A file of a page itself, as it lies in the package."""

    kind: str
    data: bytes


class Audience(NamedTuple):
    """Those who share one token: what they may see and do.

    :param assets: finds an asset by its name; None where there is none.
    :param page: the files of the page by name, the page itself under the empty one; a transport that does not deliver
        pages leaves them alone.
    :param largest_body: bytes that a question may have.
    """

    feed: Feed
    actions: Mapping[str, Action] = {}
    assets: Callable[[str], Answer | None] = lambda name: None
    page: Mapping[str, File] = {}
    largest_body: int = LARGEST_BODY


class QuestionError(ValueError):
    """A question that pnp's own pages never ask."""


class _NoAnswerError(Exception):
    def __init__(self, error: str, *problems: Problem) -> None:
        super().__init__(error)
        self.error, self.problems = error, problems


class _Member:
    """An audience that was admitted, with its last actions."""

    def __init__(self, audience: Audience) -> None:
        self.audience = audience
        self.acting = Lock()
        """Held for one action of an audience at a time, so that a repeated question waits for the first answer."""
        self.answered: OrderedDict[str, Answer] = OrderedDict()

    def remember(self, number: str, answer: Answer) -> None:
        self.answered[number] = answer
        while len(self.answered) > _REMEMBERED:
            self.answered.popitem(last=False)


class Service:
    """Answers the questions of all pages, each by what its token allows. Safe in many threads, and without."""

    def __init__(self) -> None:
        self._members: dict[bytes, _Member] = {}
        """By the digest of the token: how long a look-up takes tells nothing about tokens."""

    def admit(self, audience: Audience, token: str = "") -> str:
        """Let *audience* in by *token*, or by a new one, and return it.

        :raises ValueError: the token is no text of 22 to 64 letters, digits, ``-`` and ``_``.
        """
        token = token or secrets.token_urlsafe(16)
        if not _TOKEN.fullmatch(token):
            raise ValueError("a token has 22 to 64 letters, digits, - and _; leave it out to get one")
        self._members[_digest(token)] = _Member(audience)
        return token

    def dismiss(self, token: str) -> None:
        """Admit nobody by *token* any more; those who wait get an answer."""
        member = self._members.pop(_digest(token), None)
        if member is not None:
            member.audience.feed.end()

    def audience(self, token: str) -> Audience | None:
        """The audience that *token* admits, None where there is none."""
        member = self._members.get(_digest(token))
        return member.audience if member else None

    def end(self) -> None:
        """Let nobody wait any longer."""
        for member in list(self._members.values()):
            member.audience.feed.end()

    def answer(self, token: str, question: Question) -> Answer:
        """Return the answer to *question* at once; a state without news says that there is none."""
        try:
            return self._answer(self._member(token), question)
        except _NoAnswerError as error:
            return _error_answer(error.error, error.problems)

    def hold(self, token: str, question: Question, listener: Listener) -> Listener | None:
        """Call *listener* once when *question* has an answer that is worth sending; None where it has one now.

        Only a ``state`` without news is worth waiting for, and not where the question says ``now``. What comes back
        takes the listener out.
        """
        audience = self.audience(token)
        try:
            if audience is None or _ask(question) != "state" or question.get("now"):
                return None
            return audience.feed.hold(*_read_since(question), listener)
        except _NoAnswerError:
            return None

    def _member(self, token: str) -> _Member:
        member = self._members.get(_digest(token))
        if member is None:
            what = "nobody is let in by this address"
            raise _NoAnswerError("forbidden", Problem("", what, "open the one that pnp told last"))
        return member

    def _answer(self, member: _Member, question: Question) -> Answer:
        ask = _ask(question)
        if ask == "state":
            return Answer(member.audience.feed.news_since(*_read_since(question)))
        if ask == "asset":
            return _asset(member.audience, _text(question, "name"))
        return _act(member, question)


def _digest(token: str) -> bytes:
    return sha256(token.encode("utf-8", "surrogatepass")).digest()


def _ask(question: Question) -> str:
    """Return the kind of the question, after a check of its version."""
    version = question.get("version", VERSION)
    if version != VERSION:
        what = f"the page speaks version {quoted(version)} of the protocol, and pnp version {VERSION}"
        raise _NoAnswerError("version", Problem("", what, "load the page anew"))
    ask = question.get("ask")
    if ask not in ("state", "asset", "act"):
        raise _wrong_question(f"{quoted(ask)} cannot be asked")
    return str(ask)


def _wrong_question(what: str) -> _NoAnswerError:
    return _NoAnswerError("wrong", Problem("", what))


def _text(question: Question, name: str, usual: str | None = None) -> str:
    value = question.get(name, usual)
    if not isinstance(value, str):
        raise _wrong_question(f"{name} is a text, not {quoted(value)}")
    return value


def _read_since(question: Question) -> tuple[int, str]:
    since = question.get("since", 0)
    if type(since) is not int:
        raise _wrong_question(f"since is a number, not {quoted(since)}")
    return since, _text(question, "run", "")


def _asset(audience: Audience, name: str) -> Answer:
    found = _call(lambda: audience.assets(name))
    if found is None:
        what = f"there is no {quoted(name)} here, or no more"
        raise _NoAnswerError("gone", Problem("", what, "the state tells what there is"))
    return found


def _act(member: _Member, question: Question) -> Answer:
    """Do the action, unless it was done before: then return the first answer."""
    number = _text(question, "id", "")
    if len(number) > _LONGEST_ID:
        raise _wrong_question(f"an id has {_LONGEST_ID} letters at most")
    action, arguments = _action(member.audience, question)
    if "id" in action.takes:
        arguments = {**arguments, "id": number}
    with member.acting:
        if number and number in member.answered:
            return member.answered[number]
        answer = _do(action, arguments)
        if number:
            member.remember(number, answer)
        return answer


def _action(audience: Audience, question: Question) -> tuple[Action, Mapping[str, Any]]:
    """Return the action that is asked for, and its arguments: exactly those that it takes."""
    name, arguments = _text(question, "action"), question.get("arguments", {})
    action = audience.actions.get(name)
    if action is None:
        raise _wrong_question(f"{quoted(name)} is nothing that can be done here")
    kinds = {each: kind for each, kind in action.takes.items() if each != "id"}
    if not isinstance(arguments, Mapping) or arguments.keys() != kinds.keys():
        raise _wrong_question(f"{name} takes {', '.join(kinds) or 'no arguments'}, and nothing else")
    for each, kind in kinds.items():
        if type(arguments[each]) is not kind:
            raise _wrong_question(f"{each} of {name} is {quoted(arguments[each])}, which is no {kind.__name__}")
    return action, arguments


def _do(action: Action, arguments: Mapping[str, Any]) -> Answer:
    try:
        return Answer(_call(lambda: json.dumps(action.call(**arguments)).encode()))
    except _NoAnswerError as error:
        return _error_answer(error.error, error.problems)


def _call(call: Callable[[], _T]) -> _T:
    """Return the answer of *call*; an exception becomes an error of the protocol."""
    try:
        return call()
    except QuestionError as error:
        raise _wrong_question(str(error)) from error
    except PnpError as error:
        raise _NoAnswerError("refused", *error.problems) from error
    except Exception as error:
        traceback.print_exception(error, file=sys.stderr)
        what = f"pnp failed: {type(error).__name__}"
        raise _NoAnswerError("failed", Problem("", what, "where it runs, more is said")) from error


def _error_answer(error: str, problems: Sequence[Problem]) -> Answer:
    told = {"error": error, "problems": [problem._asdict() for problem in problems]}
    return Answer(json.dumps(told).encode(), error=error)
