"""Words with gaps: ``sheet {number} of {count}``, filled when they are printed; the gap ``count`` chooses a plural."""

from __future__ import annotations

import re
from collections.abc import Mapping

_GAP = re.compile(r"\{([a-z_]+)\}")

COUNT = "count"
"""The gap whose number chooses the form of a word."""

Words = Mapping[str, str]
"""The words of a game in one language by their names: ``[words]`` of words/en.toml."""


class Plural(str):
    """A word that has a form for each kind of number in its language, by CLDR's categories: ``one``, ``few`` ...

    As a text it is its form ``other``, else the last, by which lists and messages name it.
    """

    def __new__(cls, forms: Mapping[str, str], language: str) -> Plural:
        """Return the word that has these *forms* by their categories."""
        made = super().__new__(cls, next(filter(None, (forms.get("other"), *list(forms.values())[::-1])), ""))
        made.forms, made.language = forms, language
        return made

    forms: Mapping[str, str]
    language: str

    def form_for(self, count: str) -> str:
        """Return the form for the number *count*.

        :raises ValueError: *count* is not a number, or the word has no form for it.
        """
        from pnp.game.plurals import category_of

        category = category_of(count, self.language)
        if not self.forms.get(category):
            raise ValueError(f"'{self}' has no form {category!r}, which {count} needs in {self.language}")
        return self.forms[category]


def gaps(text: str) -> frozenset[str]:
    """Return the names of the gaps in *text*, or in all its forms.

    >>> sorted(gaps("sheet {number} of {count}"))
    ['count', 'number']
    """
    if isinstance(text, Plural):
        return frozenset().union(*map(gaps, text.forms.values()))
    return frozenset(_GAP.findall(text))


def filled(text: str, **values: object) -> str:
    """Return *text*, of a word with forms that for ``count``, with its gaps filled.

    :raises KeyError: a gap that has no value; its name.
    :raises ValueError: ``count`` is not a number, or the word has no form for it.

    >>> filled("sheet {number} of {count}", number=2, count=9)
    'sheet 2 of 9'
    """
    if isinstance(text, Plural):
        text = text.form_for(str(values[COUNT]))
    return _GAP.sub(lambda match: str(values[match[1]]), text)
