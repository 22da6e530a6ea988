"""One shot: its dice, whether it reaches, whether it is dodged, how likely it sinks, and what comes of a sinking."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pnp.games.ten_gold.referee import tasks
from pnp.games.ten_gold.referee.board import distance
from pnp.games.ten_gold.referee.dice import ROLLED, Roll, die_due, faces, not_on_die, read_roll, write_roll
from pnp.games.ten_gold.referee.hold import cards_with_effect
from pnp.games.ten_gold.referee.phases import DODGE, SHOT
from pnp.games.ten_gold.referee.ships import gold_of, is_navy, is_player, label, sails, square_of
from pnp.games.ten_gold.referee.state import State, due, pop, push, swap, with_actions, with_square
from pnp.games.ten_gold.referee.values import is_pair, ship_value
from pnp.referee.findings import Finding
from pnp.referee.grammar import Value
from pnp.referee.kernel import Move, Refused
from pnp.referee.tuples import replace_item

if TYPE_CHECKING:
    from fractions import Fraction

MISS, POSSIBLE_HIT, DODGED, SUNK = "miss", "possible_hit", "dodged", "sunk"


def attack_result(total: int, distance: int, equal_roll: str = POSSIBLE_HIT) -> str:
    """Return ``miss`` or ``possible_hit`` for an attack roll with its bonus (R3).

    :param equal_roll: the option of that name: what an attack roll equal to the distance is.

    >>> attack_result(2, 3), attack_result(3, 3), attack_result(3, 3, "miss")
    ('miss', 'possible_hit', 'miss')
    """
    if total == distance:
        return equal_roll
    return MISS if total < distance else POSSIBLE_HIT


def is_dodged(dodge: int, attack: int) -> bool:
    """Return whether a dodge escapes an attack, both with what is added to them: a tie is the attacker's."""
    return dodge > attack


def sink_chance(
    attack_die: int,
    dodge_die: int,
    distance: int,
    attack_bonus: int = 0,
    dodge_bonus: int = 0,
    equal_roll: str = POSSIBLE_HIT,
) -> Fraction:
    """Return the chance that one shot sinks its target.

    :param attack_die: sides; 0 for a ship without cannons, which never hits.
    :param dodge_die: sides; 0 for a ship that cannot dodge.

    >>> sink_chance(10, 4, 1)
    Fraction(17, 20)
    """
    from fractions import Fraction  # takes 3 ms, and few answers need it

    if attack_die == 0:
        return Fraction(0)
    sinks = Fraction(0)
    for roll in range(1, attack_die + 1):
        attack = roll + attack_bonus
        if attack_result(attack, distance, equal_roll) == MISS:
            continue
        if dodge_die == 0:
            sinks += 1
        else:
            hits = sum(not is_dodged(dodge + dodge_bonus, attack) for dodge in range(1, dodge_die + 1))
            sinks += Fraction(hits, dodge_die)
    return sinks / attack_die


# -- in play ---------------------------------------------------------------------------------------------


def bonus_of(state: State, ship: int) -> int:
    """Return the bonus of a Navy ship or Merchant to each of its rolls, by the gold under it (R29): at most the cap
    that the table has agreed on."""
    gold, cap = 0 if is_player(state, ship) else gold_of(state, ship), state.table.house.npc_bonus_cap
    return min(gold, cap) if cap else gold


def attack_total(state: State, task: tasks.Combat) -> int:
    """Return the attack roll with the gold of the attacker and what cards add (R29)."""
    return task.shot + task.extra + bonus_of(state, task.attacker)


def dodge_total(state: State, task: tasks.Combat) -> int:
    """Return the dodge roll with the gold of the target (R29)."""
    return task.dodge + bonus_of(state, task.target)


def range_of(state: State, task: tasks.Combat) -> int:
    here, there = square_of(state, task.attacker), square_of(state, task.target)
    return distance(here, there) or 0


def result_of(state: State, task: tasks.Combat) -> str:
    """Return the result of the rolls: a miss, a possible hit, a dodge, or a sunk ship.

    A ship without a sails die cannot dodge (R7).
    """
    total = attack_total(state, task)
    if task.short or attack_result(total, range_of(state, task), state.table.house.equal_roll) == MISS:
        return MISS
    if not task.dodge:
        return POSSIBLE_HIT if sails(state, task.target) else SUNK
    return DODGED if is_dodged(dodge_total(state, task), total) else SUNK


def is_escaped(state: State, task: tasks.Combat) -> bool:
    return result_of(state, task) in (MISS, DODGED)


def settle_rolls(state: State, task: tasks.Combat) -> State | None:
    """Return the state after the rolls have decided, where nobody may decide otherwise."""
    result = result_of(state, task) if task.shot else POSSIBLE_HIT
    if result == MISS and not state.table.house.manoeuvre_after_range_miss:  # R13
        return pop(state)
    if result in (MISS, DODGED) and not is_player(state, task.target):
        return swap(state, tasks.Manoeuvring(ship=task.target))
    if result == MISS and not task.short:
        return swap(state, replace(task, short=True))
    if result == SUNK and (not task.dodge or task.accepted or not helm_cards(state, task.target)):
        return sink(pop(state), task.attacker, task.target)
    return None


