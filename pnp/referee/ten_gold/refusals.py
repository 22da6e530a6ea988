"""Why an action is not allowed."""

from __future__ import annotations

from pnp.referee.action import Action
from pnp.referee.findings import Finding
from pnp.referee.ten_gold import tasks
from pnp.referee.ten_gold.board import check_walk, on_board, square_text
from pnp.referee.ten_gold.due import due, walk_due
from pnp.referee.ten_gold.fighting import DODGE_DUE, SHOT_DUE, combat_die, stand_of
from pnp.referee.ten_gold.fleet import label, sails, ship_squares
from pnp.referee.ten_gold.forms import CHANCE_VERBS, is_well_formed
from pnp.referee.ten_gold.gains import ways_to_gain, ways_to_pay
from pnp.referee.ten_gold.gold import Rows
from pnp.referee.ten_gold.orders import order_refused
from pnp.referee.ten_gold.phases import actions, waits_for
from pnp.referee.ten_gold.state import State


def refusal(state: State, action: Action) -> Finding | None:
    """Return why *action* is not allowed in *state*, None where it is."""
    return None if action in actions(state) else reason(state, action)


def reason(state: State, action: Action) -> Finding:
    """Return why an *action* that is not offered is not."""
    if state.end is not None:
        return Finding("game_over", f"The game is over. {state.end.reason}", "R1")
    if not is_well_formed(state, action):
        return Finding("malformed", f"{action.verb!r} with {action.args!r} is not an action of this game.", "log")
    if action.verb in CHANCE_VERBS:
        return _chance_refused(state, action)
    return _settling_refused(state, action) if state.stack else _choice_refused(state, action)


def _turn_of(state: State, seat: int) -> Finding:
    return Finding("not_your_turn", f"It is {state.table.names[state.active]}'s turn, not "
                   f"{state.table.names[seat]}'s.", "turn")  # fmt: skip


def _choice_refused(state: State, action: Action) -> Finding:
    return order_refused(state, action) if action.seat == state.active else _turn_of(state, action.seat)


# -- dice, spins and draws -------------------------------------------------------------------------------


def _chance_refused(state: State, action: Action) -> Finding:
    if action.verb in ("roll", "shot", "dodge"):
        return _roll_refused(state, action)
    if action.verb == "spin":
        return _spin_refused(state, action)
    offered = actions(state)
    if offered[0].verb == action.verb:
        return Finding("card_not_there", f"{action.args[0]!r} cannot be the next card: no copy is left in the deck, or "
                       "another card is known to lie on top.", "cards")  # fmt: skip
    return due(state) if state.stack else Finding("no_card_due", "No card is drawn now.", "cards")


def due_die(state: State) -> tuple[str, int]:
    """Return the verb of the roll that is due and the sides of its die; ("", 0) where none is."""
    task = state.stack[-1] if state.stack else None
    if isinstance(task, tasks.Walking) and not task.roll:
        return "roll", sails(state, state.active)
    if isinstance(task, tasks.Combat) and stand_of(state, task) in (SHOT_DUE, DODGE_DUE):
        return combat_die(state, task)
    return "", 0


def due_attacker(state: State) -> int | None:
    """Return the ship whose attack roll is due, None where none is."""
    task = state.stack[-1] if state.stack else None
    return task.attacker if isinstance(task, tasks.Combat) and not task.shot else None


def _roll_refused(state: State, action: Action) -> Finding:
    verb, sides = due_die(state)
    value, die, *another = action.args[0]
    if verb != action.verb:
        if action.verb == "dodge":
            return Finding("dodge_not_due", "No dodge is rolled: it follows only a shot that may hit, not one that "
                           "fell short.", "combat")  # fmt: skip
        return due(state) if state.stack else Finding("roll_not_due", "No die is rolled now.", "turn")
    if another:  # some other ship is said to shoot
        return due(state)
    if die != sides:
        return Finding("wrong_die", f"{_roller(state, verb)} with a d{sides}, not a d{die}.", "dice")
    return Finding("roll_out_of_die", f"A d{sides} shows 1 to {sides}, not {value}.", "dice")


def _roller(state: State, verb: str) -> str:
    """Return who rolls what: ``Ann moves``, ``Navy 1 attacks``, ``Ben dodges``."""
    task = state.stack[-1]
    if not isinstance(task, tasks.Combat):
        return f"{label(state, state.active)} moves"
    return f"{label(state, task.target)} dodges" if verb == "dodge" else f"{label(state, task.attacker)} attacks"


def _spin_refused(state: State, action: Action) -> Finding:
    task = state.stack[-1] if state.stack else None
    if not isinstance(task, tasks.Spinning):
        return due(state) if state.stack else Finding("no_spin_due", "Nothing is spun now.", "spins")
    if not task.result:
        return Finding("wrong_ring", f"A {task.kind} is spun now, not {action.args[0]}.", "spins")
    if task.kind == "direction" and isinstance(state.stack[-2], tasks.Placing):
        return Finding("direction_usable", f"There is an empty square to the {task.result}: the spin counts, unless "
                       f"{state.table.names[state.active]} gambles.", "placement")  # fmt: skip
    return due(state)


