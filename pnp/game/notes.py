"""What game.toml says about the edition itself: who made it, what it is based on, where it decides for itself, and what
every table may decide differently."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.game.columns import EVERYBODY, parse_id, parse_players
from pnp.game.model import Credit, Erratum, Need, Option, Ruling, Source
from pnp.game.toml import Section, choices_hint, quote, texts

_LAST_YEAR = 9999
_MOST = 1_000_000
_SWITCH = ("off", "on")


def read_credits(top: Section) -> tuple[Credit, ...]:
    """Return the credits of ``[[credit]]``."""
    found = []
    for part in top.array("credit"):
        found.append(Credit(part.text("role"), part.text("name"), part.text("note", "")))
        part.close()
    return tuple(found)


def read_sources(top: Section) -> tuple[Source, ...]:
    """Return the sources of ``[[source]]``."""
    found = []
    for part in top.array("source"):
        title, by = part.text("title"), part.text("by", "")
        year, note = part.whole("year", 1, _LAST_YEAR), part.text("note", "")
        found.append(Source(title, by, year, note, part.flag("ask-first")))
        part.close()
    return tuple(found)


def read_errata(top: Section) -> tuple[Erratum, ...]:
    """Return the errata of ``[[erratum]]``."""
    found = []
    for part in top.array("erratum"):
        found.append(Erratum(part.text("where"), part.text("says"), part.text("ours"), part.text("why", "")))
        part.close()
    return tuple(found)


def read_needs(top: Section, components: Iterable[str]) -> tuple[Need, ...]:
    """Return the things of ``[[need]]``, whose ids are all different and which name none but these *components*."""
    found: dict[str, Need] = {}
    known = [*components]
    for part in top.array("need"):
        id, component = part.parsed("id", parse_id, "", required=True), part.text("component", "")
        if id in found:
            part.fault("id", f"id {id!r} is taken by another [[need]]")
        if component and component not in known:
            part.fault("component", f"the game has no component {component!r}", choices_hint(component, known))
        found[id] = Need(id, part.text("text"), component)
        part.close()
    return tuple(found.values())


def read_options(top: Section) -> tuple[Option, ...]:
    """Return the options of ``[[option]]``: switches, choices, or whole numbers within limits."""
    found: dict[str, Option] = {}
    for part in top.array("option"):
        id = part.parsed("id", parse_id, "", required=True)
        if plain_id(id) in map(plain_id, found):
            part.fault("id", f"id {id!r} is taken by another [[option]]")
        about, players = part.text("about"), part.parsed("players", parse_players, EVERYBODY)
        if "number" in part:
            low, high = _read_limits(part)
            default = part.whole("default", low, high)
            found[id] = Option(id, about, (), str(low if default is None else default), low, high, players)
        else:
            values = _read_values(part)
            default_text = part.text("default", values[0])
            if default_text not in values:
                part.fault(
                    "default",
                    f"default = {default_text!r} is not one of the values",
                    choices_hint(default_text, values),
                )
            found[id] = Option(id, about, values, default_text, players=players)
        part.close()
    return tuple(found.values())


def plain_id(id: str) -> str:
    """Return the id of an option for comparing: people may write - for _, and _ for -.

    >>> plain_id("spring-flood") == plain_id("spring_flood")
    True
    """
    return id.replace("-", "_")


def _read_values(part: Section) -> tuple[str, ...]:
    """Return the choices of ``values``, off and on where there are none."""
    given = part.value("values")
    if given is None:
        return _SWITCH
    values = texts(given)
    if values is None or len(values) < 2 or len(set(values)) < len(values):
        part.fault("values", f"values = {quote(given)} is not a list of two or more different texts")
        return _SWITCH
    return tuple(values)


def _read_limits(part: Section) -> tuple[int, int]:
    """Return the least and the most of ``number = [0, 99]``."""
    value = part.value("number")
    if isinstance(value, list) and len(value) == 2:
        low, high = value
        if type(low) is int and type(high) is int and 0 <= low < high <= _MOST:
            return low, high
    part.fault("number", f"number = {quote(value)} is not the least and the most, such as [0, 99]")
    return 0, _MOST


def read_rulings(top: Section, options: tuple[Option, ...]) -> tuple[Ruling, ...]:
    """Return the rulings of ``[[ruling]]``, whose ids are all different and whose options are declared."""
    found: dict[str, Ruling] = {}
    names = [option.id for option in options]
    for part in top.array("ruling"):
        id = part.parsed("id", parse_id, "", required=True)
        if id in found:
            part.fault("id", f"id {id!r} is taken by another [[ruling]]")
        option = part.text("option", "")
        if option and option not in names:
            part.fault(
                "option", f"option {option!r} is not declared", f"add an [[option]], or {choices_hint(option, names)}"
            )
        found[id] = Ruling(id, part.text("question"), part.text("ruling"), option, part.flag("minor"))
        part.close()
    return tuple(found.values())
