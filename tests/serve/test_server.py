"""The server: this machine alone, nobody without the token, no other web page, and no face sent twice."""

from __future__ import annotations

import json
import re
import shutil
import time
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from pnp.errors import ExportError
from pnp.pages.server import HOST, Server
from pnp.pages.service import Service
from tests.serve.desk import Bench, Page, ask, get, serve
from tests.tiny import TINY


@pytest.fixture(scope="module")
def server() -> Iterator[Bench]:
    with serve(TINY, watched=False) as (server, _):
        yield server


def test_the_page_and_its_files(server: Bench) -> None:
    for path, kind in (("", "text/html"), ("page.css", "text/css"), ("page.js", "text/javascript")):
        with ask(server, path) as answer:
            assert answer.status == 200
            assert answer.headers["Content-Type"] == f"{kind}; charset=utf-8"
            assert len(answer.read()) == int(answer.headers["Content-Length"])


def test_the_page_is_small_and_asks_nothing_of_others() -> None:
    page = files("pnp.serve") / "page"
    texts = [file.read_text("utf-8") for file in page.iterdir() if not file.name.startswith("codemirror.")]
    editor = (page / "codemirror.js").read_text("utf-8")  # loaded only when a text is opened
    assert set(re.findall(r"https?://[^\"'`]*", editor)) == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"@import|eval\(|document\.write", editor)
    assert sum(len(text.encode()) for text in texts) < 200_000
    for text in texts:
        own = text.replace('"http://www.w3.org/2000/svg"', "")
        assert not re.search(r"https?://|@import|innerHTML|eval\(|document\.write| style=", own)


def test_the_policy_lets_nothing_in_from_elsewhere(server: Bench) -> None:
    with ask(server, "") as answer:
        policy = answer.headers["Content-Security-Policy"]
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy


def test_it_listens_on_this_machine_alone(server: Bench) -> None:
    assert server.server_address[0] == HOST == "127.0.0.1"
    assert server.start.startswith(f"http://127.0.0.1:{server.server_port}/")
    assert len(server.token) >= 20


@pytest.mark.parametrize("path", ["/", "/state", "/wrong/", "/wrong/state", "//", "/wrong/face/a.svg", "*"])
def test_without_the_token_there_is_nothing(server: Bench, path: str) -> None:
    status, body = get(server, path if path.startswith("/") else "/" + path)
    assert status == 403
    assert server.token.encode() not in body


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1", "127.0.0.1:1", "0.0.0.0", ""])
def test_a_name_that_was_made_to_lead_here_is_refused(server: Bench, host: str) -> None:
    assert get(server, "", Host=host)[0] == 403


def test_both_names_of_this_machine_work(server: Bench) -> None:
    for name in ("127.0.0.1", "localhost"):
        assert get(server, "", Host=f"{name}:{server.server_port}")[0] == 200


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://127.0.0.1"])
def test_a_request_of_another_page_is_refused(server: Bench, origin: str) -> None:
    body = '{"seen": [], "ink": false}'
    for method, path in (("GET", ""), ("POST", "look")):
        with ask(server, path, method=method, body=body, headers={"Origin": origin}) as answer:
            assert answer.status == 403
    own = {"Origin": f"http://127.0.0.1:{server.server_port}"}
    with ask(server, "look", method="POST", body=body, headers=own) as answer:
        assert answer.status == 200


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_what_the_browser_says_of_another_site_is_believed(server: Bench, site: str) -> None:
    assert get(server, "", **{"Sec-Fetch-Site": site})[0] == 403
    assert get(server, "", **{"Sec-Fetch-Site": "same-origin"})[0] == 200


