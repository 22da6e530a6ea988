"""The deal: how many ships come to the table, and how a new sailing begins."""

from __future__ import annotations

from pnp.games.treasure_fleet.referee.lookout import lookout_of_next_sailing
from pnp.games.treasure_fleet.referee.state import DEAL, LOAD, OVER, Berth, State
from pnp.games.treasure_fleet.referee.values import ship_value
from pnp.referee.english import quantity
from pnp.referee.findings import Finding
from pnp.referee.kernel import Move, Refused
from pnp.referee.tuples import minus, replace_fields


def deal_size(state: State, found: int) -> Finding:
    """Return the finding that *found* ships, those that a storm held over among them, are not the right number."""
    carried = len({berth.ship for berth in state.berths} & {berth.ship for berth in state.last})
    stayed = f" ({quantity(carried, 'cursed ship')} stayed)" if carried else ""
    message = f"{found - carried} dealt, expected {state.table.terms.ships - carried}{stayed}."
    return Finding("deal_size", message, "a storm on a cursed ship" if carried else "the deal of a sailing")


def next_sailing(state: State) -> State:
    """Begin the next sailing, or end the game."""
    if state.sailing == state.table.terms.sailings:
        return state._replace(phase=OVER)
    lookout = lookout_of_next_sailing(len(state.loads), state.lookout)
    return state._replace(sailing=state.sailing + 1, volley=1, played=0, lookout=lookout, phase=DEAL)


def _no_deal(state: State, seat: int, ship: str) -> Refused | None:
    if ship in state.fleet:
        return None
    data = state.table.data
    code = "card_twice" if ship in data.ships else "card_unknown"
    what = f"{data.name_of(ship)} is not in the fleet deck."
    return lambda: Finding(code, what, "the deal of a sailing", piece=data.name_of(ship))


def _deal(state: State, seat: int, ship: str) -> State:
    """Lay a ship of the deck on the table; when all lie there the players load."""
    berths = {berth.ship: berth for berth in (*state.berths, Berth(ship))}
    ordered = tuple([berths[id] for id in state.table.data.in_order(berths)])
    phase = LOAD if len(ordered) == state.table.terms.ships else DEAL
    return replace_fields(state, fleet=minus(state.fleet, (ship,)), berths=ordered, phase=phase)


DEALING = Move(
    DEAL,
    "deal",
    "a ship of the fleet deck comes to the table",
    (ship_value(lambda state: state.fleet),),
    chance=True,
    opens=True,
    phases=(DEAL,),
    offers=lambda state, seat: ((ship,) for ship in state.fleet),
    refuse=_no_deal,
    follow=_deal,
)
