"""Command lines with up to two faults: a message answers each, the status is true, and nobody wins with what cannot be.

The questions and holdings of the worked examples are changed by chance: a word taken out, put in or doubled, two
entries in one text, other numbers, other signs between.
"""

from __future__ import annotations

import re
import shlex
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest

from pnp.referee import Dice, desk_of, games_with, referee_of
from tests.referee.examples import Example, examples_in
from tests.scored import write_scored
from tests.tiny import run

_NO = re.compile(r"^(?:No[.:] |Not allowed|That cannot be)", re.MULTILINE)
_STRAY = ("", "-1", "-22", "0", "99", "999999999999", "\u00bd", "\u00b2", "and", "&", ",", ";", ":", "=", '"', "\x00",
          "x" * 300)  # fmt: skip
_BETWEEN = (",", ", ", " and ", "; ", " ", "")


def lines(game: str) -> list[list[str]]:
    """Return command lines that are answered."""
    found = [["rule", game, *shlex.split(moment.example)] for moment in referee_of(game).moments]
    for example in examples_in(game, "rulings.toml"):
        facts = [f"{key}={text}" for key, value in example["given"].items() for text in _texts(value)]
        found.append(["rule", game, example["moment"], *facts, *_options(example)])
    for example in examples_in(game, "scores.toml"):
        held = [f"{player['name']}: {_held(player)}" for player in example["player"]]
        found.append(["score", game, *held, *_options(example)])
    return found


def _held(player: Mapping[str, object]) -> str:
    return ", ".join(f"{key} {text}" for key, value in player.items() if key != "name" for text in _texts(value))


def _texts(value: object) -> list[str]:
    return [str(each) for each in value] if isinstance(value, list) else [str(value)]


def _options(example: Example) -> list[str]:
    return [word for id, value in example.get("options", {}).items() for word in ("--option", f"{id}={value}")]


def changed(line: list[str], pool: list[str], dice: Dice) -> list[str]:
    """Return *line* with a fault behind its first three words."""
    first = 3 if line[0] == "rule" else 2
    if len(line) <= first:
        return line
    words, place, kind = list(line), first + dice.below(len(line) - first), dice.below(8)
    key, equals, value = words[place].rpartition("=")
    parts = re.findall(r"\w+|\W", value)
    at = dice.below(len(parts) + 1)
    if kind == 0:
        del words[place]
    elif kind == 1:
        words.insert(place, words[place])
    elif kind == 2 and place + 1 < len(words):
        words[place] += dice.pick(_BETWEEN) + words.pop(place + 1).rpartition("=")[2]
    elif kind == 3:
        words[place] = key + equals + value.replace(" ", dice.pick(_BETWEEN), 1)
    elif kind == 4:
        other = re.sub(r"\d+", lambda number: dice.pick(("0", "-1", "13", "9999", number[0])), value)
        words[place] = key + equals + other
    elif kind == 5:
        words[place] = dice.pick((words[place].upper(), words[place].title()))
    else:
        parts[at : at + dice.below(2)] = [dice.pick(pool) if dice.below(3) else dice.pick(_STRAY)]
        words[place] = key + equals + "".join(parts)
    return words


@pytest.mark.parametrize("game", games_with("referee"))
def test_every_line_has_a_true_answer(game: str, monkeypatch: pytest.MonkeyPatch, long: bool) -> None:
    referee = referee_of(game)
    monkeypatch.setattr("pnp.referee.referee_of", lambda name: referee)
    monkeypatch.setattr("pnp.referee.desk_of", lambda name: referee)
    hold_answers(lines(game), 5_000 if long else 60)


def test_every_line_of_a_score_without_code_has_a_true_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, long: bool
) -> None:
    desk = desk_of(write_scored(tmp_path))
    monkeypatch.setattr("pnp.referee.desk_of", lambda name: desk)
    told = [
        ("Ann: town Mill, Old Mill, Harbour, coins 4 3", "Ben: town 2 Fish and Chips & Inn, coins 9, last"),
        ("Ann: mill x2 Bert, the Bold", "Ben: debts 2 and the coins 7", "Cleo: town none, coins 2x3"),
        ("Ann: gems 2, debts 1", "Ben: gems 4", "--option", "gems=on"),
    ]
    hold_answers([["score", "harvest", *words] for words in told], 5_000 if long else 60)


def hold_answers(known: list[list[str]], count: int) -> None:
    """Hold the answers to so many lines, changed ones of those *known*, against what is said above."""
    dice, ends = Dice(5), Counter[int]()
    pool = sorted({word for line in known for text in line[2:] for word in re.findall(r"\w+|[^\w\s]", text)})
    for _ in range(count):
        line = changed(dice.pick(known), pool, dice)
        line = changed(line, pool, dice) if dice.below(3) else line
        result = run("referee", *line)
        ends[result.exit_code] += 1
        said = f"{line}\n{result.output}"
        assert result.exception is None or isinstance(result.exception, SystemExit), said
        assert result.exit_code in (0, 1, 2), said
        if result.exit_code == 0:
            assert not _NO.search(result.stdout), said
            assert "wrong  " not in result.stdout, said
        elif result.exit_code == 1:
            assert "wrong  " in result.stdout or re.search(r"^Error: |Aborted!$", result.stderr, re.MULTILINE), said
        if line[0] == "score" and "wrong  " in result.stdout:
            assert "Nobody is said to have won" in result.stdout, said
    assert min(ends[0], ends[1]) > 0, "all lines went wrong, or none did"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("treasure-fleet capture play='Ann 2 Ben 3'", "tells of several players"),
        ("treasure-fleet capture play='Ann -4'", "'-4' is less than 0"),
        ("treasure-fleet winner ships='Ann: 20 18' ships='Ben: -22'", "'-22' is less than 0"),
        ("ten-gold end player='Ann 10 Ben 4' turn=Ann", "tells of several players"),
        ("pirates-treasure-island end player='Ann 13 1 -1 Ben 13 100 1' player='Cleo 1 1 1'", "tells of several"),
        ("fish-n-ships battle card='Ann 3 Ben 5'", "tells of several players"),
    ],
)  # fmt: skip
def test_what_was_once_answered_wrongly_is_refused(line: str, message: str) -> None:
    result = run("referee", "rule", *shlex.split(line))
    assert (result.exit_code, result.stdout) == (1, "")
    assert message in result.stderr
