"""Why an action is not allowed: whose turn it is, and what the game waits for. The orders themselves: :mod:`.needs`."""

from __future__ import annotations

from collections import Counter

from pnp.referee.action import CHANCE, Action
from pnp.referee.findings import Finding
from pnp.referee.treasure_island.legal import DICE
from pnp.referee.treasure_island.needs import NEEDS, counted, is_move, name_of, own_ship, player_out
from pnp.referee.treasure_island.state import SIDES, State, Task, is_out, source_of, waits_for

REASONS = {
    "ten": "ten gold markers lay on one island",
    "last": "only one player had ships left",
    "limit": "the last round was over",
}
"""Why a game ended, by ``State.over``."""

_CHOICES = {"take": 1, "then": 2, "decline": 0}
_CHANCES = {"dice": 1, "draw": 1}
_SIZES = {**{verb: size for verb, (_, size) in NEEDS.items()}, **_CHOICES, **_CHANCES}


def refusal(state: State, action: Action) -> Finding | None:
    """Return why *action* is not allowed in *state*, None where it is."""
    seat, verb, args = action
    if verb not in _SIZES or len(args) != _SIZES[verb] or not CHANCE <= seat < len(state.table.names):
        return Finding("unknown_action", f"{verb!r} with {counted(len(args), 'value')} is not an action.", "the orders")
    if state.over:
        return Finding("game_over", f"The game ended: {REASONS[state.over]}.", "the end of the game")
    if verb in _CHANCES:
        return _chance_fault(state, action)
    if seat == CHANCE or seat != waits_for(state)[0]:
        return _wrong_seat(state, action)
    if state.task is None:
        return _order_fault(state, action)
    return _choice_fault(state, state.task, action)


# -- the turn ----------------------------------------------------------------------------------------------


def _wrong_seat(state: State, action: Action) -> Finding:
    """Return why somebody who need not act may not."""
    seat, verb, _ = action
    waiting = waits_for(state)[0]
    if seat == CHANCE:
        return Finding("not_your_turn", f"{verb!r} is for a player, not for chance.", "turns")
    names = state.table.names
    if is_out(state.ships, seat):
        return player_out(state, seat)
    order = state.table.order(verb)
    if order is not None and order.lucky and state.failed and seat == _player_before(state):
        what = f"Trust to Luck rolled {state.failed}; the ship does nothing."
        return Finding("luck_failed", what, "Trust to Luck")
    if seat == state.turn and order is not None:
        return _second_order(state)
    if waiting == CHANCE:
        return _chance_due(state)
    return Finding("not_your_turn", f"It is {names[waiting]}\u2019s turn, not {names[seat]}\u2019s.", "Q21")


def _player_before(state: State) -> int:
    """Return the seat of the player in the game who had the turn before."""
    seats = len(state.table.names)
    return next(seat for step in range(1, seats + 1)
                if not is_out(state.ships, seat := (state.turn - step) % seats))  # fmt: skip


def _second_order(state: State) -> Finding:
    name = state.table.names[state.turn]
    return Finding("second_order", f"{name} has given this turn\u2019s order; it is not done yet.", "one order a turn")


def _order_fault(state: State, action: Action) -> Finding | None:
    """Return what is wrong with an order at the beginning of a turn."""
    order = state.table.order(action.verb)
    if order is None:
        return Finding("not_now", f"{action.verb!r} has no place here; an order is due.", "one order a turn")
    if order.lucky and not state.table.rules.free_orders:
        return Finding("luck_only", f"{order.name} needs a {SIDES - 1} or {SIDES} on Trust to Luck.", "Q1")
    return NEEDS[action.verb][0](state, action.seat, *action.args)


def _choice_fault(state: State, task: Task, action: Action) -> Finding | None:
    """Return what is wrong with a choice in the middle of an order."""
    order = state.table.order(action.verb)
    if task.step == "lucky":
        return _lucky_fault(state, task, action)
    if order is not None and action.seat == state.turn:
        return _second_order(state)
    due = {"salvage": "take", "take": "take", "then": "then"}[task.step]
    if action.verb != due:
        what = {"take": "how many markers the winner takes", "then": "the next Move"}[due]
        return Finding("not_now", f"What is due is {what}: {due}.", "one order a turn")
    if due == "then":
        return _mover_fault(state, task, *action.args)
    count = action.args[0]
    if 0 <= count <= task.number:
        return None
    what = f"{name_of(state, task.ship)} may take at most {task.number}, not {count}."
    return Finding("take_too_many", what, "Q8" if task.wreck else "Q7")


