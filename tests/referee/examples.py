"""Worked examples: TOML files in the records of each game, each with the section of the rules that it comes from.

Each file of a game holds ``[[example]]`` tables with a ``section`` and an ``about``, and perhaps ``options``:

- ``rulings.toml``: a ``moment``, what is ``given`` (a text or a list of texts for each key), and what is expected:
  the ``verdict``, parts of the ``data``, the ``codes`` of findings, or the ``error`` (a part of its text).
- ``replays.toml``: a ``setup`` (the name of a record beside it), a ``log``, and what is expected: the ``code`` and
  ``line`` of the first step that is not allowed (lines of the log count from 1), the ``winners``, the ``totals`` by
  name, or parts of the ``state`` (keys joined with dots, as ``Referee.view`` has them).
- ``setups.toml``: a ``setup`` to start from, texts to ``replace`` in it (pairs), and the ``codes`` that are found.
- ``scores.toml``: ``player`` tables (a name, and what is held), and the ``totals``, ``winners`` or
  ``codes``, or the ``error``.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from pnp.referee import Referee, read_options, read_record, replay, score

Anything = Referee[Any, Any]
Example = Mapping[str, Any]


def records_of(game: str) -> Path:
    """Return the folder of the records that the tests of *game* follow."""
    return Path(__file__).parents[1] / "games" / game.replace("-", "_") / "records"


def examples_in(game: str, name: str) -> list[Example]:
    """Return the ``[[example]]`` tables of a file of its records; none where the game has no such file."""
    path = records_of(game) / name
    examples: list[Example] = tomllib.loads(path.read_text("utf-8"))["example"] if path.is_file() else []
    assert all(example["section"] and example["about"] for example in examples)
    return examples


def check_ruling(referee: Anything, example: Example) -> None:
    """Ask the referee, and compare the answer."""
    moment = next(moment for moment in referee.moments if moment.id == example["moment"])
    given = {key: (value,) if isinstance(value, str) else tuple(value) for key, value in example["given"].items()}
    options = read_options(referee.game, example.get("options", {}))
    if "error" in example:
        with pytest.raises(ValueError, match=re.escape(example["error"])):
            moment.answer(given, options)
        return
    answer = moment.answer(given, options)
    assert example.keys() & {"verdict", "data", "codes"}, "the example expects nothing"
    if "verdict" in example:
        assert answer.verdict == example["verdict"]
    assert {key: answer.data[key] for key in example.get("data", {})} == example.get("data", {})
    assert sorted(finding.code for finding in answer.findings) == sorted(example.get("codes", []))


def check_replay(referee: Anything, example: Example, folder: Path) -> None:
    """Replay the log from the set-up, and compare where it ends."""
    path = folder / "record.toml"
    start = write_table(referee, example, path, f"\n[log]\nturns = '''\n{example['log'].strip()}\n'''\n")
    result = replay(referee, read_record(path, referee))
    assert result.findings == ()
    assert example.keys() & {"code", "winners", "totals", "state"}, "the example expects nothing"
    found = (result.stop.finding.code, result.stop.line - start) if result.stop else None
    assert found == ((example["code"], example["line"]) if "code" in example else None)
    names = referee.names(result.state)
    if "winners" in example:
        assert result.outcome is not None
        assert [names[seat] for seat in result.outcome.winners] == example["winners"]
    if "totals" in example:
        assert result.tally is not None
        assert {count.name: count.total for count in result.tally.counts} == example["totals"]
    view = referee.view(result.state)
    for place, value in example.get("state", {}).items():
        part: Any = view
        for key in place.split("."):
            part = part[int(key)] if isinstance(part, list | tuple) else part[key]
        assert part == value, place


def check_setup(referee: Anything, example: Example, folder: Path) -> None:
    """Check a set-up with faults, and compare the codes of all findings."""
    path = folder / "record.toml"
    write_table(referee, example, path)
    findings = referee.check_setup(read_record(path, referee).setup)
    assert sorted({finding.code for finding in findings}) == sorted(example["codes"])
    assert all(finding.message and finding.rule and finding.hint for finding in findings)


def write_table(referee: Anything, example: Example, path: Path, more: str = "") -> int:
    """Write the set-up of *example*, changed as it says, and *more*; return the number of the line above the log."""
    text = (records_of(referee.game.id) / example["setup"]).read_text("utf-8")
    for old, new in example.get("replace", []):
        assert old in text, f"{old!r} is not in {example['setup']}"
        text = text.replace(old, new)
    options = ", ".join(f'{id} = "{value}"' for id, value in example.get("options", {}).items())
    text = (f"options = {{ {options} }}\n" if options else "") + text
    path.write_text(text + more, "utf-8")
    return text.count("\n") + 3


def check_score(referee: Anything, example: Example) -> None:
    """Count what the players hold, and compare the totals."""
    players = []
    for player in example["player"]:
        texts = {key: (value,) if isinstance(value, str) else tuple(value) for key, value in player.items()}
        players.append((player["name"], {key: value for key, value in texts.items() if key != "name"}))
    options = read_options(referee.game, example.get("options", {}))
    if "error" in example:
        with pytest.raises(ValueError, match=re.escape(example["error"])):
            score(referee, players, options)
        return
    tally = score(referee, players, options)
    assert example.keys() & {"winners", "totals", "codes"}, "the example expects nothing"
    assert sorted(finding.code for finding in tally.findings) == sorted(example.get("codes", []))
    if "totals" in example:
        assert {count.name: count.total for count in tally.counts} == example["totals"]
    if "winners" in example:
        assert list(tally.winners) == example["winners"]
    for count in tally.counts:
        assert sum(points for _, points in count.lines) == count.total
