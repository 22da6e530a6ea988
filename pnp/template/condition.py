"""A condition on a card, written as in a template: ``cost > 3 and 'fire' in tags``."""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path

from jinja2 import TemplateError as JinjaError
from jinja2.nodes import Const, Name

from pnp.errors import DataError, Problem, TemplateError
from pnp.store import Nothing
from pnp.template.files import TemplateFiles
from pnp.template.guards import MOST_WORK, Exhausted, RefusedError
from pnp.template.sandbox import Sandbox

_NAME = "condition"


class _Said(TemplateFiles):
    """The only template: it tests the condition *text*, and is filled and counted as any other."""

    def __init__(self, text: str) -> None:
        super().__init__(Path(), ())
        self._said = f"{{% if {text} %}}yes{{% endif %}}"

    def read(self, name: str) -> str | None:
        return self._said if name == _NAME else None


class Condition:
    """An expression as between ``{% if`` and ``%}``, tested on one card after the other.

    :raises DataError: *text* is no expression of a template.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._sandbox = Sandbox(_Said(text), Nothing())
        try:
            self._sandbox.compile_expression(text)  # the text is one expression, with nothing after it
            parsed = self._sandbox.parse(f"{{% if {text} %}}{{% endif %}}")
            if any(isinstance(node.value, float) and math.isinf(node.value) for node in parsed.find_all(Const)):
                raise ValueError("a number in it is too large")
            # jinja2.meta would work out what is constant in it, however large that is.
            self.names = {node.name for node in parsed.find_all(Name)} - self._sandbox.globals.keys()
            """The names of the columns in it."""
        except (RecursionError, MemoryError):
            raise self._fault("it is nested too deep, or too large") from None
        except (JinjaError, ValueError) as error:
            raise self._fault(str(error)) from None

    def holds(self, fields: Mapping[str, object]) -> bool:
        """Return whether it is true of a card with those *fields*.

        :raises DataError: the expression cannot be worked out, such as a number compared with a text.
        """
        try:
            return bool(self._sandbox.render(_NAME, fields, MOST_WORK))
        except Exhausted:
            raise self._fault("it is far too much work") from None
        except (JinjaError, TemplateError, RefusedError, ArithmeticError, TypeError, ValueError) as error:
            empty = next((name for name in sorted(self.names) if fields.get(name) is None), None)
            if empty is None or "NoneType" not in str(error):
                raise self._fault(f"{error}, at card {fields.get('id')}") from None
            hint = f"leave such cards out: {empty} and {self._text}"
            raise self._fault(f"{empty} is empty at card {fields.get('id')}", hint) from None

    def _fault(self, why: str, hint: str = "write it like cost > 3, or name == 'Ann'") -> DataError:
        return DataError(Problem("", f"{self._text!r} is not a condition: {why}", hint))
