"""A keen captain of Fish N Ships: it weighs each action in cards, and a treasure of its goal counts as several.

It draws, trades in treasures that it does not need, fires where the rival can hardly answer, and locks pairs for the
abilities that bring the goal nearer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from pnp.referee.action import Action
from pnp.referee.captains import HOLD_BACK

View = Mapping[str, Any]

_WANTED = 3.0
"""What a treasure that the goal lacks is worth, in cards that are drawn unseen."""
_SPARE = 0.45
"""What a treasure is worth that the goal does not need: half the price of an action."""
_SKULDUGGERY = 1.0
_TURNER = 0.6
"""What a tide-turner is worth in the hand."""
_RIVAL = 0.4
"""What a card is worth that a rival loses, next to one that this player gains."""
_ABILITIES = {"wild-treasure": 4.0, "take-from-discard": 3.0, "draw": 2.6, "trade-in": 1.6, "first-attack": 1.2,
              "group-attack": 1.0, "first-defense": 0.8, "armada": 0.5}  # fmt: skip
"""What an ability is worth on a stack of one's own: the wild treasure is the card that is hardest to find."""

_BALLS = {1: 10, 2: 11, 3: 9, 4: 5, 5: 2}
"""How many cannonballs of each value the deck has."""
_ALL_BALLS = sum(_BALLS.values())
_NO_BALL = 0.63
"""The chance that a card is no cannonball."""


class _Sea:
    """What a captain sees, and what its goal lacks."""

    def __init__(self, view: View, seat: int) -> None:
        self.view, self.seat = view, seat
        self.me = view["players"][seat]
        self.treasures: list[str] = view["treasures"]
        self.hand: list[str] = self.me["hand_kinds"]
        self.owned = Counter(self.hand)
        for pile in self.me["piles"]:
            self.owned.update(pile["card_kinds"])
        self.goal = Counter(self.me["wanted"])
        self.abilities = {pile["ability_id"] for pile in self.me["piles"] if pile["works"]}

    def lacks(self, kind: str) -> bool:
        return self.owned[kind] < self.goal[kind]

    def worth(self, kind: str) -> float:
        """Return what it costs to lose a card of the hand."""
        if kind.startswith("ball-"):
            return _worth_of_ball(int(kind[5:]))
        if kind == "skulduggery":
            return _SKULDUGGERY
        if kind not in self.treasures:
            return _TURNER
        return _WANTED if self.owned[kind] <= self.goal[kind] else _SPARE

    def gained(self, kind: str) -> float:
        """Return what it is worth to get a card."""
        if self.lacks(kind):
            return _WANTED
        return _SPARE if kind in self.treasures else self.worth(kind)


def _worth_of_ball(value: int) -> float:
    return 0.2 + 0.15 * value


def keen(view: View, offered: Sequence[Action], random: Random) -> Action:
    """Choose the action that is worth the most; the first of those that are equal."""
    sea = _Sea(view, offered[0].seat)
    return max(offered, key=lambda action: _WORTH.get(action.verb, _never)(sea, *action.args))


# -- the actions of a turn -----------------------------------------------------------------------------------


def _draw(sea: _Sea) -> float:
    """Draw: the surest way to the goal."""
    return 2.7 if "draw" in sea.abilities else 1.8


def _pick(sea: _Sea, kind: str) -> float:
    """Take a treasure of the goal from the discards."""
    return sea.gained(kind) if sea.lacks(kind) else 0.1


def _trade_in(sea: _Sea, cards: Sequence[str], plan: Sequence[str]) -> float:
    """Pay for a second draw with treasures that the goal does not need."""
    return 2 * _draw(sea) - sum(map(sea.worth, cards)) + 0.1 * plan.count("draw")


def _rob(sea: _Sea, place: tuple[str, int], seat: int) -> float:
    """Take a locked treasure that the goal lacks."""
    return sea.gained(place[0]) + _RIVAL - _SKULDUGGERY * 0.5


