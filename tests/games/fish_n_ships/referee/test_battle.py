"""The sums of a battle, against tables that were worked out by hand from the rules."""

from __future__ import annotations

from itertools import product

import pytest

from pnp.games.fish_n_ships.referee.battle import (
    ATTACKER,
    DEFENDER,
    Battle,
    Go,
    Shot,
    decline,
    fire,
    go_of,
    result_of,
    ride,
    shares,
)
from pnp.games.fish_n_ships.referee.moments import moments_of
from tests.games.fish_n_ships.referee.tables import data, options, rules, table

BALLS = range(1, 6)
RESPONSES = [tuple(row) for row in table("next")]


def battle_of(*balls: int) -> Battle:
    """Return a battle of balls by turns, the attacker's first."""
    battle = Battle()
    for number, ball in enumerate(balls):
        battle = fire(battle, Shot(number % 2, ball))
    return battle


def text_of(go: Go | None) -> str:
    """Return who decides next as the table has it."""
    if go is None:
        return "."
    return "AD"[go.side] + ("!" if go.must_fire else "?" if go.may_fire else "-")


def test_a_ball_of_the_defender_counts_as_in_the_table() -> None:
    rows = table("counted")
    assert len(rows) == 6
    for (first, chain), counted in rows.items():
        found = [Shot(DEFENDER, ball, int(first), int(chain)).value for ball in BALLS]
        assert found == [int(value) for value in counted], (first, chain)


@pytest.mark.parametrize(("first_attack", "first_defense", "chain"), list(product((0, 1), (0, 1), (0, 1, 2))))
def test_one_reply_to_each_opening_ball(first_attack: int, first_defense: int, chain: int) -> None:
    counted, lead = table("counted"), table("lead")
    for opening, reply in product(BALLS, BALLS):
        worth = int(counted[str(first_defense), str(chain)][reply - 1])
        expected = lead[(str(opening + first_attack),)][worth]
        battle = Battle((Shot(ATTACKER, opening, first_attack), Shot(DEFENDER, reply, first_defense, chain)))
        winner, spoils = result_of(battle)
        found = "=" if winner is None else f"{'AD'[winner]}{spoils}"
        assert found == expected, (opening, reply)


@pytest.mark.parametrize(("first_attack", "first_defense", "chain"), list(product((0, 1), (0, 1), (0, 1, 2))))
def test_the_moment_gives_the_same_300_results(first_attack: int, first_defense: int, chain: int) -> None:
    counted, lead = table("counted"), table("lead")
    moment = next(moment for moment in moments_of(data()) if moment.id == "battle")
    for opening, reply in product(BALLS, BALLS):
        worth = int(counted[str(first_defense), str(chain)][reply - 1])
        expected = lead[(str(opening + first_attack),)][worth]
        given = {"card": (f"Ann {opening}", f"Dai {reply}"), "first_attack": (("no", "yes")[first_attack],),
                 "first_defense": (("no", "yes")[first_defense],), "chain_shot": (str(chain),)}  # fmt: skip
        answer = moment.answer(given, options()).data
        assert (answer["winner"][:1] + str(answer["by"]) if answer["winner"] else "=") == expected, (opening, reply)


@pytest.mark.parametrize(("response", "later"), RESPONSES)
def test_who_decides_next(response: str, later: str) -> None:
    table_rules = rules(battle_response=response, later_reply=later)
    opening, *rest = table("next")[response, later]
    firsts, seconds = rest[:3], rest[3:]
    for ball in BALLS:
        assert text_of(go_of(battle_of(ball), table_rules)) == opening
        for reply in BALLS:
            expected = firsts[0 if reply < ball else 1 if reply == ball else 2]
            assert text_of(go_of(battle_of(ball, reply), table_rules)) == expected, (ball, reply)
            for second in BALLS if reply >= ball else ():
                lead = ball + second - reply
                expected = seconds[0 if lead < 0 else 1 if lead == 0 else 2]
                assert text_of(go_of(battle_of(ball, reply, second), table_rules)) == expected, (ball, reply, second)


@pytest.mark.parametrize("response", ["single", "chain"])
def test_the_battle_is_over_when_the_side_on_the_go_declines(response: str) -> None:
    for balls in [(3,), (3, 2), (3, 3), (3, 5), (3, 5, 1), (3, 5, 5)]:
        assert go_of(decline(battle_of(*balls)), rules(battle_response=response)) is None, balls


def test_where_both_go_on_it_takes_both_to_stop() -> None:
    free = rules(battle_response="free")
    for balls in [(3,), (3, 2), (3, 3), (3, 5), (3, 5, 1)]:
        once = decline(battle_of(*balls))
        assert text_of(go_of(once, free)) == "DA"[len(balls) % 2] + "?", balls
        assert go_of(decline(once), free) is None


@pytest.mark.parametrize("response", ["single", "chain", "free"])
def test_an_attacker_who_draws_level_ends_it_in_every_reading(response: str) -> None:
    for later in ("voluntary", "forced"):
        assert go_of(battle_of(3, 5, 2), rules(battle_response=response, later_reply=later)) is None


def test_the_four_samples_of_the_rules() -> None:
    assert (battle_of(3, 4, 4, 2).totals, result_of(battle_of(3, 4, 4, 2))) == ((7, 6), (ATTACKER, 1))
    assert result_of(decline(battle_of(3, 5))) == (DEFENDER, 2)
    assert result_of(battle_of(3, 5, 2)) == (None, 0)
    assert result_of(decline(battle_of(4))) == (ATTACKER, 4)


def test_the_four_seahorsemen_are_on_the_ball_before_chain_shot_takes_off() -> None:
    battle = Battle((Shot(ATTACKER, 4), Shot(DEFENDER, 1, 0, 2)))
    assert battle.totals == (4, 0)
    assert ride(battle, 1, 4).totals == (4, 3)


def test_whoever_declined_may_think_again_when_the_seahorsemen_ride() -> None:
    free = rules(battle_response="free")
    stopped = decline(battle_of(3))
    assert text_of(go_of(stopped, free)) == "A?"
    assert text_of(go_of(ride(stopped, 0, 4), free)) == "D!"


def test_spoils_are_no_more_than_the_hand() -> None:
    moment = next(moment for moment in moments_of(data()) if moment.id == "spoils")
    for (by,), row in table("spoils").items():
        for hand, expected in enumerate(row):
            answer = moment.answer({"by": (by,), "hand": (str(hand),)}, options())
            assert answer.data["spoils"] == int(expected)
            assert ("R4" in answer.rulings) == (hand < int(by))


def test_shares_of_an_armada() -> None:
    for (spoils,), row in table("shares").items():
        more, less = map(int, row)
        assert shares(int(spoils)) == (more, less)
        assert shares(int(spoils), first_keeps=False) == (less, more)
