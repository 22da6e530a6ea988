"""The options of a table: texts such as ``storms`` or ``tie_break=governor`` to a value for every option."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pnp.game.model import Game, Option, Ruling
from pnp.game.notes import plain_id
from pnp.game.toml import choices_hint
from pnp.referee.answers import Options

_SWITCH = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


def read_options(game: Game, given: Mapping[str, Any]) -> Options:
    """Return a value for every option of *game*: the given one, else the default.

    :param given: texts, or values as TOML has them, by the option's id; ``-`` and ``_`` are the same in it.
    :raises ValueError: there is no such option, or it has no such value.
    """
    known = {option.id: option for option in game.options}
    ids = {plain_id(id): id for id in known}
    for name in given:
        if plain_id(name) not in ids:
            raise ValueError(f"{name!r} is not an option of {game.title}; {choices_hint(name, known)}")
    said = {ids[plain_id(name)]: value for name, value in given.items()}
    return {id: value_of(option, said.get(id, option.default)) for id, option in known.items()}


def value_of(option: Option, given: Any) -> Any:
    """Return the value of *option* that *given* means: a bool for a switch, an int for a number, else a text.

    :raises ValueError: it is not one of its values.

    >>> value_of(Option("storms", "", ("off", "on")), "on")
    True
    >>> value_of(Option("limit", "", (), "0", 0, 99), "12")
    12
    """
    text = str(given).strip().lower()
    if option.is_switch:
        if text not in _SWITCH:
            raise ValueError(f"{option.id} = {str(given)!r} is neither on nor off")
        return _SWITCH[text]
    if option.values:
        values = {value.lower(): value for value in option.values}
        if text not in values:
            raise ValueError(f"{option.id} = {str(given)!r} is not a choice; {choices_hint(text, option.values)}")
        return values[text]
    if (
        isinstance(given, bool)
        or not text.isascii()
        or not text.isdigit()
        or not option.low <= int(text[:9]) <= option.high
    ):
        raise ValueError(f"{option.id} = {str(given)!r} is not a whole number from {option.low} to {option.high}")
    return int(text)


def split_option(text: str) -> tuple[str, str]:
    """Return the id and the value of an option as it is written on the command line.

    >>> split_option("storms"), split_option("tie_break=governor")
    (('storms', 'on'), ('tie_break', 'governor'))
    """
    name, equals, value = text.partition("=")
    return name.strip(), value.strip() if equals else "on"


def option_text(value: Any) -> str:
    """Return the value of an option as people write it."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def unusual_options(game: Game, options: Options) -> dict[str, Any]:
    """Return the options that differ from their defaults."""
    return {
        option.id: options[option.id]
        for option in game.options
        if options[option.id] != value_of(option, option.default)
    }


def deciding_rulings(game: Game, ids: Iterable[str], options: Options) -> list[tuple[Ruling, str]]:
    """Return the rulings of these *ids*, each with the value of its option where the table plays otherwise."""
    changed = unusual_options(game, options)
    return [
        (ruling, option_text(changed[ruling.option]) if ruling.option in changed else "")
        for ruling in game.rulings
        if ruling.id in ids
    ]


def misfit(game: Game, players: int, options: Options) -> str:
    """Return the reason why a game with *options* cannot have so many *players*; empty where it can."""
    low, high = game.players
    if not low <= players <= high:
        return f"{game.title} is for {low} to {high} players, not {players}."
    for option in game.options:
        low, high = option.players
        if option.id in unusual_options(game, options) and not low <= players <= high:
            return f"{option.id} = {option_text(options[option.id])} is for {low} players, not {players}."
    return ""
