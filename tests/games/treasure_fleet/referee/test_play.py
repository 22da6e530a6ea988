"""Random games of all sixteen set-ups and every option, held against the laws of all referees and of this game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from pnp.games.treasure_fleet.referee.referee import TreasureFleet
from pnp.games.treasure_fleet.referee.state import Berth, State
from pnp.referee import CHANCE, Action, Dice, read_options, referee_of
from tests.referee.laws import BRIEF, check_offers, play_by_the_laws

HOUSE_RULES: list[dict[str, Any]] = [
    {},
    {"curse_choice": "random"},
    {"curse_choice": "highest", "tie_break": "governor"},
    {"curse_choice": "lowest", "tie_break": "most_ships", "governor_value": 0},
    {"capture_cursed": "on", "tie_break": "highest_ship"},
    {"dump_on_stormed": "on", "capture_cursed": "on", "curse_choice": "random"},
]
SETUPS = [
    (players, {"storms": storms, "cursed": cursed})
    for players in (2, 3, 4, 5)
    for storms in ("off", "on")
    for cursed in ("off", "on")
]


@pytest.fixture(scope="module")
def referee() -> TreasureFleet:
    found = referee_of("treasure-fleet")
    assert isinstance(found, TreasureFleet)
    return found


def cases(long: bool) -> Iterator[tuple[int, dict[str, Any], int]]:
    """Yield players, options and a seed: each set-up with each house rule; in the short form with one of them."""
    for number, (players, setup) in enumerate(SETUPS):
        rules = HOUSE_RULES if long else [HOUSE_RULES[number % len(HOUSE_RULES)]]
        for house in rules:
            neutral = [{}, {"score_neutral": "on"}] if players == 2 else [{}]
            for extra in neutral:
                for seed in range(75 if long else 1):
                    yield players, {**setup, **house, **extra}, seed


def test_games_keep_to_the_laws(referee: TreasureFleet, long: bool) -> None:
    for players, options, seed in cases(long) if long else [*cases(long)][::3]:
        play_by_the_laws(referee, players, options, seed)


def test_what_is_offered_is_what_is_not_refused(referee: TreasureFleet, long: bool) -> None:
    """Of each of the house rules, with both kinds of cards that are not always there."""
    looked = 0
    for number, house in enumerate(HOUSE_RULES):
        for players in (2, 3, 4, 5) if long else (2, 3 + number % 3):
            extra = {"score_neutral": "on"} if players == 2 else {}
            options = {"cursed": "on", **({"storms": "on"} if number % 3 else {}), **house, **extra}
            looked += check_offers(referee, players, options, number, **({} if long else BRIEF))
    assert looked > 150


def states_of(referee: TreasureFleet, players: int, options: dict[str, Any], seed: int) -> Iterator[State]:
    """Yield every state of a random game."""
    dice, state = Dice(seed), referee.new(players, options, seed)
    yield state
    while referee.waits_for(state):
        actions = referee.actions(state)
        by_chance = referee.waits_for(state) == (CHANCE,)
        action = referee.throw(state, dice) if by_chance else actions[dice.below(len(actions))]
        state = referee.follow(state, action)
        yield state


def test_invariants(referee: TreasureFleet, long: bool) -> None:
    """The numbers that hold in every game: hands, loads, cards played, ships on the table, the fleet."""
    for players, options, seed in cases(long):
        sailings, ships = (5, 5) if players == 5 else (4, 4)
        whole = None
        for state in states_of(referee, players, options, seed + 1000):
            fleet = sorted(
                [
                    *state.fleet,
                    *state.gone,
                    *(prize.ship for held in state.prizes for prize in held),
                    *(berth.ship for berth in state.berths),
                ]
            )
            whole = whole or fleet
            assert fleet == whole
            if state.phase == "load" and set(state.loads) == {None}:
                assert len(state.berths) == ships
                assert {len(hand) for hand in state.hands} == {3 * (sailings - state.sailing) + 4}
            if state.phase == "fire" and state.volley == 1 and state.played == 0:
                sizes = [len(load or ()) for load in state.loads]
                assert set(sizes) <= {3, 4}
                far = {2: [], 3: [], 4: [2], 5: [2, 3]}[players]
                assert all(size == 3 for seat, size in enumerate(sizes) if (seat - state.lookout) % players not in far)
            if state.phase in ("deal", "yield", "curse"):
                assert set(state.loads) == {None}
                done = state.sailing - (state.phase == "deal")
                sides = 3 if players == 2 else players
                assert [len(cards) for cards in state.spent] == [3 * done] * sides
        assert (state.phase, state.berths) == ("over", ())
        assert [len(hand) for hand in state.hands] == [1] * (3 if players == 2 else players)
        if options["storms"] == "off":
            left = {(5, "off"): 5, (5, "on"): 7}.get((players, options["cursed"]), 4 + 2 * (options["cursed"] == "on"))
            assert len(state.fleet) == left


def test_a_storm_in_the_last_sailing_holds_nothing_over(referee: TreasureFleet) -> None:
    """A cursed ship under a storm stays for the next sailing; where there is none, it goes (Q20)."""
    for sailing, stays in (3, True), (4, False):
        state = referee.new(3, {"storms": "on", "cursed": "on"})
        table = tuple(Berth(ship) for ship in ("ship-06a", "ship-09a", "ship-12a", "cursed-a"))
        fleet = tuple(ship for ship in state.fleet if ship not in {berth.ship for berth in table})
        state = state._replace(sailing=sailing, berths=table, fleet=fleet, phase="load", lookout=0)
        for seat in range(3):
            state = referee.apply(state, Action(seat, "load", (("three", "two", "storm"),)))
        state = referee.apply(state, Action(0, "fire", ("storm", "cursed-a")))
        while state.phase == "fire":
            state = referee.follow(state, referee.actions(state)[0])
        assert (state.phase == "deal") == stays
        assert [berth.ship for berth in state.berths] == ["cursed-a"] * stays
        assert ("cursed-a" in state.gone) == (not stays)


def test_a_player_sees_no_others_cards(referee: TreasureFleet) -> None:
    for state in states_of(referee, 4, {"storms": "on"}, 3):
        seen = referee.view(state, 1)
        hidden = state.phase != "over"
        assert seen["fleet"] == "?"
        for seat, side in enumerate(seen["sides"]):
            assert (side["hand"] == "?") == (hidden and seat != 1)
            if side["load"] is not None:
                assert (side["load"] == "?") == (seat != 1)


def test_hands_are_counted_and_discards_looked_at_by_all(referee: TreasureFleet) -> None:
    """How many cards a side holds is open, and so are the cards and ships that are gone (Q27)."""
    for state in states_of(referee, 4, {"storms": "on", "cursed": "on"}, 3):
        seen = referee.view(state, 1)
        assert [side["hand_size"] for side in seen["sides"]] == [len(hand) for hand in state.hands]
        assert [side["spent"] for side in seen["sides"]] == [list(cards) for cards in state.spent]
        assert len(seen["gone"]) == len(state.gone)
        assert "?" not in seen["gone"]


def test_a_malformed_action_is_refused(referee: TreasureFleet) -> None:
    """Whatever stands in an action, the answer is a finding."""
    values: list[Any] = [
        (),
        ("four",),
        ("ship-22a",),
        ("four", "ship-22a"),
        (["four"],),
        (None, None),
        (("four",) * 3,),
        (("three", "four", "two"),),
        (("ship-22a", "ship-06a"),),
        (7,),
        (1, 2, 3),
    ]
    verbs = ("deal", "load", "turn", "aim", "fire", "yield", "curse", "pass", "dance")
    for state in states_of(referee, 2, {"storms": "on", "cursed": "on"}, 11):
        known = set(referee.actions(state))
        for seat, verb, args in product((-1, 0, 1, 2, 5, -2), verbs, values):
            action = Action(seat, verb, args)
            finding = referee.refusal(state, action)
            legal = all(not isinstance(arg, list) for arg in args) and action in known
            assert (finding is None) == legal, action
            assert finding is None or (finding.code and finding.message and finding.rule)


def test_every_seed_is_repeatable(referee: TreasureFleet) -> None:
    options = read_options(referee.game, {})
    names = ("Ann", "Ben", "Cleo")
    assert referee.deal(names, options, Dice(5)) == referee.deal(names, options, Dice(5))
    assert len({referee.deal(names, options, Dice(seed)) for seed in range(30)}) > 5
