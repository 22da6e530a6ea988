"""One shot: does it reach, is it dodged, and how likely does it sink."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

MISS, POSSIBLE_HIT = "miss", "possible_hit"


def bonus(gold: int, cap: int) -> int:
    """Return what the gold under a Navy ship or Merchant adds to each of its rolls (R29).

    :param cap: the option ``npc_bonus_cap``: the most that counts, 0 for no limit.

    >>> bonus(3, 0), bonus(3, 2)
    (3, 2)
    """
    return min(gold, cap) if cap else gold


def attack_result(total: int, distance: int, equal_roll: str = POSSIBLE_HIT) -> str:
    """Return ``miss`` or ``possible_hit`` for an attack roll with its bonus (R3).

    :param equal_roll: the option of that name: what an attack roll equal to the distance is.

    >>> attack_result(2, 3), attack_result(3, 3), attack_result(3, 3, "miss")
    ('miss', 'possible_hit', 'miss')
    """
    if total == distance:
        return equal_roll
    return MISS if total < distance else POSSIBLE_HIT


def is_dodged(attack: int, dodge: int) -> bool:
    """Return whether a dodge roll escapes an attack roll, both with their bonus: ties are the attacker's.

    >>> is_dodged(4, 4), is_dodged(4, 5)
    (False, True)
    """
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
            dodged = sum(is_dodged(attack, dodge + dodge_bonus) for dodge in range(1, dodge_die + 1))
            sinks += Fraction(dodge_die - dodged, dodge_die)
    return sinks / attack_die
