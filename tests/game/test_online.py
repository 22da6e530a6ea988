"""Tables that lie at an address: fetched when the user says so, kept for ever, never from a private network unasked."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from threading import Thread, Timer
from typing import Any

import openpyxl
import pytest

from pnp.errors import DataError
from pnp.game import download as downloading
from pnp.game.addresses import check_address, direct_address
from pnp.game.download import BusyError, download
from pnp.game.online import Origin, origins_of, refresh
from pnp.pages.feed import Feed
from pnp.serve.polling import Polling
from tests.tiny import copy_of_tiny, run

KEYS = "https://docs.google.com/spreadsheets/d/"


class Site(ThreadingHTTPServer):
    """Answers each path as *pages* say: status, headers, body."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.pages: dict[str, tuple[int, dict[str, str], bytes]] = {}
        self.asked: list[str] = []
        self.address = f"http://127.0.0.1:{self.server_port}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of one who went away before the answer was sent."""


class _Handler(BaseHTTPRequestHandler):
    server: Site

    def do_GET(self) -> None:  # noqa: N802
        self.server.asked.append(self.path)
        status, headers, body = self.server.pages.get(self.path, (404, {}, b""))
        tag = headers.get("ETag")
        if tag and self.headers.get("If-None-Match") == tag:
            status, body = 304, b""
        if self.path == "/wait":
            time.sleep(0.2)
        self.send_response(*((status, headers.pop("Reason")) if "Reason" in headers else (status,)))
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        if self.path == "/slow":
            with suppress(OSError):
                while True:
                    self.wfile.write(b"a")
                    time.sleep(0.05)
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture
def site() -> Iterator[Site]:
    with Site() as site:
        thread = Thread(target=site.serve_forever, args=(0.01,))
        thread.start()
        yield site
        site.shutdown()
        thread.join()


@pytest.fixture
def game(tmp_path: Path, site: Site) -> Path:
    game = copy_of_tiny(tmp_path)
    with (game / "game.toml").open("a", encoding="utf-8") as file:
        file.write(f'\n[fetch]\n"keepers.csv" = "{site.address}/keepers"\n')
    return game


def page(text: str, status: int = 200, **headers: str) -> tuple[int, dict[str, str], bytes]:
    return status, {"Content-Type": "text/csv", **headers}, text.encode()


def build(game: Path, *options: str) -> Any:
    result = run("build", str(game), "-o", str(game.parent / "print"), "--json", *options)
    answer = json.loads(result.output)
    assert answer["ok"] == (result.exit_code == 0)
    return answer


def test_nothing_is_fetched_unless_the_user_says_so(game: Path, site: Site) -> None:
    before = build(game)["build"]
    assert site.asked == []
    table = (game / "keepers.csv").read_text(encoding="utf-8")
    site.pages["/keepers"] = page(table.replace("Never late", "Always late"))
    assert build(game)["build"] == before
    assert site.asked == []
    after = build(game, "--refresh", "--refresh-host", "127.0.0.1")["build"]
    assert site.asked == ["/keepers"]
    assert "Always late" in (game / "keepers.csv").read_text(encoding="utf-8")
    assert after != before
    assert build(game)["build"] == after  # kept
    assert not list(game.glob(".*"))


def test_an_address_of_this_machine_is_refused_unless_the_user_typed_it(game: Path, site: Site) -> None:
    site.pages["/keepers"] = page("id,name\n1,a\n")
    answer = build(game, "--refresh")
    assert "on this machine or a private network" in answer["problems"][0]["what"]
    assert site.asked == []
    assert download(f"{site.address}/keepers", 1_000, [f"127.0.0.1:{site.server_port}"]) is not None
    with pytest.raises(DataError):
        download(f"{site.address}/keepers", 1_000, ["127.0.0.1:1"])


@pytest.mark.parametrize(
    "number",
    ["127.0.0.1", "10.1.2.3", "192.168.0.4", "172.16.9.9", "169.254.169.254", "0.0.0.0", "100.64.1.1", "224.0.0.1",
     "::1", "fe80::1%eth0", "fd00::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::",
     "::127.0.0.1", "::7f00:1", "64:ff9b:1::7f00:1", "4000::1", "fec0::1", "5f00::1"],
)  # fmt: skip
def test_no_number_of_a_private_network_is_public(number: str) -> None:
    assert not downloading._is_public(number)
    assert downloading._is_public("8.8.8.8")
    assert downloading._is_public("2001:4860:4860::8888")


