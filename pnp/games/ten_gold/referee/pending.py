"""Findings for somebody who tries something before what must be settled first."""

from __future__ import annotations

from pnp.games.ten_gold.referee import tasks
from pnp.games.ten_gold.referee.board import COMPASS, square_text
from pnp.games.ten_gold.referee.cards import ship_due
from pnp.games.ten_gold.referee.dice import die_due
from pnp.games.ten_gold.referee.gamble import BOTH_SPINS, column_stands, spin_open
from pnp.games.ten_gold.referee.hold import cards_in_combat, too_many
from pnp.games.ten_gold.referee.manoeuvre import must_finish, not_due
from pnp.games.ten_gold.referee.moving import must_walk
from pnp.games.ten_gold.referee.phases import DODGE, RETURN, SHOT, phase_of, waits_for
from pnp.games.ten_gold.referee.ships import label, sails
from pnp.games.ten_gold.referee.shot import answer_due, shot_due
from pnp.games.ten_gold.referee.state import State
from pnp.games.ten_gold.referee.turn import no_action_left
from pnp.referee.action import CHANCE, Action
from pnp.referee.findings import Finding


def misplacement(state: State, action: Action, *, by_chance: bool) -> Finding:
    """Return why a move has no place now, or not from this seat; *by_chance*: it is one of dice, spins and draws."""
    if state.end is not None:
        return Finding("game_over", f"The game is over. {state.end.reason}", "R1")
    if by_chance != (action.seat == CHANCE):
        who = "dice, spinner and decks, not for a player" if by_chance else "a player, not for chance"
        return Finding("malformed", f"{action.verb!r} is for {who}.", "log")
    if by_chance:
        return _no_throw(state, action.verb)
    return _settle_first(state, action) if state.stack else _no_order(state, action)


def _turn_of_another(state: State, seat: int) -> Finding:
    active = state.table.names[state.active]
    return Finding("not_your_turn", f"It is {active}'s turn, not {state.table.names[seat]}'s.", "turn", player=active)


def _no_throw(state: State, verb: str) -> Finding:
    task = state.stack[-1] if state.stack else None
    if verb == "dodge":
        return Finding(
            "dodge_not_due",
            "No dodge is rolled: it follows only a shot that may hit, not one that fell short.",
            "combat",
        )
    if task is None:
        code, what = {
            "spin": ("no_spin_due", "Nothing is spun now."),
            "draw": ("no_card_due", "No card is drawn now."),
            "look": ("no_card_due", "No card is looked at now."),
        }.get(verb, ("roll_not_due", "No die is rolled now."))
        return Finding(code, what, "turn")
    if (
        verb == "spin"
        and isinstance(task, tasks.Spinning)
        and task.kind == "direction"
        and isinstance(state.stack[-2], tasks.Placing)
    ):
        side = COMPASS[str(task.result)]
        return Finding(
            "direction_usable",
            f"There is an empty square to the {side}: the spin counts, unless "
            f"{state.table.names[state.active]} gambles.",
            "placement",
        )
    return due(state)


def _no_order(state: State, action: Action) -> Finding:
    """Return why somebody cannot do this while the active player chooses an order."""
    name = state.table.names[state.active]
    if action.seat != state.active:
        return _turn_of_another(state, action.seat)
    if phase_of(state) == RETURN:
        return Finding(
            "ship_off_board", f"{name}'s ship must return to the board first.", "start of the turn", player=name
        )
    if action.verb == "gamble":
        no_action = no_action_left(state)
        return no_action() if no_action else _no_spin()
    other = {
        "return": ("ship_on_board", f"{name}'s ship is on the board already."),
        "to": ("roll_due", f"{name} has no walk to make; a Move action begins with: move."),
        "discard": ("discard_not_due", f"{name} has no card too many; nothing is discarded."),
    }
    if action.verb == "manoeuvre":
        return not_due("turn")
    code, what = other.get(action.verb, ("nothing_due", f"Nothing is to be settled; {name} chooses an action."))
    return Finding(code, what, "turn", player=name)


