"""What a seat does not know: which cards of theirs the others have set aside. All else can be counted up."""

from __future__ import annotations

from pnp.games.treasure_fleet.referee.state import State
from pnp.referee.action import Dice
from pnp.referee.tuples import replace_fields, replace_item
from pnp.referee.unknown import deal_anew


def imagine(state: State, seat: int, dice: Dice) -> State:
    """Return *state* with the cards of each other player mixed between hand and load."""
    in_order = state.table.data.in_order
    for other, load in enumerate(state.loads):
        if other != seat and load:
            hand, load = map(in_order, deal_anew([state.hands[other], load], dice))
            hands, loads = replace_item(state.hands, other, hand), replace_item(state.loads, other, load)
            state = replace_fields(state, hands=hands, loads=loads)
    return state
