"""Which form of a word goes with a number: the categories of CLDR, as ICU knows them for each language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from pnp.game.words import COUNT, Plural, gaps

if TYPE_CHECKING:
    from icu4py.messageformat import MessageFormat

    from pnp.game.toml import Section

CATEGORIES = ("zero", "one", "two", "few", "many", "other")
_ONE_ALONE = frozenset(("de", "en"))
"""Languages that have a form for 1 and one for all else: known here, so that pnp's own words do without ICU."""
_NUMBER = re.compile(r"-?\d{1,18}(\.\d{1,9})?")
_WHOLE = (*range(131), 200, 1000)
"""Each category that any language has for a whole number below a million is that of one of these."""
_RARE = ("0.5", "1.1", "1.5", "2.5", "1000000")
"""The same of fractions and whole millions."""


def category_of(number: str, language: str) -> str:
    """Return the category of *number*, as it is printed, in *language*; ``other`` in one that CLDR does not know.

    :raises ValueError: *number* is none.

    >>> [category_of(number, "pl") for number in ("1", "3", "5", "22", "1.5")]
    ['one', 'few', 'many', 'few', 'other']
    """
    if _NUMBER.fullmatch(number) is None:
        raise ValueError(f"{number[:40]!r} is not a number, which the form of a word goes by")
    if _has_one_alone(language):
        return "one" if number.removeprefix("-") == "1" else "other"
    return _asked(number, language)


def _has_one_alone(language: str) -> bool:
    return language.partition("-")[0] in _ONE_ALONE


def _asked(number: str, language: str) -> str:
    """Return the category of *number* as ICU says."""
    return str(_format(language).format({"n": float(number) if "." in number else int(number)}))


@lru_cache
def examples(language: str) -> Mapping[str, str]:
    """Return the categories of *language*, each with the least of some numbers that it is for; whole numbers first."""
    found: dict[str, str] = {}
    for number in (*map(str, _WHOLE), *_RARE):
        found.setdefault(category_of(number, language), number)
    return found


def needed(language: str) -> list[str]:
    """Return the categories that the whole numbers below a million have in *language*.

    >>> needed("fr"), needed("ja")
    (['one', 'other'], ['other'])
    """
    found = examples(language)
    return [category for category in CATEGORIES if category in found and found[category] not in _RARE]


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
    known, least = examples(language), needed(language)
    for category in forms.keys() - known.keys():
        hint = f"the forms of {language} are {', '.join(category for category in CATEGORIES if category in known)}"
        table.fault(category, f"{name} has a form {category!r}, which {language} does not have", hint)
    missing = [category for category in least if not forms.get(category)]
    if missing:
        what = f"{name} has no form {' and no form '.join(map(repr, missing))}"
        hint = "; ".join(f"add {category} = \"...\", for {known[category]} and the like" for category in missing)
        section.fault(name, f"{what}, which {language} needs", hint)
    made = Plural(forms, language)
    for category, form in forms.items():
        lacks = gaps(made) - gaps(form) - {COUNT}
        if form and lacks:
            what = f"{name}: the form {category!r} lacks the gap {{{min(lacks)}}} that another has"
            table.fault(category, what, f"all forms have the same gaps; only {{{COUNT}}} may be left out")
    return made


@lru_cache
def _format(language: str) -> MessageFormat:
    from icu4py.messageformat import MessageFormat

    return MessageFormat(f"{{n, plural, {' '.join(f'{each} {{{each}}}' for each in CATEGORIES)}}}", language)
