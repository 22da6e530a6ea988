"""The schema of game.toml says what the reader says: the same keys everywhere, and of each game the same verdict."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from pnp.game import load_game
from pnp.game.paths import share
from pnp.game.schema import schema
from pnp.game.toml import Section
from pnp.packages.installed import game_ids
from tests.kinds import write_kinds
from tests.scored import HEAD, SCORING, write_scored
from tests.tiny import TINY, run

GAMES = [TINY, *(share() / "cards" / name for name in game_ids())]
VALID = Draft202012Validator(schema())
FREE = {
    "facts",
    "colours",
    "colours/ink-saver",
    "columns",
    "rows",
    "replace",
    "components",
    "tables",
    "fetch",
    "scoring/counts",
    "scoring/lines",
}
"""Tables whose keys are the designer's own."""


def problems(text: str) -> list[str]:
    return [error.message for error in VALID.iter_errors(tomllib.loads(text))]


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(schema())


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_every_game_fulfils_it(folder: Path) -> None:
    assert problems((folder / "game.toml").read_text(encoding="utf-8")) == []


def test_the_reader_asks_for_the_keys_that_it_has_and_no_others(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: dict[str, set[str]] = {}

    def spy(method: Callable[..., Any]) -> Callable[..., Any]:
        def value(section: Section, key: str) -> object:
            if section.file.path.name == "game.toml":
                asked.setdefault(_kind(section.path), set()).add(key)
            return method(section, key)

        return value

    monkeypatch.setattr(Section, "value", spy(Section.value))
    for folder in (*GAMES, write_kinds(tmp_path), write_scored(tmp_path / "scored")):
        load_game(folder)
    told = {kind: keys for kind, keys in _keys_of_schema().items() if kind in asked}
    assert len(told) > 10
    assert {kind: keys for kind, keys in asked.items() if kind not in FREE} == told


def _kind(path: tuple[str | int, ...]) -> str:
    """Return the kind of the table at *path*: the name of one component is no matter."""
    parts = [str(part) for part in path if isinstance(part, str)]
    if parts[:1] in (["components"], ["tables"]) and len(parts) > 1:
        return parts[2] if parts[2:] in (["columns"], ["rows"], ["replace"]) else parts[0] + "/*"
    if parts[:2] in (["scoring", "counts"], ["scoring", "lines"]) and len(parts) > 2:
        return "/".join((*parts[:2], "*"))
    return "/".join(parts)


def _keys_of_schema() -> dict[str, set[str]]:
    found = {}
    for name, part in schema()["properties"].items():
        if name in ("components", "tables"):
            found[f"{name}/*"] = set(part["additionalProperties"]["properties"])
        elif name == "scoring":
            found |= _keys_of_scoring(part["properties"])
        elif part["type"] == "array":
            found[name] = set(part["items"]["properties"])
        elif name not in FREE:
            found[name] = set(part["properties"])
    return found | {"": set(schema()["properties"])}


def _keys_of_scoring(parts: dict[str, Any]) -> dict[str, set[str]]:
    _, counted = parts["counts"]["additionalProperties"]["anyOf"]
    return {
        "scoring": set(parts),
        "scoring/counts/*": set(counted["properties"]),
        "scoring/lines/*": set(parts["lines"]["additionalProperties"]["properties"]),
        "scoring/ties": set(parts["ties"]["items"]["properties"]),
    }


GAME = '[game]\ntitle = "A"\nplayers = [1, 2]\n[components.card]\ntitle = "Cards"\nface = "a.j2"\nsize = "poker"\n'


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("players = [1, 2]", "players = [1]"),
        ('title = "A"', 'titel = "A"'),
        ('size = "poker"', 'size = "poker"\nshape = "square"'),
        ('size = "poker"', 'size = "poker"\nbleed = "3"'),
        ('size = "poker"', 'size = "poker"\ncopies = 0'),
        ('size = "poker"', 'size = "poker"\ncolumns = { Cost = "int" }'),
        ('size = "poker"', 'size = "poker"\ncolumns = { cost = "integer" }'),
        ('size = "poker"', 'size = "poker"\noptional = "yes"'),
        ("[components.card]", '[colours]\nsea = "blue"\n[components.card]'),
        ("[components.card]", '[style]\nbase = "fancy"\n[components.card]'),
    ],
)
def test_what_the_reader_refuses_is_underlined(old: str, new: str) -> None:
    assert problems(GAME) == []
    assert old in GAME
    assert problems(GAME.replace(old, new)) != []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('wins = "most"', 'wins = "least"'),
        ('coins = "the coins that are left"', "coins = 3"),
        ("places = [-1]", 'places = "-1"'),
        ('tied = "split"', 'tied = "shared"'),
        ('title = "Stars"', ""),
        ("[scoring.lines.stars]", "[scoring.line.stars]"),
    ],
)
def test_what_the_reader_refuses_of_a_score_is_underlined(old: str, new: str) -> None:
    assert problems(HEAD + SCORING) == []
    assert old in SCORING
    assert problems(HEAD + SCORING.replace(old, new)) != []


def test_a_column_may_say_where_it_comes_from() -> None:
    rules = '{ from = "Rules Text", type = "text?" }'
    columns = f'columns = {{ rules = {rules}, cost = {{ from = "Price" }}, dps = "ignored" }}'
    assert problems(GAME.replace('size = "poker"', f'size = "poker"\n{columns}')) == []
    assert problems(GAME.replace('size = "poker"', 'size = "poker"\ncolumns = { rules = { type = "text" } }')) != []


def test_the_command_prints_it() -> None:
    assert json.loads(run("schema").stdout) == schema()
