"""HTTP without sockets: who may come in, which question an address is, and how an answer is sent."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from pnp.pages.feed import Feed
from pnp.pages.http import Entry, Request, Response, Web, page_files
from pnp.pages.service import Answer, Audience, File
from tests.pages.table import FACE, HANDS, Table

OWN = {"Host": "127.0.0.1:8000"}


@pytest.fixture
def table() -> Table:
    return Table({"": File("text/html", b"<!doctype html>"), "page.js": File("text/javascript", b"let x;")})


def web(table: Table) -> Web:
    return Web(table.service, ["127.0.0.1:8000", "localhost:8000"])


def answer_to(table: Table, target: str, *, method: str = "GET", body: str = "", **headers: str) -> Response:
    """What is sent for a request; *target* is for the red seat unless it begins with a slash."""
    target = target if target.startswith("/") else f"/{table.tokens['red']}/{target}"
    length = {"Content-Length": str(len(body))} if method == "POST" else {}
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    door = web(table)
    entry = door.enter(Request(method, target, {**OWN, **length, **sent}))
    if isinstance(entry, Response):
        return entry
    size = door.body_size(entry)
    if isinstance(size, Response):
        return size
    return door.page_file(entry) or ask(table, door, entry, body)


def ask(table: Table, door: Web, entry: Entry, body: str) -> Response:
    question = door.question(entry, body.encode())
    if isinstance(question, Response):
        return question
    return door.response(entry, table.service.answer(entry.token, question))


def value(response: Response) -> Any:
    assert isinstance(response.body, bytes)
    return json.loads(response.body)


def test_a_state_is_asked_for_by_its_number(table: Table) -> None:
    assert value(answer_to(table, "state"))["entries"]["hand"] == HANDS["red"]
    assert value(answer_to(table, "state?since=1&run=run+of+red&now&v=1"))["entries"] == {}
    assert value(answer_to(table, "state?since=1&run=before&now"))["whole"]
    assert answer_to(table, "state").headers["Cache-Control"] == "no-store"


def test_a_page_says_whether_it_waits(table: Table) -> None:
    door = web(table)
    for query, now in (("since=1", False), ("since=1&now", True), ("now=1", True)):
        entry = door.enter(Request("GET", f"/{table.tokens['red']}/state?{query}", OWN))
        assert isinstance(entry, Entry)
        question = door.question(entry, b"")
        assert not isinstance(question, Response)
        assert question["now"] is now


def test_an_action_is_posted_with_its_arguments_and_its_id(table: Table) -> None:
    body = json.dumps({"card": HANDS["red"]})
    for _ in range(2):
        response = answer_to(table, "play?id=a1&v=1", method="POST", body=body)
        assert (response.status, value(response), response.closes) == (200, {"played": HANDS["red"]}, False)
    assert table.moves == [("red", HANDS["red"], "a1")]


@pytest.mark.parametrize(
    ("target", "body", "status", "error"),
    [
        ("play", '{"card": "no card"}', 409, "refused"), ("cheat", "{}", 400, "wrong"), ("play", "[]", 400, "wrong"),
        ("", "{}", 400, "wrong"), ("page.js", "{}", 400, "wrong"), ("play?v=7", '{"card": ""}', 400, "version"),
        ("break", "{}", 500, "failed"),
    ],
)  # fmt: skip
def test_an_error_has_a_status_and_says_what_is_wrong(
    table: Table, target: str, body: str, status: int, error: str
) -> None:
    response = answer_to(table, target, method="POST", body=body)
    assert (response.status, value(response)["error"]) == (status, error)
    assert response.headers["Content-Type"] == "application/json"
    assert table.moves == []


@pytest.mark.parametrize("body", ["", "{", "[" * 4000, "\ud7ff", "NaN"])
def test_arguments_that_are_no_json_object_are_refused(table: Table, body: str) -> None:
    assert answer_to(table, "play", method="POST", body=body).status == 400


@pytest.mark.parametrize(
    "headers",
    [
        {"Content_Length": "4097"},
        {"Content_Length": "9" * 5000},
        {"Content_Length": "-1"},
        {"Content_Length": "x"},
        {"Content_Length": ""},
        {"Transfer_Encoding": "chunked"},
    ],
)
def test_a_body_is_small_and_tells_its_size(table: Table, headers: dict[str, str]) -> None:
    response = answer_to(table, "play", method="POST", body="{}", **headers)
    assert (response.status, response.closes) == (400, True)


def test_a_get_has_no_body_that_could_be_read_as_the_next_request(table: Table) -> None:
    for headers in ({"Content_Length": "5"}, {"Transfer_Encoding": "chunked"}):
        response = answer_to(table, "state?now", **headers)
        assert (response.status, response.closes) == (400, True)


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Host": "127.0.0.1"},
        {"Host": ""},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "https://127.0.0.1:8000"},
        {"Sec_Fetch_Site": "cross-site"},
        {"Sec_Fetch_Site": "same-site"},
    ],
)
def test_no_other_page_comes_in(table: Table, headers: dict[str, str]) -> None:
    for target, method in (("", "GET"), ("state", "GET"), ("hand/red.svg", "GET"), ("play", "POST")):
        response = answer_to(table, target, method=method, body='{"card": "the king of clubs"}', **headers)
        assert (response.status, response.closes) == (403, True)
    assert table.moves == []


def test_both_names_and_all_own_origins_come_in(table: Table) -> None:
    for host in ("127.0.0.1:8000", "LOCALHOST:8000"):
        for headers in ({}, {"Origin": "http://localhost:8000"}, {"Sec_Fetch_Site": "same-origin"}):
            assert answer_to(table, "state", Host=host, **headers).status == 200


def test_a_token_opens_its_own_seat_alone(table: Table) -> None:
    for target in ("/", "//", "/state", "/x/state", "*", f"/{table.tokens['red']}", f"/{table.tokens['red']}x/state"):
        response = answer_to(table, target) if target != "*" else web(table).enter(Request("GET", "*", OWN))
        assert isinstance(response, Response)
        assert response.status == 403
        assert b"nobody is let in" in response.body  # type: ignore[operator]
    blue = answer_to(table, f"/{table.tokens['blue']}/state")
    assert value(blue)["entries"]["hand"] == HANDS["blue"]
    assert answer_to(table, f"/{table.tokens['blue']}/hand/red.svg").status == 404


def test_the_page_and_its_files_are_held_to_their_own(table: Table) -> None:
    for name, kind in (("", "text/html"), ("page.js", "text/javascript")):
        response = answer_to(table, name)
        assert response.headers["Content-Type"] == f"{kind}; charset=utf-8"
        policy = response.headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'none'; script-src 'self';")
        assert "unsafe" not in policy
        again = answer_to(table, name, If_None_Match=response.headers["ETag"])
        assert (again.status, again.body) == (304, b"")
    assert answer_to(table, "page.py").status == 404


def test_what_never_changes_is_sent_once(table: Table) -> None:
    response = answer_to(table, "hand/red.svg")
    assert (response.status, response.body, response.headers["ETag"]) == (200, FACE, '"hand-red"')
    assert "immutable" in response.headers["Cache-Control"]
    assert answer_to(table, "hand/red.svg", If_None_Match='"hand-red"').status == 304
    assert answer_to(table, "hand/red.svg", If_None_Match='"other"').status == 200
    rules = answer_to(table, "rules")
    assert rules.headers["Cache-Control"] == "no-store"
    assert "ETag" not in rules.headers


def test_nothing_that_is_sent_can_be_taken_for_something_else(table: Table, tmp_path: Path) -> None:
    for target in ("", "state", "rules", "hand/red.svg", "no", "/x/"):
        headers = answer_to(table, target).headers
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "sandbox" in answer_to(table, "rules").headers["Content-Security-Policy"]
    assert "script-src" not in answer_to(table, "rules").headers["Content-Security-Policy"]
    table.service.admit(Audience(Feed(), assets=lambda name: Answer(tmp_path, "application/octet-stream")), "t" * 22)
    cut = answer_to(table, f"/{'t' * 22}/cut.studio")
    assert (cut.headers["Content-Disposition"], cut.body) == ("attachment", tmp_path)


def test_a_page_is_a_folder_with_the_link_beside_it() -> None:
    found = page_files(files("pnp.serve") / "page")
    names = {each.name for each in (files("pnp.serve") / "page").iterdir() if each.name.endswith((".js", ".css"))}
    assert found.keys() == {"", "link.js"} | names
    assert found[""].kind == "text/html"
    assert b"class Link" in found["link.js"].data


def test_the_link_is_small_and_asks_nothing_of_others() -> None:
    text = (files("pnp.pages") / "link.js").read_text(encoding="utf-8")
    assert len(text) < 12_000
    assert not re.search(r"https?://|innerHTML|eval\(|document\.write|import", text)