# -- sinking ---------------------------------------------------------------------------------------------


def sink(state: State, attacker: int, target: int) -> State:
    """Return the state after a ship has sunk, with all that is to be settled: first the gold.

    A player who sank it then has the card and one more action. The turn of an active player who is sunk is over at
    once, with all that waits (R37).
    """
    square = square_of(state, target)
    spoils, state = _spoils(state, attacker, target)
    state = with_square(state, target, None)
    if is_player(state, attacker):
        return push(state, *spoils, tasks.SunkenCard(square), tasks.ExtraAction())
    if state.table.house.navy_sinking_draws_card:
        spoils.append(tasks.NavyCard(attacker))
    if target == state.active:
        spoils.append(tasks.TurnOver())
    return push(state, *spoils)


def _spoils(state: State, attacker: int, target: int) -> tuple[list[tasks.Task], State]:
    """Return how the gold is handed over: one piece of a player (R12), all that lies under another ship."""
    if is_player(state, target):
        return [tasks.Paying(target, attacker)], state
    coins = gold_of(state, target)
    return [tasks.Gaining(attacker, coins)], state._replace(
        under=replace_item(state.under, target - len(state.rows), 0)
    )


def extra_action(state: State, task: tasks.ExtraAction) -> State:
    return with_actions(pop(state), task.count)


# -- the dice --------------------------------------------------------------------------------------------


def helm_cards(state: State, ship: int) -> tuple[str, ...]:
    """Return the cards with which a ship's player may roll the dodge again, failed or not (R45)."""
    return cards_with_effect(state, ship, "redodge") if is_player(state, ship) else ()


Shot = Roll | tuple[int, int, int]
"""A roll; with the ship that is said to shoot, where another one does."""


def _faces(state: State, seat: int) -> tuple[tuple[Roll], ...]:
    return faces(die_due(state)[1])


def _no_shot(state: State, seat: int, roll: Shot) -> Refused | None:
    if len(roll) > 2:
        return lambda: shot_due(state)
    attacker = label(state, due(state, tasks.Combat).attacker)
    return not_on_die((roll[0], roll[1]), die_due(state)[1], f"{attacker} attacks")


def _no_dodge(state: State, seat: int, roll: Roll) -> Refused | None:
    return not_on_die(roll, die_due(state)[1], f"{label(state, due(state, tasks.Combat).target)} dodges")


def accept_dodge(state: State) -> State:
    """Return the state in which the target's player leaves a dodge that failed as it is."""
    return swap(state, replace(due(state, tasks.Combat), accepted=True))


def answer_due(state: State) -> Finding:
    target = label(state, due(state, tasks.Combat).target)
    return Finding(
        "combat_open",
        f"{target} first says what happens after the shot.",
        "combat",
        "Write: keep, manoeuvre, stay, or the card that is played.",
        player=target,
    )


def shot_due(state: State) -> Finding:
    task = due(state, tasks.Combat)
    attacker, target = label(state, task.attacker), label(state, task.target)
    if is_navy(state, task.attacker):
        return Finding(
            "navy_attack_due",
            f"{attacker} at distance {range_of(state, task)} attacks {target} first.",
            "Navy reactions",
            piece=attacker,
        )
    return Finding("shot_due", f"{attacker} rolls the attack first, a d{die_due(state)[1]}.", "combat", piece=attacker)


def _read_shot(state: State, text: str) -> Shot:
    roll, by, name = text.partition(" by ")
    shown = read_roll(state, roll.strip())
    if not by:
        return shown
    ship = ship_value().read(state, name.strip())
    return shown if ship == _attacker(state) else (*shown, ship)


def _write_shot(state: State, roll: Shot) -> str:
    """Return a roll; for a Navy ship with its name, so that a log says who fires."""
    ship = roll[2] if len(roll) > 2 else _attacker(state)
    by = "" if ship is None or is_player(state, ship) else f" by {label(state, ship)}"
    return write_roll(state, (roll[0], roll[1])) + by


def _attacker(state: State) -> int | None:
    """Return the ship whose attack roll is due, None where none is."""
    return due(state, tasks.Combat).attacker if die_due(state)[0] == "shot" else None


def _is_shot(state: State, value: object) -> bool:
    return is_pair(state, value) or (
        isinstance(value, tuple)
        and len(value) == 3
        and is_pair(state, value[:2])
        and ship_value().fits(state, value[2])
    )


SHOOT: Move[State, Shot] = Move(
    "shot",
    "shot",
    "the die of an attack; by whom, if you like: shot 7 by Navy 2",
    (Value("roll", _read_shot, _write_shot, fits=_is_shot),),
    chance=True,
    phases=(SHOT,),
    offers=_faces,
    refuse=_no_shot,
    follow=lambda state, seat, roll: swap(state, replace(due(state, tasks.Combat), shot=roll[0])),
    sure=True,
)
DODGE_ROLL = Move(
    "dodge",
    "dodge",
    "the die of a dodge",
    (ROLLED,),
    chance=True,
    phases=(DODGE,),
    offers=_faces,
    refuse=_no_dodge,
    follow=lambda state, seat, roll: swap(state, replace(due(state, tasks.Combat), dodge=roll[0])),
    sure=True,
)
