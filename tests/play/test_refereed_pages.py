"""All that the pages of refereed play receive over HTTP: no secret changes a byte of it."""

from __future__ import annotations

import copy
import json
import random
from functools import lru_cache
from typing import Any

import pytest

from pnp.play.journal import Journal
from pnp.play.pieces import Pieces
from pnp.play.refereed.match import Event, Match
from pnp.play.refereed.table import Refereed, refereed_play
from pnp.referee import CHANCE, Action, Dice, Referee, captain_names, captain_of, referee_of
from pnp.store import Memory
from tests.play.tables import Table, table_of


@lru_cache(1)
def pieces_of(game: str) -> Pieces:
    """The pieces of a *game*, which are drawn once for all tests."""
    return Pieces(referee_of(game).game, Memory())


GAMES = ("treasure-fleet", "pirates-treasure-island", "ten-gold", "fish-n-ships", "blind-parrot")


class Paused(Match):
    """A game that stops where chance is next: what chance brings may differ."""

    def _by_itself(self) -> Event | None:
        return None if self.referee.waits_for(self.state) == (CHANCE,) else super()._by_itself()


def fork(match: Match, state: Any) -> Paused:
    """The same game, in another *state*."""
    other = copy.copy(match)
    vars(other).update(match._snapshot())
    other.__class__ = Paused
    other.keep = lambda events: None
    if other._deeds:
        other._deeds[-1] = other._deeds[-1]._replace(state=state)
    else:
        other.start = state
    assert isinstance(other, Paused)
    return other


def received(table: Table, play: Refereed, match: Match, seat: int) -> bytes:
    """All that the page of *seat* receives of a *match*, its last step watched again too."""
    play._match = match
    play._tell()
    token = table.seats.seats[seat].token
    whole = table.ask(token, "state?now&since=0&v=1")[2]  # with the number of the last change: nothing new was told
    return whole + table.ask(token, "watch?v=1", {"step": len(match.actions)})[2]


