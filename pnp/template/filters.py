"""The filters and tests that templates may use: Jinja's harmless ones, and pnp's own.

The sandbox pays :func:`filter_steps` before it calls one of these, pays for its arguments, and for its result.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from math import fsum
from typing import Any

from jinja2 import Undefined
from jinja2.filters import FILTERS, make_attrgetter
from jinja2.tests import TESTS
from jinja2.utils import missing, pass_environment
from markupsafe import Markup, escape

from pnp.draw.units import format_mm
from pnp.game.words import COUNT, Plural, fill_gaps
from pnp.template.guards import LONGEST_TEXT, RefusedError, format_value, kind_of
from pnp.template.rich import rich

_AS_IN_JINJA = (  # noqa: SIM905
    "abs count dictsort first groupby items last length list map max min reject rejectattr reverse select selectattr "
    "sort unique"
).split()
_OF_ITEMS = frozenset(
    "batch dictsort groupby items join list map max min reject rejectattr reverse select selectattr slice sort sum "  # noqa: SIM905
    "unique".split()
)
"""Filters that visit every item."""
_MARKS = {"fill": "{", "indent": "\n", "rich": "<*\n\u2028\u2029", "typographic": "\"'-.<"}
"""The characters that cost a filter of texts the most."""
ATTRIBUTE_AT = {"groupby": 0, "max": 1, "min": 1, "sort": 2, "unique": 1}
"""Filters that compare items, or one attribute of them, and the place of that argument."""
COMPARING_TESTS = frozenset(
    "divisibleby eq equalto even ge gt greaterthan le lessthan lower lt ne odd upper == != > >= < <=".split()  # noqa: SIM905
)
_OF_TEXT = "capitalize lower title trim truncate upper wordcount".split()  # noqa: SIM905
_TESTS = (  # noqa: SIM905
    "boolean defined eq equalto false float ge gt greaterthan integer iterable le lessthan lower lt mapping ne none "
    "number sameas sequence string true undefined upper == != > >= < <="
).split()
WIDEST = 1000


_DASHES = {"---": "\u2014", "--": "\u2013", "...": "\u2026"}
_STRAIGHT = re.compile(r"\"|'|---?|\.\.\.")
_OPENING_AFTER = " \t\n\u00a0([{\u2013\u2014/"


def typographic(value: Any) -> str:
    """Return a text with curly quotes, ``--`` as an en dash, ``---`` as an em dash, ``...`` as an ellipsis.

    A quote opens at the start and after a space, a bracket, a dash or a slash, and closes elsewhere. Inside of tags
    nothing is changed, so that ``|typographic|rich`` works.

    >>> typographic('"It\\'s <b>mine</b>" -- 1--2')
    '“It’s <b>mine</b>” – 1–2'
    """
    text = format_value(value)
    if isinstance(value, Markup):
        raise RefusedError("typographic works on plain text", "write |typographic|rich, in this order")
    before = " "
    parts = re.split(r"(<[^<>]*>)", text)
    for index in range(0, len(parts), 2):
        part = before + parts[index]
        before = part[-1]
        parts[index] = _STRAIGHT.sub(_curly, part)[1:]
    return "".join(parts)


def _curly(match: re.Match[str]) -> str:
    mark = match[0]
    if mark not in "\"'":
        return _DASHES[mark]
    # A quote straight after a quote does what the first one does.
    before = match.string[max(0, match.start() - 2) : match.start()].rstrip("\"'")
    opens = not before or before[-1] in _OPENING_AFTER
    if mark == '"':
        return "\u201c" if opens else "\u201d"
    return "\u2018" if opens else "\u2019"


def mm(value: Any) -> str:
    """Return a length that is in micrometres as text for an attribute: ``63.5mm``.

    >>> mm(63_500)
    '63.5mm'
    """
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise RefusedError(f"mm wants micrometres, not {kind_of(value)}", "lengths written with their unit need no |mm")
    return format_mm(round(value)) + "mm"


def replace(value: Any, old: str, new: Any) -> str:
    """Return the text with every *old* replaced by *new*."""
    text, new = format_value(value), format_value(new)
    if not isinstance(old, str) or not old:
        raise RefusedError("replace wants the text to be replaced", "for instance |replace('-', ' ')")
    if len(text) + text.count(old) * len(new) > LONGEST_TEXT:
        raise RefusedError("replace makes too long a text", f"{LONGEST_TEXT} characters are the most")
    return text.replace(old, new)


def fill(value: Any, **values: Any) -> str:
    """Return the text with its gaps filled: ``"{count} cards"|fill(count=42)`` is ``42 cards``.

    If a word has several forms, ``count`` chooses the form.
    """
    texts = {name: format_value(value) for name, value in values.items()}
    text = value if isinstance(value, Plural) else format_value(value)
    if isinstance(text, Plural) and COUNT in texts:
        try:
            text = text.form_for(texts[COUNT])
        except ValueError as error:
            raise RefusedError(str(error), "give it: count=3; what forms a word has: docs/words.md") from None
    if len(text) * (1 + max(map(len, texts.values()), default=0)) > LONGEST_TEXT:
        raise RefusedError("fill makes too long a text", f"{LONGEST_TEXT} characters are the most")
    try:
        return fill_gaps(text, **texts)
    except KeyError as gap:
        name = gap.args[0]
        raise RefusedError(
            f"the gap {{{name}}} in the text '{text}' is not filled", f"give it: |fill({name}=...)"
        ) from None


@pass_environment
def join(environment: Any, value: Any, between: Any = "", attribute: Any = None) -> str:
    """Return the items of a list as one text, with *between* between them."""
    if attribute is not None:
        value = map(make_attrgetter(environment, attribute), value)
    texts = [format_value(item) for item in value]
    between = format_value(between)
    if sum(map(len, texts)) + len(between) * len(texts) > LONGEST_TEXT:
        raise RefusedError("join makes too long a text", f"{LONGEST_TEXT} characters are the most")
    if isinstance(between, Markup) or any(isinstance(text, Markup) for text in texts):
        return escape(between).join(texts)
    return str.join(between, texts)


def center(value: Any, width: int = 80) -> str:
    """Return the text with spaces on both sides, *width* characters in all."""
    return format_value(value).center(_check_small(width))


def indent(value: Any, width: int = 4) -> str:
    """Return the text with *width* spaces before each line except the first."""
    text, space = format_value(value), "\n" + " " * _check_small(width)
    return replace(text, "\n", Markup(space) if isinstance(text, Markup) else space)


def default(value: Any, other: Any = "", boolean: bool = False) -> Any:
    """Return *other* if a field of the card is missing or its cell is empty; with *boolean* also for 0, "" and no."""
    if isinstance(value, Undefined):
        if value._undefined_obj is missing:
            str(value)  # raises for a name that nothing has
        return other
    return other if value is None or (boolean and not value) else value


def batch(value: Any, count: int, fill: Any = None) -> list[list[Any]]:
    """Return the items in rows of *count*. If *fill* is given, it fills up the last row."""
    items, count = list(value), max(1, _check_small(count))
    rows = [items[start : start + count] for start in range(0, len(items), count)]
    if rows and fill is not None:
        rows[-1] += [fill] * (count - len(rows[-1]))
    return rows


def slices(value: Any, count: int, fill: Any = None) -> list[list[Any]]:
    """Return the items in *count* columns. If *fill* is given, it fills up columns that are one item short."""
    return list(FILTERS["slice"](value, max(1, _check_small(count)), fill))


def to_int(value: Any, other: Any = None) -> Any:
    """Return a text as a whole number, or a number without its fraction. For anything else, return *other* if given."""
    return _number(value, int, other)


def to_float(value: Any, other: Any = None) -> Any:
    """Return a text as a number. For anything else, return *other* if given."""
    return _number(value, float, other)


def _number(value: Any, kind: type[int] | type[float], other: Any) -> Any:
    try:
        if isinstance(value, (int, float)):
            return kind(value)
        return kind(format_value(value)[:40])
    except (ValueError, OverflowError):
        if other is not None:
            return other
    raise RefusedError(
        f"'{format_value(value)[:40]}' is not a {'whole ' if kind is int else ''}number", "give another: |int(0)"
    )


def round_number(value: Any, digits: int = 0, method: str = "common") -> Any:
    """Return a number rounded to *digits* decimals; *method* is ``common``, ``floor`` or ``ceil``."""
    if not isinstance(value, (int, float)) or not isinstance(digits, int) or not 0 <= digits <= 9:
        raise RefusedError(
            f"{kind_of(value)} cannot be rounded to {format_value(digits)} digits", "0 to 9 digits of a number"
        )
    return FILTERS["round"](value, digits, method)


@pass_environment
def total(environment: Any, value: Any, attribute: Any = None) -> Any:
    """Return the sum of a list of numbers, or of an attribute of its items."""
    items = list(value if attribute is None else map(make_attrgetter(environment, attribute), value))
    for item in items:
        if not isinstance(item, (int, float)):
            raise RefusedError(f"{kind_of(item)} cannot be summed up", "sum wants numbers")
    return sum(items) if all(isinstance(item, int) for item in items) else fsum(items)


def divisible_by(value: Any, number: Any) -> bool:
    """Return whether a whole number can be divided by another."""
    if not isinstance(value, int) or not isinstance(number, int):
        raise RefusedError(f"{kind_of(value)} cannot be divided by {kind_of(number)}", "this test is for whole numbers")
    return value % number == 0


def _check_small(number: object) -> int:
    if not isinstance(number, int) or not 0 <= number <= WIDEST:
        raise RefusedError(f"'{format_value(number)}' is too large here", f"0 to {WIDEST} is the range")
    return number


def _text_filter(function: Callable[..., Any]) -> Callable[..., Any]:
    def filter_text(*args: Any, **kwargs: Any) -> Any:
        value, *rest = args
        return function(format_value(value), *rest, **kwargs)

    return filter_text


def jinja_pass(function: Callable[..., Any]) -> Any:
    """Return the kind of argument that Jinja passes to *function* before the value, such as the context; or None."""
    return getattr(function, "jinja_pass_arg", None)


def _first_of_text(name: str) -> Callable[..., Any]:
    function = FILTERS[name]
    if jinja_pass(function) is None:
        return _text_filter(function)

    def filter_text(first: Any, value: Any, *args: Any, **kwargs: Any) -> Any:
        return function(first, format_value(value), *args, **kwargs)

    filter_text.jinja_pass_arg = jinja_pass(function)  # type: ignore[attr-defined]
    return filter_text


def filter_steps(name: str, value: Any, args: Iterable[Any]) -> int:
    """Return the steps that the filter *name* costs for *value*, besides its result."""
    size = len(value) if hasattr(value, "__len__") and not isinstance(value, Undefined) else 0
    if name in _OF_ITEMS:  # and it may follow an attribute of each, such as "sort.id"
        texts = [arg for arg in args if isinstance(arg, str)]
        return 4 + size * (3 + 8 * sum(text.count(".") + text.count(",") for text in texts))
    if not isinstance(value, str):
        return 4
    if name in _MARKS:
        return 4 + (size >> 3) + 12 * sum(map(value.count, _MARKS[name]))
    return 4 + (size if name in ("title", "wordcount") else size >> 3)


def filters() -> Mapping[str, Callable[..., Any]]:
    """Return every filter by name."""
    own: dict[str, Callable[..., Any]] = {
        "batch": batch, "center": center, "d": default, "default": default, "e": _escape, "escape": _escape,
        "fill": fill, "float": to_float, "indent": indent, "int": to_int, "join": join, "mm": mm, "replace": replace,
        "rich": rich, "round": round_number, "slice": slices, "string": format_value, "sum": total,
        "typographic": typographic,
    }  # fmt: skip
    return {name: FILTERS[name] for name in _AS_IN_JINJA} | {name: _first_of_text(name) for name in _OF_TEXT} | own


def _escape(value: Any) -> Markup:
    return escape(format_value(value))


def tests() -> Mapping[str, Callable[..., Any]]:
    """Return every test by name."""
    own: dict[str, Callable[..., Any]] = {
        "divisibleby": divisible_by,
        "even": lambda value: divisible_by(value, 2),
        "odd": lambda value: not divisible_by(value, 2),
    }
    as_in_jinja: dict[str, Any] = {name: TESTS[name] for name in _TESTS}
    return as_in_jinja | own
