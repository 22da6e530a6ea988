"""The page of a table: its files, its pieces, and who is let in."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib.resources import files

import pytest

from pnp.game import load_game
from pnp.play.network import qr_lines
from tests.play.tables import Table, paper_table
from tests.tiny import TINY, run


@pytest.fixture(scope="module")
def table() -> Iterator[Table]:
    """A table beside the paper of the small game."""
    with paper_table(load_game(TINY), "treasure-fleet") as table:
        yield table


def test_the_page_is_small_and_asks_nothing_of_others(table: Table) -> None:
    page = files("pnp.play") / "page"
    for file in page.iterdir():
        if file.name.endswith((".html", ".js", ".css")):
            text = file.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
            assert not re.search(r"https?://|@import|innerHTML|eval\(|document\.write| style=", text), file
            if not file.name.endswith(".html"):
                assert table.ask(table.seats.watch, file.name)[0] == 200
    assert table.ask(table.seats.watch, "")[0] == 200
    assert sum(len(file.read_bytes()) for file in page.iterdir()) < 400_000


def names_of(script: str) -> list[str]:
    """The names that a script declares for the whole page."""
    names = re.findall(r"^(?:class|(?:async )?function\*?) (\w+)", script, re.MULTILINE)
    for line in re.findall(r"^(?:const|let) (.*)", script, re.MULTILINE):
        depth = 0
        for mark, name in re.findall(r"([(\[{}\])])|(?:^|, )(\w+)(?= = |,|;)", line):
            depth += {"": 0, "(": 1, "[": 1, "{": 1}.get(mark, -1)
            names += [name] if name and not depth else []
    return names


def test_the_scripts_of_a_page_declare_no_name_twice() -> None:
    page = files("pnp.play") / "page"
    for html in page.iterdir():
        if html.name.endswith(".html"):
            scripts = re.findall(r'src="([\w-]+\.js)"', html.read_text(encoding="utf-8"))
            texts = [(page / name).read_text(encoding="utf-8") for name in scripts if (page / name).is_file()]
            names = [name for text in texts for name in names_of(text)]
            assert len(names) > 10
            assert sorted(names) == sorted(set(names)), html.name


def test_pieces_are_drawn_and_others_are_not_there(table: Table) -> None:
    entries = table.entries(table.seats.watch)
    name, (front, _) = next(iter(entries["looks"].items()))
    assert name.split("/")[0] in entries["pieces"]
    status, kind, data = table.ask(table.seats.watch, f"face/{front}.svg")
    assert (status, kind) == (200, "image/svg+xml")
    assert b"<svg" in data[:200]
    for wrong in (f"face/{'0' * 20}.svg", "face/../game.toml", "face/.svg", "game.toml", f"piece/{name}.svg"):
        assert table.ask(table.seats.watch, wrong)[0] == 404


def test_an_action_reaches_all_and_another_page_none(table: Table) -> None:
    before = json.loads(table.ask(table.seats.watch, "state?now&since=0")[2])["entries"]["table"]["names"]
    assert table.ask(table.seats.watch, "rename?id=a1", {"seat": 0, "name": "Zoe"})[0] == 200
    assert json.loads(table.ask(table.seats.watch, "state?now&since=0")[2])["entries"]["table"]["names"] == [
        "Zoe",
        *before[1:],
    ]
    status, _, data = table.ask(table.seats.watch, "rename?id=a2", {"seat": 1, "name": "zoe"})
    assert status == 409
    assert "taken" in json.loads(data)["problems"][0]["what"]
    for wrong in ({"seat": 9, "name": "x"}, {"seat": "0", "name": "x"}, {"seat": 0}, [], {"seat": True, "name": "x"}):
        assert table.ask(table.seats.watch, "rename?id=a3", wrong)[0] == 400
    assert (
        table.ask(table.seats.watch, "rename?id=a4", {"seat": 0, "name": "x"}, Origin="http://evil.example")[0] == 403
    )
    assert table.ask("x" * 22, "state?now")[0] == 403


def test_a_qr_code_can_be_read_from_its_blocks() -> None:
    lines = qr_lines("http://192.0.2.7:8123/abc/")
    assert len({len(line) for line in lines}) == 1
    assert set("".join(lines)) <= set(" ▀▄█")
    assert lines[0] == "█" * len(lines[0])


def test_what_the_command_is_told_wrongly() -> None:
    assert "--network" in run("play", "treasure-fleet", "--host", "192.0.2.7").output
    assert run("play", "no-such-game").exit_code == 1
