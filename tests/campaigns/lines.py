"""Command lines of the referee: the questions and holdings of the worked examples, changed.

A word is taken out, put in or doubled, two entries stand in one text, numbers and the signs between are others.
A message answers each, the status is true, and nobody wins with what cannot be.
"""

from __future__ import annotations

import random
import re
import shlex
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from click.testing import Result

from pnp.referee import desk_of, games_with, referee_of
from tests.campaigns.campaign import Kind, Trial
from tests.referee.examples import Example, examples_in
from tests.scored import write_scored

_NO = re.compile(r"^(?:No[.:] |Not allowed|That cannot be)", re.MULTILINE)
_STRAY = ("", "-1", "-22", "0", "99", "999999999999", "\u00bd", "\u00b2", "and", "&", ",", ";", ":", "=", '"', "\x00",
          "x" * 300)  # fmt: skip
_BETWEEN = (",", ", ", " and ", "; ", " ", "")


SCORED = "harvest"
"""A game whose score is counted without code."""
LINES_OF_SCORED = [
    [
        "score",
        SCORED,
        "Ann: town Mill, Old Mill, Harbour, coins 4 3",
        "Ben: town 2 Fish and Chips & Inn, coins 9, last",
    ],
    ["score", SCORED, "Ann: mill x2 Bert, the Bold", "Ben: debts 2 and the coins 7", "Cleo: town none, coins 2x3"],
    ["score", SCORED, "Ann: gems 2, debts 1", "Ben: gems 4", "--option", "gems=on"],
]


class Lines(Kind):
    """Command lines of the referee."""

    bar = 20_000
    short = 40

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._scored = desk_of(write_scored(folder / "scored"))
        self._games = (*games_with("referee"), SCORED)
        self._referee = cache(referee_of)
        self._lines = cache(lambda game: LINES_OF_SCORED if game == SCORED else lines(game))
        self._pool = cache(self._words)

    def _desk(self, game: str) -> Any:
        return self._scored if game == SCORED else self._referee(game)

    def _words(self, game: str) -> list[str]:
        found = (word for line in self._lines(game) for text in line[2:] for word in re.findall(r"\w+|[^\w\s]", text))
        return sorted({*found})

    def _try_case(self, chance: random.Random, faults: int) -> Trial:
        game = chance.choice(self._games)
        line = chance.choice(self._lines(game))
        for _ in range(faults):
            line = change(line, self._pool(game), chance)
        with patch("pnp.referee.referee_of", self._referee), patch("pnp.referee.desk_of", self._desk):
            trial, result = self.run("", "referee", *line)
        return trial._replace(wrong=trial.wrong or untrue(line[0], result))


def untrue(command: str, result: Result) -> str:
    """Return the contradiction between the status of a *command* and its words, empty if there is none."""
    if result.exit_code == 0 and (_NO.search(result.stdout) or "wrong  " in result.stdout):
        return "status 0 of what is wrong"
    found = "wrong  " in result.stdout
    if result.exit_code == 1 and not found and not re.search(r"^Error: |Aborted!$", result.stderr, re.MULTILINE):
        return "status 1 of nothing that is wrong"
    if command == "score" and found and "Nobody is said to have won" not in result.stdout:
        return "somebody won with what cannot be"
    return ""


def lines(game: str) -> list[list[str]]:
    """Return command lines that are answered."""
    found = [["rule", game, *shlex.split(moment.example)] for moment in referee_of(game).moments]
    for example in examples_in(game, "rulings.toml"):
        facts = [f"{key}={text}" for key, value in example["given"].items() for text in _texts(value)]
        found.append(["rule", game, example["moment"], *facts, *_options(example)])
    for example in examples_in(game, "scores.toml"):
        held = [f"{player['name']}: {_holding(player)}" for player in example["player"]]
        found.append(["score", game, *held, *_options(example)])
    return found


def _holding(player: Mapping[str, object]) -> str:
    return ", ".join(f"{key} {text}" for key, value in player.items() if key != "name" for text in _texts(value))


def _texts(value: object) -> list[str]:
    return [str(each) for each in value] if isinstance(value, list) else [str(value)]


def _options(example: Example) -> list[str]:
    return [word for id, value in example.get("options", {}).items() for word in ("--option", f"{id}={value}")]


def change(line: list[str], pool: list[str], chance: random.Random) -> list[str]:
    """Return *line* with a fault behind its first three words."""
    first = 3 if line[0] == "rule" else 2
    if len(line) <= first:
        return line
    words, place, kind = list(line), first + chance.randrange(len(line) - first), chance.randrange(8)
    key, equals, value = words[place].rpartition("=")
    parts = re.findall(r"\w+|\W", value)
    at = chance.randrange(len(parts) + 1)
    if kind == 0:
        del words[place]
    elif kind == 1:
        words.insert(place, words[place])
    elif kind == 2 and place + 1 < len(words):
        words[place] += chance.choice(_BETWEEN) + words.pop(place + 1).rpartition("=")[2]
    elif kind == 3:
        words[place] = key + equals + value.replace(" ", chance.choice(_BETWEEN), 1)
    elif kind == 4:
        other = re.sub(r"\d+", lambda number: chance.choice(("0", "-1", "13", "9999", number[0])), value)
        words[place] = key + equals + other
    elif kind == 5:
        words[place] = chance.choice((words[place].upper(), words[place].title()))
    else:
        parts[at : at + chance.randrange(2)] = [chance.choice(pool) if chance.randrange(3) else chance.choice(_STRAY)]
        words[place] = key + equals + "".join(parts)
    return words
