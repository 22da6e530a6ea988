"""How a turn ends: not without an action (R34), then the Klabautermann knocks, then the hand limit counts."""

from __future__ import annotations

from pnp.games.fish_n_ships.referee.data import SKULDUGGERY
from pnp.games.fish_n_ships.referee.drawing import no_draw, no_pick
from pnp.games.fish_n_ships.referee.lasting import in_doldrums
from pnp.games.fish_n_ships.referee.phases import Limit
from pnp.games.fish_n_ships.referee.state import TURN, State, discard, hand_of
from pnp.games.fish_n_ships.referee.turn import KLABAUTERMANN, next_turn, no_action
from pnp.games.fish_n_ships.referee.values import CARD
from pnp.games.fish_n_ships.referee.words import about, lacks, not_your_turn
from pnp.referee.kernel import Move, Refused, offer_nothing
from pnp.referee.tuples import plus


def can_act(state: State, seat: int) -> bool:
    """Return whether any action is possible: to draw, to attack, to rob somebody, or to lock."""
    if no_draw(state, seat) is None or no_pick(state, seat) is None:
        return True
    mine, hand = hand_of(state, seat), state.hands[seat]
    others = any(piles for other, piles in enumerate(state.piles) if other != seat)
    able = {
        "attack": bool(mine.balls),
        SKULDUGGERY: SKULDUGGERY in hand and others,
        "lock": bool(mine.kinds) and in_doldrums(state, seat) is None,
    }
    return any(able[kind] and no_action(state, seat, kind) is None for kind in able)


def no_end(state: State, seat: int) -> Refused | None:
    """Return why a turn cannot end: it is another's, or no action is taken though one is possible (R34)."""
    if seat != state.turn.seat:
        return lambda: not_your_turn(state, seat)
    if state.turn.taken or not can_act(state, seat):
        return None
    return about("action_owed", state, seat, "takes an action before the turn ends.", "R34", "draw, if nothing else")


def _end(state: State, seat: int) -> State:
    """Return the state when *seat* has no more to do: the Klabautermann counts, then the hand limit."""
    state = _knock(state, seat)
    return state._replace(phase=Limit()) if excess(state) > 0 else next_turn(state)


def _knock(state: State, seat: int) -> State:
    """Return the state after a turn under the Klabautermann: after the last one the hand is gone."""
    if state.klabautermann is None or state.klabautermann[0] != seat:
        return state
    left = state.klabautermann[1] - 1
    if left:
        return state._replace(klabautermann=(seat, left))
    state = discard(state, seat, state.hands[seat])
    return state._replace(klabautermann=None, used=plus(state.used, [KLABAUTERMANN]))


END = Move("end", "end", "end the turn", phases=(TURN,), offers=offer_nothing, refuse=no_end, follow=_end)

# -- the hand limit ------------------------------------------------------------------------------------------


def excess(state: State) -> int:
    return len(state.hands[state.turn.seat]) - state.data.numbers.hand_limit


def _discard(state: State, seat: int, kind: str) -> State:
    """Return the state with one card less over the limit; the last one ends the turn."""
    state = discard(state, seat, (kind,))
    return state if excess(state) > 0 else next_turn(state)


DISCARD = Move(
    "discard",
    "discard",
    "discard a card over the hand limit",
    (CARD,),
    phases=(Limit,),
    sure=True,
    offers=lambda state, seat: ((kind,) for kind in dict.fromkeys(state.hands[seat])),
    refuse=lambda state, seat, kind: lacks(state, seat, kind),
    follow=_discard,
)
