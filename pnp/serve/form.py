"""The form by which a page asks for a print, made from the model of all print options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.game.print_options.kinds import Choice, Flag, Names, Whole
from pnp.game.print_options.model import Option
from pnp.game.print_options.precedence import OptionValues

Form = list[dict[str, Any]]
_OF_COMPONENTS = "COMPONENT"
"""What the help writes for the name of a component."""


def form_of(values: OptionValues, offers: Mapping[str, Sequence[str]]) -> Form:
    """Return the options that a page asks for: keyword, label, flag, help, topic, kind, choices, and what is *usual*.

    The kind is ``flag``, ``choice``, ``number`` (with *low* and *high*), ``components`` or ``text``. Where a text has
    choices, others may be typed, too. The other options were given when pnp was started.

    :param offers: values to choose from, by keyword, of options that take others as well.
    """
    return [_field(option, values, offers) for option in values.known.values() if option.in_form]


def values_of(texts: Mapping[str, object], values: OptionValues) -> dict[str, object]:
    """Return the values that the *texts* of the form stand for; flags are true or false already."""
    kinds = {keyword: option.kind for keyword, option in values.known.items()}
    return {keyword: kinds[keyword].read(text) if isinstance(text, str) else text for keyword, text in texts.items()}


def _field(option: Option, values: OptionValues, offers: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    kind = option.kind
    choices = kind.choices if isinstance(kind, Choice) else offers.get(option.keyword, ())
    limits = {"low": kind.low, "high": kind.high} if isinstance(kind, Whole) else {}
    return {
        "keyword": option.keyword, "label": option.key.replace("-", " ").capitalize(), "flag": option.flag,
        "help": option.help, "topic": option.topic.value, "kind": _kind_of(option), "choices": [*choices],
        "usual": _usual_value(option, values), **limits,
    }  # fmt: skip


def _kind_of(option: Option) -> str:
    match option.kind:
        case Flag():
            return "flag"
        case Choice():
            return "choice"
        case Whole():
            return "number"
        case Names() if option.metavar == _OF_COMPONENTS:
            return "components"
    return "text"


def _usual_value(option: Option, values: OptionValues) -> object:
    """Return the value that holds where nothing is typed: true or false of a flag, else that of a file or the model."""
    if isinstance(option.kind, Flag):
        return values[option.keyword]
    said = values.given.get(option.keyword, option.default)
    if option.keyword in values.from_files:
        said = values.from_files[option.keyword].written
    return ", ".join(said) if isinstance(said, list) else said if isinstance(said, str | int) else ""
