"""Words with gaps: ``sheet {number} of {count}``, filled when they are printed. Of languages nothing is known here."""

from __future__ import annotations

import re
from collections.abc import Mapping

_GAP = re.compile(r"\{([a-z_]+)\}")

Words = Mapping[str, str]
"""The words of a game in one language by their names: ``[words]`` of words/en.toml."""


def gaps(text: str) -> frozenset[str]:
    """Return the names of the gaps in *text*.

    >>> sorted(gaps("sheet {number} of {count}"))
    ['count', 'number']
    """
    return frozenset(_GAP.findall(text))


def filled(text: str, **values: object) -> str:
    """Return *text* with its gaps filled.

    :raises KeyError: a gap that has no value; its name.

    >>> filled("sheet {number} of {count}", number=2, count=9)
    'sheet 2 of 9'
    """
    return _GAP.sub(lambda match: str(values[match[1]]), text)
