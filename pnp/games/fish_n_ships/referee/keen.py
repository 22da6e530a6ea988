"""A keen captain of Fish N Ships: it weighs each action in cards, and a treasure of its goal counts as several.

It draws, trades in treasures that it does not need, fires where the rival can hardly answer, and locks pairs for the
abilities that bring the goal nearer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from pnp import portable
from pnp.referee.captains import Weighing

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


def _worth_of_ball(value: int) -> float:
    return 0.2 + 0.15 * value


def _pile(player: View, place: tuple[str, int]) -> View:
    piles = [pile for pile in player["piles"] if pile["id"] == place[0]]
    found: View = piles[place[1] - 1]
    return found


@lru_cache(maxsize=4096)
def _average_gain(shot: int, rival: int, own: int) -> float:
    """Return the average number of cards that an opening shot wins from a rival who answers with any ball at hand."""
    none = portable.power(_NO_BALL, rival)
    gain = none * min(shot, rival)
    for value, copies in _BALLS.items():
        margin = shot - value
        won = min(margin, rival - 1) if margin > 0 else max(margin, -own)
        gain += (1 - none) * copies / _ALL_BALLS * won
    return gain


class Keen(Weighing):
    """A keen player, who knows which treasures the goal still lacks."""

    def __init__(self, view: View, seat: int) -> None:
        super().__init__(view, seat)
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

    def cost(self, kind: str) -> float:
        """Return the loss in value when a card of the hand is lost."""
        if kind.startswith("ball-"):
            return _worth_of_ball(int(kind[5:]))
        if kind == "skulduggery":
            return _SKULDUGGERY
        if kind not in self.treasures:
            return _TURNER
        return _WANTED if self.owned[kind] <= self.goal[kind] else _SPARE

    def worth_of_card(self, kind: str) -> float:
        """Return the value of getting a card."""
        if self.lacks(kind):
            return _WANTED
        return _SPARE if kind in self.treasures else self.cost(kind)

    def weigh_draw(self) -> float:
        """Draw: the surest way to the goal."""
        return 2.7 if "draw" in self.abilities else 1.8

    def weigh_pick(self, kind: str) -> float:
        """Take a treasure of the goal from the discards."""
        return self.worth_of_card(kind) if self.lacks(kind) else 0.1

    def weigh_trade_in(self, cards: Sequence[str], plan: Sequence[str]) -> float:
        """Pay for a second draw with treasures that the goal does not need."""
        return 2 * self.weigh_draw() - sum(map(self.cost, cards)) + 0.1 * plan.count("draw")

    def weigh_skulduggery(self, place: tuple[str, int], seat: int) -> float:
        """Take a locked treasure that the goal lacks."""
        return self.worth_of_card(place[0]) + _RIVAL - _SKULDUGGERY * 0.5

    def weigh_harpoon(self, place: tuple[str, int], seat: int) -> float:
        """Take a whole pile: what it holds, and its ability."""
        pile = _pile(self.view["players"][seat], place)
        return sum(map(self.worth_of_card, pile["card_kinds"])) + bool(pile["ability_id"]) - _TURNER - 0.3

    def weigh_lock(self, cards: Sequence[str], place: tuple[str, int]) -> float:
        """Lock two of a kind, one after the other, for an ability that is still to be had."""
        best = max((_ABILITIES.get(ability, 0.0) for ability in self.view["centre_ids"]), default=0.0)
        there = sum(len(pile["card_kinds"]) for pile in self.me["piles"] if pile["id"] == place[0])
        pair = there + len(cards) == 2 or (not there and len(cards) == 1 and self.hand.count(cards[0]) > 1)
        stacks = sum(len(pile["card_kinds"]) > 1 for pile in self.me["piles"])
        if there > 1 or not pair:
            return 0.1
        return 0.55 * best / (1 + stacks) + 0.4 * bool(there)

    def weigh_bountiful_seas(self, cards: Sequence[str], place: tuple[str, int]) -> float:
        """Lock a whole pair without an action; keep the card until there is one."""
        there = sum(len(pile["card_kinds"]) for pile in self.me["piles"] if pile["id"] == place[0])
        return 4.0 if there < 2 <= there + len(cards) and self.view["centre_ids"] else -0.5

    def weigh_choose(self, ability: str, stack: tuple[str, int]) -> float:
        """Put the best ability on a stack, at once."""
        return 5 + _ABILITIES.get(ability, 0.0)

    def weigh_attack(self, target: int, value: int) -> float:
        """Fire a ball that the rival can hardly match, where there are cards to be won."""
        shot = value + ("first-attack" in self.abilities)
        rival = self.view["players"][target]["cards"]
        return _average_gain(shot, rival, len(self.hand) - 1) * (1 + _RIVAL) - _worth_of_ball(value)

    def weigh_group_attack(self, value: int) -> float:
        """Fire at all others where it pays against each."""
        others = [seat for seat in range(len(self.view["players"])) if seat != self.seat]
        return sum(self.weigh_attack(seat, value) for seat in others) / 2

    def weigh_end(self) -> float:
        return 0.0

    def weigh_discard(self, kind: str) -> float:
        """Discard what is worth least."""
        return -self.cost(kind)

    def weigh_chain_shot(self, target: int) -> float:
        """Weaken or hold up a rival who has cards: it costs no action."""
        return 0.05 if self.view["players"][target]["cards"] > 2 else -0.1

    def weigh_idols_revenge(self, ability: str) -> float:
        """Send back an ability of a rival."""
        mine = any(pile["ability_id"] == ability for pile in self.me["piles"])
        return -5.0 if mine else 0.3

    def weigh_idols_demand(self, mine: str, theirs: str) -> float:
        """Swap for a better ability."""
        return _ABILITIES.get(theirs, 0.0) - _ABILITIES.get(mine, 0.0) - 1.0

    def weigh_ancient_wager(self) -> float:
        """Draw two cards for one."""
        return 0.5

    def weigh_poppet(self, target: int) -> float:
        """Leave the Poppet alone: its card is played against its user."""
        return -0.2

    def margin(self, more: int = 0) -> float:
        """Return the result of a battle that ends after *more* fire of this side: cards won, or lost."""
        waiting = self.view["waiting"]
        mine: int
        theirs: int
        if "opening" in waiting:  # a Group Attack: all answer at once
            mine, theirs, rivals = more, waiting["opening"], [waiting["attacker"]]
        else:
            side = 0 if self.me["name"] in waiting["attackers"] else 1
            mine, theirs = waiting["totals"][side] + more, waiting["totals"][1 - side]
            rivals = waiting["defenders" if side == 0 else "attackers"]
        if mine >= theirs:
            cards: int = sum(player["cards"] for player in self.view["players"] if player["name"] in rivals)
            return min(mine - theirs, cards) * (1 + _RIVAL)
        return max(mine - theirs, 1 - len(self.hand)) * (1 + _RIVAL)

    def extra(self) -> int:
        """Return the bonus to this player's ball: Chain Shots against it, and the first ball of a defense."""
        waiting = self.view["waiting"]
        if self.me["name"] in waiting.get("attackers", ()):
            return 0
        name = self.me["name"]
        chained: int = sum((timer["card"], timer["against"]) == ("Chain Shot", name) for timer in self.view["timers"])
        first = not any(shot["side"] == "defense" for shot in waiting.get("shots", ()))
        return ("first-defense" in self.abilities and first) - chained

    def worth_of_shot(self, more: int) -> float:
        """Return the value of a shot; where it leads, the rival may still answer."""
        margin = self.margin(more)
        return 0.7 * margin if margin > 0 else margin

    def weigh_fire(self, value: int) -> float:
        """Fire what turns the battle, and no more than that."""
        return self.worth_of_shot(max(0, value + self.extra())) - _worth_of_ball(value)

    def weigh_fish_slap(self, kind: str) -> float:
        """Lay a treasure as a ball where much is at stake."""
        return self.worth_of_shot(max(0, 5 + self.extra())) - self.cost(kind) - _TURNER

    def weigh_four_seahorsemen(self) -> float:
        """Add four to the last ball where that wins."""
        return self.worth_of_shot(4) - _TURNER

    def weigh_dive(self) -> float:
        """Leave a battle that would cost more than a card."""
        return -_TURNER - 0.2

    def weigh_stop(self) -> float:
        """Lay nothing more, and let the others go on, where that is cheaper."""
        waiting = self.view["waiting"]
        fighting = (*waiting.get("attackers", ()), *waiting.get("defenders", ()))
        return self.margin() if "opening" in waiting or self.me["name"] in fighting else 0.0

    def weigh_take(self, cards: Sequence[str]) -> float:
        """Take what the goal lacks."""
        return sum(map(self.worth_of_card, cards))

    def weigh_share(self, cards: Sequence[str]) -> float:
        """Give the ally what is worth least."""
        return -sum(map(self.worth_of_card, cards))

    weigh_doldrums, weigh_hold_back = weigh_chain_shot, weigh_stop


keen = Keen.choose
