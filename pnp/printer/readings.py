"""Readings as people write them, and checked: ``A=5.3/4.9 B=5.2/5.0 C=5.6/4.9 D=5.5/5.0``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from pnp.errors import DataError, did_you_mean
from pnp.press.imposition import Backs
from pnp.printer.fit import Readings
from pnp.printer.stations import LONGEST

STATIONS = ("A", "B", "C", "D")
EDGES = ("top", "right", "bottom", "left")


class Field(NamedTuple):
    """What is read under one name: a number for each of *blanks*, from *low* to *high*."""

    blanks: tuple[str, ...]
    low: float
    high: float


FIELDS: Mapping[str, Field] = {
    **{name: Field(("across", "down"), 0.0, float(LONGEST)) for name in STATIONS},
    "folds": Field(EDGES, 0.0, float(LONGEST)),
    "card": Field(("lying", "upright"), 3.5, 6.5),
    "edges": Field(EDGES, 0.0, 12.0),
}
_HINT = "write A=5.3/4.9 B=5.2/5.0 C=5.6/4.9 D=5.5/5.0, and folds=, card= and edges= where you read them"


def fields_for(backs: Backs) -> Mapping[str, Field]:
    """The readings that the sheet for *backs* asks for: where it has one side, nothing shines through.

    >>> list(fields_for(Backs.FOLD))
    ['folds', 'card', 'edges']
    """
    return {name: field for name, field in FIELDS.items() if name not in STATIONS or backs.turns}


def parse_readings(text: str) -> Readings:
    """Return the readings written in *text*; a decimal comma does as well.

    :raises DataError: a name that is not on the sheet, a number too many or too few, or out of range.

    >>> parse_readings("A=5/5 B=5,1/5 C=5/4.9 D=5/5 edges=4/4/4/6").stations["B"]
    (5.1, 5.0)
    """
    said: dict[str, tuple[float, ...]] = {}
    for part in text.split():
        name, _, numbers = part.partition("=")
        key = name.upper() if name.upper() in STATIONS else name.lower()
        if key not in FIELDS:
            raise DataError.at("", f"{part!r} names no scale of the sheet", did_you_mean(key, FIELDS, 1) or _HINT)
        if key in said:
            raise DataError.at("", f"{name} is given twice")
        said[key] = parse_numbers(key, numbers)
    lacking = [name for name in STATIONS if name not in said]
    if lacking and len(lacking) < len(STATIONS):
        raise DataError.at("", f"the reading of {', '.join(lacking)} is missing", _HINT)
    if not said:
        raise DataError.at("", "there are no readings", _HINT)
    return readings_of(said)


def parse_numbers(name: str, text: str) -> tuple[float, ...]:
    """Return the numbers of the scales *name*, written with ``/`` or blanks between them.

    :raises DataError: not as many as there are scales, or one that cannot be read there.

    >>> parse_numbers("A", "5,3 / 4.9")
    (5.3, 4.9)
    """
    blanks, low, high = FIELDS[name]
    parts = [part for part in re.split(r"[\s/]+", text.strip().replace(",", ".")) if part]
    if len(parts) != len(blanks):
        raise DataError.at("", f"{name}={text}: there are {len(parts)} numbers, not {len(blanks)}", _HINT)
    numbers = []
    for part in parts:
        if not re.fullmatch(r"\d{1,2}(\.\d{1,3})?", part) or not low <= float(part) <= high:
            raise DataError.at(
                "", f"{name}={text}: {part!r} is not a number from {low:g} to {high:g}", "the scales say no other"
            )
        numbers.append(float(part))
    return tuple(numbers)


def readings_of(said: Mapping[str, tuple[float, ...]]) -> Readings:
    """Return the readings that were *said* for each name."""
    stations = {name: (said[name][0], said[name][1]) for name in STATIONS if name in said}
    folds = dict(zip(EDGES, said["folds"], strict=True)) if "folds" in said else {}
    card = (said["card"][0], said["card"][1]) if "card" in said else None
    edges = said.get("edges")
    return Readings(stations, folds, card, (edges[0], edges[1], edges[2], edges[3]) if edges else None)
