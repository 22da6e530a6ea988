"""Transfer: which gold goes to which own ship (Q15)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pnp.games.pirates_treasure_island.referee.ending import advance
from pnp.games.pirates_treasure_island.referee.state import PLAIN, Gold, State
from pnp.games.pirates_treasure_island.referee.targets import Seen, about, not_own, not_together
from pnp.games.pirates_treasure_island.referee.values import SHIP, ship
from pnp.referee.kernel import Move, Refused
from pnp.referee.tuples import handfuls, minus, plus, replace_item
from pnp.referee.values import numbers


def _offer_transfer(state: State, seen: Seen) -> Iterator[tuple[int, int, Gold]]:
    """Offer each handful of the ship's gold that the other one, in the same zone, has room for."""
    ship, other = seen[:2]
    return ((ship, other, hand) for hand in handfuls(state.ships[ship].cargo, 1, state.room(other)))


def _no_transfer(state: State, seat: int, ship: int, other: int, gold: Gold) -> Refused | None:
    """The giver has the markers, and the other own ship in its zone has room for them."""
    fault = not_own(state, seat, ship) or not_own(state, seat, other)
    if fault is not None:
        return fault
    if ship == other:
        return about("transfer_amount", "{} needs another ship for a Transfer.", "Transfer", state, ship)
    fault = not_together(state, ship, other, "Transfer")
    if fault is not None:
        return fault
    cargo = state.ships[ship].cargo
    if not gold or Counter(gold) - Counter(cargo) or gold != tuple(sorted(gold)):
        aboard = " ".join(map(str, cargo)) or "none"
        what = "{} has {} gold to transfer ({}); name 1 or more of them."
        return about("transfer_amount", what, "Q15", state, ship, len(cargo), aboard)
    if len(gold) <= state.room(other):
        return None
    hold, what = state.table.cards[other].loot, "{} carries at most {} and has {} aboard."
    return about("over_capacity", what, "Q15", state, other, hold, len(state.ships[other].cargo))


def _transfer(state: State, seat: int, ship: int, other: int, gold: Gold) -> State:
    giver, taker = state.ships[ship], state.ships[other]
    ships = replace_item(state.ships, ship, giver._replace(cargo=minus(giver.cargo, gold)))
    return advance(state, replace_item(ships, other, taker._replace(cargo=plus(taker.cargo, gold))))


TRANSFER = Move(
    "transfer",
    "transfer",
    "hand gold over to another own ship",
    (SHIP, ship("to", "to"), numbers("gold", "gold")),
    opens=True,
    phases=PLAIN,
    offers=_offer_transfer,
    refuse=_no_transfer,
    follow=_transfer,
    sure=True,
)
