"""A user's own captain: a function in a file of Python. It is code, and runs with the rights of the user."""

from __future__ import annotations

import traceback
from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from types import CodeType
from typing import Any

from pnp.errors import PnpError, Terminated
from pnp.referee import Action, Captain

_HINT = "a captain is a function of a view, the actions that are offered, and a random.Random; docs/balance.md has one"


def is_own(name: str) -> bool:
    """Return whether a captain's name is that of a file and a function.

    >>> is_own("my.py:cautious"), is_own("keen")
    (True, False)
    """
    return ".py:" in name


def captain_in(name: str, source: str) -> Captain:
    """Return the captain *name*, whose file holds the text *source*; the file is run anew for each.

    So a captain cannot remember anything from another seat or game. Only the text is needed: a worker on another
    machine does without the file.

    :raises PnpError: the file does not run, or has no such function. While a game is played: what the captain raises.
    """
    file, _, function = name.rpartition(":")
    content: dict[str, Any] = {"__name__": "captain", "__file__": file}
    try:
        exec(_compile(source, file), content)
    except Terminated:
        raise
    except (Exception, SystemExit) as error:
        raise _captain_error(error, file) from error
    own = content.get(function)
    if not callable(own):
        raise PnpError.at(file, f"has no function {function!r}", _HINT)

    def captain(view: Mapping[str, Any], offered: Sequence[Action], random: Random) -> Action:
        try:
            chosen: Action = own(view, offered, random)
        except Terminated:
            raise
        except (Exception, SystemExit) as error:
            raise _captain_error(error, file) from error
        return chosen

    return captain


@lru_cache(maxsize=32)
def _compile(source: str, file: str) -> CodeType:
    return compile(source, file, "exec")


def _captain_error(error: BaseException, file: str) -> PnpError:
    """Return *error* with the last line of *file* in its traceback."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == file]
    line = error.lineno if isinstance(error, SyntaxError) else lines[-1] if lines else None
    where = f"{file}:{line}" if line else file
    return PnpError.at(where, f"{type(error).__name__}: {error}", "mend the captain's file")