def alike(referee: Referee[Any, Any], other: Any, action: Action, seat: int, seen: Any) -> Action | None:
    """What could have been done in the *other* state so that *seat* sees the same: something else, where it can be.

    What changes nothing that the action would not change too is said openly, and hides nothing.
    """
    others = [each for each in referee.actions(other) if each.seat == action.seat != seat and each != action]
    plain = referee.follow(other, action) if referee.refusal(other, action) is None else None
    for each in (*others[:: len(others) // 30 + 1], action):
        if referee.refusal(other, each) is None:
            then = referee.follow(other, each)
            if referee.view(then, seat) == seen and (each == action or then != plain):
                return each
    return None


def take_back(match: Match, seat: int) -> bool:
    """Let *seat* take its last choice back, to which all agree; False where it may not."""
    if not match.entries(seat)["back"]["may"]:
        return False
    match.ask_back(seat)
    for other in range(len(match.names)):
        if other != seat and match.entries(other)["back"]["asks"] == seat:
            match.answer_back(other, agrees=True)
    return True


def check_pages(game: str, players: int, moves: int, seed: int = 1) -> int:
    """Play *moves* over HTTP; deal anew before each what a page may not know, and compare its bytes.

    Most moves are those of a captain, who comes to where there are secrets; the others are made at random.
    """
    referee, dice, compared = referee_of(game), random.Random(seed), 0
    captain = captain_of(referee, captain_names(referee)[0])
    kinds = {"refereed": refereed_play(referee, pieces_of(game), Journal(None))}
    with table_of(kinds, "refereed", (players, players)) as table:
        play = table.seats._play
        assert isinstance(play, Refereed)
        host = table.seats.seats[0].token
        table.ask(host, "choose?id=c&v=1", {"captains": [""] * players, "options": {}})
        assert table.ask(host, "begin?id=b&v=1", {"record": ""})[0] == 200
        match = play._match
        assert match is not None
        for number in range(moves):
            if match.is_over:
                break
            state = match.state
            mover = dice.choice(referee.waits_for(state))
            own = tuple(each for each in referee.actions(state) if each.seat == mover)
            action = captain(referee.view(state, mover), own, dice) if dice.random() < 0.7 else dice.choice(own)
            offer = referee.rulebook.to_json(state, action)
            then = referee.follow(state, action)
            for seat in range(players):
                other = referee.imagine(state, seat, Dice(f"{number} {seed}"))
                same = alike(referee, other, action, seat, referee.view(then, seat))
                if same is None or (other == state and same == action):
                    continue
                first, second = fork(match, state), fork(match, other)
                second._look(())
                assert received(table, play, first, seat) == received(table, play, second, seat), (number, seat)
                first._change(first._event_of(action, chosen=True))
                second._change(second._event_of(same, chosen=True))
                if first.is_over:
                    continue  # all is told
                if referee.view(first.state, seat) == referee.view(second.state, seat):
                    assert received(table, play, first, seat) == received(table, play, second, seat), (number, seat)
                    compared += 1
                    if take_back(first, mover) and take_back(second, mover):
                        one, two = (received(table, play, each, seat) for each in (first, second))
                        assert one == two, (number, seat, "taken back")
            play._match = match
            play._tell()
            body = {"at": match.entries(mover)["waits"]["at"], "verb": offer["verb"], "values": offer["values"]}
            assert table.ask(table.seats.seats[mover].token, f"act?id=m{number}&v=1", body)[0] == 200
    return compared


def test_no_secret_changes_a_byte_that_a_page_receives() -> None:
    assert check_pages("treasure-fleet", 2, 2) > 1


def test_a_game_that_was_packed_up_goes_on_where_it_was() -> None:
    game = "treasure-fleet"
    referee = referee_of(game)
    kinds = {"refereed": refereed_play(referee, pieces_of(game), Journal(None))}
    with table_of(kinds, "refereed", (2, 2)) as table:
        tokens = [seat.token for seat in table.seats.seats]
        table.ask(tokens[0], "choose?id=c&v=1", {"captains": ["", ""], "options": {}})
        table.ask(tokens[0], "begin?id=b&v=1", {"record": ""})
        told = table.entries(tokens[0])
        body = {"at": told["waits"]["at"], **{key: told["offers"][0][key] for key in ("verb", "values")}}
        assert table.ask(tokens[0], "act?id=m&v=1", body)[0] == 200
        before = [table.entries(token) for token in tokens]
        assert table.ask(tokens[1], "pack_up?id=p&v=1", {})[0] != 200
        text = json.loads(table.ask(tokens[0], "pack_up?id=p&v=1", {})[2])["text"]
        assert "chosen" in table.entries(tokens[1])
        assert table.ask(tokens[0], "begin?id=b2&v=1", {"record": text})[0] == 200
        for token, old in zip(tokens, before, strict=True):
            new = table.entries(token)
            for key in old:
                if key.startswith("view/") or key == "offers":
                    assert new[key] == old[key], key


@pytest.mark.in_long_form
@pytest.mark.usefixtures("example")
@pytest.mark.parametrize("most", [False, True])
@pytest.mark.parametrize(
    ("game", "moves", "least"),
    [
        ("treasure-fleet", 40, 20),
        ("pirates-treasure-island", 80, 10),
        ("ten-gold", 250, 5),  # little is hidden: the decks, and who looked into them
        ("fish-n-ships", 40, 20),
        ("blind-parrot", 40, 20),
    ],
)
def test_no_secret_changes_a_byte_in_any_game(game: str, moves: int, least: int, most: bool) -> None:
    players = referee_of(game).game.players[most]
    assert check_pages(game, players, moves, seed=1 + most) >= least


@pytest.mark.in_long_form
@pytest.mark.usefixtures("example")
@pytest.mark.parametrize("game", GAMES)
def test_a_thousand_forged_actions_change_nothing(game: str) -> None:
    """Each is refused: by whom it may not be, with what is not allowed, or too late."""
    referee, dice = referee_of(game), random.Random(game)
    kinds = {"refereed": refereed_play(referee, pieces_of(game), Journal(None))}
    with table_of(kinds, "refereed", (2, 2)) as table:
        play, seats = table.seats._play, table.seats.seats
        assert isinstance(play, Refereed)
        table.ask(seats[0].token, "choose?id=c&v=1", {"captains": ["", ""], "options": {}})
        assert table.ask(seats[0].token, "begin?id=b&v=1", {"record": ""})[0] == 200
        match = play._match
        assert match is not None
        for number in range(12):
            seat = dice.choice(referee.waits_for(match.state))
            told = match.entries(seat)
            match.act(seat, told["waits"]["at"], **{key: told["offers"][0][key] for key in ("verb", "values")})
            assert number < len(match.actions)
        before, told = match.actions, [match.entries(seat) for seat in (0, 1)]
        odd = ["", "x", 0, -1, 99, 1e300, [], [1], None, {}, "four", "Mother Vex", "sea", True, "?", "Ann", "1,1"]
        verbs = [*referee.grammar.verbs, "", "x", "begin", "leave"]
        offers = [offer for each in told for offer in each["offers"]]
        for number in range(1000):
            seat, offer = dice.choice((0, 1)), dice.choice(offers)
            at = told[seat]["waits"]["at"] - dice.choice((0, 0, 1))
            verb, values = dice.choice((offer["verb"], dice.choice(verbs))), dict(offer["values"])
            if dice.random() < 0.7:
                values[dice.choice([*values, "x"])] = dice.choice(odd)
            if any(each["verb"] == verb for each in told[seat]["offers"]):
                at = dice.choice((told[seat]["waits"]["at"] - 1, dice.choice(odd[:3])))  # it comes too late
            body = {"at": at, "verb": verb, "values": values} if dice.random() < 0.95 else dice.choice(odd)
            token = dice.choice([seats[seat].token] * 8 + [table.seats.watch, seats[1].invitation, "x" * 22])
            status, _, answer = table.ask(token, f"act?id=f{number}&v=1", body)
            assert status != 200, (body, answer)
        assert match.actions == before
        assert [match.entries(seat) for seat in (0, 1)] == told
