"""A question about one shot: ``fight``."""

from __future__ import annotations

import re
from typing import NamedTuple

from pnp.catalog.toml import quoted
from pnp.referee.answers import Answer, Given, Options
from pnp.referee.findings import Finding
from pnp.referee.ten_gold.asked import counted, number_of, one
from pnp.referee.ten_gold.data import Data
from pnp.referee.ten_gold.shot import MISS, attack_result, bonus, is_dodged, sink_chance

_FIGHTER = re.compile(r"(player|navy|merchant)(?:\s+with\s+(\d{1,2})(?:\s+(?:gold|coins?))?)?", re.IGNORECASE)


class Fighter(NamedTuple):
    """One side of a shot: what it is, the coins in its row (or the gold under it), its die and its bonus."""

    kind: str
    coins: int
    die: int
    more: int

    @property
    def dice(self) -> str:
        """The die with its bonus, such as d10+1."""
        return f"d{self.die}+{self.more}" if self.more else f"d{self.die}"


class Shot(NamedTuple):
    """A shot with all that is known of it: None for what is not rolled yet."""

    attacker: Fighter
    target: Fighter
    distance: int
    attack: int | None
    dodge: int | None
    extra: int

    @property
    def total(self) -> int:
        return (self.attack or 0) + self.attacker.more + self.extra

    @property
    def dodge_total(self) -> int:
        return (self.dodge or 0) + self.target.more


def fought(given: Given, options: Options, data: Data) -> Answer:
    """Say what comes of a shot: ``fight``."""
    shot = Shot(
        attacker=read_fighter(one(given, "attacker"), "cannons", options, data),
        target=read_fighter(one(given, "target"), "sails", options, data),
        distance=number_of(given, "distance", 1, max(data.size)),
        attack=number_of(given, "attack", 0, 99) if "attack" in given else None,
        dodge=number_of(given, "dodge", 0, 99) if "dodge" in given else None,
        extra=number_of(given, "extra", 0, 9, 0),
    )
    finding = _fault(shot, options)
    rulings = _rulings(shot, options)
    if finding is not None:
        return Answer(f"That cannot be. {finding.message}", (), {"result": None}, rulings, (finding,))
    chance = sink_chance(shot.attacker.die, shot.target.die, shot.distance, shot.attacker.more + shot.extra,
                         shot.target.more, options["equal_roll"])  # fmt: skip
    result, verdict, why = _judged(shot, options, data)
    told = {"result": result, "attack": shot.total if shot.attack is not None else None,
            "dodge": shot.dodge_total if shot.dodge is not None else None, "chance": str(chance)}  # fmt: skip
    if shot.attack is None:
        verdict = f"The shot sinks with a chance of {chance}."
    return Answer(verdict, why, told, rulings)


def read_fighter(text: str, row: str, options: Options, data: Data) -> Fighter:
    """Return the ship that *text* tells of, with the die and bonus of *row*.

    :raises ValueError: *text* cannot be read.
    """
    match = _FIGHTER.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{quoted(text)} is not a ship; write player with 3 coins, navy, or merchant with 1 gold")
    kind, coins = match[1].lower(), match[2]
    if kind == "player":
        most = data.circles[0 if row == "sails" else 1]
        if int(coins or 0) > most:
            raise ValueError(f"{quoted(text)}: the {row} row has {most} circles")
        return Fighter(kind, int(coins or 0), data.dice(row, int(coins or 0), options["empty_row"]), 0)
    fleet = data.navy if kind == "navy" else data.merchants
    gold = fleet.gold if coins is None else int(coins)
    die = fleet.sails if row == "sails" else fleet.cannons
    return Fighter(kind, gold, die, bonus(gold, options["npc_bonus_cap"]) if die else 0)


def _fault(shot: Shot, options: Options) -> Finding | None:
    """Return what cannot be in the shot as it was told, the first thing first."""
    reach = shot.attacker.die
    if reach == 0:
        who = "A Merchant" if shot.attacker.kind == "merchant" else "This ship"
        return Finding("no_cannons", f"{who} has no cannons.", "R7", "It cannot attack.")
    if shot.distance > reach:
        text = f"Distance {shot.distance} is more than the cannons number {reach}."
        return Finding("out_of_range", text, "attack", "Come nearer first.")
    if shot.attack is not None and not 1 <= shot.attack <= reach:
        return _roll_fault("attack", shot.attack, reach)
    if shot.dodge is None:
        return None
    if shot.attack is None:
        return Finding("dodge_not_due", "A dodge is rolled after the attack.", "combat", "Roll the attack first.")
    if attack_result(shot.total, shot.distance, options["equal_roll"]) == MISS:
        return Finding("dodge_not_due", f"The shot fell short, {shot.total} at distance {shot.distance}; no dodge is "
                       "rolled.", "combat", "Leave the dodge out.")  # fmt: skip
    if shot.target.die == 0:
        return Finding("dodge_not_due", "Without a coin in the sails row there is no dodge.", "R7",
                       "Leave the dodge out.")  # fmt: skip
    return None if 1 <= shot.dodge <= shot.target.die else _roll_fault("dodge", shot.dodge, shot.target.die)


