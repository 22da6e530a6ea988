"""Seats: each sees its own, invitations are for one browser, and nobody comes in otherwise."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from pnp.errors import PnpError
from pnp.pages.service import Action, Answer, Service
from pnp.play.seats import WATCHER, Seats
from tests.play.tables import Table, table_of


class Whisper:
    """A kind of play: each seat has a secret, and may say something to all."""

    def __init__(self, seats: Seats, kept: Any) -> None:
        self.seats, self.said = seats, list(kept or [])
        for seat in range(len(seats.names)):
            seats.tell(seat, {"secret": f"secret of {seat}"})
        seats.everyone.update({"said": self.said})

    def actions(self, seat: int) -> Mapping[str, Action]:
        return {} if seat == WATCHER else {"say": Action(lambda word: self._say(seat, word), {"word": str})}

    def asset(self, seat: int, name: str) -> Answer | None:
        return Answer(f"{seat}".encode(), "text/plain") if name == "mine" else None

    def end(self) -> None:
        pass

    def _say(self, seat: int, word: str) -> None:
        self.seats.keep([*self.said, [seat, word]])
        self.said.append([seat, word])
        self.seats.everyone.update({"said": self.said})


@pytest.fixture
def table() -> Iterator[Table]:
    with table_of({"whisper": Whisper}, "whisper") as table:
        yield table


def test_each_seat_has_its_own_secret_and_actions(table: Table) -> None:
    first, second = (seat.token for seat in table.seats.seats)
    assert table.entries(first)["secret"] == "secret of 0"
    assert table.entries(second)["secret"] == "secret of 1"
    assert "secret" not in table.entries(table.seats.watch)
    assert table.ask(second, "say?id=1", {"word": "hi"})[0] == 200
    assert table.entries(first)["said"] == [[1, "hi"]]
    assert table.ask(table.seats.watch, "say?id=2", {"word": "hi"})[0] == 400
    assert table.ask(second, "choose_kind?id=3", {"kind": "lobby"})[0] == 400
    assert "invitations" in table.entries(first)
    for token in (second, table.seats.watch):
        assert table.seats.seats[1].invitation not in json.dumps(table.entries(token))
        assert table.ask(token, f"qr/{table.seats.watch}.svg")[0] == 404
    assert table.ask(first, f"qr/{table.seats.watch}.svg")[1] == "image/svg+xml"
    assert table.ask(first, f"qr/{second}.svg")[0] == 404


def test_an_invitation_is_for_one_browser(table: Table) -> None:
    invitation, token = table.seats.seats[1].invitation, table.seats.seats[1].token
    assert token not in json.dumps(table.entries(invitation))
    assert table.ask(invitation, "sit_down?id=1", {"name": "ann"})[0] == 409
    answer = table.ask(invitation, "sit_down?id=2", {"name": "Zoe"})
    assert json.loads(answer[2]) == {"token": token}
    assert table.entries(token)["seats"]["all"][1] == {
        "name": "Zoe", "letter": "Z", "colour": "#b8232f", "taken": True, "here": False,
    }  # fmt: skip
    assert table.ask(invitation, "sit_down?id=3", {"name": "Cleo"})[0] == 409
    table.seats.empty_seat(1)
    for old in (invitation, token):
        assert table.ask(old, "state?now")[0] == 403
    assert table.entries(table.seats.seats[1].token)["secret"] == "secret of 1"


def test_the_host_chooses_the_kind_and_the_number_of_seats(table: Table) -> None:
    host = table.seats.seats[0].token
    assert table.ask(host, "set_seats?id=1", {"count": 3})[0] == 400
    assert table.ask(host, "choose_kind?id=2", {"kind": "lobby"})[0] == 200
    assert table.entries(host)["seats"]["kind"] == "lobby"
    assert table.ask(host, "choose_kind?id=3", {"kind": "other"})[0] == 400
    assert table.ask(host, "set_seats?id=4", {"count": 9})[0] == 409
    old = table.seats.seats[1].token
    assert table.ask(host, "set_seats?id=5", {"count": 4})[0] == 200
    assert [each["name"] for each in table.entries(host)["seats"]["all"]] == ["Ann", "Ben", "Cleo", "Dai"]
    assert table.seats.seats[1].token == old
    assert table.ask(host, "choose_kind?id=6", {"kind": "whisper"})[0] == 200
    assert table.entries(table.seats.seats[3].token)["secret"] == "secret of 3"


def test_who_never_asked_is_not_here(table: Table) -> None:
    table.entries(table.seats.seats[0].token)
    table.seats.look_round()
    assert [each["here"] for each in table.entries(table.seats.seats[0].token)["seats"]["all"]] == [True, False]


def test_seats_go_on_as_they_were_kept() -> None:
    kept: list[Mapping[str, Any]] = []
    seats = Seats(Service(), "Game", (2, 4), {"whisper": Whisper}, None, kept.append, "h" * 22)
    seats.choose_kind("whisper")
    seats.sit_down(1, "Zoe")
    seats.keep([[1, "hi"]])
    value = json.loads(json.dumps(kept[-1]))
    again = Seats(Service(), "Game", (2, 4), {"whisper": Whisper}, value, host="h" * 22)
    assert again.seats == seats.seats
    assert (again.kind, again.watch) == ("whisper", seats.watch)
    for wrong in ({**value, "seats": []}, {**value, "seats": 3}, {}, {**value, "kind": "gone"}):
        assert Seats(Service(), "Game", (2, 4), {"whisper": Whisper}, wrong, host="h" * 22).kind == "lobby"


def test_a_seat_stays_as_it_was_where_it_cannot_be_kept() -> None:
    def fail(_: object) -> None:
        raise PnpError.at("", "no room")

    seats = Seats(Service(), "Game", (2, 4), {}, None, fail)
    with pytest.raises(PnpError, match="no room"):
        seats.call_me(1, "Zoe")
    assert seats.names == ("Ann", "Ben")
