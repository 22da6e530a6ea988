"""Transfer: which gold goes to which own ship (Q15)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.referee.findings import Finding
from pnp.referee.kernel import Move, Refused
from pnp.referee.treasure_island.ending import after
from pnp.referee.treasure_island.state import PLAIN, Gold, State
from pnp.referee.treasure_island.targets import SHIP, Seen, apart, not_own, ship
from pnp.referee.tuples import handfuls, minus, plus, replaced
from pnp.referee.values import numbers


def _offer_transfer(state: State, seen: Seen) -> Iterator[tuple[int, int, Gold]]:
    """Offer each handful of the ship's gold that the other one has room for."""
    ship, other = seen[:2]
    return ((ship, other, hand) for hand in handfuls(state.ships[ship].cargo, 1, state.room(other)))


def _no_transfer(state: State, seat: int, ship: int, other: int, gold: Gold) -> Refused | None:
    """The giver has the markers, and the other own ship in its zone has room for them."""
    fault = not_own(state, seat, ship) or not_own(state, seat, other)
    if fault is not None:
        return fault
    name, taker = state.name(ship), state.table.cards[other]
    if ship == other:
        return lambda: Finding("transfer_amount", f"{name} needs another ship for a Transfer.", "Transfer", piece=name)
    fault = apart(state, ship, other, "Transfer")
    if fault is not None:
        return fault
    cargo = state.ships[ship].cargo
    if not gold or Counter(gold) - Counter(cargo) or gold != tuple(sorted(gold)):
        aboard = " ".join(map(str, cargo)) or "none"
        what = f"{name} has {len(cargo)} gold to transfer ({aboard}); name 1 or more of them."
        return lambda: Finding("transfer_amount", what, "Q15", piece=name)
    if len(gold) > state.room(other):
        what = f"{taker.name} carries at most {taker.loot} and has {len(state.ships[other].cargo)} aboard."
        return lambda: Finding("over_capacity", what, "Q15", piece=taker.name)
    return None


def _transfer(state: State, seat: int, ship: int, other: int, gold: Gold) -> State:
    giver, taker = state.ships[ship], state.ships[other]
    ships = replaced(state.ships, ship, giver._replace(cargo=minus(giver.cargo, gold)))
    return after(state, replaced(ships, other, taker._replace(cargo=plus(taker.cargo, gold))))


TRANSFER = Move("transfer", "transfer", "hand gold over to another own ship", (
    SHIP, ship("to", "to"), numbers("gold", "gold")), opens=True,
    phases=PLAIN, offers=_offer_transfer, refuse=_no_transfer, follow=_transfer)  # fmt: skip
