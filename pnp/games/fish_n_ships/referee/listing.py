"""The lists of a turn and of a battle: which moves are worth trying, so that no time goes into the others.

No rule stands here: what a move offers, and why it is refused, is said with the move.
"""

from __future__ import annotations

from collections.abc import Sequence

from pnp.games.fish_n_ships.referee.abilities import CHOOSE, DEMAND, REVENGE
from pnp.games.fish_n_ships.referee.attack import ATTACK, GROUP, TWO_BY_TWO
from pnp.games.fish_n_ships.referee.battle_cards import CALL, FRENZY, LEAVE, REPLACE, RIDE, SLAP
from pnp.games.fish_n_ships.referee.data import SKULDUGGERY
from pnp.games.fish_n_ships.referee.drawing import DRAW, PICK
from pnp.games.fish_n_ships.referee.end_of_turn import END
from pnp.games.fish_n_ships.referee.fight import FIRE, STOP
from pnp.games.fish_n_ships.referee.king_tide import TURN_ON, WAGER
from pnp.games.fish_n_ships.referee.lasting import CALM, CHAIN
from pnp.games.fish_n_ships.referee.locking import BOUNTIFUL, LOCK
from pnp.games.fish_n_ships.referee.phases import Fight
from pnp.games.fish_n_ships.referee.robbing import ROB, SPEAR
from pnp.games.fish_n_ships.referee.state import State, hand_of, seats_of
from pnp.games.fish_n_ships.referee.trade_in import TRADE_IN, no_trade, price, ways_to_pay
from pnp.games.fish_n_ships.referee.turn import open_kinds
from pnp.games.fish_n_ships.referee.wild import CHANGE, no_change, sources
from pnp.referee.action import Action
from pnp.referee.kernel import AnyMove, Remembered, list_actions

_TRADES, _CHANGES = Remembered(TRADE_IN), Remembered(CHANGE)
_trades = _TRADES.known.get
_TURNERS = {move.id: move for move in (BOUNTIFUL, CHAIN, CALM, SPEAR, DEMAND, REVENGE, WAGER, TURN_ON)}
"""The tide-turners of the own turn, by the card."""
_BATTLE = (SLAP, LEAVE, FRENZY, RIDE, REPLACE, CALL)


def turn(state: State) -> Sequence[Action]:
    """Return the steps of a turn; to others than the active player only the Wild Treasure is open."""
    active, *others = seats_of(state)
    found = _steps(state, active)
    for seat in others:
        found += _changes(state, seat)
    return found


def _steps(state: State, seat: int) -> list[Action]:
    found: list[Action] = []
    moves: list[AnyMove[State]] = []
    mine, may, piles = hand_of(state, seat), open_kinds(state.turn), state.piles[seat]
    has_ability = True in [pile.active for pile in piles]
    if mine.treasures and no_trade(state, seat) is None:
        announced = state.table.rules.declare == "both"
        for cards in ways_to_pay(mine.treasures, price(state, seat)):
            key = seat, cards, announced
            found += _trades(key) or _TRADES(state, seat, key)
    if mine.balls and "attack" in may:
        moves += (ATTACK, GROUP, TWO_BY_TWO) if has_ability else (ATTACK,)
    if "draw" in may:
        moves += (DRAW, PICK) if has_ability else (DRAW,)
    if SKULDUGGERY in may and SKULDUGGERY in state.hands[seat]:
        moves.append(ROB)
    if mine.kinds and "lock" in may:
        moves.append(LOCK)
    if piles:
        moves.append(CHOOSE)
    found += list_actions(moves, state, seat)
    if has_ability:
        found += _changes(state, seat)
    return found + list_actions([*(_TURNERS[kind] for kind in mine.turners), END], state, seat)


def _changes(state: State, seat: int) -> list[Action]:
    if no_change(state, seat) is not None:
        return []
    return [action for source in sources(state, seat) for action in _CHANGES(state, seat, source)]


def battle(state: State) -> Sequence[Action]:
    """Return the actions in a battle, or in reply to a Group Attack: of those on the go, and of cards."""
    phase, found = state.phase, []
    on_the_go = phase.pending if isinstance(phase, Fight) else state.seats
    for seat in state.seats:
        cards = hand_of(state, seat).battles
        if seat in on_the_go:
            found += list_actions([FIRE, *(move for move in _BATTLE if move.id in cards), STOP], state, seat)
        elif cards:
            found += list_actions([move for move in _BATTLE if move.id in cards], state, seat)
    return found
