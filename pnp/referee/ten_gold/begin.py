"""The first state of a game, and what never changes in it: how many there are of each piece."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from pnp.referee.ten_gold.data import Data
from pnp.referee.ten_gold.decks import new_deck
from pnp.referee.ten_gold.setup import Setup
from pnp.referee.ten_gold.state import House, State, Table
from pnp.referee.ten_gold.tasks import Gaining, Peeking
from pnp.referee.ten_gold.turn import begin_turn


def begin(setup: Setup, data: Data) -> State:
    """Return the first state of a game from a set-up that is right."""
    under = setup.navy_gold + setup.merchant_gold
    state = State(
        table=Table(setup.names, fleet_names(data, len(setup.navy), len(setup.merchants)), len(setup.navy),
                    House(**setup.options), frozenset(setup.islands), setup.first, data),
        squares=setup.ships + setup.navy + setup.merchants,
        rows=setup.rows,
        under=under,
        supply=data.gold - sum(under) - sum(rows.total for rows in setup.rows),
        flags=frozenset(),
        holds=((),) * len(setup.names),
        island=new_deck(data.island_deck),
        sunken=new_deck(data.sunken_deck),
        active=setup.first,
        actions=0,
    )  # fmt: skip
    return begin_turn(state, setup.first)


def fleet_names(data: Data, navies: int, merchants: int) -> tuple[str, ...]:
    """Return what the ships of the Navy and the Merchants are called."""
    return tuple(f"{fleet.name} {number}" for fleet, ships in ((data.navy, navies), (data.merchants, merchants))
                 for number in range(1, ships + 1))  # fmt: skip


def pieces(state: State) -> Mapping[str, int]:
    """Return how many there are of each piece, wherever they are."""
    moving = sum(task.coins for task in state.stack if isinstance(task, Gaining))
    count = Counter(state.island.cards) + Counter(state.sunken.cards)
    for hold in state.holds:
        count.update(hold)
    count.update(task.card.card for task in state.stack if isinstance(task, Peeking) and task.card)
    afloat = {square for square in state.squares if square is not None} - state.table.islands
    return {
        **count,
        "gold": state.supply + sum(rows.total for rows in state.rows) + sum(state.under) + moving,
        "ships": len(afloat) + state.squares.count(None),
        "flags": state.table.data.flags,
        "flags on islands": len(state.flags & state.table.islands) - len(state.flags),
    }
