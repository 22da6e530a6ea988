"""Every option of the game, both ways."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from pnp.games.ten_gold.referee.data import House
from pnp.games.ten_gold.referee.gold import Rows
from pnp.referee import Action
from tests.games.ten_gold.referee.tabletop import offers, play, referee, refusal_code, sea


def on(name: str) -> list[Mapping[str, Any]]:
    """An option that is a switch, off and on."""
    return [{name: False}, {name: True}]


def test_the_house_has_all_options_of_the_game() -> None:
    assert set(House._fields) == {option.id for option in referee().game.options}


def test_navy_loot_timing() -> None:
    for timing, first in (("before", "shot 1"), ("after", "draw ")):
        state = sea((5, 5), (9, 9), navy=[(5, 7)], islands=[(5, 4), (1, 1)], options={"navy_loot_timing": timing})
        looting = play(state, "Ann: loot 5-4")
        assert offers(looting)[0].startswith(first)
        if timing == "after":
            paid = play(looting, "Ann: draw Scattered Coin, put sails")
            assert (offers(paid)[0], paid.flags) == ("shot 1 by Navy 1", {(5, 4)})
            assert play(paid, "shot 10, dodge 1").rows[0] == Rows(0, 0)
        else:
            assert play(looting, "shot 10, dodge 1").flags == frozenset()


def test_equal_roll() -> None:
    state = sea((5, 5), (5, 8), rows=[(0, 1)])
    assert offers(play(state, "Ann: attack Ben, shot 3"))[0] == "dodge 1"
    state = sea((5, 5), (5, 8), rows=[(0, 1)], options={"equal_roll": "miss"})
    assert play(state, "Ann: attack Ben, shot 3").stack == ()
    assert offers(play(state, "Ann: attack Ben, shot 4"))[0] == "dodge 1"


@pytest.mark.parametrize(
    ("value", "moves", "shoots", "dodges"),
    [("printed", True, True, True), ("no_cannons", True, False, True), ("none", False, False, False)],
)
def test_empty_row(value: str, moves: bool, shoots: bool, dodges: bool) -> None:
    """Ann and Ben have no gold; Navy 1 stands where Ann's next step draws its fire."""
    state = sea((5, 5), (5, 6), options={"empty_row": value})
    assert ("move" in offers(state)) is moves
    assert ("attack Ben" in offers(state)) is shoots
    if not moves:
        assert refusal_code(state, "Ann: move") == "no_sails"
    if not shoots:
        assert refusal_code(state, "Ann: attack Ben") == "no_cannons"
    shot = play(sea((5, 5), (5, 6), rows=[(0, 1)], options={"empty_row": value}), "Ann: attack Ben, shot 4")
    assert (offers(shot)[0] == "dodge 1") is dodges
    assert (shot.squares[1] is None) is not dodges


def test_navy_attack_order() -> None:
    """Navy 1 is three squares away, Navy 2 one."""
    for order, first in (("nearest", 3), ("number", 2)):
        state = sea((5, 4), None, navy=[(2, 5), (5, 6)], options={"navy_attack_order": order})
        task = play(state, "Ann: move, roll 1, to 5-5").stack[-1]
        assert task.attacker == first  # type: ignore[attr-defined]


@pytest.mark.parametrize("options", on("zero_square_manoeuvre_triggers"))
def test_zero_square_manoeuvre_triggers(options: Mapping[str, Any]) -> None:
    state = sea((5, 9), None, navy=[(7, 10)], rows=[(5, 0)], options=options)
    stuck = play(state, "Ann: move, roll 1, to 5-10, shot 10, dodge 12\nAnn: manoeuvre, spin S, keep")
    assert stuck.squares[0] == (5, 10)
    if options["zero_square_manoeuvre_triggers"]:
        assert offers(stuck)[0].startswith("shot 1 by Navy")
    else:
        assert stuck.stack == ()


@pytest.mark.parametrize("options", on("navy_sinking_draws_card"))
def test_navy_sinking_draws_card(options: Mapping[str, Any]) -> None:
    state = sea((5, 5), (10, 1), navy=[(9, 6)], rows=[(0, 1)], options=options)
    sunk = play(state, "Ann: move, roll 2, to 6-6, shot 10, dodge 1")
    if not options["navy_sinking_draws_card"]:
        assert (sunk.active, sunk.under[0]) == (1, 1)
        return
    assert offers(sunk)[0] == "draw Floating Purse"
    for card, gold in (("Captain’s Strongbox", 3), ("Floating Purse", 2), ("Prize Crew", 1), ("Hue and Cry", 1)):
        after = play(sunk, f"draw {card}")
        assert (after.active, after.under[0], after.squares[2]) == (1, gold, (9, 6))
        assert after.supply == 60 - gold


