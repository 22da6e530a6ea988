"""The question about one shot: ``fight``. The two ships are put on a board, and the rules of play are asked."""

from __future__ import annotations

import re

from pnp.game.toml import quote
from pnp.games.ten_gold.referee.attack import no_target
from pnp.games.ten_gold.referee.data import Data
from pnp.games.ten_gold.referee.gold import ROWS, Rows
from pnp.games.ten_gold.referee.rulebook import RULES
from pnp.games.ten_gold.referee.ships import cannons, is_navy, is_player, sails
from pnp.games.ten_gold.referee.shot import (
    DODGED,
    MISS,
    POSSIBLE_HIT,
    SUNK,
    attack_total,
    bonus_of,
    dodge_total,
    range_of,
    result_of,
    sink_chance,
)
from pnp.games.ten_gold.referee.situation import NAVY, PLAYER, Vessel, state_with
from pnp.games.ten_gold.referee.state import State
from pnp.games.ten_gold.referee.tasks import Combat
from pnp.referee.action import CHANCE, Action
from pnp.referee.answers import Answer, Given, Options
from pnp.referee.english import quantity
from pnp.referee.findings import Finding
from pnp.referee.names import match_whole
from pnp.referee.told import number_of, text_of

_FIGHTER = re.compile(r"(player|navy|merchant)(?:\s+with\s+(\d{1,2})(?:\s+(?:gold|coins?))?)?", re.IGNORECASE)
_SHIPS = {"player": "The player’s ship", "navy": "The Navy ship", "merchant": "The Merchant"}


def answer_fight(data: Data, given: Given, options: Options) -> Answer:
    distance = number_of(given, "distance", 1, max(data.size))
    attacker = read_fighter(text_of(given, "attacker"), 1, (1, 1), data)
    target = read_fighter(text_of(given, "target"), 0, (1 + distance, 1), data)
    attack, dodge = (number_of(given, key, 0, 99) if key in given else None for key in ("attack", "dodge"))
    state = state_with((attacker, target), frozenset(), options, data)
    first, other = (state.squares.index(ship.square) for ship in (attacker, target))
    task = Combat(first, other, number_of(given, "extra", 0, 9, 0))
    state = state._replace(stack=(task,))
    finding = _fault(state, task, attack, dodge)
    shot = Combat(task.attacker, task.target, task.extra, attack or 0, dodge or 0)
    rulings = _rulings(state, shot)
    if finding is not None:
        return Answer(f"That cannot be. {finding.message}", (), {"result": None}, rulings, (finding,))
    chance = sink_chance(
        cannons(state, task.attacker),
        sails(state, task.target),
        distance,
        bonus_of(state, task.attacker) + task.extra,
        bonus_of(state, task.target),
        state.table.house.equal_roll,
    )
    result = result_of(state, shot) if attack else None
    told = {"result": result, "attack": attack_total(state, shot) if attack else None,
            "dodge": dodge_total(state, shot) if dodge else None, "chance": str(chance)}  # fmt: skip
    if result is None:
        die = _die(sails(state, task.target), bonus_of(state, task.target))
        against = f"the dodge {die}." if sails(state, task.target) else "and the target cannot dodge."
        rolls = f"The attack rolls {_die(cannons(state, task.attacker), bonus_of(state, task.attacker))}, {against}"
        return Answer(
            f"The shot sinks with a chance of {chance}.", (rolls, f"The distance is {distance}."), told, rulings
        )
    verdict, why = _judge(state, shot, result, _ship(state, task.target))
    return Answer(verdict, why, told, rulings)


def read_fighter(text: str, row: int, square: tuple[int, int], data: Data) -> Vessel:
    """Return the ship that *text* tells of, with its coins in the *row* that is asked for: 0 for sails, 1 for cannons.

    :raises ValueError: *text* cannot be read.
    """
    match = match_whole(_FIGHTER, text, "a ship; write player with 3 coins, navy, or merchant with 1 gold")
    kind, coins = match[1].lower(), None if match[2] is None else int(match[2])
    if kind == PLAYER:
        if (coins or 0) > data.circles[row]:
            raise ValueError(f"{quote(text)}: the {ROWS[row]} row has {data.circles[row]} circles")
        return Vessel(_SHIPS[kind], kind, square, rows=Rows(*((coins or 0) * (place == row) for place in (0, 1))))
    fleet = data.navy if kind == NAVY else data.merchants
    return Vessel(_SHIPS[kind], kind, square, fleet.gold if coins is None else coins)


