"""The form by which a page asks for a print, made from the model of all print options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.game.print_options.kinds import Choice, Flag
from pnp.game.print_options.model import Option
from pnp.game.print_options.precedence import OptionValues

Form = list[dict[str, Any]]


def form_of(values: OptionValues) -> Form:
    """Return the options that a page asks for: keyword, flag, help, kind, choices, and what is *usual* for this game.

    The kind is ``flag``, ``choice`` or ``text``. The other options were given when pnp was started.
    """
    return [_field(option, values) for option in values.known.values() if option.in_form]


def values_of(texts: Mapping[str, object], values: OptionValues) -> dict[str, object]:
    """Return the values that the *texts* of the form stand for; flags are true or false already."""
    kinds = {keyword: option.kind for keyword, option in values.known.items()}
    return {keyword: kinds[keyword].read(text) if isinstance(text, str) else text for keyword, text in texts.items()}


def _field(option: Option, values: OptionValues) -> dict[str, Any]:
    choices = [*option.kind.choices] if isinstance(option.kind, Choice) else []
    is_flag = isinstance(option.kind, Flag)
    return {
        "keyword": option.keyword, "flag": option.flag, "help": option.help, "choices": choices,
        "kind": "flag" if is_flag else "choice" if choices else "text", "usual": _usual_value(option, values),
    }  # fmt: skip


def _usual_value(option: Option, values: OptionValues) -> object:
    """Return the value that holds where nothing is typed: true or false of a flag, else that of a file or the model."""
    if isinstance(option.kind, Flag):
        return values[option.keyword]
    said = values.given.get(option.keyword, option.default)
    if option.keyword in values.from_files:
        said = values.from_files[option.keyword].written
    return ", ".join(said) if isinstance(said, list) else said if isinstance(said, str | int) else ""