@pytest.mark.parametrize("options", on("manoeuvre_after_range_miss"))
def test_manoeuvre_after_range_miss(options: Mapping[str, Any]) -> None:
    state = sea((5, 5), (5, 8), navy=[(8, 5)], rows=[(0, 1)], options=options)
    short = play(state, "Ann: attack Ben, shot 2")
    navy = play(state, "Ann: attack Navy 1, shot 2")
    if options["manoeuvre_after_range_miss"]:
        assert offers(short) == ["manoeuvre", "stay"]
        assert offers(navy)[0] == "spin N"
    else:
        assert (short.stack, navy.stack) == ((), ())


def test_last_island() -> None:
    for value, card in (("gold_and_card", True), ("gold_only", False)):
        state = sea((5, 5), None, islands=[(5, 4), (1, 1)], flags=[(1, 1)], options={"last_island": value})
        after = play(state, "Ann: loot 5-4, put sails")
        assert after.rows[0] == Rows(2, 0)
        assert bool(after.stack) is card
        other = sea((5, 5), None, islands=[(5, 4), (1, 1)], options={"last_island": value})
        assert offers(play(other, "Ann: loot 5-4"))[0].startswith("draw")


@pytest.mark.parametrize("options", on("refloat_islands"))
def test_refloat_islands(options: Mapping[str, Any]) -> None:
    islands = [(5, 4), (1, 1)]
    full = play(sea((5, 5), (9, 9), islands=islands, flags=islands, options=options), "Ann: end")
    assert full.flags == (frozenset() if options["refloat_islands"] else frozenset(islands))
    part = play(sea((5, 5), (9, 9), islands=islands, flags=islands[:1], options=options), "Ann: end")
    assert part.flags == {(5, 4)}


def test_npc_bonus_cap() -> None:
    """A Merchant with three gold rolls 2 against an attack of 4: 5 without a limit, 4 with a limit of 2."""
    for cap, dodged in ((0, True), (3, True), (2, False)):
        state = sea(
            (5, 5), None, merchants=[(5, 8)], rows=[(0, 1)], under=[0, 0, 0, 0, 3], options={"npc_bonus_cap": cap}
        )
        after = play(state, "Ann: attack Merchant 1, shot 4, dodge 2")
        assert (offers(after)[0] == "spin N") is dodged
        navy = sea((5, 5), None, navy=[(9, 6)], rows=[(2, 0)], under=[3], options={"npc_bonus_cap": cap})
        shot = play(navy, "Ann: move, roll 2, to 6-6, shot 2, dodge 5")  # 2 + 3 hits a dodge of 5; 2 + 2 does not
        assert (shot.squares[0] is not None) is not dodged


def test_round_limit() -> None:
    state = sea((5, 5), (9, 9), rows=[(2, 0), (3, 0)])
    assert play(state, "end\nend\nend\nend").end is None
    two = sea((5, 5), (9, 9), rows=[(2, 0), (3, 0)], options={"round_limit": 2})
    assert play(two, "end\nend\nend").end is None
    over = play(two, "end\nend\nend\nend")
    assert over.end is not None
    assert (over.end.winners, over.end.totals) == ((1,), (2, 3))
    tie = play(sea((5, 5), (9, 9), rows=[(2, 1), (3, 0)], options={"round_limit": 1}), "end\nend")
    assert tie.end is not None
    assert tie.end.winners == (0, 1)
    ten = play(sea((5, 5), (9, 9), rows=[(5, 5, 2), (5, 5)], options={"round_limit": 1})._replace(active=1), "end")
    assert ten.end is not None
    assert ten.end.winners == (1,)  # whoever ends the turn with ten wins, before the richest is looked for


@pytest.mark.parametrize("options", on("short_first_turn"))
def test_short_first_turn(options: Mapping[str, Any]) -> None:
    state = referee().new(2, options, seed=1)
    assert state.actions == (1 if options["short_first_turn"] else 2)
    while state.active == referee().begins(state):
        state = referee().follow(state, Action(state.active, "end"))
    assert state.actions == 2
