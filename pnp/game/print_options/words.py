"""How messages name an option: as it is called where its value came from."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from pnp.errors import PnpError, Problem
from pnp.game.print_options.model import Option, Options

_FLAG = r"(?<![\w-])--([a-z][a-z-]*)"


class Words(NamedTuple):
    """How options are named in one place: *pattern* has ``{key}`` or ``{keyword}`` where the name is written."""

    pattern: str
    shows_value: bool = False
    origin: str = ""
    """Where a value comes from that was asked for here; its name where this is empty."""

    def name(self, option: Option) -> str:
        """Return the name of *option* as its user writes it: ``--ink-saver``, ``ink_saver``, ``ink-saver``."""
        return self.pattern.format(key=option.key, keyword=option.keyword)

    def refusal(self, option: Option, value: object, what: str) -> PnpError:
        """Return the error that says *what* is wrong with *value*."""
        name = self.name(option)
        return PnpError.at(f"{name}={value!r}" if self.shows_value else name, what)

    def sentence(self, text: str, options: Options) -> str:
        """Return *text*, which has keywords in braces, with the names of these options."""
        return text.format(**{keyword: self.name(option) for keyword, option in options.items()})

    def translate(self, error: PnpError, options: Options) -> PnpError:
        """Return *error* with options named as they are here; a command to type stays as it is."""
        names = {option.key: self.name(option) for option in options.values()}
        return type(error)(*(_rename_in(problem, names) for problem in error.problems))


COMMAND_LINE = Words("--{key}")
PYTHON = Words("{keyword}", shows_value=True)
FORM = Words("{key}", origin="the form")


def check_keywords(command: str, given: Mapping[str, object], options: Options) -> None:
    """Refuse keywords that *command* does not have.

    :raises TypeError: as Python says it.
    """
    for keyword in given:
        if keyword not in options:
            from pnp.game.toml import choices_hint

            raise TypeError(f"{command}() has no option {keyword!r}; {choices_hint(keyword, options)}")


def _rename_in(problem: Problem, names: Mapping[str, str]) -> Problem:
    return problem._replace(what=_rename(problem.what, names), hint=_rename(problem.hint, names))


def _rename(text: str, names: Mapping[str, str]) -> str:
    if re.search(r"\bpnp [a-z]", text):
        return text
    return re.sub(_FLAG, lambda match: names.get(match[1], match[0]), text)
