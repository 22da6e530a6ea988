"""Single orders in situations that a log takes long to reach."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.games.pirates_treasure_island.referee.state import HOME, SEA, SUNK, TREASURE, Gold, Ship, State, Task
from pnp.referee import CHANCE, Action, IllegalAction, Referee

EMPTY = (0, 0, 0, 0, 0)


def situation(
    referee: Referee[Any, Any],
    ships: dict[int, Ship],
    islands: dict[int, Gold] | None = None,
    players: int = 2,
    **options: Any,
) -> State:
    """Return a state in which it is the turn of seat 0, and all ships but these are at Home."""
    state: State = referee.new(players, options)
    table = state.table
    fields = {name: getattr(table, name) for name in table.__slots__} | {"first": 0}
    fleet = tuple(ships.get(number, Ship()) for number in range(len(state.ships)))
    gold = tuple((islands or {}).get(seat, ()) for seat in range(players))
    return state._replace(table=type(table)(**fields), turn=0, ships=fleet, islands=gold)


def play(referee: Referee[Any, Any], state: State, *actions: Action) -> State:
    for action in actions:
        state = referee.apply(state, action)
    return state


def dice(*rolled: int) -> Action:
    return Action(CHANCE, "dice", (rolled,))


def draw(*gold: int) -> Action:
    return Action(CHANCE, "draw", (gold,))


def test_loot_from_an_empty_supply_loads_nothing(referee: Referee[Any, Any]) -> None:
    state = situation(referee, {0: Ship(TREASURE)})._replace(supply=EMPTY)
    after = play(referee, state, Action(0, "loot", (0,)), dice(6))
    assert (after.ships, after.turn) == (state.ships, 1)


def test_loot_takes_what_is_left(referee: Referee[Any, Any]) -> None:
    state = situation(referee, {2: Ship(TREASURE)})._replace(supply=(0, 1, 0, 0, 0))
    after = play(referee, state, Action(0, "loot", (2,)), dice(6), draw(2))
    assert (after.ships[2].cargo, after.supply) == ((2,), EMPTY)


@pytest.mark.parametrize(
    ("recycle", "supply", "lost"), [("on", (3, 0, 1, 0, 0), EMPTY), ("off", EMPTY, (3, 0, 1, 0, 0))]
)
def test_recycle_gold(referee: Referee[Any, Any], recycle: str, supply: Gold, lost: Gold) -> None:
    """Lost gold becomes the supply when that has run dry, not before, and not in the middle of a Loot."""
    state = situation(referee, {2: Ship(TREASURE)}, recycle_gold=recycle)
    state = state._replace(supply=(0, 1, 0, 0, 0), lost=(3, 0, 1, 0, 0))
    idle = play(referee, state, Action(0, "drink", (0,)))
    assert (idle.supply, idle.lost) == (state.supply, state.lost)
    after = play(referee, state, Action(0, "loot", (2,)), dice(6), draw(2))
    assert (after.ships[2].cargo, after.supply, after.lost) == ((2,), supply, lost)


@pytest.mark.parametrize(("bank", "aboard", "island"), [("on", (), (3,)), ("off", (3,), ())])
def test_bank_at_home(referee: Referee[Any, Any], bank: str, aboard: Gold, island: Gold) -> None:
    """Gold stolen while at Home stays aboard until the ship comes Home again, or goes ashore at once."""
    state = situation(referee, {}, {1: (3, 3)}, bank_at_home=bank, free_orders="on")
    after = play(referee, state, Action(0, "thieves", (1, 1)), draw(3))
    assert (after.ships[1].cargo, after.islands) == (aboard, (island, (3,)))


def test_banked_theft_can_be_the_tenth(referee: Referee[Any, Any]) -> None:
    state = situation(referee, {}, {0: (1,) * 9, 1: (5, 5)}, bank_at_home="on", free_orders="on")
    after = play(referee, state, Action(0, "thieves", (1, 1)), draw(5))
    assert after.over == "ten"
    assert referee.outcome(after).totals == (14, 5)


def test_the_last_round_is_the_last_even_if_gold_is_stolen(referee: Referee[Any, Any]) -> None:
    home = {0: Ship(SEA, (2,))}
    state = situation(referee, home, {0: (1,) * 9}, players=3, finish_round="on", free_orders="on")
    after = play(referee, state, Action(0, "move", (0, HOME)))
    assert (after.over, after.sounded, len(after.islands[0])) == ("", True, 10)
    after = play(referee, after, Action(1, "thieves", (4, 0)), draw(2))
    assert (after.over, after.turn, len(after.islands[0])) == ("", 2, 9)
    after = play(referee, after, Action(2, "drink", (6,)))
    assert after.over == "ten"
    assert referee.outcome(after).totals == (9, 2, 0)


def test_ten_by_another_than_the_first_player_ends_the_same_round(referee: Referee[Any, Any]) -> None:
    state = situation(referee, {8: Ship(SEA, (1,))}, {2: (1,) * 9}, players=3, finish_round="on")._replace(turn=2)
    assert play(referee, state, Action(2, "move", (8, HOME))).over == "ten"


def test_a_sunk_ship_takes_its_damage_and_gold_along(referee: Referee[Any, Any]) -> None:
    ships = {0: Ship(SEA), 3: Ship(SEA, (1, 5), True)}
    state = situation(referee, ships)
    strong = state.table.cards[0].fight - state.table.cards[3].fight + 1
    mine, yours = (6, 6 + strong - 1) if strong < 1 else (6, 5)
    after = play(referee, state, Action(0, "fight", (0, 3)), dice(mine, yours), Action(0, "take", (0,)))
    assert after.ships[3] == Ship(SUNK)
    assert after.lost == (1, 0, 0, 0, 1)


def test_the_last_ship_is_salvaged_before_its_owner_is_out(referee: Referee[Any, Any]) -> None:
    gone = Ship(SUNK)
    state = situation(referee, {0: Ship(SEA), 3: gone, 4: gone, 5: Ship(SEA, (2, 4))}, {1: (3,)})
    cards = list(state.table.cards)
    cards[0], cards[5] = cards[0]._replace(fight=9), cards[5]._replace(fight=1)
    fields = {name: getattr(state.table, name) for name in state.table.__slots__} | {"cards": tuple(cards)}
    state = state._replace(table=type(state.table)(**fields))
    wreck = play(referee, state, Action(0, "fight", (0, 5)), dice(2, 1))
    assert (wreck.over, referee.waits_for(wreck)) == ("", (0,))
    after = play(referee, wreck, Action(0, "take", (1,)), draw(4))
    assert (after.over, after.ships[0].cargo, after.lost) == ("last", (4,), (0, 1, 1, 0, 0))
    assert referee.outcome(after).winners == (0,)


@pytest.mark.parametrize(("plunder", "islands"), [("on", ((), (3,), ())), ("off", ((), (), ()))])
def test_plunder_of_the_dead(referee: Referee[Any, Any], plunder: str, islands: tuple[Gold, ...]) -> None:
    gone = Ship(SUNK)
    state = situation(
        referee, {3: gone, 4: gone, 5: Ship(SEA)}, {1: (3,)}, 3, plunder_of_the_dead=plunder, free_orders="on"
    )
    state = state._replace(task=Task("fight", CHANCE, 2, 5), ships=(*state.ships[:2], Ship(SEA), *state.ships[3:]))
    cards = list(state.table.cards)
    cards[2], cards[5] = cards[2]._replace(fight=9), cards[5]._replace(fight=1)
    fields = {name: getattr(state.table, name) for name in state.table.__slots__} | {"cards": tuple(cards)}
    state = state._replace(table=type(state.table)(**fields))
    after = play(referee, state, dice(1, 1))
    assert after.islands == islands
    assert after.turn == 2
    theft = Action(2, "thieves", (6, 1))
    finding = referee.refusal(after, theft)
    assert (finding is None) == (plunder == "on")
    assert finding is None or finding.code == "player_out"
    assert (theft in referee.actions(after)) == (plunder == "on")


def test_the_round_is_counted_from_the_first_player_even_when_out(referee: Referee[Any, Any]) -> None:
    gone = Ship(SUNK)
    state = situation(referee, {0: gone, 1: gone, 2: gone}, players=3, turn_limit="1")._replace(turn=1)
    after = play(referee, state, Action(1, "drink", (3,)))
    assert (after.turn, after.over) == (2, "")
    assert play(referee, after, Action(2, "drink", (6,))).over == "limit"


def test_a_thief_needs_room(referee: Referee[Any, Any]) -> None:
    state = situation(referee, {}, {1: (1,)}, free_orders="on")
    full = (1,) * state.table.cards[0].loot
    state = state._replace(ships=(Ship(HOME, full), *state.ships[1:]))
    with pytest.raises(IllegalAction, match="is full"):
        referee.apply(state, Action(0, "thieves", (0, 1)))


def test_cargo_survives_moves_and_storms(referee: Referee[Any, Any]) -> None:
    state = situation(referee, {3: Ship(SEA, (1, 4), True)}, free_orders="on")
    after = play(referee, state, Action(0, "storm", (3, TREASURE)))
    assert after.ships[3] == Ship(TREASURE, (1, 4), True)
    after = play(referee, state, Action(0, "storm", (3, HOME)))
    assert after.ships[3] == Ship(HOME, (), True)
    assert after.islands == ((), (1, 4))


def test_gold_on_the_island_of_a_player_who_is_out_is_neither_offered_nor_allowed(referee: Referee[Any, Any]) -> None:
    gone = Ship(SUNK)
    ships = {0: Ship(SEA), 3: gone, 4: gone, 5: gone}
    state = situation(referee, ships, {1: (2, 3)}, 3, free_orders="on")  # no game comes to it
    theft = Action(0, "thieves", (0, 1))
    finding = referee.refusal(state, theft)
    assert (finding.code, finding.player) == ("player_out", "Ben")
    assert theft not in referee.actions(state)


def test_an_action_that_lacks_its_values_is_illegal(referee: Referee[Any, Any]) -> None:
    state = situation(referee, {})
    for args in ((), (0,), (0, "sea"), (0, 1, 2), ("Mother Vex", 1), (None, None), 3):
        with pytest.raises(IllegalAction) as caught:
            referee.apply(state, Action(0, "move", args))
        assert caught.value.finding.code == "unknown_action"


def test_declared_end(referee: Referee[Any, Any]) -> None:
    state = situation(referee, {})
    assert referee.disputed(state, Action(0, "end")).code == "end_early"
    assert referee.disputed(state._replace(over="ten"), Action(0, "end")) is None


def test_the_dead_have_nothing_in_the_outcome(referee: Referee[Any, Any]) -> None:
    gone = Ship(SUNK)
    ships = {3: gone, 4: gone, 5: gone}
    state = situation(referee, ships, {0: (1,) * 10, 1: (5, 5, 5)}, 3, plunder_of_the_dead="on")._replace(over="ten")
    assert referee.outcome(state).totals == (10, 0, 0)
    assert referee.outcome(state).winners == (0,)