def _fault(state: State, task: Combat, attack: int | None, dodge: int | None) -> Finding | None:
    """Return the first fault in the shot as it was told, None where there is none."""
    refused = no_target(state, task.attacker, task.target)
    if refused is not None:
        return refused()
    if attack is not None:
        finding = RULES.refusal(state, Action(CHANCE, "shot", ((attack, cannons(state, task.attacker)),)))
        if finding is not None:
            return finding
        shot = Combat(task.attacker, task.target, task.extra, attack)
        possible = result_of(state, shot) == POSSIBLE_HIT
        state = state._replace(stack=(shot,) if possible else ())
    if dodge is None:
        return None
    return RULES.refusal(state, Action(CHANCE, "dodge", ((dodge, sails(state, task.target)),)))


def _judge(state: State, shot: Combat, result: str, ship: str) -> tuple[str, tuple[str, ...]]:
    total = attack_total(state, shot)
    sum_ = _sum(shot.shot, bonus_of(state, shot.attacker), shot.extra)
    attack = f"The attack total is {total}{sum_}, the distance {range_of(state, shot)}."
    if result == MISS:
        after_miss = state.table.house.manoeuvre_after_range_miss
        return "A miss: the shot falls short.", (attack, _manoeuvre(state, shot)) if after_miss else (attack,)
    if result == POSSIBLE_HIT:
        die = _die(sails(state, shot.target), bonus_of(state, shot.target))
        return f"A possible hit: roll the dodge, {die}; {total + 1} or more escapes.", (attack,)
    if not shot.dodge:
        return f"{ship} is sunk: it cannot dodge.", (attack, *_gains_of_sinking(state, shot))
    dodge = f"The dodge total is {dodge_total(state, shot)}{_sum(shot.dodge, bonus_of(state, shot.target))}."
    if result == DODGED:
        return f"{ship} dodges the shot.", (attack, dodge, _manoeuvre(state, shot))
    assert result == SUNK
    tie = ("A tie is the attacker’s.",) if total == dodge_total(state, shot) else ()
    return f"{ship} is sunk.", (attack, dodge, *tie, *_gains_of_sinking(state, shot))


def _die(sides: int, more: int) -> str:
    """Return a die with its bonus, such as d10+1."""
    return f"d{sides}+{more}" if more else f"d{sides}"


def _sum(roll: int, *more: int) -> str:
    """Return how a total came about, "" for a roll alone.

    >>> _sum(4, 1, 0)
    ' (4 + 1)'
    """
    parts = [roll, *(part for part in more if part)]
    return f" ({' + '.join(map(str, parts))})" if len(parts) > 1 else ""


def _ship(state: State, ship: int) -> str:
    return _SHIPS["player" if is_player(state, ship) else "navy" if is_navy(state, ship) else "merchant"]


def _manoeuvre(state: State, shot: Combat) -> str:
    verb = "may make" if is_player(state, shot.target) else "must make"
    most = quantity(state.table.data.manoeuvre, "square")
    return f"{_ship(state, shot.target)} {verb} a manoeuvre: spin a direction and drift up to {most} that way."


def _gains_of_sinking(state: State, shot: Combat) -> tuple[str, ...]:
    """Return the sentences about the attacker's gain from a sinking (R12)."""
    if is_navy(state, shot.attacker):
        card = "The Navy ship draws a sunken ship card for its gold."
        cards = (card,) if state.table.house.navy_sinking_draws_card else ()
        return ("The Navy ship gets one gold from it, if it has any.", *cards)
    if is_player(state, shot.target):
        gold = "The attacker gets one gold from it, the last coin of a row, if it has any."
    else:
        gold = f"The attacker gets all the gold under it: {state.under[shot.target - len(state.rows)]}."
    return (gold, "The attacker draws a sunken ship card and has one more action this turn.")


def _rulings(state: State, shot: Combat) -> tuple[str, ...]:
    found = []
    if shot.shot and attack_total(state, shot) == range_of(state, shot):
        found.append("R3")
    row_of = {shot.attacker: 1, shot.target: 0}
    if any(is_player(state, ship) and not state.rows[ship][row] for ship, row in row_of.items()):
        found.append("R7")
    if is_navy(state, shot.attacker) and is_player(state, shot.target):
        found.append("R12")
    if shot.shot and result_of(state, shot) == MISS:
        found.append("R13")
    dice = {shot.attacker: cannons(state, shot.attacker), shot.target: sails(state, shot.target)}
    if any(bonus_of(state, ship) and die for ship, die in dice.items()):
        found.append("R29")
    return tuple(found)