def _roll_fault(what: str, roll: int, die: int) -> Finding:
    return Finding("roll_out_of_die", f"The {what} roll is {roll}; the die is a d{die}.", "combat",
                   "Give the number on the die, without its bonus.")  # fmt: skip


def _judged(shot: Shot, options: Options, data: Data) -> tuple[str | None, str, tuple[str, ...]]:
    """Return the result for programs, the verdict, and its reasons."""
    if shot.attack is None:
        dice = f"The attack rolls {shot.attacker.dice}, " + (
            f"the dodge {shot.target.dice}." if shot.target.die else "and the target cannot dodge."
        )
        return None, "", (dice, f"The distance is {shot.distance}.")
    sum_ = _sum(shot.attack, shot.attacker.more, shot.extra)
    total = f"The attack total is {shot.total}{sum_}, the distance {shot.distance}."
    if attack_result(shot.total, shot.distance, options["equal_roll"]) == MISS:
        after = (total, _manoeuvre(shot, data)) if options["manoeuvre_after_range_miss"] else (total,)
        return "miss", "A miss: the shot falls short.", after
    if shot.target.die == 0:
        return "sunk", f"{_ship(shot)} is sunk: it cannot dodge.", (total, *_sinking(shot, options))
    if shot.dodge is None:
        verdict = f"A possible hit: roll the dodge, {shot.target.dice}; {shot.total + 1} or more escapes."
        return "possible_hit", verdict, (total,)
    dodge = f"The dodge total is {shot.dodge_total}{_sum(shot.dodge, shot.target.more, 0)}."
    if is_dodged(shot.total, shot.dodge_total):
        return "dodged", f"{_ship(shot)} dodges the shot.", (total, dodge, _manoeuvre(shot, data))
    tie = ("A tie is the attacker’s.",) if shot.total == shot.dodge_total else ()
    return "sunk", f"{_ship(shot)} is sunk.", (total, dodge, *tie, *_sinking(shot, options))


def _sum(roll: int, more: int, extra: int) -> str:
    """Return how a total came about, "" for a roll alone.

    >>> _sum(4, 1, 0)
    ' (4 + 1)'
    """
    parts = [roll, *(part for part in (more, extra) if part)]
    return f" ({' + '.join(map(str, parts))})" if len(parts) > 1 else ""


def _ship(shot: Shot) -> str:
    return {"player": "The player’s ship", "navy": "The Navy ship", "merchant": "The Merchant"}[shot.target.kind]


def _manoeuvre(shot: Shot, data: Data) -> str:
    verb = "may make" if shot.target.kind == "player" else "must make"
    most = counted(data.manoeuvre, "square")
    return f"{_ship(shot)} {verb} a manoeuvre: spin a direction and drift up to {most} that way."


def _sinking(shot: Shot, options: Options) -> tuple[str, ...]:
    """Return what the attacker has of it (R12)."""
    if shot.attacker.kind == "navy":
        card = ("The Navy ship draws a sunken ship card for its gold.",) if options["navy_sinking_draws_card"] else ()
        return ("The Navy ship gets one gold from it, if it has any.", *card)
    if shot.target.kind == "player":
        gold = "The attacker gets one gold from it, the last coin of a row, if it has any."
    else:
        gold = f"The attacker gets all the gold under it: {shot.target.coins}."
    return (gold, "The attacker draws a sunken ship card and has one more action this turn.")


def _rulings(shot: Shot, options: Options) -> tuple[str, ...]:
    """Return the rulings that decide this shot."""
    found = []
    if shot.attack is not None and shot.total == shot.distance:
        found.append("R3")
    if any(ship.kind == "player" and ship.coins == 0 for ship in (shot.attacker, shot.target)):
        found.append("R7")
    if shot.attacker.kind == "navy" and shot.target.kind == "player":
        found.append("R12")
    if shot.attack is not None and attack_result(shot.total, shot.distance, options["equal_roll"]) == MISS:
        found.append("R13")
    if any(ship.kind != "player" and ship.coins and ship.die for ship in (shot.attacker, shot.target)):
        found.append("R29")
    return tuple(found)