def _spear(sea: _Sea, place: tuple[str, int], seat: int) -> float:
    """Take a whole pile: what it holds, and its ability."""
    pile = _pile(sea.view["players"][seat], place)
    return sum(map(sea.gained, pile["card_kinds"])) + bool(pile["ability_id"]) - _TURNER - 0.3


def _pile(player: View, place: tuple[str, int]) -> View:
    piles = [pile for pile in player["piles"] if pile["id"] == place[0]]
    found: View = piles[place[1] - 1]
    return found


def _lock(sea: _Sea, cards: Sequence[str], place: tuple[str, int]) -> float:
    """Lock two of a kind, one after the other, for an ability that is still to be had."""
    best = max((_ABILITIES.get(ability, 0.0) for ability in sea.view["centre_ids"]), default=0.0)
    there = sum(len(pile["card_kinds"]) for pile in sea.me["piles"] if pile["id"] == place[0])
    pair = there + len(cards) == 2 or (not there and len(cards) == 1 and sea.hand.count(cards[0]) > 1)
    stacks = sum(len(pile["card_kinds"]) > 1 for pile in sea.me["piles"])
    if there > 1 or not pair:
        return 0.1
    return 0.55 * best / (1 + stacks) + 0.4 * bool(there)


def _bountiful(sea: _Sea, cards: Sequence[str], place: tuple[str, int]) -> float:
    """Lock a whole pair without an action; keep the card until there is one."""
    there = sum(len(pile["card_kinds"]) for pile in sea.me["piles"] if pile["id"] == place[0])
    return 4.0 if there < 2 <= there + len(cards) and sea.view["centre_ids"] else -0.5


def _choose(sea: _Sea, ability: str, stack: tuple[str, int]) -> float:
    """Put the best ability on a stack, at once."""
    return 5 + _ABILITIES.get(ability, 0.0)


def _attack(sea: _Sea, target: int, value: int) -> float:
    """Fire a ball that the rival can hardly match, where there are cards to be won."""
    shot = value + ("first-attack" in sea.abilities)
    rival = sea.view["players"][target]["cards"]
    return _expected(shot, rival, len(sea.hand) - 1) * (1 + _RIVAL) - _worth_of_ball(value)


@lru_cache(maxsize=4096)
def _expected(shot: int, rival: int, own: int) -> float:
    """Return how many cards an opening shot wins on average from a rival who answers with any ball at hand."""
    none = _NO_BALL**rival
    gain = none * min(shot, rival)
    for value, copies in _BALLS.items():
        margin = shot - value
        won = min(margin, rival - 1) if margin > 0 else max(margin, -own)
        gain += (1 - none) * copies / _ALL_BALLS * won
    return gain


def _group_attack(sea: _Sea, value: int) -> float:
    """Fire at all others where it pays against each."""
    others = [seat for seat in range(len(sea.view["players"])) if seat != sea.seat]
    return sum(_attack(sea, seat, value) for seat in others) / 2


def _end(sea: _Sea) -> float:
    return 0.0


def _discard(sea: _Sea, kind: str) -> float:
    """Discard what is worth least."""
    return -sea.worth(kind)


# -- tide-turners of the own turn ----------------------------------------------------------------------------


def _weaken(sea: _Sea, target: int) -> float:
    """Weaken or hold up a rival who has cards: it costs no action."""
    return 0.05 if sea.view["players"][target]["cards"] > 2 else -0.1


def _revenge(sea: _Sea, ability: str) -> float:
    """Send back an ability of a rival."""
    return -5.0 if _is_mine(sea, ability) else 0.3


def _demand(sea: _Sea, mine: str, theirs: str) -> float:
    """Swap for a better ability."""
    return _ABILITIES.get(theirs, 0.0) - _ABILITIES.get(mine, 0.0) - 1.0


def _is_mine(sea: _Sea, ability: str) -> bool:
    return any(pile["ability_id"] == ability for pile in sea.me["piles"])


def _wager(sea: _Sea) -> float:
    """Draw two cards for one."""
    return 0.5


def _poppet(sea: _Sea, target: int) -> float:
    """Leave the Poppet alone: its card is played against its user."""
    return -0.2


# -- battles -------------------------------------------------------------------------------------------------