def test_a_name_that_leads_here_is_refused_and_so_is_a_redirect(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    def lookup(host: str, port: int, *more: object, **options: object) -> list[Any]:
        numbers = {"evil.example": "127.0.0.1", "both.example": "8.8.8.8"}
        found = [numbers.get(host, host)] + (["10.0.0.1"] if host == "both.example" else [])
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, port)) for each in found]

    monkeypatch.setattr(socket, "getaddrinfo", lookup)
    for host in ("evil.example", "both.example"):
        with pytest.raises(DataError, match="private network"):
            download(f"http://{host}:{site.server_port}/x", 1_000)
    site.pages["/away"] = (302, {"Location": f"http://evil.example:{site.server_port}/keepers"}, b"")
    with pytest.raises(DataError, match="evil.example is on this machine"):
        download(f"{site.address}/away", 1_000, ["127.0.0.1"])
    assert site.asked == ["/away"]


def test_what_is_no_address_is_refused() -> None:
    for address in (
        "file:///etc/passwd",
        "ftp://example.org/a",
        "cards.csv",
        "http://",
        "https://a:b@example.org/",
        "http://example.org:99999/",
        "https://example.org/a b",
        "https://e.org/" + "a" * 3000,
    ):
        with pytest.raises(ValueError, match="address|password|Port|port"):
            check_address(address)


@pytest.mark.parametrize(
    ("name", "address", "said"),
    [("game.toml", "https://example.org/", "is not a table"), ("../keepers.csv", "https://example.org/", "inside"),
     ("templates/a.j2", "https://example.org/", "is not a table"), ("a.csv", "file:///etc/passwd", "no address")],
)  # fmt: skip
def test_what_game_toml_may_not_fetch(tmp_path: Path, name: str, address: str, said: str) -> None:
    game = copy_of_tiny(tmp_path)
    with (game / "game.toml").open("a", encoding="utf-8") as file:
        file.write(f'\n[fetch]\n"{name}" = "{address}"\n')
    result = run("check", str(game))
    assert result.exit_code == 1
    assert said in result.output
    assert "game.toml:" in result.output
    with pytest.raises(DataError, match=said):
        origins_of(game)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ((200, {"Content-Type": "text/html"}, b"<!doctype html><title>Sign in</title>"), "asks to sign in"),
        (page("<html>sign in"), "asks to sign in"),
        ((200, {}, "\ufeff<html>sign in\n<p>".encode()), "asks to sign in"),
        ((200, {}, "\n<html>sign in\n<p>".encode("utf-16")), "asks to sign in"),
        (page("colour,weight\nred,3\n"), "its columns are 'colour, weight', those of keepers.csv are 'id, name,"),
        (page("Please sign in\nto go on\n"), "is another table"),
        (page(""), "no table"),
        (page("sorry"), "no rows"),
        (page("id,name\n1,a,b\n"), "has 3 cells"),
        (page("id,name\n1,\x00\n"), "no table"),
        ((403, {}, b""), "may not be read by everybody"),
        ((500, {}, b""), "HTTP 500"),
        ((302, {"Location": "file:///etc/passwd"}, b""), "no address"),
        ((302, {"Location": "/keepers"}, b""), "leads elsewhere more than"),
        (page("id,name\n1,a\n", **{"Content-Length": "99"}), "broke off"),
        (page("id,name\n" + "1,aaaaaaaa\n" * 2_000_000), "more than 20 MB"),
    ],
    ids=["html", "as csv", "with a mark", "in UTF-16", "other columns", "other words", "empty",
         "words", "ragged", "control", "private", "broken", "file", "circle", "cut", "huge"],
)  # fmt: skip
def test_what_is_no_table_leaves_the_one_that_was_kept(
    game: Path, site: Site, answer: tuple[int, dict[str, str], bytes], said: str
) -> None:
    site.pages["/keepers"] = answer
    before = (game / "keepers.csv").read_bytes()
    (problem,) = build(game, "--refresh", "--refresh-host", "127.0.0.1")["problems"]
    assert said in problem["what"]
    assert problem["where"] == f"{site.address}/keepers"
    assert (game / "keepers.csv").read_bytes() == before


