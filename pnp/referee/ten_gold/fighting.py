"""One shot, from the attack roll to the dodge, the manoeuvre, or the sinking and all that it brings."""

from __future__ import annotations

from dataclasses import replace

from pnp.referee.action import CHANCE, Action
from pnp.referee.ten_gold.board import distance
from pnp.referee.ten_gold.combat import MISS, attack_result, is_dodged
from pnp.referee.ten_gold.fleet import bonus, cannons, gold_of, is_player, sails
from pnp.referee.ten_gold.hold import held_with, play, spend
from pnp.referee.ten_gold.state import Phase, State, pop, push, replaced, swap, with_square
from pnp.referee.ten_gold.tasks import (
    Combat,
    ExtraAction,
    Gaining,
    Manoeuvring,
    NavyCard,
    Paying,
    SunkenCard,
    Task,
    TurnOver,
)

SHOT_DUE, MISSED, DODGE_DUE, DODGED, HIT = "shot due", "missed", "dodge due", "dodged", "hit"


def attack_total(state: State, task: Combat) -> int:
    """Return the attack roll with the gold of the attacker and what cards add (R29)."""
    return task.shot + task.extra + bonus(state, task.attacker)


def dodge_total(state: State, task: Combat) -> int:
    """Return the dodge roll with the gold of the target (R29)."""
    return task.dodge + bonus(state, task.target)


def range_of(state: State, task: Combat) -> int:
    """Return how many squares the two ships are apart."""
    here, there = state.squares[task.attacker], state.squares[task.target]
    assert here is not None
    assert there is not None
    return distance(here, there) or 0


def stand_of(state: State, task: Combat) -> str:
    """Return how far the combat is: a roll is due, or what came of the rolls.

    A ship without a sails die cannot dodge (R7).
    """
    if not task.shot:
        return SHOT_DUE
    if attack_result(attack_total(state, task), range_of(state, task), state.table.house.equal_roll) == MISS:
        return MISSED
    if not task.dodge and sails(state, task.target):
        return DODGE_DUE
    return DODGED if task.dodge and is_dodged(attack_total(state, task), dodge_total(state, task)) else HIT


def combat_run(state: State, task: Combat) -> State | None:
    """Return the state after the rolls have decided, where nobody may decide otherwise."""
    stand = stand_of(state, task)
    if stand == MISSED and not state.table.house.manoeuvre_after_range_miss:
        return pop(state)
    if stand in (MISSED, DODGED) and not is_player(state, task.target):
        return swap(state, Manoeuvring(ship=task.target))
    if stand == HIT and (task.accepted or not helm_cards(state, task)):
        return sink(pop(state), task.attacker, task.target)
    return None


def helm_cards(state: State, task: Combat) -> list[str]:
    """Return the cards with which the target's player may roll the dodge again, failed or not (R45)."""
    if not task.dodge or not is_player(state, task.target):
        return []
    return sorted(set(held_with(state, task.target, "redodge")))


def combat_choices(state: State, task: Combat) -> list[Action]:
    """Return every roll that is due; else what the target's player may do after the dodge."""
    stand = stand_of(state, task)
    if stand in (SHOT_DUE, DODGE_DUE):
        verb, sides = combat_die(state, task)
        return [Action(CHANCE, verb, ((value, sides),)) for value in range(1, sides + 1)]
    after = [Action(task.target, "keep")] if stand == HIT else \
        [Action(task.target, "manoeuvre"), Action(task.target, "stay")]  # fmt: skip
    return after + [play(task.target, card) for card in helm_cards(state, task)]


def combat_die(state: State, task: Combat) -> tuple[str, int]:
    """Return the verb of the roll that is due, and the sides of its die."""
    return ("dodge", sails(state, task.target)) if task.shot else ("shot", cannons(state, task.attacker))


def combat_follow(state: State, task: Combat, action: Action) -> State:
    """Return the state after a roll, or after what the target's player did about it."""
    if action.verb == "shot":
        return swap(state, replace(task, shot=action.args[0][0]))
    if action.verb == "dodge":
        return swap(state, replace(task, dodge=action.args[0][0]))
    if action.verb == "play":
        return swap(spend(state, task.target, action.args[0]), replace(task, dodge=0))
    if action.verb == "keep":
        return swap(state, replace(task, accepted=True))
    return swap(state, Manoeuvring(ship=task.target)) if action.verb == "manoeuvre" else pop(state)


# -- sinking -------------------------------------------------------------------------------------------


def sink(state: State, attacker: int, target: int) -> State:
    """Return the state after a ship has sunk, with all that is to be settled: first the gold.

    A player who sank it then has the card and one more action. The turn of an active player who is sunk is over at
    once, with all that waits (R37).
    """
    square = state.squares[target]
    assert square is not None
    spoils, state = _spoils(state, attacker, target)
    state = with_square(state, target, None)
    if is_player(state, attacker):
        return push(state, *spoils, SunkenCard(square), ExtraAction())
    if state.table.house.navy_sinking_draws_card:
        spoils.append(NavyCard(attacker))
    if target == state.active:
        spoils.append(TurnOver())
    return push(state, *spoils)


def _spoils(state: State, attacker: int, target: int) -> tuple[list[Task], State]:
    """Return how the gold is handed over: one piece of a player, all that lies under another ship."""
    if is_player(state, target):
        return [Paying(target, attacker)], state
    coins = gold_of(state, target)
    place = target - len(state.rows)
    return [Gaining(attacker, coins)], state._replace(under=replaced(state.under, place, 0))


COMBAT = Phase(combat_run, combat_choices, combat_follow)
