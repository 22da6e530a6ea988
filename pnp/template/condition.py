"""A condition on a card, written as in a template: ``cost > 3 and 'fire' in tags``."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from jinja2 import TemplateError as JinjaError
from jinja2.meta import find_undeclared_variables

from pnp.errors import DataError, Problem, TemplateError
from pnp.store import Nothing
from pnp.template.files import TemplateFiles
from pnp.template.guards import MOST_WORK, Exhausted, RefusedError
from pnp.template.sandbox import Sandbox


class Condition:
    """What stands between ``{% if`` and ``%}``, to be asked of one card after the other.

    :raises DataError: *text* is no expression of a template.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._sandbox = Sandbox(TemplateFiles(Path(), ()), Nothing())
        try:
            self._expression = self._sandbox.compile_expression(text, undefined_to_none=False)
            self.names = find_undeclared_variables(self._sandbox.parse(f"{{% if {text} %}}{{% endif %}}"))
            """The columns that it asks for."""
        except (RecursionError, MemoryError):
            raise self._fault("it is nested too deep, or too large") from None
        except Exhausted:
            raise self._fault("it is far too much work") from None
        except (JinjaError, ValueError) as error:
            raise self._fault(str(error)) from None

    def holds(self, fields: Mapping[str, object]) -> bool:
        """Return whether it is true of a card with those *fields*.

        :raises DataError: the expression cannot be worked out, such as a number compared with a text.
        """
        self._sandbox.work.begin(MOST_WORK)
        try:
            return bool(self._expression(**fields))
        except (JinjaError, TemplateError, RefusedError, ArithmeticError, TypeError, ValueError) as error:
            raise self._fault(f"{error}, at card {fields.get('id')}") from None

    def _fault(self, why: str) -> DataError:
        hint = "write it like cost > 3, or name == 'Ann'"
        return DataError(Problem("", f"{self._text!r} is not a condition: {why}", hint))