def test_one_that_never_ends_is_cut(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(downloading, "SECONDS", 0.3)
    site.pages["/slow"] = page("")
    start = time.monotonic()
    with pytest.raises(DataError, match="took longer"):
        download(f"{site.address}/slow", 10_000_000, ["127.0.0.1"])
    site.pages["/slow"] = page("", **{"Content-Length": "9999999"})
    with pytest.raises(DataError, match="took longer"):
        download(f"{site.address}/slow", 10_000_000, ["127.0.0.1"])
    assert time.monotonic() - start < 5


def test_all_redirects_together_have_one_time(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(downloading, "SECONDS", 0.5)
    site.pages["/wait"] = (302, {"Location": "/wait"}, b"")
    with pytest.raises(DataError, match="took longer"):
        download(f"{site.address}/wait", 1_000, ["127.0.0.1"])
    assert len(site.asked) <= 3


def test_a_handshake_that_never_ends_is_cut() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        start = time.monotonic()
        line = downloading._Line("127.0.0.1", server.getsockname()[1], "127.0.0.1", start + 20, is_secret=True)
        watch = Timer(0.2, line.cut)
        watch.start()
        with pytest.raises(OSError):  # noqa: PT011  each system has words of its own for it
            line.connect()
        line.close()
        watch.join()
    assert line.is_over
    assert time.monotonic() - start < 10


def test_a_game_fetches_no_more_than_50_tables(tmp_path: Path) -> None:
    game = copy_of_tiny(tmp_path)
    with (game / "game.toml").open("a", encoding="utf-8") as file:
        file.write("\n[fetch]\n" + "".join(f'"{n}.csv" = "https://example.org/{n}"\n' for n in range(51)))
    with pytest.raises(DataError, match="fetches 51 tables, more than 50"):
        origins_of(game)


def test_what_a_server_says_never_steers_the_terminal(site: Site) -> None:
    site.pages["/keepers"] = (500, {"Reason": "a\x1b[2Jb\x9bc"}, b"")
    with pytest.raises(DataError, match=r"HTTP 500 a\?\[2Jb\?c"):
        download(f"{site.address}/keepers", 100, ["127.0.0.1"])


def test_a_network_that_is_gone_leaves_the_table(game: Path, site: Site) -> None:
    site.shutdown()
    site.server_close()
    (problem,) = build(game, "--refresh", "--refresh-host", "127.0.0.1")["problems"]
    assert "cannot be" in problem["what"]
    assert build(game)["ok"]


def test_a_workbook_is_fetched_too(tmp_path: Path, site: Site) -> None:
    book, file = openpyxl.Workbook(), BytesIO()
    assert book.active is not None
    book.active.append(["id", "name"])
    book.active.append(["a", "Ada"])
    book.save(file)
    site.pages["/book"] = (200, {}, file.getvalue())
    origin = Origin("cards.xlsx", tmp_path / "cards.xlsx", f"{site.address}/book")
    assert refresh(origin, ["127.0.0.1"])[0]
    assert (tmp_path / "cards.xlsx").read_bytes() == file.getvalue()
    assert not refresh(origin, ["127.0.0.1"])[0]


def test_nothing_that_was_planted_beside_the_table_is_written(game: Path, site: Site) -> None:
    victim = game.parent / "victim"
    victim.write_text("mine")
    (game / ".keepers.csv.fetched").symlink_to(victim)
    table = (game / "keepers.csv").read_text(encoding="utf-8")
    (game / "keepers.csv").chmod(0o640)
    site.pages["/keepers"] = page(table.replace("Never", "Seldom"))
    assert build(game, "--refresh", "--refresh-host", "127.0.0.1")["ok"]
    assert victim.read_text() == "mine"
    assert "Seldom" in (game / "keepers.csv").read_text(encoding="utf-8")
    assert (game / "keepers.csv").stat().st_mode & 0o777 == 0o640
    assert [path.name for path in game.glob(".*")] == [".keepers.csv.fetched"]


def test_a_folder_that_became_a_link_is_not_written_to(game: Path, site: Site) -> None:
    (game.parent / "elsewhere").mkdir()
    (game / "tables").symlink_to(game.parent / "elsewhere")
    site.pages["/keepers"] = page("id,name\n1,a\n")
    origin = Origin("tables/a.csv", game / "tables" / "a.csv", f"{site.address}/keepers")
    with pytest.raises(DataError, match="leads out of the game folder"):
        refresh(origin, ["127.0.0.1"])
    assert not list((game.parent / "elsewhere").iterdir())


def test_a_name_that_is_too_long_is_one_message(game: Path, site: Site) -> None:
    site.pages["/keepers"] = page("id,name\n1,a\n")
    for letters in (240, 300):
        name = "a" * letters + ".csv"
        text = (game / "game.toml").read_text(encoding="utf-8").partition("[fetch]")[0]
        (game / "game.toml").write_text(f'{text}[fetch]\n"{name}" = "{site.address}/keepers"\n', encoding="utf-8")
        if letters == 240:
            assert build(game, "--refresh", "--refresh-host", "127.0.0.1")["ok"]
            continue
        (problem,) = build(game, "--refresh", "--refresh-host", "127.0.0.1")["problems"]
        assert "too long" in problem["what"]


def test_an_address_may_have_any_letters(site: Site) -> None:
    site.pages["/K%C3%A4rten/%41?f=%C3%BC&g=a%22"] = page("here")
    for address in ("/Kärten/%41?f=ü&g=a%22", '/K%C3%A4rten/%41?f=%C3%BC&g=a"'):
        found = download(site.address + address, 100, ["127.0.0.1"])
        assert found is not None
        assert found.data == b"here"


@pytest.mark.parametrize(
    "address",
    [
        "http://a..b/",
        "http://ä..b/",
        "http://" + "a" * 64 + ".example/",
        "http://[::1/",
        "http://.a/",
        "http://[v1.a]/",
        "http://xn--ä.example/",
    ],
)
def test_an_odd_address_is_one_message(site: Site, address: str) -> None:
    with pytest.raises(DataError):
        download(address, 100)
    site.pages["/away"] = (302, {"Location": address.encode().decode("latin-1")}, b"")
    with pytest.raises(DataError):
        download(f"{site.address}/away", 100, ["127.0.0.1"])


def test_a_fault_of_one_table_does_not_end_the_polling(
    game: Path, site: Site, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def breaks(*given: object) -> None:
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr("pnp.serve.polling.refresh", breaks)
    feed = Feed()
    Polling(game, ["127.0.0.1"], feed).turn(feed.asked_at)
    (table,) = json.loads(feed.news_since(0))["entries"]["tables"]
    assert "RuntimeError: a fault of ours" in table["problems"][0]["what"]
    assert "RuntimeError" in capfd.readouterr().err


@pytest.mark.parametrize(
    ("address", "suffix", "direct"),
    [
        (KEYS + "K-_1/edit?gid=12#gid=12", ".csv", KEYS + "K-_1/export?format=csv&gid=12"),
        (KEYS + "K1/edit?usp=sharing", ".csv", KEYS + "K1/export?format=csv&gid=0"),
        (KEYS + "K1", ".tsv", KEYS + "K1/export?format=tsv&gid=0"),
        (KEYS + "K1/edit#gid=5", ".xlsx", KEYS + "K1/export?format=xlsx"),
        (KEYS + "e/2PACX-1/pubhtml?gid=3&single=true", ".csv", KEYS + "e/2PACX-1/pub?gid=3&single=true&output=csv"),
        (KEYS + "e/2PACX-1/pub?output=csv", ".csv", KEYS + "e/2PACX-1/pub?output=csv"),
        (KEYS + "K1/export?format=csv&gid=4", ".csv", KEYS + "K1/export?format=csv&gid=4"),
        ("https://example.org/cards.csv?a=1", ".csv", "https://example.org/cards.csv?a=1"),
    ],
)
def test_the_address_of_a_google_sheet_in_the_browser_is_enough(address: str, suffix: str, direct: str) -> None:
    assert direct_address(address, suffix) == direct


def test_asking_again_is_polite(game: Path, site: Site) -> None:
    table = (game / "keepers.csv").read_text(encoding="utf-8")
    site.pages["/keepers"] = page(table, ETag='"1"')
    feed = Feed()
    polling, clock = Polling(game, ["127.0.0.1"], feed), feed.asked_at
    polling.turn(clock)
    assert len(site.asked) == 1
    polling.turn(clock + 14)
    assert len(site.asked) == 1  # not its turn
    polling.turn(clock + 16)
    assert len(site.asked) == 2
    polling.turn(clock + 100)
    assert len(site.asked) == 2  # no page is open
    polling.turn(clock + 100, now=True)
    assert len(site.asked) == 3
    feed.asked_at = clock + 1_000
    site.pages["/keepers"] = page("<", 200)
    times = [now for now in range(1_000, 3_000, 5) if turn_once(polling, site, feed, clock + now)]
    assert [b - a for a, b in zip(times, times[1:], strict=False)][:6] == [30, 60, 120, 240, 480, 600]
    assert "sign in" in json.loads(feed.news_since(0))["entries"]["tables"][0]["problems"][0]["what"]
    assert (game / "keepers.csv").read_text(encoding="utf-8") == table
    site.pages["/keepers"] = page(table.replace("Never", "Seldom"), ETag='"2"')
    polling.turn(clock + 9_000, now=True)
    assert "Seldom" in (game / "keepers.csv").read_text(encoding="utf-8")
    assert json.loads(feed.news_since(0))["entries"]["tables"][0]["problems"] == []


def turn_once(polling: Polling, site: Site, feed: Feed, clock: float) -> bool:
    feed.asked_at = clock
    before = len(site.asked)
    polling.turn(clock)
    return len(site.asked) > before


def test_one_that_asks_for_patience_gets_it(game: Path, site: Site) -> None:
    site.pages["/keepers"] = page("", 429, **{"Retry-After": "300"})
    with pytest.raises(BusyError) as caught:
        download(f"{site.address}/keepers", 100, ["127.0.0.1"])
    assert caught.value.seconds == 300
    feed = Feed()
    polling, clock = Polling(game, ["127.0.0.1"], feed), feed.asked_at
    polling.turn(clock)
    feed.asked_at = clock + 299
    polling.turn(clock + 299)
    assert len(site.asked) == 2
    polling.turn(clock + 301)
    assert len(site.asked) == 3
