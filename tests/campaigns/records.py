"""Records, holdings and questions of our games, changed: a byte, a line, a token, a number, a value, the encoding."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from pnp.referee import (
    CHANCE,
    Dice,
    games_with,
    read_options,
    referee_of,
    write_log,
    write_position,
    write_record,
)
from pnp.referee.position import toml_text
from tests.campaigns.campaign import Kind, Trial
from tests.referee.examples import examples_in, records_of, write_table

Case = tuple[tuple[str, ...], str]
"""A command that reads a file, behind which its name goes, and the file."""

_TOKEN = re.compile(r"\"[^\"\n]*\"|'[^'\n]*'|[\w.-]+|[^\w\s]|\n")
_VALUE = re.compile(r"[=\[,]\s*(\{[^{}]*\}|\[[^\[\]]*\]|\"[^\"\n]*\"|[\w.-]+)")
_VALUES = ("0", "3", "-1", "1.5", "true", '""', '"x"', '"none"', "[]", "[1]", '["x", "y"]', "[[]]", "{}", "{ x = 1 }",
           '{ is = "x" }', "1979-05-27", '"4 4 4"')  # fmt: skip
_STRAY = (
    "", "0", "-1", "99", "2147483648", "9223372036854775808", "1e999", "nan", "true", "none", "[]", "{}", "[[player]]",
    "[position]", "[log]", "[score]", "=", ",", ":", "'''", '"', "\\", "\u00bd", "\u0663", "\u202e", "\U0001f480",
    "x" * 500,
)  # fmt: skip
_LETTERS = ("", "", "x", '"', "'", "\u0301", "\x00", "\r", " ")
_ENCODINGS = ("latin-1", "utf-16", "utf-8-sig", "cp037", "utf-32")


class Records(Kind):
    """Records, holdings and questions in files."""

    bar = 20_000
    short = 40

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        folder.mkdir(exist_ok=True)
        self._games = games_with("referee")
        self._referee = cache(referee_of)
        self._cases = cache(lambda game: cases(game, folder))
        self._pool = cache(
            lambda game: sorted({token for _, text in self._cases(game) for token in _TOKEN.findall(text)})
        )

    def _try_case(self, chance: random.Random, faults: int) -> Trial:
        game = chance.choice(self._games)
        command, text = chance.choice(self._cases(game))
        path = self.folder / "game" / "record.toml"
        path.parent.mkdir()
        path.write_bytes(change(text, self._pool(game), chance, faults))
        as_json = ("--json",) if chance.random() < 0.5 else ()
        with patch("pnp.referee.referee_of", self._referee), patch("pnp.referee.desk_of", self._referee):
            return self.run("a changed file", "referee", *command, str(path), *as_json)[0]


def cases(game: str, folder: Path) -> tuple[Case, ...]:
    """Return each command with files that it can read."""
    referee = referee_of(game)
    texts = [
        path.read_text("utf-8")
        for path in sorted(records_of(game).glob("*.toml"))
        if path.stem not in ("rulings", "replays", "setups", "scores")
    ]
    low, high = referee.game.players
    for seed, players in enumerate((low, high)):
        texts += games(referee, players, seed)
    for example in examples_in(game, "setups.toml"):
        write_table(referee, example, folder / "setup.toml")
        texts.append((folder / "setup.toml").read_text("utf-8"))
    found: list[Case] = [
        (command, text)
        for text in texts
        for command in (("setup", game, "--check"), ("replay", game), ("actions", game))
    ]
    for example in examples_in(game, "scores.toml"):
        tables = [_lines(player) for player in example["player"]]
        found.append((("score", game, "--file"), "".join(f"[[player]]\n{table}\n" for table in tables)))
    for example in examples_in(game, "rulings.toml"):
        found.append((("rule", game, example["moment"], "--why", "--file"), _lines(example["given"])))
    return tuple(found)


def _lines(values: Mapping[str, Any]) -> str:
    return "".join(f"{key} = {toml_text(value)}\n" for key, value in values.items())


def games(referee: Any, players: int, seed: int) -> list[str]:
    """Return the records of a game of 30 actions: its log, and two of its positions."""
    names, options, dice = ("Ann", "Ben", "Cleo", "Dai", "Eva", "Finn"), read_options(referee.game, {}), Dice(seed)
    setup = referee.deal(names[:players], options, dice)
    first = state = referee.begin(setup)
    done, positions = [], []
    for number in range(30):
        if not referee.waits_for(state):
            break
        throws = referee.waits_for(state)[0] == CHANCE
        done.append(referee.throw(state, dice) if throws else dice.pick(referee.actions(state)))
        state = referee.follow(state, done[-1])
        if number in (12, 27):
            positions.append(write_position(referee, setup, options, state))
    return [write_record(referee, setup, options, write_log(referee, first, done)), *positions]


def change(text: str, pool: list[str], chance: random.Random, faults: int) -> bytes:
    """Return *text* with so many *faults*, and perhaps one more of its bytes."""
    for _ in range(faults):
        text = chance.choice((_value, _value, _token, _token, _number, _line, _letter))(text, pool, chance)
    content = text.encode("utf-8", "replace")
    kind = chance.randrange(20) if faults else -1
    if kind == 0:
        return text.encode(chance.choice(_ENCODINGS), "replace")
    if kind == 1 and content:
        place = chance.randrange(len(content))
        return content[:place] + bytes([chance.randrange(256)]) * chance.randrange(3) + content[place + 1 :]
    return content[: chance.randrange(len(content) + 1)] if kind == 2 else content


def _value(text: str, pool: list[str], chance: random.Random) -> str:
    """Put another value of TOML, of any type, in the place of one."""
    values = list(_VALUE.finditer(text))
    if not values:
        return text
    place = chance.choice(values)
    return f"{text[: place.start(1)]}{chance.choice(_VALUES)}{text[place.end(1) :]}"


def _token(text: str, pool: list[str], chance: random.Random) -> str:
    """Put a word of any of the files, or a stray one, in the place of a token, beside it, or nothing there."""
    tokens = list(_TOKEN.finditer(text))
    if not tokens:
        return text
    place = chance.choice(tokens)
    new = chance.choice(pool) if chance.randrange(3) else chance.choice(_STRAY)
    start = place.start() if chance.randrange(3) else place.end()
    return f"{text[:start]}{new}{text[place.end() :]}"


def _number(text: str, pool: list[str], chance: random.Random) -> str:
    numbers = list(re.finditer(r"\d+", text))
    if not numbers:
        return text
    place = chance.choice(numbers)
    return f"{text[: place.start()]}{chance.choice((0, 1, 2, 7, 13, -1, 100, 10**7, 2**63))}{text[place.end() :]}"


def _line(text: str, pool: list[str], chance: random.Random) -> str:
    """Take a line out, write it twice, or put it elsewhere."""
    lines = text.split("\n")
    line = lines.pop(chance.randrange(len(lines)))
    for _ in range(chance.randrange(3)):
        lines.insert(chance.randrange(len(lines) + 1), line)
    return "\n".join(lines)


def _letter(text: str, pool: list[str], chance: random.Random) -> str:
    place = chance.randrange(len(text) + 1)
    return text[:place] + chance.choice(_LETTERS) + text[place + chance.randrange(2) :]
