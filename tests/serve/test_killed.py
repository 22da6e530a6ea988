"""``pnp serve`` is killed again and again while pages write: each file is whole. The long form alone."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit

import pytest

from pnp.cells.changes import TableFile
from tests.cells.independent import parts_of
from tests.cells.test_workbooks import TABLES

pytestmark = pytest.mark.in_long_form
KILLS = 50
TABLES_OF = {"csv": "cards.csv", "xlsx": "libreoffice-table.xlsx", "ods": "libreoffice-dates.ods"}
TEMPLATE = "templates/card.j2"
BODY = '<face>\n<rect x="0" y="0" width="10mm" height="{}mm"/>\n' + "{{# a long remark #}}\n" * 4_000 + "</face>\n"


def make_game(folder: Path) -> None:
    (folder / "templates").mkdir(parents=True)
    (folder / TEMPLATE).write_text(BODY.format(0), encoding="utf-8", newline="")
    lines = (f"c{row},0,{'a long text ' * 20}\n" for row in range(500))
    (folder / TABLES_OF["csv"]).write_text("id,text,more\n" + "".join(lines), encoding="utf-8", newline="")
    for path in TABLES:
        if path.name in TABLES_OF.values():
            shutil.copy(path, folder)
    parts = (f'[components.{part}]\ntable = "{name}"\nface = "card.j2"\n' for part, name in TABLES_OF.items())
    (folder / "game.toml").write_text('[game]\ntitle = "Killed"\n' + "".join(parts), encoding="utf-8")


class Writer:
    """A page that writes again and again until nobody answers."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self._netloc, self._path = parts.netloc, parts.path
        self.written = 0

    def _ask(self, method: str, path: str, **given: object) -> dict[str, object]:
        line = HTTPConnection(self._netloc, timeout=20)
        with closing(line):
            line.request(method, self._path + path, json.dumps(given) if given else None)
            with line.getresponse() as answer:
                told: dict[str, object] = json.loads(answer.read())
                assert answer.status == 200, told
        return told

    def table(self, part: str) -> None:
        told = self._ask("GET", f"table/{part}.json")
        lines, rows = told["lines"], told["rows"]
        assert isinstance(lines, list)
        assert isinstance(rows, list)
        was, digest = rows[0][1], told["digest"]
        while True:
            text = f"Typed {random.random()}"  # noqa: S311  no secret
            given = {"part": part, "line": lines[0], "column": 1, "text": text, "was": was, "digest": digest}
            digest, was = self._ask("POST", "write", **given)["digest"], text
            self.written += 1

    def template(self) -> None:
        digest = self._ask("POST", "open_text", name=TEMPLATE)["digest"]
        while True:
            text = BODY.format(random.randrange(1_000_000_000))  # noqa: S311  no secret
            digest = self._ask("POST", "write_text", name=TEMPLATE, before=digest, text=text)["digest"]
            self.written += 1


def until_nobody_answers(work: Callable[[], None]) -> None:
    with suppress(OSError, HTTPException, ValueError):  # half an answer is no JSON
        work()


def state_of(path: Path) -> object:
    """Return all that is in a file but for what is written into it; it fails for half a file."""
    if path.suffix == ".j2":
        first, number, rest = path.read_text(encoding="utf-8").partition("height=")[0::2] + ("",)
        return first, number.partition('mm"')[2], rest
    table = TableFile(path, path.read_bytes()).read()
    parts = [] if path.suffix == ".csv" else [*parts_of(path.read_bytes())]
    return table.header, table.rows[1:], table.rows[0][0], table.rows[0][2:], parts


def wait_to_kill(game: Path, writers: list[Writer], chance: random.Random) -> None:
    """Wait for any moment, or for one at which half of a file is written."""
    end = time.monotonic() + 60
    while not all(writer.written for writer in writers) and time.monotonic() < end:
        time.sleep(0.01)
    if chance.random() < 0.5:
        time.sleep(chance.random() / 2)
        return
    while time.monotonic() < end:
        for folder in (game, game / "templates"):
            if any(name.startswith(".pnp-") for name in os.listdir(folder)):
                return


def test_files_are_whole_after_50_kills(tmp_path: Path) -> None:
    game = tmp_path / "game"
    make_game(game)
    paths = [game / TEMPLATE, *(game / name for name in TABLES_OF.values())]
    before = [state_of(path) for path in paths]
    environment = {**os.environ, "PNP_CACHE": str(tmp_path / "cache"), "PNP_STATE": str(tmp_path / "state")}
    chance = random.Random(26)
    written = within = 0
    for _ in range(KILLS):
        command = [sys.executable, "-m", "pnp", "serve", str(game), "--new"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
            assert process.stdout is not None
            address = process.stdout.readline().strip()
            writers = [Writer(address) for _ in range(4)]
            works = [
                writers[0].template,
                *(lambda w=w, p=p: w.table(p) for w, p in zip(writers[1:], TABLES_OF, strict=True)),
            ]
            threads = [Thread(target=until_nobody_answers, args=(work,)) for work in works]
            for thread in threads:
                thread.start()
            wait_to_kill(game, writers, chance)
            process.kill()
            for thread in threads:
                thread.join(30)
        assert [state_of(path) for path in paths] == before
        written += sum(writer.written for writer in writers)
        for path in game.rglob(".pnp-*"):
            path.unlink()
            within += 1
    print(f"{written} writes, {KILLS} kills, {within} of them within a write")
    assert written > 4 * KILLS
    assert within > KILLS / 10
