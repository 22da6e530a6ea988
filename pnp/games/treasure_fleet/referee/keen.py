"""A keen captain of Treasure Fleet: it fires where its card moves the most points, and keeps its best card for last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import inf
from typing import Any, NamedTuple

from pnp.referee.captains import Weighing

_BOARDING = 5
"""What a boarding party counts for where cards are compared: above every cannon."""
_AVERAGE = 14
"""The points of a ship in the middle."""
_WARD = 10.0
"""What it is worth to keep an earlier ship from a curse."""
_DOUBT = 1.6
"""How much fire each card that is still to come may bring to a ship, as far as one can tell."""
_LATE = 1.0
"""What a cannon is worth that is kept for the next volley, when more is known."""
_ALIKE = 0.3
"""What it costs for each point by which the cards of a load differ."""
_VOLLEYS = 3


class _Stand(NamedTuple):
    """How a ship stands: the fire of each side there, and the sides with a boarding party."""

    points: int
    cursed: bool
    fire: Mapping[str, int]
    boarders: frozenset[str]


class Keen(Weighing):
    """Reads what it sees when it is asked for."""

    def __init__(self, view: Mapping[str, Any], seat: int) -> None:
        super().__init__(view, seat)
        self.hand: list[str] = view["sides"][seat]["hand"]
        self.me: str = view["sides"][seat]["name"]
        self.fire: Mapping[str, int | None] = view["printed"]["fire"]

    @cached_property
    def stands(self) -> dict[str, _Stand]:
        """How each ship of the sailing stands, by its id."""
        found = {}
        for berth in self.view["table"]:
            stand = _Stand(berth["points"], berth["cursed"], {}, frozenset())
            for text in berth["cards"]:
                side, _, card = text.rpartition(" ")
                stand = self.lay(stand, side, card)
            found[berth["id"]] = stand
        return found

    @cached_property
    def values(self) -> dict[str, float]:
        """What each ship is worth as it stands."""
        return {ship: self.value(stand) for ship, stand in self.stands.items()}

    @cached_property
    def to_come(self) -> int:
        """How many cards of others will be played in this sailing, the neutral ones that are not seen too."""
        others = sum(side["load_size"] or 0 for number, side in enumerate(self.view["sides"]) if number != self.seat)
        return int(others + (_VOLLEYS - self.view["volley"] if self.neutral else 0))

    @cached_property
    def neutral(self) -> str:
        """The name of the neutral pirate, who alone has no load in a volley; empty where there is none."""
        last = self.view["sides"][-1]
        return str(last["name"]) if last["load_size"] is None else ""

    @cached_property
    def harmless_side(self) -> str:
        """The neutral pirate as long as it has scored nothing: it mostly throws away what it captures."""
        return "" if self.view["sides"][-1]["points"] else self.neutral

    @cached_property
    def target_fire(self) -> float:
        """The fire of a load: each point on the table earns it at one rate, so that cards last for all sailings."""
        ships: list[int] = [berth["points"] for berth in self.view["table"]]
        strength = sum(map(self.strength, self.hand))
        return _VOLLEYS * strength / len(self.hand) * sum(ships) / (_AVERAGE * len(ships))

    def strength(self, card: str) -> int:
        worth = self.fire[card]
        return _BOARDING if worth is None else worth

    def lay(self, stand: _Stand, side: str, card: str) -> _Stand:
        """Return how a ship stands after one card more: a storm sweeps all cannons away, and holds a curse."""
        points, cursed, fire, boarders = stand
        worth = self.fire[card]
        if worth:
            return _Stand(points, cursed, {**fire, side: fire.get(side, 0) + worth}, boarders)
        if worth is None or cursed:
            boarders |= {side}
        return _Stand(points, cursed, fire if worth is None else {}, boarders)

    def value(self, stand: _Stand) -> float:
        """Return the points that a ship is likely to bring this side, less those for the one who is ahead there."""
        if stand.cursed:
            warded = self.me in stand.fire or self.me in stand.boarders
            return _WARD if warded and self.view["sides"][self.seat]["ships"] else 0.0
        if len(stand.boarders) == 1:
            captor, held = next(iter(stand.boarders)), 1 - 0.04 * min(self.to_come, 5)
            return stand.points * held * (1 if captor == self.me else -(captor != self.harmless_side))
        if stand.boarders or not stand.fire:
            return 0.0
        captor = max(stand.fire, key=stand.fire.__getitem__)
        first = stand.fire[captor]
        lead = first - max([fire for side, fire in stand.fire.items() if side != captor], default=0)
        doubt = _DOUBT * self.to_come
        held = 0.5 + 0.5 * lead / (lead + doubt) if lead + doubt else 0.0  # at the end a tie escapes
        if captor == self.me:
            return stand.points * held
        catches_up = (1 - held) * stand.fire.get(self.me, 0) / first if self.to_come else 0.0
        return stand.points * (catches_up - (held if captor != self.harmless_side else 0.0))

    def weigh_load(self, cards: Sequence[str]) -> float:
        """Load strongly for rich ships and weakly for poor ones; what is best stays in the hand for the governor.

        Cards alike are better than one strong and two weak ones, which win a ship by too much and the others not at
        all. A boarding party is always kept; in the last sailing, so is the best cannon.
        """
        hand, best = self.hand, max(self.hand, key=self.strength)
        keeps = self.fire[best] is None or len(hand) == _VOLLEYS + 1
        kept = keeps and cards.count(best) < hand.count(best)
        strengths = [self.strength(card) for card in cards]
        alike = _ALIKE * (max(strengths) - min(strengths))
        return len(cards) + 20 * kept - alike - abs(sum(strengths) - self.target_fire)

    def weigh_hold_back(self) -> float:
        """Load at once: it makes no difference who does so first."""
        return -inf

    def weigh_aim(self, ship: str) -> float:
        """Aim the neutral card where it hurts the others more than this side."""
        return self.value(self.lay(self.stands[ship], self.neutral, self.view["turned"])) - self.values[ship]

    def weigh_fire(self, card: str, ship: str) -> float:
        """Fire where it moves the most points to this side and away from the others; strong cards come late."""
        late: float = _LATE * (_VOLLEYS - self.view["volley"])
        return self.value(self.lay(self.stands[ship], self.me, card)) - self.values[ship] - late * self.strength(card)

    def weigh_yield(self, ships: Sequence[str]) -> float:
        """Give up the ships with the fewest points to a curse."""
        points: Mapping[str, int] = self.view["printed"]["points"]
        return -sum(points[ship] for ship in ships)


keen = Keen.choose
