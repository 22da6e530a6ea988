"""What a balance adds up: who was ahead, what was done and with which cards, and what never happened."""

from __future__ import annotations

from pnp.referee import CHANCE, captains_of, play_out, referee_of
from pnp.simulate import Balance, simulate
from pnp.simulate.one_game import Game, play_game, run_of
from pnp.simulate.table import Heading
from pnp.simulate.telling import as_data, sentences

HEADING = Heading("coins", "Coins", "", (2,), ("keen",), {}, (1,), (), ("toss", "call", "wait"), ("Penny", "Dime"))


def game(number: int, winner: int, ahead: tuple[int, ...], *did: tuple[str, ...], drawn: tuple[str, ...] = ()) -> Game:
    return Game(number, number, 2, ("keen", "keen"), (), (winner,), (1, 0), 5, 9, False, ahead, did, drawn, (1, 1, 0))


def test_who_was_ahead_and_lost_is_a_comeback() -> None:
    games = [game(0, 0, (0,), (), ()), game(1, 1, (0,), (), ()), game(2, 1, (), (), ()), game(3, 0, (1,), (), ())]
    (length,) = Balance(HEADING, games).lengths()
    assert (length.led, length.comebacks) == (3, 2)
    assert any("does not win 66.7\u00a0% of the time" in said for said in sentences(Balance(HEADING, games)))


def test_what_was_done_is_told_with_what_those_won_who_did_it() -> None:
    games = [
        game(number, number % 10 == 0, (), ("toss", "Penny"), ("call",), drawn=("Dime",) * (number < 5))
        for number in range(200)
    ]
    balance = Balance(HEADING, games)
    uses = {use.name: use for use in balance.uses()}
    assert {name: (use.kind, use.games, use.of) for name, use in uses.items()} == {
        "toss": ("action", 200, 200), "call": ("action", 200, 200), "Penny": ("card", 200, 200),
        "Dime": ("card", 5, 200)}  # fmt: skip
    assert uses["toss"].wins is not None
    assert uses["call"].wins is not None
    assert (uses["toss"].wins.share, uses["call"].wins.share) == (0.9, 0.1)
    assert uses["toss"].is_telling
    assert uses["Dime"].wins is None
    said = " ".join(sentences(balance)).replace("\u00a0", " ")
    assert "players won more often with Penny (90.0 %; in 100.0 % of the games)" in said
    assert "less often with call (10.0 %" in said
    assert as_data(balance)["uses"][0]["name"] == "call"


def test_games_without_an_end_are_counted_apart() -> None:
    ended = game(1, 0, (), (), ())
    stopped = ended._replace(winners=(), stopped=True)
    said = sentences(Balance(HEADING, [ended, stopped]))
    assert any(each.endswith("1 game had no end, and is not in these numbers.") for each in said)
    (length,) = as_data(Balance(HEADING, [stopped, stopped]))["lengths"]
    assert (length["games"], length["stopped"], length["mean"], length["won_with"]) == (2, 2, None, None)
    told = sentences(Balance(HEADING, [stopped, stopped]))
    assert told[0] == "No game for two came to an end, of 2: they say nothing more."


def test_what_never_happened_are_actions_that_nobody_did_and_cards_that_no_game_had() -> None:
    assert Balance(HEADING, [game(0, 0, (), ("toss",), ("call", "Dime"))]).absent_names() == ["wait", "Penny"]
    assert Balance(HEADING, [game(0, 0, (), (), (), drawn=("Penny",))]).absent_names() == ["wait", "Dime"]


def test_a_game_says_what_its_record_does() -> None:
    referee, run = referee_of("ten-gold"), run_of("ten-gold", (2,), seed=3)
    for number in range(3):
        told = play_game(run, number)
        state = referee.new(2, {}, told.seed)
        first = referee.begins(state)
        played = play_out(referee, state, told.seed, captains_of(referee, "keen,keen", 2), 10_000)
        turns, turn, at, names = [], None, state, set()
        for action in played.actions:
            if action.seat != CHANCE and referee.rulebook.turn(at) != turn:
                turn = referee.rulebook.turn(at)
                turns.append(at)
            written = referee.rulebook.to_json(at, action)
            card = written["values"].get("card")
            names |= {card} if card else set()
            at = referee.follow(at, action)
        assert len(turns) == told.turns
        middle = [count.total for count in referee.tally_of(turns[len(turns) // 2]).counts]
        best = [(seat - first) % 2 for seat in range(2) if middle[seat] == max(middle) > min(middle)]
        assert list(told.ahead) == sorted(best)
        verbs = {*referee.grammar.verbs}
        for place, did in enumerate(told.did):
            seat = (first + place) % 2
            assert {name for name in did if name in verbs} == {a.verb for a in played.actions if a.seat == seat}
        assert {*told.drawn}.union(*told.did) - verbs == names


def test_every_game_names_only_cards_that_its_table_knows() -> None:
    for id in ("treasure-fleet", "fish-n-ships", "ten-gold"):
        table = simulate(id, 3, 2, workers=1)
        known = {*table.heading.cards, *table.heading.verbs}
        assert known >= {name for game in table.games for names in (*game.did, game.drawn) for name in names}
        assert table.heading.cards


def test_a_player_alone_has_points_and_a_share_of_wins_and_nothing_is_fair_or_not() -> None:
    alone = game(0, 0, (), ("toss",))._replace(players=1, captains=("keen",), points=(12,))
    lost = alone._replace(winners=(), points=(6,))
    balance = Balance(HEADING._replace(players=(1,)), [alone, lost, lost, lost])
    said = " ".join(sentences(balance)).replace("\u00a0", " ")
    assert said.startswith("A player alone wins 25.0 % of 4 games (4.6\u201369.9 %).")
    assert "It ends with 7.5 points." in said
    assert not any(word in said for word in ("fair", "place", "ties", "before the next"))
    (length,) = as_data(balance)["lengths"]
    assert (length["won_with"], length["margin"]) == (7.5, 0)
    assert [share["uneven"] for share in as_data(balance)["shares"]] == [False]
    never = " ".join(sentences(Balance(HEADING, [lost])))
    assert "A player alone never won in 1 game" in never
