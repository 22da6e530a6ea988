"""All moves of Treasure Island; what waits, whose turn it is, and why a move has no place now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product
from operator import attrgetter

from pnp.games.pirates_treasure_island.referee.ending import REASONS
from pnp.games.pirates_treasure_island.referee.fight import BOARD, FIGHT, roll_attack
from pnp.games.pirates_treasure_island.referee.gamble import GAMBLE, roll_gamble
from pnp.games.pirates_treasure_island.referee.gold import DRAWING, TAKING, draw_unseen, most_taken
from pnp.games.pirates_treasure_island.referee.listing import all_orders, lucky_orders, orders
from pnp.games.pirates_treasure_island.referee.loot import LOOT, roll_loot
from pnp.games.pirates_treasure_island.referee.luck import (
    BOAT,
    CARPENTER,
    DECLINE,
    DRINK,
    FALSE_COLORS,
    MAP,
    THIEVES,
    TRUST,
    luck_failed,
    roll_luck,
)
from pnp.games.pirates_treasure_island.referee.moving import LEFT, MOVE, STORM, WIND
from pnp.games.pirates_treasure_island.referee.repair import REPAIR
from pnp.games.pirates_treasure_island.referee.state import (
    DRAW,
    FREE,
    LUCKY,
    ORDER,
    ROLLS,
    SIDES,
    THEN,
    State,
    Task,
    is_out,
    phase_of,
    waits_for,
)
from pnp.games.pirates_treasure_island.referee.targets import player_out
from pnp.games.pirates_treasure_island.referee.transfer import TRANSFER
from pnp.referee.action import CHANCE, Action, Dice
from pnp.referee.english import quantity
from pnp.referee.findings import Finding
from pnp.referee.kernel import AnyMove, Move, Refused, Rulebook
from pnp.referee.values import numbers

# -- dice ----------------------------------------------------------------------------------------------------

_FACES = {count: tuple((rolled,) for rolled in product(range(1, SIDES + 1), repeat=count)) for count in (1, 2)}
_THROWS = {step: tuple(Action(CHANCE, "dice", rolled) for rolled in _FACES[count]) for step, count in ROLLS.items()}
_ON_ROLL: Mapping[str, Callable[..., State]] = {
    "luck": roll_luck,
    "loot": roll_loot,
    "fight": roll_attack,
    "board": roll_attack,
    "gamble": roll_gamble,
}


def _no_roll(state: State, seat: int, rolled: tuple[int, ...]) -> Refused | None:
    task = state.due
    if (rolled,) in _FACES[ROLLS[task.step]]:
        return None
    return lambda: Finding("bad_roll", f"{_what_rolls(state, task)}, not {' '.join(map(str, rolled))}.", "dice")


def _roll(state: State, seat: int, rolled: tuple[int, ...]) -> State:
    task = state.task
    assert task is not None
    return _ON_ROLL[task.step](state, task, *rolled)


def _what_rolls(state: State, task: Task) -> str:
    return f"{state.table.title(task.step)} needs {quantity(ROLLS[task.step], 'die', 'dice')} from 1 to {SIDES}"


def throw(state: State, dice: Dice) -> Action:
    task = state.task
    assert task is not None
    if task.step == DRAW:
        return Action(CHANCE, "draw", (draw_unseen(state, task, dice),))
    return dice.pick(_THROWS[task.step])


DICE: AnyMove[State] = Move(
    "dice",
    "dice",
    "what the dice show, the ship with the order first",
    (numbers("dice", ordered=True),),
    chance=True,
    phases=tuple(ROLLS),
    offers=lambda state, seat: _FACES[ROLLS[state.due.step]],
    refuse=_no_roll,
    follow=_roll,
    sure=True,
)


# -- why a move has no place now -----------------------------------------------------------------------------


def _misplacement(state: State, action: Action) -> Finding:
    seat, verb, _ = action
    if state.over:
        return Finding("game_over", f"The game ended: {REASONS[state.over]}.", "the end of the game")
    if RULES.moves[verb].chance:
        if seat != CHANCE:
            return Finding("not_your_turn", f"{verb!r} is for chance, not for a player.", "dice")
        return (
            Finding("bad_roll", "No dice are rolled now.", "dice")
            if verb == "dice"
            else Finding("bad_draw", "No gold is drawn now.", "gold is drawn unseen")
        )
    if seat == CHANCE:
        return Finding("not_your_turn", f"{verb!r} is for a player, not for chance.", "turns")
    return _not_your_turn(state, seat, verb) if seat != waits_for(state)[0] else _not_due(state, verb)


def _not_your_turn(state: State, seat: int, verb: str) -> Finding:
    """Return why somebody who need not act may not."""
    names, order, waiting = state.table.names, state.table.order(verb), waits_for(state)[0]
    if is_out(state.ships, seat):
        return player_out(state, seat)
    if order is not None and order.lucky and state.failed and seat == _player_before(state):
        return luck_failed(state.failed)
    if order is not None and seat == state.turn:
        return _second_order(state)
    if waiting == CHANCE:
        return _chance_due(state)
    what = f"It is {names[waiting]}\u2019s turn, not {names[seat]}\u2019s."
    return Finding("not_your_turn", what, "Q21", player=names[waiting])


def _player_before(state: State) -> int:
    """Return the seat of the player in the game who had the turn before."""
    seats = len(state.table.names)
    return next(seat for step in range(1, seats + 1) if not is_out(state.ships, seat := (state.turn - step) % seats))


def _second_order(state: State) -> Finding:
    name = state.table.names[state.turn]
    what = f"{name} has given this turn\u2019s order; it is not done yet."
    return Finding("second_order", what, "one order a turn", player=name)


def _chance_due(state: State) -> Finding:
    task = state.due
    if task.step == DRAW:
        what = f"{state.name(task.ship)} draws {quantity(task.number, 'marker')} first: write draw and the values."
        return Finding("bad_draw", what, "gold is drawn unseen", piece=state.name(task.ship))
    return Finding("bad_roll", f"{_what_rolls(state, task)}.", "dice")


def _not_due(state: State, verb: str) -> Finding:
    """Return why the player who is to act cannot do this: it is another thing that is due."""
    order, task = state.table.order(verb), state.task
    if task is None:
        if order is not None:
            return Finding("luck_only", f"{order.name} needs a {SIDES - 1} or {SIDES} on Trust to Luck.", "Q1")
        return Finding("not_now", f"{verb!r} has no place here; an order is due.", "one order a turn")
    if task.step == LUCKY:
        if order is not None:
            return Finding("luck_nested", f"{order.name} is not on the list for Trust to Luck.", "Trust to Luck")
        return Finding("not_now", "What is due is an order from 10 to 16, or decline.", "Q4")
    if order is not None and task.seat == state.turn:
        return _second_order(state)
    what = "the next Move: then" if task.step == THEN else "how many markers the winner takes: take"
    return Finding("not_now", f"What is due is {what}.", "one order a turn")


RULES: Rulebook[State] = Rulebook(
    (
        DRINK,
        MOVE,
        LOOT,
        FIGHT,
        BOARD,
        TRANSFER,
        REPAIR,
        GAMBLE,
        TRUST,
        THIEVES,
        WIND,
        STORM,
        MAP,
        FALSE_COLORS,
        BOAT,
        CARPENTER,
        DECLINE,
        LEFT,
        TAKING,
        DICE,
        DRAWING,
    ),
    phase=phase_of,
    turn=attrgetter("round", "turn"),
    seats=waits_for,
    names=lambda state: state.table.names,
    misplaced=_misplacement,
    unknown=("unknown_action", "the orders"),
    lists={ORDER: orders, FREE: all_orders, LUCKY: lucky_orders},
    implied=most_taken,
)
