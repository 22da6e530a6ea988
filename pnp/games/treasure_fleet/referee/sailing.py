"""The end of a sailing: spare cards, captures, curses, and the next sailing or the ransom."""

from __future__ import annotations

from pnp.games.treasure_fleet.referee.capture import capture_all
from pnp.games.treasure_fleet.referee.curse import call_curses, settle
from pnp.games.treasure_fleet.referee.state import State
from pnp.games.treasure_fleet.referee.storm import put_away


def end_sailing(state: State) -> State:
    """Return the state after the last volley, up to the next choice or draw."""
    return settle(call_curses(capture_all(_put_back(state))))


def _put_back(state: State) -> State:
    """Put spare loaded cards back into the hands (Q22), and all played cards away; the ships lie as they lay."""
    in_order = state.table.data.in_order
    kept = state.loads + ((),) * (len(state.hands) - len(state.loads))
    hands = tuple([in_order((*hand, *load)) if load else hand for hand, load in zip(state.hands, kept, strict=True)])
    spent = put_away(state, tuple([shot for berth in state.berths for shot in berth.pile]))
    return state._replace(hands=hands, loads=(None,) * len(state.loads), spent=spent, last=state.berths)
