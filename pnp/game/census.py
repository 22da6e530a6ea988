"""Counting: the numbers that a game states about itself are checked whenever it is loaded.

A table that lost a row looks fine until game night, and rulebooks miscount. Every count is of a full set: the copies
for the most players.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import fsum

from pnp.game.model import Card, Component, Game, Value, copies_for
from pnp.game.paths import display_path
from pnp.game.toml import Section, choices_hint, quote, texts

_ADVICE = "count again; if the rulebook is wrong, add an [[erratum]] that says so"


@dataclass(frozen=True, slots=True)
class Claim:
    """What one ``[[census]]`` says of each group of cards that are alike in the columns *by*."""

    by: Sequence[str]
    count: int | None
    groups: int | None
    sum: str
    total: int | None


def check_total(part: Section, component: Component, pieces: int) -> None:
    """Check the ``total`` of a component, whose cards add up to *pieces*."""
    if component.total is not None and pieces != component.total:
        what = f"the copies{_source(component)} add up to {pieces}, but total = {component.total}"
        part.fault("total", what, _ADVICE)


def check_census(census: Section, game: Game) -> None:
    """Check one ``[[census]]``: count, groups and sum of a component, whole or by some columns."""
    components = {component.id: component for component in game.components}
    name = census.text("component")
    claim = _read_claim(census)
    census.close()
    if (claim.total is None) != (not claim.sum):
        census.fault("", "sum and total belong together", 'write sum = "value" and total = 260')
    elif claim.count is claim.groups is claim.total is None:
        census.fault("", "the [[census]] counts nothing", "add count, groups, or sum and total")
    elif name in components:
        if _columns_are_there(census, components[name], claim):
            _check_claim(census, components[name], claim, game.players[1])
    elif name:
        census.fault("component", f"there is no component {name!r}", choices_hint(name, components))


def _read_claim(census: Section) -> Claim:
    return Claim(
        by=_read_by(census),
        count=census.whole("count", 0, 10**9),
        groups=census.whole("groups", 0, 10**9),
        sum=census.text("sum", ""),
        total=census.whole("total", -(10**9), 10**9),
    )


def _read_by(census: Section) -> Sequence[str]:
    value = census.value("by")
    by = texts([value] if isinstance(value, str) else value)
    if value is not None and not by:
        census.fault("by", f"by = {quote(value)} does not name columns", 'write them as ["fleet", "masts"]')
    return by or ()


def _columns_are_there(census: Section, component: Component, claim: Claim) -> bool:
    fields = component.cards[0].fields
    for key, names in ("by", claim.by), ("sum", [claim.sum] if claim.sum else []):
        for name in names:
            if name not in fields:
                census.fault(key, f"{component.id} has no column {name!r}", choices_hint(name, fields))
                return False
    if claim.sum and not all(isinstance(card.fields[claim.sum], int | float | None) for card in component.cards):
        census.fault("sum", f"column {claim.sum!r} of {component.id} does not hold numbers")
        return False
    return True


def _check_claim(census: Section, component: Component, claim: Claim, players: int) -> None:
    """Compare the claim with what the cards of *component* come to."""
    groups: dict[tuple[str, ...], list[tuple[Card, int]]] = {} if claim.by else {(): []}
    for card in component.cards:
        copies = copies_for(component, card, players, full=True)
        if copies:
            groups.setdefault(tuple(_name(card.fields[column]) for column in claim.by), []).append((card, copies))
    table = _source(component)
    if claim.groups not in (None, len(groups)):
        what = f"{component.id}{table} has {len(groups)} groups by {', '.join(claim.by) or 'nothing'}"
        census.fault("groups", f"{what}, but groups = {claim.groups}", _ADVICE)
    for group, cards in groups.items():
        which = f"{component.id}{table}" + (f" with {_words(claim.by, group)}" if group else "")
        pieces = sum(copies for _, copies in cards)
        if claim.count not in (None, pieces):
            census.fault("count", f"{which}: {pieces} counted, but count = {claim.count}", _ADVICE)
        if claim.total is not None:
            total = fsum(_number(card.fields[claim.sum]) * copies for card, copies in cards)
            if abs(total - claim.total) > 1e-6:  # a sum of decimal fractions is not exact
                what = f"{claim.sum} of {which} adds up to {total:g}, but total = {claim.total}"
                census.fault("total", what, _ADVICE)


def _words(by: Sequence[str], group: Sequence[str]) -> str:
    return ", ".join(f"{column} {value}" for column, value in zip(by, group, strict=True))


def _name(value: Value) -> str:
    """Return the name of a group: the id of the row that a ``ref`` names, else the value."""
    return str(value["id"]) if isinstance(value, Mapping) else str(value)


def _number(value: Value) -> float:
    return value if isinstance(value, int | float) else 0


def _source(component: Component) -> str:
    return f" in {display_path(component.table)}" if component.table else ""
