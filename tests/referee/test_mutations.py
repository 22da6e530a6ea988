"""Records, holdings and questions with something wrong in them: a message answers each, never a traceback.

Set-ups, positions, logs, scores and questions that are right are changed by chance (a byte, a line, a token, a number,
the encoding) and given to the commands that read them. Whatever comes of it, they end as commands do.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from pnp.referee import (
    CHANCE,
    Dice,
    games_with,
    read_options,
    read_record,
    referee_of,
    write_log,
    write_position,
    write_record,
)
from pnp.referee.position import toml_text
from tests.referee.examples import examples_in, records_of, write_table
from tests.tiny import run

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
        chance = referee.waits_for(state)[0] == CHANCE
        done.append(referee.throw(state, dice) if chance else dice.pick(referee.actions(state)))
        state = referee.follow(state, done[-1])
        if number in (12, 27):
            positions.append(write_position(referee, setup, options, state))
    return [write_record(referee, setup, options, write_log(referee, first, done)), *positions]


def changed(text: str, pool: list[str], dice: Dice) -> bytes:
    """Return *text* with three changes at most."""
    for _ in range(dice.below(4)):
        text = dice.pick((_value, _value, _token, _token, _number, _line, _letter))(text, pool, dice)
    content = text.encode("utf-8", "replace")
    kind = dice.below(20)
    if kind == 0:
        return text.encode(dice.pick(_ENCODINGS), "replace")
    if kind == 1 and content:
        place = dice.below(len(content))
        return content[:place] + bytes([dice.below(256)]) * dice.below(3) + content[place + 1 :]
    return content[: dice.below(len(content) + 1)] if kind == 2 else content


def _value(text: str, pool: list[str], dice: Dice) -> str:
    """Put another value of TOML, of any type, in the place of one."""
    values = list(_VALUE.finditer(text))
    if not values:
        return text
    place = dice.pick(values)
    return f"{text[: place.start(1)]}{dice.pick(_VALUES)}{text[place.end(1) :]}"


def _token(text: str, pool: list[str], dice: Dice) -> str:
    """Put a word of any of the files, or a stray one, in the place of a token, beside it, or nothing there."""
    tokens = list(_TOKEN.finditer(text))
    if not tokens:
        return text
    place = dice.pick(tokens)
    new = dice.pick(pool) if dice.below(3) else dice.pick(_STRAY)
    start = place.start() if dice.below(3) else place.end()
    return f"{text[:start]}{new}{text[place.end() :]}"


def _number(text: str, pool: list[str], dice: Dice) -> str:
    numbers = list(re.finditer(r"\d+", text))
    if not numbers:
        return text
    place = dice.pick(numbers)
    return f"{text[: place.start()]}{dice.pick((0, 1, 2, 7, 13, -1, 100, 10**7, 2**63))}{text[place.end() :]}"


def _line(text: str, pool: list[str], dice: Dice) -> str:
    """Take a line out, write it twice, or put it elsewhere."""
    lines = text.split("\n")
    line = lines.pop(dice.below(len(lines)))
    for _ in range(dice.below(3)):
        lines.insert(dice.below(len(lines) + 1), line)
    return "\n".join(lines)


def _letter(text: str, pool: list[str], dice: Dice) -> str:
    place = dice.below(len(text) + 1)
    return text[:place] + dice.pick(_LETTERS) + text[place + dice.below(2) :]


@pytest.mark.combinations("game", [(game,) for game in games_with("referee")], [("ten-gold",)])
def test_what_is_right_is_read(game: str, tmp_path: Path) -> None:
    """The records that are changed below were right before."""
    path = tmp_path / "record.toml"
    for command, text in cases(game, tmp_path):
        if command[0] == "replay":
            path.write_text(text, "utf-8")
            assert read_record(path, referee_of(game)).names


@pytest.mark.parametrize("game", games_with("referee"))
def test_whatever_is_wrong_has_a_message(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, long: bool
) -> None:
    referee = referee_of(game)
    monkeypatch.setattr("pnp.referee.referee_of", lambda name: referee)
    monkeypatch.setattr("pnp.referee.desk_of", lambda name: referee)
    known, dice, path, ends = cases(game, tmp_path), Dice(7), tmp_path / "record.toml", [0, 0, 0]
    pool = sorted({token for _, text in known for token in _TOKEN.findall(text)})
    for number in range(5_000 if long else 60):
        command, text = known[dice.below(len(known))]
        path.write_bytes(changed(text, pool, dice))
        result = run("referee", *command, str(path), *(("--json",) if number % 2 else ()))
        wrong = f"{command} of number {number}:\n{path.read_bytes()!r}\n{result.output}"
        assert result.exception is None or isinstance(result.exception, SystemExit), wrong
        assert result.exit_code in (0, 1, 2), wrong
        ends[result.exit_code] += 1
    assert min(ends[:2]) > 0, "all files went wrong, or none did"
