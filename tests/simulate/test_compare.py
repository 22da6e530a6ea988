"""Comparisons: the same deals under both, few false alarms however often one looks, and an early end."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from pnp.engines.local import Here
from pnp.simulate import run_of, simulate
from pnp.simulate.balance import Balance
from pnp.simulate.compare import LOOK, Comparison, describe
from pnp.simulate.many_games import play
from pnp.simulate.one_game import Game, play_game
from pnp.simulate.table import heading_of

ISLAND = "pirates-treasure-island"
HEADING = heading_of(run_of("treasure-fleet"))
FIRST = ("seat", "1")


def coin(random: Random, number: int, share: float, turns: float = 10.0) -> Game:
    """Return a game that who begins wins with the chance *share*."""
    won = 0 if random.random() < share else 1
    return Game(
        number,
        0,
        2,
        ("keen", "keen"),
        (("Suns", "Moons"),),
        (won,),
        (1, 0),
        int(turns),
        20,
        False,
        (),
        ((), ()),
        (),
        (),
    )


def compare_coins(random: Random, first: float, second: float, most: int) -> Comparison:
    comparison = Comparison(HEADING, FIRST, 0.0)
    for number in range(most):
        if comparison.add((coin(random, number, first), coin(random, number, second))):
            break
    return comparison


def test_a_against_a_is_a_false_alarm_in_no_more_than_5_of_100(long: bool) -> None:
    random = Random("A against A")
    times, most = (200, 20) if long else (25, 6)
    alarms = sum(compare_coins(random, 0.5, 0.5, 1000).verdict().is_decided for _ in range(times))
    assert alarms <= most  # more happens in about one of 1,000 tries of a test that errs in 5 of 100


def test_a_difference_is_found_long_before_the_end() -> None:
    random = Random("A against B")
    games = [compare_coins(random, 0.5, 0.65, 20_000) for _ in range(20)]
    assert all(comparison.verdict().is_decided for comparison in games)
    assert all(0.15 in comparison.verdict().interval for comparison in games)
    assert max(comparison.games for comparison in games) < 6_000
    assert {comparison.games % LOOK for comparison in games} == {0}


def test_no_difference_is_found_too_where_it_is_said_how_large_one_must_be() -> None:
    comparison = Comparison(HEADING, FIRST, 0.02)
    random = Random("the same")
    game = coin(random, 0, 0.5)
    for _ in range(20_000):
        if comparison.add((game, game)):
            break
    verdict = comparison.verdict()
    assert verdict.is_decided
    assert 0 in verdict.interval
    assert comparison.games < 5_000
    assert "no difference of more than 2 points" in describe(verdict, FIRST, "storms", ("off", "on"), 0.02)[0]


def test_the_same_deals_are_played_under_both() -> None:
    runs = tuple(run_of(ISLAND, (2,), options=(("finish_round", value),), seed=3) for value in ("off", "on"))
    pairs: list[tuple[Game, ...]] = []
    play(runs, range(20), Here(), lambda games: bool(pairs.append(games)))  # type: ignore[func-returns-value]
    assert all(one.dealt == other.dealt and one.seed == other.seed for one, other in pairs)
    assert any(one.actions != other.actions for one, other in pairs)


@pytest.mark.parametrize(("about", "message"), [(("flet", "x"), "choose from seat, captain, deck")])
def test_what_is_nothing_to_win_by_is_told(about: tuple[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Comparison(HEADING, about, 0.0)


def test_pairs_in_which_nobody_has_it_are_no_pairs() -> None:
    comparison = Comparison(HEADING, ("deck", "Crowns"), 0.0)
    game = coin(Random(1), 0, 0.5)
    comparison.add((game, game))
    assert comparison.verdict().pairs == 0
    assert not comparison.verdict().is_decided
    assert describe(comparison.verdict(), ("deck", "Crowns"), "storms", ("off", "on"), 0.0) == [
        "In no game was there Crowns (deck)."
    ]


def test_games_without_an_end_are_counted_apart() -> None:
    """As ``Balance`` counts them: they are neither won nor lost, and the turns until they were stopped say nothing."""
    comparison = Comparison(HEADING, FIRST, 0.0)
    ended = coin(Random(1), 0, 1.0)
    stopped = ended._replace(winners=(), stopped=True, turns=10_000)
    for pair in ((ended, ended), (stopped, ended), (stopped, stopped), (ended, stopped._replace(turns=9_000))):
        comparison.add(pair)
    verdict = comparison.verdict()
    assert (verdict.pairs, verdict.endless, verdict.changed) == (1, (2, 2), 0.0)
    assert (verdict.first, verdict.second, verdict.longer) == (1.0, 1.0, 0.0)
    *_, said = describe(verdict, FIRST, "round_limit", ("0", "30"), 0.0)
    assert said == (
        "Games without an end are counted apart: 2 with round_limit = 0 and 2 with round_limit = 30. "
        "All else is about the 1 deal that ended under both."
    )


@pytest.mark.in_long_form
def test_a_comparison_says_what_balance_says_of_its_files() -> None:
    runs = tuple(run_of("ten-gold", captains=("random",), options=(("round_limit", value),)) for value in ("0", "30"))
    comparison, tables = Comparison(heading_of(runs[0]), FIRST, 0.0), ([], [])  # type: ignore[var-annotated]
    for number in range(10):
        games = tuple(play_game(run, number) for run in runs)
        comparison.add(games)
        if not any(game.stopped for game in games):
            for table, game in zip(tables, games, strict=True):
                table.append(game)
    verdict = comparison.verdict()
    assert verdict.endless[0] > verdict.endless[1] == 0
    shares = [
        next(share.share for share in Balance(heading_of(run), table).shares() if share.name == "1")
        for run, table in zip(runs, tables, strict=True)
    ]
    assert [verdict.first, verdict.second] == pytest.approx(shares)


def test_shares_are_those_of_the_games() -> None:
    table = simulate(ISLAND, 60, (2, 3), ("keen", "random"), workers=1)
    balance = Balance(table.heading, table.games)
    shares = {(share.players, share.kind, share.name): share for share in balance.shares()}
    twos = [game for game in table.games if game.players == 2]
    for place in range(2):
        own = shares[2, "seat", str(place + 1)]
        assert own.games == len(twos)
        assert own.share == pytest.approx(sum((place in game.winners) / len(game.winners) for game in twos) / len(twos))
    english = [(game, place) for game in twos for place in range(2) if game.dealt[0][place] == "English"]
    assert shares[2, "fleet", "English"].games == len(english)
    won = sum((place in game.winners) / len(game.winners) for game, place in english)
    assert shares[2, "fleet", "English"].share == pytest.approx(won / len(english))
    ships = [share.games for key, share in shares.items() if key[:2] == (2, "ship")]
    assert sum(ships) == 6 * len(twos)
    assert shares[2, "captain", "keen"].is_uneven
    lengths = {length.players: length for length in balance.lengths()}
    assert lengths[2].mean == pytest.approx(sum(game.turns for game in twos) / len(twos))
    assert sorted(Counter(game.turns for game in twos).items()) == [*balance.turns(2).items()]
    assert balance.verbs == [sum(column) for column in zip(*(game.verbs for game in table.games), strict=True)]


def test_two_tables_add_up() -> None:
    whole = simulate("treasure-fleet", 40, (2, 3), workers=1)
    balance = Balance(whole.heading, whole.games[:15])
    for game in whole.games[15:]:
        balance.add(game)
    assert balance.shares() == Balance(whole.heading, whole.games[::-1]).shares()