# -- what somebody does about a task -----------------------------------------------------------------------


def _settling_refused(state: State, action: Action) -> Finding:
    """Return why a player's *action* does not settle the next task."""
    task = state.stack[-1]
    if action.verb == "play":
        return _play_refused(state, action)
    if action.seat not in (state.active, *waits_for(state)):
        return _turn_of(state, action.seat)
    if action.verb == "end":
        return Finding("effect_pending", f"The turn cannot end yet. {due(state).message}", "end of the turn")
    if action.verb == "gamble":
        return Finding("no_spin_to_gamble", "There is no spin to repeat.", "gamble")
    if action.verb == "manoeuvre" and not isinstance(task, tasks.Spinning):
        return Finding("manoeuvre_not_due", "A manoeuvre follows only a dodge; none is due.", "manoeuvre")
    if action.seat in waits_for(state):
        answer = _answer_refused(state, task, action)
        if answer is not None:
            return answer
    if action.verb == "keep":
        return _keep_refused(state, task)
    return due(state)


def _play_refused(state: State, action: Action) -> Finding:
    if any(isinstance(task, tasks.Combat | tasks.Manoeuvring) for task in state.stack):
        return Finding("no_cards_in_combat", "No cards are played in combat, unless they name this moment.", "combat")
    if action.seat != state.active:
        return _turn_of(state, action.seat)
    return order_refused(state, action) if isinstance(state.stack[-1], tasks.HoldLimit) else due(state)


def _answer_refused(state: State, task: tasks.Task, action: Action) -> Finding | None:
    """Return what is wrong with an answer to *task*, None where the *action* is none."""
    if isinstance(task, tasks.Walking) and action.verb == "to":
        return _walk_refused(state, task, action)
    if isinstance(task, tasks.Paying) and action.verb == "lose":
        can = " or ".join(ways_to_pay(state, task))
        return Finding("row_gap", f"No coin can go from {action.args[0]}; only the last of {can} can.", "R20")
    if isinstance(task, tasks.Gaining) and action.verb == "put":
        return _put_refused(state, task, action.args[0])
    if isinstance(task, tasks.Enriching) and action.verb == "enrich":
        return Finding("wrong_target", f"{label(state, action.args[0])} does not get the gold of the card. "
                       f"{due(state).message}", "cards")  # fmt: skip
    if isinstance(task, tasks.HoldLimit) and action.verb == "discard":
        return Finding("card_not_held", f"{action.args[0]!r} is not in the hold of "
                       f"{state.table.names[action.seat]}.", "hold cards")  # fmt: skip
    return None


def _put_refused(state: State, task: tasks.Gaining, way: Rows) -> Finding:
    name = label(state, task.seat)
    if sum(way) != task.coins:
        return Finding("gold_due", f"{name} puts {task.coins} gold onto the ship card, not {sum(way)}.", "gold")
    beside = max(way.beside for way in ways_to_gain(state, task))
    return Finding("row_gap", f"{name}: each row has its circles, and gold goes beside the card only when both are "
                   f"full: here {beside}.", "R20")  # fmt: skip


def _keep_refused(state: State, task: tasks.Task) -> Finding:
    if isinstance(task, tasks.Spinning) and task.last:
        return Finding("direction_useless", f"To the {task.last} the edge comes before an empty square: spin again.",
                       "placement")  # fmt: skip
    if isinstance(task, tasks.Combat | tasks.Walking | tasks.Manoeuvring):
        return due(state)
    return Finding("must_resolve_now", f"Nothing is kept here: a card without a black spot is used now. "
                   f"{due(state).message}", "hold cards")  # fmt: skip


def _walk_refused(state: State, task: tasks.Walking, action: Action) -> Finding:
    """Return why the walk that was written cannot be made: step by step where its squares are given."""
    where = action.args[0]
    start = state.squares[state.active]
    size = state.table.data.size
    assert start is not None
    if where and isinstance(where[0], tuple):
        finding = check_walk(where, start, task.roll, state.table.islands, ship_squares(state), size)
        return finding or Finding("malformed", "The walk is right; its last square says enough.", "log")
    text = square_text(where)
    if where == start and task.roll != 2:
        return walk_due(state, task)
    if where == start:
        return Finding("immediate_reversal", f"Two steps back to {text} would return to the square just left.",
                       "movement")  # fmt: skip
    if not on_board(where, size):
        return Finding("off_board", f"{text} is off the {size[0]} x {size[1]} board.", "movement")
    if where in state.table.islands:
        return Finding("island_in_the_way", f"An island lies on {text}.", "movement")
    if where in ship_squares(state):
        return Finding("ship_in_the_way", f"A ship stands on {text}.", "movement")
    return Finding("wrong_length", f"No walk of exactly {task.roll} steps from {square_text(start)} ends on {text}.",
                   "R25")  # fmt: skip
