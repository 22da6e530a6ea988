"""A card at a ship: which ships lie open, and what a storm does there (Q11, Q12, Q20)."""

from __future__ import annotations

from typing import Any, NamedTuple

from pnp.games.treasure_fleet.referee.data import STORM, Data
from pnp.games.treasure_fleet.referee.state import Berth, Pile, Shot, State
from pnp.referee.english import capital, list_words
from pnp.referee.findings import Finding
from pnp.referee.kernel import Refused
from pnp.referee.tuples import made, replace_fields


class Laid(NamedTuple):
    """What came of a card laid at a ship: the berth after it, and the cards that a storm took off the table."""

    berth: Berth
    lost: Pile = ()


def lay(data: Data, berth: Berth, shot: Shot) -> Laid:
    """Return the result of *shot*, at once.

    A storm sweeps every cannon card off the ship, whoever played it, and leaves with them; boarding parties stay. On a
    cursed ship the storm itself stays, and no card counts there any more.
    """
    pile = (*berth.pile, shot)
    if shot.card != STORM or berth.stormed:
        return made(Laid, (made(Berth, (berth.ship, pile, berth.stormed)), ()))
    cursed = data.ships[berth.ship].cursed
    lost = tuple(other for other in pile if data.is_cannon(other.card) or (other is shot and not cursed))
    left = tuple(other for other in berth.pile if not data.is_cannon(other.card))
    return Laid(Berth(berth.ship, (*left, shot) if cursed else left, cursed), lost)


def play_card(state: State, ship: str, shot: Shot, **changes: Any) -> State:
    """Lay a card at a ship, and put away what a storm sweeps off it; make the other *changes* too."""
    berths = list(state.berths)
    for number, berth in enumerate(berths):
        if berth.ship == ship:
            berths[number], lost = lay(state.table.data, berth, shot)
            if lost:
                changes["spent"] = put_away(state, lost)
    return replace_fields(state, berths=tuple(berths), **changes)


def put_away(state: State, shots: Pile) -> tuple[tuple[str, ...], ...]:
    """Return the cards of each side that are out of the game, *shots* among them."""
    spent = [list(cards) for cards in state.spent]
    for side, card in shots:
        spent[side].append(card)
    return tuple([state.table.data.in_order(cards) for cards in spent])


def open_ships(state: State) -> list[str]:
    """Return the ships of the sailing that no storm holds (a house rule opens these too)."""
    return [berth.ship for berth in state.berths if not berth.stormed or state.table.rules.dump_on_stormed]


def targets(state: State, seat: int) -> list[tuple[str]]:
    return [(ship,) for ship in open_ships(state)]


def no_target(state: State, seat: int, ship: str) -> Refused | None:
    """A card is played at a ship that lies open."""
    opened, name = open_ships(state), state.table.data.name_of
    if ship in opened:
        return None
    if any(berth.ship == ship for berth in state.berths):
        what = f"{name(ship)} is under a storm and is left alone until the next sailing."
        return lambda: Finding("stormed_cursed_target", what, "Q12", piece=name(ship))
    what = f"{capital(name(ship))} is not a ship of this sailing; there are {list_words([*map(name, opened)])}."
    return lambda: Finding("bad_target", what, "a card is played at a ship that lies open", piece=name(ship))


def no_storms() -> Finding:
    return Finding("storm_disabled", "Storms are not in this game.", "option storms", piece=STORM)