def _lucky_fault(state: State, task: Task, action: Action) -> Finding | None:
    """Return what is wrong with the choice after a 5 or 6 on Trust to Luck."""
    if action.verb == "decline":
        return None
    order = state.table.order(action.verb)
    if order is None:
        return Finding("not_now", "What is due is an order from 10 to 16, or decline.", "Q4")
    if not order.lucky:
        return Finding("luck_nested", f"{order.name} is not on the list for Trust to Luck.", "Trust to Luck")
    fault = NEEDS[action.verb][0](state, action.seat, *action.args)
    if fault is None and action.verb not in ("wind", "storm") and action.args[0] != task.ship:
        what = f"{name_of(state, task.ship)} trusted to luck, not {name_of(state, action.args[0])}."
        return Finding("luck_other_ship", what, "Q12")
    return fault


def _mover_fault(state: State, task: Task, ship: int, zone: int) -> Finding | None:
    """Return what is wrong with the Move that is left of an order."""
    fault = own_ship(state, task.seat, ship)
    if fault is not None:
        return fault
    if task.ship not in (-1, ship):
        what = f"{name_of(state, task.ship)} attacked and moves now, not {name_of(state, ship)}."
        return Finding("wrong_mover", what, "Q33")
    if ship == task.other:
        what = f"{name_of(state, ship)} did not trust to luck and has moved; the second Move is another ship\u2019s."
        return Finding("wrong_mover", what, "Q32")
    return is_move(state, task.seat, ship, zone)


# -- chance ------------------------------------------------------------------------------------------------


def _chance_due(state: State) -> Finding:
    """Return what chance must do first."""
    task = state.task
    assert task is not None
    if task.step == "draw":
        what = f"{name_of(state, task.ship)} draws {counted(task.number, 'marker')} first: write draw and the values."
        return Finding("bad_draw", what, "gold is drawn unseen")
    return Finding("bad_roll", f"{_what_rolls(state, task)}.", "dice")


def _what_rolls(state: State, task: Task) -> str:
    order = state.table.order(task.step)
    assert order is not None
    return f"{order.name} needs {counted(len(DICE[task.step][0].args[0]), 'die', 'dice')} from 1 to {SIDES}"


def _chance_fault(state: State, action: Action) -> Finding | None:
    """Return what is wrong with dice or a draw."""
    task = state.task
    if action.seat != CHANCE:
        return Finding("not_your_turn", f"{action.verb!r} is for chance, not for a player.", "dice")
    if action.verb == "draw":
        if task is None or task.step != "draw":
            return Finding("bad_draw", "No gold is drawn now.", "gold is drawn unseen")
        return _draw_fault(state, task, action.args[0])
    if task is None or task.step not in DICE:
        return Finding("bad_roll", "No dice are rolled now.", "dice")
    if action in DICE[task.step]:
        return None
    found = " ".join(map(str, action.args[0]))
    return Finding("bad_roll", f"{_what_rolls(state, task)}, not {found}.", "dice")


def _draw_fault(state: State, task: Task, gold: tuple[int, ...]) -> Finding | None:
    """Return what is wrong with the markers that were drawn."""
    card, aboard = state.table.cards[task.ship], len(state.ships[task.ship].cargo)
    if aboard + len(gold) > card.loot:
        what = f"{card.name} carries at most {card.loot}; with {aboard} aboard it cannot load {len(gold)}."
        return Finding("over_capacity", what, "Loot rating")
    if len(gold) != task.number:
        what = f"{card.name} draws {counted(task.number, 'gold marker')}, not {len(gold)}."
        return Finding("bad_draw", what, "gold is drawn unseen")
    missing = Counter(gold) - Counter(source_of(state, task))
    if missing:
        value = min(missing)
        return Finding("bad_draw", f"There are not so many markers of {value} to draw from.", "gold is drawn unseen")
    if gold != tuple(sorted(gold)):
        return Finding("bad_draw", "The values of a draw stand in rising order.", "gold is drawn unseen")
    return None
