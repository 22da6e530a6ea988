"""Free play as bytes over HTTP: odd requests change nothing, and a hand is sent to its own seat alone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from itertools import count
from random import Random
from typing import Any

import pytest

from pnp.game import load_game
from pnp.play.free.table import _FreePlay, free_play
from pnp.play.journal import Journal
from pnp.play.ledger import Ledger
from pnp.play.pieces import Pieces
from pnp.store import Memory
from tests.play.tables import Table, table_of
from tests.tiny import TINY


@contextmanager
def free_table() -> Iterator[Table]:
    game = load_game(TINY)
    kinds = {"free": free_play(Pieces(game, Memory()), Journal(None), Ledger(game, None), "s")}
    with table_of(kinds, "free", (2, 2)) as table:
        yield table


@pytest.fixture
def table() -> Iterator[Table]:
    with free_table() as table:
        yield table


def play_of(table: Table) -> _FreePlay:
    play = table.seats._play
    assert isinstance(play, _FreePlay)
    return play


def odd_request(chance: Random, table: Table, pile: str) -> tuple[str, str, bytes, dict[str, str]]:
    """A move that would be right, with one thing wrong: method, target, body, headers."""
    token = chance.choice(table.seats.seats).token
    move: dict[str, Any] = {"what": pile, "count": 0, "to": "", "x": 70_000, "y": 70_000, "face": ""}
    name, headers, body = "move", {}, b""
    wrong = chance.randrange(9)
    if wrong == 0:
        token = chance.choice(["", "../..", "a" * 22, token[:-1], token + "a", token.swapcase(), "%00", "A" * 3_000])
    elif wrong == 1:
        token = table.seats.watch
    elif wrong == 2:
        headers = chance.choice([{"Origin": "http://example.org"}, {"Origin": "null"}, {"Host": "example.org"},
                                 {"Sec-Fetch-Site": "cross-site"}, {"Transfer-Encoding": "chunked"}])  # fmt: skip
    elif wrong == 3:
        move[chance.choice([*move])] = chance.choice([None, [], {}, 1.5, True, [[]], {"x": 1}])
    elif wrong == 4:
        move.pop(chance.choice([*move])) if chance.random() < 0.5 else move.update({"more": 1})
    elif wrong == 5:
        body = chance.choice([b"{", b"\xff\xfe", b"[" * 4_000, json.dumps(move).encode()[:-1], b"NaN", b"null", b'"x"'])
    elif wrong == 6:
        body = json.dumps(move).encode() + b" " * 5_000
    elif wrong == 7:
        name = chance.choice(["", "state", "Move", "move/", "__class__", "_act", "end", "../move", "moves", "\\move"])
    else:
        move["what"] = chance.choice(["", "t0", "t-1", "h1", "hand", "t999999", "told 1", "t1\n", "\u2028", "t" * 900])
    target = f"/{token}/{name}?id={chance.getrandbits(60)}"
    return chance.choice(["POST"] * 9 + ["PUT"]), target, body or json.dumps(move).encode(), headers


@pytest.mark.parametrize("requests", [300, pytest.param(10_000, marks=pytest.mark.in_long_form)])
def test_odd_requests_change_nothing(table: Table, requests: int) -> None:
    play, chance = play_of(table), Random(7)
    pile = max(play._state.things, key=lambda id: len(play._state.things[id].pieces))
    before, kept = play._state, json.dumps(table.seats._kept)
    seen = [table.entries(seat.token) for seat in table.seats.seats]
    line = HTTPConnection("127.0.0.1", table.server.server_port, timeout=60)
    for _ in range(requests):
        method, target, body, headers = odd_request(chance, table, pile)
        try:
            line.request(method, target, body, headers)
            answer = line.getresponse()
            answer.read()
            assert 400 <= answer.status < 500 or answer.status == 501, (answer.status, method, target, body[:200])
        except OSError:  # the server closed the line before it read all of the body
            line.close()
        assert play._state is before, (method, target, body[:200], headers)
    line.close()
    assert json.dumps(table.seats._kept) == kept
    assert [table.entries(seat.token) for seat in table.seats.seats] == seen
    right = {"what": pile, "count": 0, "to": "", "x": 70_000, "y": 70_000, "face": ""}
    assert table.ask(table.seats.seats[1].token, "move?id=1", right)[0] == 200
    assert play._state is not before


def told_to_pages(order: int) -> list[list[str]]:
    """What the first seat, the second and a watcher are told while the first one draws, looks, and plays face down.

    :param order: of the topmost cards of the deck: 1 or -1.
    """
    said: list[list[str]] = [[], [], []]
    with free_table() as table:
        play, number = play_of(table), count()
        tokens = [*(seat.token for seat in table.seats.seats), table.seats.watch]
        deck = next(id for id, thing in play._state.things.items() if not thing.pieces[-1].up)
        pile = play._state.things[deck]
        pieces = (*pile.pieces[:-3], *pile.pieces[-3:][::order])
        play._state = play._state._replace(things={**play._state.things, deck: pile._replace(pieces=pieces)})
        for name, move in (
            ("move", {"what": deck, "count": 2, "to": "hand", "x": -1, "y": 0, "face": ""}),
            ("peek", {"what": deck, "count": 2}),
            ("move", {"what": "", "count": 1, "to": "", "x": 90_000, "y": 300_000, "face": "down"}),
            ("undo", {}),
            ("shuffle", {"what": deck}),
        ):
            what = {"what": play._state.hands[0][0].id} if move.get("what") == "" else {}
            before = [json.loads(table.ask(token, "state?now&since=0")[2]) for token in tokens]
            assert table.ask(tokens[0], f"{name}?id={next(number)}", move | what)[0] == 200
            for place, (token, known) in enumerate(zip(tokens, before, strict=True)):
                news = table.ask(token, f"state?now&since={known['number']}&run={known['run']}")[2].decode()
                said[place] += [news.replace(known["run"], "run"), json.dumps(table.entries(token))]
    return said


def test_what_others_are_told_is_the_same_whatever_a_hand_holds() -> None:
    one, other = told_to_pages(1), told_to_pages(-1)
    assert one[0] != other[0]
    assert one[1:] == other[1:]