def _no_spin() -> Finding:
    return Finding("no_spin_to_gamble", "There is no spin to repeat.", "R27")


def _settle_first(state: State, action: Action) -> Finding:
    seat, verb, _ = action
    task, begun = state.stack[-1], _manoeuvre_below(state)
    if verb == "play" and (begun or any(isinstance(task, tasks.Combat) for task in state.stack)):
        return cards_in_combat()
    if verb in ("manoeuvre", "stay") and begun and begun.ship == seat:
        return must_finish(state, begun)
    if seat not in (state.active, *waits_for(state)):
        return _turn_of_another(state, seat)
    if verb == "end":
        return Finding("effect_pending", f"The turn cannot end yet. {due(state).message}", "end of the turn")
    if verb == "gamble":
        together = state.table.house.gamble_after == BOTH_SPINS
        return column_stands() if together and isinstance(task, tasks.Spinning) and task.kind == "row" else _no_spin()
    if verb == "manoeuvre" and not begun:
        return not_due("manoeuvre")
    if verb == "keep" and isinstance(task, tasks.Spinning) and task.last:
        return Finding(
            "direction_useless",
            f"To the {COMPASS[task.last]} the edge comes before an empty square: spin again.",
            "R44",
        )
    if verb == "keep" and not isinstance(task, tasks.Combat | tasks.Walking | tasks.HoldLimit) and not begun:
        return Finding(
            "must_resolve_now",
            f"Nothing is kept here: a card without a black spot is used now. {due(state).message}",
            "hold cards",
        )
    return due(state)


def _manoeuvre_below(state: State) -> tasks.Manoeuvring | None:
    below = state.stack[-2] if len(state.stack) > 1 else None
    return below if isinstance(below, tasks.Manoeuvring) else None


# -- what is due -----------------------------------------------------------------------------------------


def due(state: State) -> Finding:
    task, name = state.stack[-1], state.table.names[state.active]
    match task:
        case tasks.Spinning():
            return _spin_due(state, task)
        case tasks.Walking():
            return (
                must_walk(state)
                if task.roll
                else Finding(
                    "roll_due",
                    f"{name} rolls the sails die first, a d{sails(state, state.active)}.",
                    "movement",
                    player=name,
                )
            )
        case tasks.Combat():
            return _combat_due(state, task)
        case tasks.Paying():
            payer = label(state, task.ship)
            return Finding("gold_due", f"{payer} gives up a piece of gold first.", "sinking, cards", player=payer)
        case tasks.Gaining():
            gainer = label(state, task.seat)
            return Finding(
                "gold_due", f"{gainer} first says where {task.coins} gold goes on the ship card.", "gold", player=gainer
            )
        case tasks.SunkenCard() | tasks.NavyCard():
            return Finding("sunken_card_due", "The sunken ship card is drawn and settled first.", "sinking")
        case tasks.IslandCard():
            return Finding("island_card_due", "The island card is drawn and settled first.", "looting")
        case tasks.HoldLimit():
            return too_many(state)
    return Finding("effect_pending", _effect_pending(state, task), "a card's effect", player=name)


def _spin_due(state: State, task: tasks.Spinning) -> Finding:
    if task.result:
        return spin_open(state)
    begun = _manoeuvre_below(state)
    return (
        must_finish(state, begun)
        if begun
        else Finding("effect_pending", _effect_pending(state, state.stack[-2]), "spins")
    )


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
            return ship_due(state)
    return "A drift is still to be settled."


def _combat_due(state: State, task: tasks.Combat) -> Finding:
    phase = phase_of(state)
    if phase == SHOT:
        return shot_due(state)
    if phase == DODGE:
        target = label(state, task.target)
        return Finding("dodge_due", f"{target} rolls the dodge first, a d{die_due(state)[1]}.", "combat", piece=target)
    return answer_due(state)
