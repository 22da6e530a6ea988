"""The sums of a battle: who is ahead, who lays the next card, who wins and by how much. Pure, without cards and hands.

A battle is the shots in the order in which they were laid. :func:`go_of` says what comes next; the play side asks it
after each step, the moment ``battle`` after the last one.
"""

from __future__ import annotations

from typing import NamedTuple

from pnp.games.fish_n_ships.referee.data import Rules

ATTACKER, DEFENDER = 0, 1
"""The sides of a battle."""


class Shot(NamedTuple):
    """One ball on the table: its printed value, what is added to it, and what Chain Shot takes off."""

    side: int
    ball: int
    bonus: int = 0
    chain: int = 0

    @property
    def value(self) -> int:
        """What the ball counts, never below 0 (R10).

        >>> Shot(ATTACKER, 3, bonus=1).value, Shot(DEFENDER, 1, chain=2).value
        (4, 0)
        """
        return max(0, self.ball + self.bonus - self.chain)


class Battle(NamedTuple):
    """The shots so far, and how often in succession the side on the go has declined to fire since the last one."""

    shots: tuple[Shot, ...] = ()
    declined: int = 0

    @property
    def totals(self) -> tuple[int, int]:
        found = [0, 0]
        for shot in self.shots:
            found[shot.side] += shot.value
        return found[ATTACKER], found[DEFENDER]


class Go(NamedTuple):
    """Who decides next.

    *may_fire*: one ball may be laid; otherwise a short reply waits to be lifted by the Four Seahorsemen, left by a
    Dive, or given up. *must_fire*: a player who holds a ball lays one, unless another card stands in for it (R8).
    """

    side: int
    may_fire: bool
    must_fire: bool


class Result(NamedTuple):
    """Who has won (None: a tie) and by how much: the number of cards to take."""

    winner: int | None
    spoils: int


def fire(battle: Battle, shot: Shot) -> Battle:
    return Battle((*battle.shots, shot))


def decline(battle: Battle) -> Battle:
    return battle._replace(declined=battle.declined + 1)


def ride(battle: Battle, index: int, bonus: int) -> Battle:
    """Return the battle with *bonus* on the shot at *index* (the Four Seahorsemen); who declined may think again."""
    shots = list(battle.shots)
    shots[index] = shots[index]._replace(bonus=shots[index].bonus + bonus)
    return Battle(tuple(shots))


def go_of(battle: Battle, rules: Rules) -> Go | None:
    """Return who decides next, None if the battle is over.

    With Armada ask only when a side has laid all its cards.

    *single*: a reply that falls short may not be helped by a second ball (R1). *chain*: the side behind may add
    single balls. *free*: both go on until neither fires. The first reply is forced, later ones if the table says so
    (R2). An attacker who draws level ends the battle at once; a defender who does, does not (R25).
    """
    last = battle.shots[-1].side
    totals = battle.totals
    behind = totals[last] - totals[1 - last]
    opening = all(shot.side == ATTACKER for shot in battle.shots)
    forced = opening or rules.later_reply == "forced"
    if last == ATTACKER and behind == 0 and not opening:
        return None
    if rules.battle_response == "free":
        if battle.declined > 1:
            return None
        side = (1 - last + battle.declined) % 2
        return Go(side, True, forced and not battle.declined)
    if battle.declined:
        return None
    if behind >= 0:
        return Go(1 - last, True, forced)
    chain = rules.battle_response == "chain"
    return Go(last, chain, chain and forced)


def result_of(battle: Battle) -> Result:
    attacker, defender = battle.totals
    if attacker == defender:
        return Result(None, 0)
    return Result(ATTACKER if attacker > defender else DEFENDER, abs(attacker - defender))


def cards_won(by: int, held: int) -> int:
    """Return the number of cards for a win *by* so much where the losers hold so many (R4)."""
    return min(by, held)


def shares(spoils: int, *, first_keeps: bool = True) -> tuple[int, int]:
    """Return the shares of two winners of an Armada: even, and the odd card as R17 has it.

    >>> shares(5), shares(5, first_keeps=False)
    ((3, 2), (2, 3))
    """
    half, odd = divmod(spoils, 2)
    return (half + odd, half) if first_keeps else (half, half + odd)
