"""What is to be settled first, said to somebody who tries something else."""

from __future__ import annotations

from pnp.referee.findings import Finding
from pnp.referee.ten_gold import tasks
from pnp.referee.ten_gold.board import square_text
from pnp.referee.ten_gold.fighting import DODGE_DUE, SHOT_DUE, combat_die, range_of, stand_of
from pnp.referee.ten_gold.fleet import is_player, label, navies, sails
from pnp.referee.ten_gold.moving import walk_ends
from pnp.referee.ten_gold.state import State


def due(state: State) -> Finding:
    """Return what is still to be settled in a state with tasks."""
    task = state.stack[-1]
    name = state.table.names[state.active]
    match task:
        case tasks.Spinning():
            return _spin_due(state, task)
        case tasks.Walking():
            return walk_due(state, task)
        case tasks.Combat():
            return _combat_due(state, task)
        case tasks.Paying():
            return Finding("gold_due", f"{label(state, task.ship)} gives up a piece of gold first.", "sinking, cards")
        case tasks.Gaining():
            return Finding("gold_due", f"{label(state, task.seat)} first says where {task.coins} gold goes on the ship "
                           "card.", "gold")  # fmt: skip
        case tasks.SunkenCard() | tasks.NavyCard():
            return Finding("sunken_card_due", "The sunken ship card is drawn and settled first.", "sinking")
        case tasks.IslandCard():
            return Finding("island_card_due", "The island card is drawn and settled first.", "looting")
        case tasks.HoldLimit():
            return Finding("hold_limit", f"{name} has {len(state.holds[state.active])} cards in the hold; "
                           f"{state.table.data.hold} may stay: play or discard one.", "hold cards")  # fmt: skip
    return Finding("effect_pending", _effect_pending(state, task), "a card's effect")


def _effect_pending(state: State, task: tasks.Task) -> str:
    name = state.table.names[state.active]
    match task:
        case tasks.Placing():
            return f"The placing of {label(state, task.ship)} is still to be settled."
        case tasks.Prize():
            return f"{name} first takes the square {square_text(task.square)} or stays."
        case tasks.Peeking():
            return f"{name} first looks at the top sunken ship card and puts it back on top or under the deck."
        case tasks.Enriching():
            return f"{name} first chooses the ship that gets the gold: {_either(state, task.ships)}."
    return "A drift is still to be settled."


def _either(state: State, ships: tuple[int, ...]) -> str:
    return " or ".join(label(state, ship) for ship in ships)


def _spin_due(state: State, task: tasks.Spinning) -> Finding:
    if task.result:
        return Finding("spin_open", f"{state.table.names[state.active]} first keeps the spin of {task.result} or "
                       "gambles.", "gamble")  # fmt: skip
    below = state.stack[-2]
    if not isinstance(below, tasks.Manoeuvring):
        return Finding("effect_pending", _effect_pending(state, below), "spins")
    name = label(state, below.ship)
    if is_player(state, below.ship):
        return Finding("manoeuvre_must_finish", f"{name} has begun a manoeuvre; it is spun and completed.", "manoeuvre")
    return Finding("manoeuvre_due", f"{name} has dodged and must make a manoeuvre: spin a direction.", "manoeuvre")


def walk_due(state: State, task: tasks.Walking) -> Finding:
    """Return what a Move action lacks: its roll, or its walk."""
    name = state.table.names[state.active]
    if not task.roll:
        return Finding("roll_due", f"{name} rolls the sails die first, a d{sails(state, state.active)}.", "movement")
    squares = len(walk_ends(state, task))
    return Finding("must_move", f"{name}: a roll of {task.roll} can be walked; choose one of {squares} squares.", "R25")


def _combat_due(state: State, task: tasks.Combat) -> Finding:
    attacker, target = label(state, task.attacker), label(state, task.target)
    stand = stand_of(state, task)
    if stand == SHOT_DUE:
        if task.attacker in navies(state):
            return Finding("navy_attack_due", f"{attacker} at distance {range_of(state, task)} attacks {target} first.",
                           "Navy reactions")  # fmt: skip
        return Finding("shot_due", f"{attacker} rolls the attack first, a d{combat_die(state, task)[1]}.", "combat")
    if stand == DODGE_DUE:
        return Finding("dodge_due", f"{target} rolls the dodge first, a d{combat_die(state, task)[1]}.", "combat")
    return Finding("combat_open", f"{target} first says what happens after the shot.", "combat",
                   "Write: keep, manoeuvre, stay, or the card that is played.")  # fmt: skip
