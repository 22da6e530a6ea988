"""A keen captain of Treasure Fleet: it fires where its card moves the most points, and keeps its best card for last."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from pnp.referee.action import Action

View = Mapping[str, Any]

_STRONG = 5
"""What a boarding party counts for where cards are compared: above every cannon."""
_AVERAGE = 14
"""The points of a ship in the middle."""


def keen(view: View, offered: Sequence[Action], random: Random) -> Action:
    """Choose what pays the most by the rules of thumb of this module; the first of those that are equal."""
    verb, seat, _ = offered[0].verb, offered[0].seat, random
    return max((action for action in offered if action.verb == verb), key=_WORTH[verb](view, seat))


# -- loading -------------------------------------------------------------------------------------------------


def _worth_of_load(view: View, seat: int) -> Callable[[Action], float]:
    """Load strongly for rich ships and weakly for poor ones; what is best stays in the hand for the governor.

    Each point on the table earns more fire in the same way, so that the cards last for all sailings.
    """
    fire, hand = view["printed"]["fire"], view["sides"][seat]["hand"]
    strength = {card: _STRONG if worth is None else worth for card, worth in fire.items()}
    ships = [berth["points"] for berth in view["table"]]
    wanted = 3 * sum(map(strength.__getitem__, hand)) / len(hand) * sum(ships) / (_AVERAGE * len(ships))
    best = max(hand, key=strength.__getitem__)
    last = len(hand) <= 4

    def worth(action: Action) -> float:
        (cards,) = action.args
        keeps = (last or fire[best] is None) and cards.count(best) < hand.count(best)
        return len(cards) + 20 * keeps - abs(sum([strength[card] for card in cards]) - wanted)

    return worth


# -- firing --------------------------------------------------------------------------------------------------


class _Stand(NamedTuple):
    """How a ship stands: the fire of each side there, and the sides with a boarding party."""

    fire: dict[str, int]
    boarders: list[str]


def _worth_of_fire(view: View, seat: int) -> Callable[[Action], float]:
    """Fire where it moves the most points to this side and away from the others; strong cards come late.

    A card that is kept for a later volley knows more of what the others have done.
    """
    fire, me = view["printed"]["fire"], view["sides"][seat]["name"]
    to_come = _shots_to_come(view, seat)
    berths = {berth["id"]: berth for berth in view["table"]}
    before = {id: _value(view, berth, berth["cards"], me, to_come) for id, berth in berths.items()}
    saving = 0.5 * (3 - view["volley"])

    def worth(action: Action) -> float:
        card, ship = action.args
        berth = berths[ship]
        after = _value(view, berth, _laid(fire, berth["cards"], me, card), me, to_come)
        return after - before[ship] - saving * (_STRONG if fire[card] is None else fire[card])

    return worth


def _worth_of_aim(view: View, seat: int) -> Callable[[Action], float]:
    """Aim the neutral card where it hurts the others more than this side."""
    fire, me = view["printed"]["fire"], view["sides"][seat]["name"]
    neutral, card, to_come = view["sides"][-1]["name"], view["turned"], _shots_to_come(view, seat)
    berths = {berth["id"]: berth for berth in view["table"]}

    def worth(action: Action) -> float:
        berth = berths[action.args[0]]
        cards = _laid(fire, berth["cards"], neutral, card)
        return _value(view, berth, cards, me, to_come) - _value(view, berth, berth["cards"], me, to_come)

    return worth


def _shots_to_come(view: View, seat: int) -> int:
    """Return how many cards of others will still be played in this sailing, after this side's next one."""
    others = sum(side["load_size"] or 0 for number, side in enumerate(view["sides"]) if number != seat)
    neutral = view["sides"][-1]["load_size"] is None
    return others + neutral * (3 - view["volley"])


def _laid(fire: Mapping[str, int | None], cards: Sequence[str], side: str, card: str) -> list[str]:
    """Return the cards at a ship after one more: a storm sweeps all cannon away."""
    if fire[card] == 0:
        return [each for each in cards if fire[each.rpartition(" ")[2]] is None]
    return [*cards, f"{side} {card}"]


def _value(view: View, berth: View, cards: Sequence[str], me: str, to_come: int) -> float:
    """Return the points that a ship is likely to bring to *me*, less those that it brings to the best of the others."""
    if berth["cursed"]:
        return _value_of_curse(view, cards, me)
    fire = view["printed"]["fire"]
    sums: dict[str, int] = {}
    boarders = set()
    for text in cards:
        side, _, card = text.rpartition(" ")
        worth = fire[card]
        if worth is None:
            boarders.add(side)
        else:
            sums[side] = sums.get(side, 0) + worth
    if len(boarders) > 1:
        return 0.0
    if boarders:
        held = 1 - 0.04 * min(to_come, 5)
        return berth["points"] * (held if me in boarders else -held * (not boarders & _harmless(view)))
    sides = sorted(sums, key=lambda side: -sums[side])
    if not sides:
        return 0.0
    first = sums[sides[0]]
    second = sums[sides[1]] if len(sides) > 1 else 0
    slack = first - second
    if not slack and not to_come:
        return 0.0
    doubt = 1.6 * to_come
    held = 0.5 + 0.5 * slack / (slack + doubt) if to_come else 1.0
    mine = sums.get(me, 0)
    if sides[0] == me:
        return float(berth["points"] * held)
    hurt = 0.0 if sides[0] in _harmless(view) else held
    chance = (1 - held) * mine / first
    return float(berth["points"] * (chance - hurt))


def _harmless(view: View) -> set[str]:
    """Return the sides whose prizes count for nobody: the neutral pirate, who discards them, in most games."""
    last = view["sides"][-1]
    return {last["name"]} if last["load_size"] is None and not last["points"] else set()


def _value_of_curse(view: View, cards: Sequence[str], me: str) -> float:
    """Return what a card at a cursed ship saves: any fire wards off the loss of an earlier ship."""
    mine = next(side for side in view["sides"] if side["name"] == me)
    warded = any(text.rpartition(" ")[0] == me for text in cards)
    return 10.0 if warded and mine["ships"] else 0.0


# -- the curse -----------------------------------------------------------------------------------------------


def _worth_of_loss(view: View, seat: int) -> Callable[[Action], float]:
    """Give up the ships with the fewest points."""
    points = view["printed"]["points"]
    return lambda action: -sum(points[ship] for ship in action.args[0])


_WORTH: Mapping[str, Callable[[View, int], Callable[[Action], float]]] = {
    "load": _worth_of_load,
    "aim": _worth_of_aim,
    "fire": _worth_of_fire,
    "yield": _worth_of_loss,
}