def _margin(sea: _Sea, more: int = 0) -> float:
    """Return what a battle would bring if it ended after *more* fire of this side: cards won, or lost."""
    waiting = sea.view["waiting"]
    mine: int
    theirs: int
    if "opening" in waiting:  # a Group Attack: all answer at once
        mine, theirs, rivals = more, waiting["opening"], [waiting["attacker"]]
    else:
        side = 0 if sea.me["name"] in waiting["attackers"] else 1
        mine, theirs = waiting["totals"][side] + more, waiting["totals"][1 - side]
        rivals = waiting["defenders" if side == 0 else "attackers"]
    if mine >= theirs:
        cards: int = sum(player["cards"] for player in sea.view["players"] if player["name"] in rivals)
        return min(mine - theirs, cards) * (1 + _RIVAL)
    return max(mine - theirs, 1 - len(sea.hand)) * (1 + _RIVAL)


def _extra(sea: _Sea) -> int:
    """Return what is added to this player's ball: Chain Shots against it, and the first ball of a defense."""
    waiting = sea.view["waiting"]
    if sea.me["name"] in waiting.get("attackers", ()):
        return 0
    name = sea.me["name"]
    chained: int = sum((timer["card"], timer["against"]) == ("Chain Shot", name) for timer in sea.view["timers"])
    first = not any(shot["side"] == "defense" for shot in waiting.get("shots", ()))
    return ("first-defense" in sea.abilities and first) - chained


def _answered(sea: _Sea, more: int) -> float:
    """Return what a shot brings; where it leads, the rival may still answer."""
    margin = _margin(sea, more)
    return 0.7 * margin if margin > 0 else margin


def _fire(sea: _Sea, value: int) -> float:
    """Fire what turns the battle, and no more than that."""
    return _answered(sea, max(0, value + _extra(sea))) - _worth_of_ball(value)


def _slap(sea: _Sea, kind: str) -> float:
    """Lay a treasure as a ball where much is at stake."""
    return _answered(sea, max(0, 5 + _extra(sea))) - sea.worth(kind) - _TURNER


def _ride(sea: _Sea) -> float:
    """Add four to the last ball where that wins."""
    return _answered(sea, 4) - _TURNER


def _dive(sea: _Sea) -> float:
    """Leave a battle that would cost more than a card."""
    return -_TURNER - 0.2


def _stop(sea: _Sea) -> float:
    """Lay nothing more, and let the others go on, where that is cheaper."""
    return _margin(sea) if _takes_part(sea) else 0.0


def _takes_part(sea: _Sea) -> bool:
    waiting = sea.view["waiting"]
    return "opening" in waiting or sea.me["name"] in (*waiting.get("attackers", ()), *waiting.get("defenders", ()))


# -- spoils --------------------------------------------------------------------------------------------------


def _take(sea: _Sea, cards: Sequence[str]) -> float:
    """Take what the goal lacks."""
    return sum(map(sea.gained, cards))


def _share(sea: _Sea, cards: Sequence[str]) -> float:
    """Give the ally what is worth least."""
    return -sum(map(sea.gained, cards))


def _never(sea: _Sea, *values: object) -> float:
    """Do what this captain knows nothing of only where nothing else is left."""
    return -9.0


_WORTH: Mapping[str, Callable[..., float]] = {
    "draw": _draw,
    "pick": _pick,
    "trade-in": _trade_in,
    "skulduggery": _rob,
    "harpoon": _spear,
    "lock": _lock,
    "bountiful-seas": _bountiful,
    "choose": _choose,
    "attack": _attack,
    "group-attack": _group_attack,
    "end": _end,
    "discard": _discard,
    "chain-shot": _weaken,
    "doldrums": _weaken,
    "idols-revenge": _revenge,
    "idols-demand": _demand,
    "ancient-wager": _wager,
    "poppet": _poppet,
    "fire": _fire,
    "fish-slap": _slap,
    "four-seahorsemen": _ride,
    "dive": _dive,
    "stop": _stop,
    HOLD_BACK: _stop,
    "take": _take,
    "share": _share,
}
