"""What a seat does not know is dealt anew: it agrees with all that the seat sees, with the odds of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import permutations, product
from math import comb, sqrt
from pathlib import Path
from typing import Any

import pytest

from pnp.errors import PnpError
from pnp.referee import CHANCE, Dice, Referee, referee_of
from pnp.referee.tuples import minus
from tests.referee.own import REFEREE, own_referee

DEALS = 500


def own(folder: Path, *, field: str = "", code: str = "") -> Referee[Any, Any]:
    """Return the small referee of tests/referee/own.py with another *field* in its state, and more *code*."""
    text = REFEREE.replace("    shown: str", f"    {field}\n    shown: str", 1) if field else REFEREE
    return own_referee(folder, text.replace('    private = ("hands",)\n', f'    private = ("hands",)\n{code}\n', 1))


def check_odds(found: Counter[Any], likely: Counter[Any]) -> None:
    """Hold what came up against the number of ways in which each can: five standard deviations are never reached."""
    assert set(found) <= set(likely)
    games, ways = found.total(), likely.total()
    for each, count in likely.items():
        chance = count / ways
        assert abs(found[each] - games * chance) <= 5 * sqrt(games * chance * (1 - chance)) + 1, each


def deal(referee: Referee[Any, Any], state: Any, seat: int, what: Callable[[Any], Any]) -> Counter[Any]:
    dice = Dice(7)
    return Counter(what(referee.imagine(state, seat, dice)) for _ in range(DEALS))


def test_cards_lie_as_likely_as_in_all_ways_to_lay_them(tmp_path: Path) -> None:
    """All 120 ways to lay the five cards that Ann does not see: two in the deck, and hands of two and of one."""
    referee = own(tmp_path / "own")
    hands = (("gold",), ("gold", "rock"), ("rock",))
    state = referee.new(3, seed=1)._replace(deck=("old-oak", "gold"), hands=hands)
    likely = Counter[Any]()
    for a, b, c, d, e in permutations(("gold", "rock", "rock", "old-oak", "gold")):
        likely[(a, b), (("gold",), tuple(sorted((c, d))), (e,))] += 1
    check_odds(deal(referee, state, 0, lambda other: (other.deck, other.hands)), likely)


def test_what_was_thrown_is_thrown_anew(tmp_path: Path) -> None:
    code = '    private = ("hands", "cups")\n    thrown = {"cups": (1, 2, 3)}'
    referee = own(tmp_path / "own", field="cups: tuple = ((), ())", code=code)
    state = referee.new(2, seed=1)._replace(cups=((1, 1), (3, 3, 0)))
    likely = Counter((a, b, 0) for a, b in product((1, 2, 3), repeat=2))
    found = deal(referee, state, 0, lambda other: other.cups)
    assert {cups[0] for cups in found} == {(1, 1)}
    check_odds(Counter({cups[1]: count for cups, count in found.items()}), likely)


def test_a_game_says_what_a_seat_knows_beyond_what_it_sees(tmp_path: Path) -> None:
    code = "    def agrees(self, state, imagined, seat):\n        return imagined.deck[-1] == state.deck[-1]\n"
    referee = own(tmp_path / "own", code=code)
    state = referee.new(2, seed=1)._replace(deck=("gold", "rock", "gold"), hands=((), ("old-oak",)))
    likely = Counter((a, b, "gold") for a, b, _ in permutations(("gold", "rock", "old-oak")))
    check_odds(deal(referee, state, 0, lambda other: other.deck), likely)
    never = own(tmp_path / "never", code="    def agrees(self, state, imagined, seat):\n        return False\n")
    with pytest.raises(PnpError, match=r"referee\.py:\d+: agrees\(\) is false for all of 10000 deals"):
        never.imagine(never.new(2, seed=1), 0, Dice(1))


@pytest.mark.parametrize("thrown", ['{"shown": (1,)}', '{"dice": (1,)}'])
def test_what_is_thrown_is_hidden(thrown: str, tmp_path: Path) -> None:
    referee = own(tmp_path / "own", code=f"    thrown = {thrown}")
    with pytest.raises(PnpError, match=r"has thrown '\w+', which is neither hidden nor private"):
        referee.new(2, seed=1)


# -- our four games ----------------------------------------------------------------------------------------


def few_of(thing: Any, size: int, pile: Sequence[Any]) -> Counter[int]:
    """Return in how many ways a handful of this *size* of a *pile* has 0, 1, 2 ... of a *thing*."""
    of, others = pile.count(thing), len(pile) - pile.count(thing)
    return Counter({count: comb(of, count) * comb(others, size - count) for count in range(min(of, size) + 1)})


def test_treasure_fleet_deals_loads_from_hands() -> None:
    referee = referee_of("treasure-fleet")
    state = referee.new(3, seed=1)
    while not state.loads[1]:
        throws = referee.waits_for(state) == (CHANCE,)
        state = referee.follow(state, referee.throw(state, Dice(1)) if throws else referee.actions(state)[-1])
    load = state.loads[1]
    found = deal(referee, state, 0, lambda other: other.loads[1].count(load[0]))
    check_odds(found, few_of(load[0], len(load), [*state.hands[1], *load]))


def test_treasure_island_deals_gold_that_is_not_ones_own() -> None:
    referee = referee_of("pirates-treasure-island")
    state = referee.new(3, seed=1)
    most = max(state.table.values)
    supply = tuple(count - (value == most) * 3 for value, count in zip(state.table.values, state.supply, strict=True))
    state = state._replace(supply=supply, islands=((), (most, most), (most,)))
    unseen = [value for value, count in zip(state.table.values, state.supply, strict=True) for _ in range(count)]
    unseen += [*state.islands[1], *state.islands[2]]
    found = deal(referee, state, 0, lambda other: other.islands[1].count(most))
    check_odds(found, few_of(most, 2, unseen))


def test_ten_gold_deals_holds_from_what_can_be_kept() -> None:
    referee = referee_of("ten-gold")
    state = referee.new(3, seed=1)
    kept = {card.id for card in state.table.data.island_deck if card.spot}
    unseen = [card for card in state.island.hidden if card in kept]
    left = minus(state.island.hidden, unseen[:3])
    state = state._replace(holds=((), tuple(unseen[:2]), (unseen[2],)), island=state.island._replace(hidden=left))
    found = deal(referee, state, 0, lambda other: other.holds[1].count(unseen[0]))
    check_odds(found, few_of(unseen[0], 2, unseen))


def test_fish_n_ships_deals_hands_from_the_deck_and_goals_from_all() -> None:
    referee = referee_of("fish-n-ships")
    state = referee.new(3, seed=1)
    unseen = [*state.deck, *state.hands[1], *state.hands[2]]
    card = state.hands[1][0]
    found = deal(referee, state, 0, lambda other: other.hands[1].count(card))
    check_odds(found, few_of(card, len(state.hands[1]), unseen))
    goals = Counter(goal for goal in state.data.goals if goal != state.goals[0])
    check_odds(deal(referee, state, 0, lambda other: other.goals[1]), goals)
