"""The cards at one ship: what a storm does to them, and who captures the ship.

A side can be anything that tells sides apart: a seat in a game, a name in a question.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from pnp.referee.treasure_fleet.data import BOARDING, STORM, Box

Side = Hashable


class Shot(NamedTuple):
    """A card (its sort) that a side has played at a ship."""

    side: Side
    card: str


Pile = tuple[Shot, ...]


class Berth(NamedTuple):
    """A ship of the sailing and the *pile* of cards at it, in the order of play.

    A *stormed* one is cursed and under a storm.
    """

    ship: str
    pile: Pile = ()
    stormed: bool = False


class Laid(NamedTuple):
    """What came of a card laid at a ship: the berth after it, and the cards that a storm took off the table."""

    berth: Berth
    lost: Pile = ()


def lay(box: Box, berth: Berth, shot: Shot) -> Laid:
    """Return what comes of *shot*, at once.

    A storm sweeps every cannon card off the ship, whoever played it, and leaves with them; boarding parties stay. On a
    cursed ship the storm itself stays, and no card counts there any more.
    """
    pile = (*berth.pile, shot)
    if shot.card != STORM or berth.stormed:
        return Laid(berth._replace(pile=pile))
    cursed = box.ships[berth.ship].cursed
    lost = tuple(other for other in pile if box.is_cannon(other.card) or (other is shot and not cursed))
    left = tuple(other for other in berth.pile if not box.is_cannon(other.card))
    return Laid(Berth(berth.ship, (*left, shot) if cursed else left, cursed), lost)


class Capture(NamedTuple):
    """Who captures a ship: the *captor*, None where it escapes, and what decided.

    *how* is ``boarding`` (one side has a boarding party there), ``boarders`` (several have), ``fire`` (one has the
    most), ``tie`` (several have the most) or ``nothing``. *boarders* are the sides with a boarding party, *fire* is
    what each side's cannon add up to; both in the order of play.
    """

    captor: Side | None
    how: str
    boarders: tuple[Side, ...]
    fire: tuple[tuple[Side, int], ...]


def capture(box: Box, pile: Pile) -> Capture:
    """Return who captures the ship at which *pile* lies after the last volley."""
    boarders = tuple(dict.fromkeys(shot.side for shot in pile if shot.card == BOARDING))
    sums: dict[Side, int] = {}
    for shot in pile:
        if box.is_cannon(shot.card):
            sums[shot.side] = sums.get(shot.side, 0) + (box.fire[shot.card] or 0)
    fire = tuple(sums.items())
    if boarders:
        alone = len(boarders) == 1
        return Capture(boarders[0] if alone else None, "boarding" if alone else "boarders", boarders, fire)
    if not fire:
        return Capture(None, "nothing", (), ())
    most = max(sums.values())
    top = [side for side, total in fire if total == most]
    return Capture(top[0] if len(top) == 1 else None, "fire" if len(top) == 1 else "tie", (), fire)


def wards_off(pile: Pile, side: Side) -> bool:
    """Tell whether *side* has fired on the cursed ship at which *pile* lies; a boarding party is fire too."""
    return any(shot.side == side and shot.card != STORM for shot in pile)