HOSTILE = (
    {"Origin": "https://evil.example"},
    {"Origin": "null", "Content-Type": "text/plain"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Host": "evil.example"},
)
"""What a browser sends for a page of somebody else, and for a name of theirs that was made to lead here."""
ASSETS = ("state?since=0&now", "texts.json", "completions.json", "icons.json", "table/keeper.json", "rules", "page.js")


def test_a_hostile_page_reads_and_writes_nothing(tmp_path: Path) -> None:
    game = tmp_path / "game"
    shutil.copytree(TINY, game)
    before = {path: path.read_bytes() for path in game.rglob("*") if path.is_file()}
    with serve(game, watched=False) as (server, _):
        audience = server.service.audience(server.token)
        assert audience is not None
        for headers in HOSTILE:
            for asset in ASSETS:
                status, body = get(server, asset, **headers)
                assert status == 403
                assert len(body) < 100
            for action in audience.actions:
                with ask(server, action, method="POST", body="{}", headers=headers) as answer:
                    assert answer.status == 403, action
        digest = json.loads(get(server, "table/keeper.json")[1])["digest"]
        line = {"part": "keeper", "line": 2, "column": 1, "was": "Ada", "digest": digest, "text": "Eva"}
        for token in ("wrong", server.token[:-1], ""):
            with ask(server, f"/{token}/write", method="POST", body=json.dumps(line)) as answer:
                assert answer.status == 403
        assert {path: path.read_bytes() for path in game.rglob("*") if path.is_file()} == before
        table = json.loads(get(server, "table/keeper.json")[1])  # what was refused is done where the page itself asks
        line["was"] = table["rows"][0][1]
        with ask(server, "write", method="POST", body=json.dumps(line)) as answer:
            assert answer.status == 200
        assert b"Eva" in (game / "keepers.csv").read_bytes()


def test_a_body_that_is_too_large_is_not_read(server: Bench) -> None:
    for length in ("2000001", "9" * 30):
        with ask(server, "write_text", method="POST", headers={"Content-Length": length}) as answer:
            assert answer.status in (400, 413)
            assert answer.headers["Connection"] == "close"


@pytest.mark.parametrize(
    "name", ["../secret.toml", "/etc/passwd", "referee.py", ".git/config.toml", "a/../../b.md", ""]
)
def test_the_page_itself_reads_no_other_files(server: Bench, name: str) -> None:
    for action, more in (("open_text", {}), ("write_text", {"before": "", "text": "x"})):
        with ask(server, action, method="POST", body=json.dumps({"name": name, **more})) as answer:
            assert answer.status in (400, 409)


@pytest.mark.parametrize("path", ["../game.toml", "..%2fgame.toml", "face/../../x.svg", "page.py", "face/.svg", "no"])
def test_no_other_file_comes_out(server: Bench, path: str) -> None:
    assert get(server, path)[0] == 404


@pytest.mark.parametrize(
    "body", ["", "[]", "{}", "null", '{"first": 1}', "[" * 4000, '{"first": "' + "a" * 5000 + '", "ink": 1}', "\ud7ff"]
)
def test_what_cannot_be_asked_is_refused_and_work_goes_on(server: Bench, body: str) -> None:
    with ask(server, "look", method="POST", body=body.encode().decode("latin-1")) as answer:
        assert answer.status == 400
    assert get(server, "")[0] == 200


def test_other_methods_are_refused(server: Bench) -> None:
    for method in ("PUT", "DELETE", "OPTIONS", "PROPFIND"):
        with ask(server, "", method=method) as answer:
            assert answer.status == 501


def test_a_face_has_an_etag_and_is_sent_once(server: Bench) -> None:
    page = Page(server)
    page.settle()
    version = next(entry["version"] for key, entry in page.entries.items() if key.startswith("front "))
    with ask(server, f"face/{version}.svg") as answer:
        assert answer.headers["ETag"] == f'"{version}"'
        assert "immutable" in answer.headers["Cache-Control"]
        assert answer.headers["Content-Type"] == "image/svg+xml"
        assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'")
        assert answer.read().startswith(b"<svg ")
    assert get(server, f"face/{version}.svg", **{"If-None-Match": f'"{version}"'}) == (304, b"")


def test_a_page_that_asks_again_gets_nothing_twice(server: Bench) -> None:
    page = Page(server)
    page.settle()
    assert page.ask(now=True) == {}


def test_a_page_that_wants_an_answer_now_gets_it(server: Bench) -> None:
    number = json.loads(get(server, "state?since=0&now")[1])["number"]
    start = time.monotonic()
    assert json.loads(get(server, f"state?since={number}&now")[1])["entries"] == {}
    assert time.monotonic() - start < 5


def test_tables_are_not_asked_for_unless_the_user_said_so(server: Bench) -> None:
    with ask(server, "refresh", method="POST", body="{}") as answer:
        assert answer.status == 400


@pytest.mark.parametrize("since", ["x", "-1", "9" * 40, "1e3", ""])
def test_a_number_that_is_none_gets_everything(server: Bench, since: str) -> None:
    status, body = get(server, f"state?since={since}&now")
    assert status == 200
    assert json.loads(body)["whole"]


def test_a_port_that_is_taken_is_told(server: Bench) -> None:
    with pytest.raises(ExportError, match=f"port {server.server_port} cannot be used"):
        Server(Service(), server.server_port)


def test_lines_that_say_nothing_hold_nobody_up(server: Bench, tmp_path: Path) -> None:
    import socket

    silent = [socket.create_connection((HOST, server.server_port)) for _ in range(50)]
    try:
        assert get(server, "")[0] == 200
    finally:
        for line in silent:
            line.close()
