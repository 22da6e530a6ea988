"""Whether a goal is met, against a search through every card that could count as another."""

from __future__ import annotations

from collections import Counter

import pytest

from pnp.games.fish_n_ships.referee.data import Goal
from pnp.games.fish_n_ships.referee.goals import (
    Change,
    Pile,
    change_to_win,
    goal_treasures,
    is_met,
    may_change,
    shortfall,
)
from pnp.referee import Dice
from tests.games.fish_n_ships.referee.tables import data, rules

EEL, HERRING, KOI, RAY, CARP = "lantern-eel", "glass-herring", "ember-koi", "moon-ray", "thunder-carp"
NIGHT_WATCH = next(goal for goal in data().goals if goal.name == "The Night Watch")


def by_search(goal: Goal, hand: list[str], piles: list[Pile], wild: int | None, short: bool) -> bool:
    """Try every single card as every kind of treasure, as people do at the table."""
    need = Counter(goal.treasures[: 4 if short else 5])
    places = [("hand", card) for card in hand]
    places += [(str(index), card) for index, pile in enumerate(piles) for card in pile]
    if Counter(card for _, card in places) >= need:
        return True
    if wild is None:
        return False
    for number, (place, card) in enumerate(places):
        if not data().is_treasure(card) or (place == str(wild) and len(piles[wild]) - 1 < 2):
            continue
        for kind in data().treasures:
            if (
                Counter([*(card for _, card in places[:number]), kind, *(card for _, card in places[number + 1 :])])
                >= need
            ):
                return True
    return False


@pytest.mark.parametrize("short", [False, True])
def test_a_search_through_all_cards_agrees(short: bool, long: bool) -> None:
    dice = Dice(7 + short)
    kinds = [kind for kind in data().treasures for _ in range(5)]
    table, met, by_wild = rules(short_game=short), 0, 0
    for _ in range(20_000 if long else 1_500):
        goal = data().goals[dice.below(16)]
        near = list(goal.treasures[dice.below(3) :])
        cards = dice.shuffled(near + [kinds[dice.below(40)] for _ in range(dice.below(5))])
        cut = dice.below(len(cards) + 1)
        hand = [*cards[:cut], "ball-5", "dive"]
        piles = [(kind,) * count for kind, count in sorted(Counter(cards[cut:]).items())]
        stacks = [index for index, pile in enumerate(piles) if len(pile) > 1]
        wild = stacks[dice.below(len(stacks))] if stacks and dice.below(4) else None
        expected = by_search(goal, hand, piles, wild, short)
        assert is_met(data(), table, goal, hand, piles, wild) == expected, (goal, hand, piles, wild)
        met += expected
        by_wild += expected and not is_met(data(), table, goal, hand, piles)
    assert met > 200
    assert by_wild > 20


def test_the_short_game_leaves_out_the_bottom_treasure_only() -> None:
    assert goal_treasures(NIGHT_WATCH, short=False) == (EEL, EEL, HERRING, KOI, CARP)
    assert goal_treasures(NIGHT_WATCH, short=True) == (EEL, EEL, HERRING, KOI)


def test_what_is_missing_counts_copies_in_hand_and_piles_together() -> None:
    assert shortfall(NIGHT_WATCH.treasures, (EEL, "ball-1"), ((HERRING, HERRING),)) == (KOI, EEL, CARP)
    assert shortfall(NIGHT_WATCH.treasures, (EEL, KOI, CARP), ((EEL,), (HERRING,))) == ()


def test_the_change_is_named() -> None:
    found = change_to_win(data(), rules(), NIGHT_WATCH, (EEL, EEL, HERRING, KOI), ((RAY, RAY, RAY),), 0)
    assert found == (RAY, CARP)
    assert change_to_win(data(), rules(), NIGHT_WATCH, (EEL, EEL, HERRING, KOI), ((RAY, RAY),), 0) is None


@pytest.mark.parametrize(
    ("change", "hand", "pile", "kind", "allowed"),
    [
        (Change(RAY, CARP), (), (KOI, KOI, RAY), "", True),  # the wild card leaves, two koi stay
        (Change(KOI, CARP), (), (KOI, KOI, RAY), "", False),  # the ray is a ray again, and one koi stays
        (Change(KOI, CARP), (KOI,), (KOI, KOI, RAY), "", True),  # the koi in the hand changes
        (Change(EEL, CARP), (EEL,), (KOI, RAY), KOI, False),  # the stack stands by the ray alone
        (Change(RAY, KOI), (), (KOI, RAY), KOI, True),  # so the ray goes on as a koi
        (Change(KOI, RAY), (), (KOI, RAY), KOI, False),  # but the koi cannot be a ray
        (Change(KOI, RAY), (), (KOI, RAY), RAY, True),
        (Change(RAY, CARP), (RAY,), (KOI, RAY), KOI, False),
    ],
)
def test_a_card_that_is_wild_already_is_itself_again(
    change: Change, hand: Pile, pile: Pile, kind: str, allowed: bool
) -> None:
    assert may_change(data(), change, hand, (pile,), 0, kind) == allowed
