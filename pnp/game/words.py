"""Words with gaps: ``sheet {number} of {count}``, filled when they are printed; the gap ``count`` chooses a plural."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from pnp.game.plurals import CATEGORIES, categories_in, category_of, examples

if TYPE_CHECKING:
    from pnp.game.toml import Section

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


def fill_gaps(text: str, **values: object) -> str:
    """Return *text*, of a word with forms that for ``count``, with its gaps filled.

    :raises KeyError: a gap that has no value; its name.
    :raises ValueError: ``count`` is not a number, or the word has no form for it.

    >>> fill_gaps("sheet {number} of {count}", number=2, count=9)
    'sheet 2 of 9'
    """
    if isinstance(text, Plural):
        text = text.form_for(str(values[COUNT]))
    return _GAP.sub(lambda match: str(values[match[1]]), text)


def read_word(section: Section, name: str, language: str, default: str | None = None) -> str:
    """Return the word *name* of *section*: a text, or a table with a form for each category of *language*.

    What is wrong with it is noted there. A table all of whose forms are empty is *default*, if there is one.
    """
    if not section.is_table(name):
        return section.text(name, default)
    table = section.section(name)
    forms = {category: table.text(category, default) for category in table.unread()}
    if default is not None and not any(forms.values()):
        return default
    known, least = examples(language), categories_in(language)
    for category in forms.keys() - known.keys():
        hint = f"the forms of {language} are {', '.join(category for category in CATEGORIES if category in known)}"
        table.fault(category, f"{name} has a form {category!r}, which {language} does not have", hint)
    missing = [category for category in least if not forms.get(category)]
    if missing:
        what = f"{name} has no form {' and no form '.join(map(repr, missing))}"
        hint = "; ".join(f'add {category} = "...", for {known[category]} and the like' for category in missing)
        section.fault(name, f"{what}, which {language} needs", hint)
    made = Plural(forms, language)
    for category, form in forms.items():
        lacks = gaps(made) - gaps(form) - {COUNT}
        if form and lacks:
            what = f"{name}: the form {category!r} lacks the gap {{{min(lacks)}}} that another has"
            table.fault(category, what, f"all forms have the same gaps; only {{{COUNT}}} may be left out")
    return made
