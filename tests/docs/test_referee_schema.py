"""docs/referee.schema.json describes what every command answers to programs, for every game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator, ValidationError

from pnp.cli.referee import COMMANDS
from pnp.game import load_game
from pnp.referee import games_with, read_record, referee_of, replay
from tests.referee.examples import examples_in, records_of, write_table
from tests.tiny import run

SCHEMA: dict[str, Any] = json.loads((Path(__file__).parents[2] / "docs" / "referee.schema.json").read_text("utf-8"))


@pytest.fixture(scope="module", autouse=True)
def _read_once() -> Iterator[None]:
    """Let the commands read each game once: what they answer is looked at, and no test here changes a game."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pnp.referee.games.load_game", cache(load_game))
        yield


def hold(name: str, *arguments: str, typed: str = "", status: tuple[int, ...] = (0,)) -> Any:
    """Hold the answer to a command against the definition *name* of the schema, and return it."""
    result = run("referee", *arguments, "--json", typed=typed)
    assert result.exit_code in status, result.output
    answer = json.loads(result.stdout)
    Draft202012Validator({"$defs": SCHEMA["$defs"], "$ref": f"#/$defs/{name}"}).validate(answer)
    return answer


def facts_of(given: dict[str, Any]) -> Iterator[str]:
    for key, value in given.items():
        for text in [value] if isinstance(value, str) else value:
            yield f"{key}={text}"


def options_of(example: Any) -> Iterator[str]:
    for name, value in example.get("options", {}).items():
        yield from ("--option", f"{name}={value}")


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    one_of = {each["$ref"].rpartition("/")[2] for each in SCHEMA["anyOf"]}
    assert one_of <= SCHEMA["$defs"].keys()
    assert COMMANDS.keys() <= one_of


@pytest.mark.parametrize("game", games_with("referee"))
def test_lists_and_setups(game: str) -> None:
    hold("options", "options", game)
    hold("questions", "rule", game)
    hold("actions", "actions", game)
    low, high = referee_of(game).game.players
    for players in range(low, high + 1):
        hold("setup", "setup", game, "--players", str(players))
    hold("setupCheck", "setup", game, "--check", str(records_of(game) / "two.toml"))


@pytest.mark.parametrize("game", games_with("referee"))
def test_rulings(game: str) -> None:
    seen: dict[tuple[str, bool], int] = {}
    for example in examples_in(game, "rulings.toml"):
        kind = (example["moment"], bool(example.get("codes")))
        if "error" in example or seen.setdefault(kind, 0) >= 2:
            continue
        seen[kind] += 1
        asked = ("rule", game, example["moment"], *facts_of(example["given"]), *options_of(example))
        answer = hold("rule", *asked, status=(0, 1))
        assert sorted(finding["code"] for finding in answer["findings"]) == sorted(example.get("codes", []))
    assert {moment for moment, _ in seen} == {moment.id for moment in referee_of(game).moments}


@pytest.mark.parametrize("game", games_with("referee"))
def test_setups_logs_and_scores(game: str, tmp_path: Path) -> None:
    referee, path = referee_of(game), tmp_path / "record.toml"
    for example in examples_in(game, "setups.toml")[:8]:
        write_table(referee, example, path)
        answer = hold("setupCheck", "setup", game, "--check", str(path), status=(0, 1))
        assert {finding["code"] for finding in answer["findings"]} == set(example["codes"])
    stops = [example for example in examples_in(game, "replays.toml") if "code" in example]
    ends = [example for example in examples_in(game, "replays.toml") if "winners" in example]
    for example in (*stops[:3], *ends[:2]):
        write_table(referee, example, path, f"\n[log]\nturns = '''\n{example['log'].strip()}\n'''\n")
        answer = hold("replay", "replay", game, str(path), status=(0, 1))
        assert (answer["stop"] is not None) == ("code" in example)
        if "code" in example:
            hold("allowed" if hasattr(referee, "rulebook") else "error", "actions", game, str(path), status=(1,))
    for example in examples_in(game, "scores.toml")[:6]:
        lines: list[str] = []
        for player in example["player"]:
            lines += ["[[player]]", *(f"{key} = {json.dumps(value)}" for key, value in player.items())]
        path.write_text("\n".join(lines), "utf-8")
        hold("score", "score", game, "--file", str(path), *options_of(example), status=(0, 1))


@pytest.mark.parametrize("game", games_with("referee"))
def test_a_game_that_is_played(game: str, tmp_path: Path) -> None:
    answer = hold("play", "play", game, "--players", "3", "--steps", "900")
    assert answer["steps"] > 10
    done = hold("replay", "replay", game, "-", typed=answer["record"])
    assert (done["ok"], done["outcome"] is not None) == (True, answer["over"])
    answer = hold("play", "play", game, "--players", "2", "--steps", "6")
    assert (answer["over"], answer["steps"]) == (False, 6)
    known = hasattr(referee_of(game), "rulebook")
    allowed = hold("allowed" if known else "error", "actions", game, "-", typed=answer["record"], status=(0, 1))
    assert not known or len(allowed["actions"]) > 0
    advised = hold("allowed", "actions", game, "-", "--captain", "keen", typed=answer["record"])
    assert all(action in allowed["actions"] for action in advised["actions"])
    assert len(advised["actions"]) == any(action["player"] for action in allowed["actions"])
    referee, path = referee_of(game), tmp_path / "record.toml"
    path.write_text(answer["record"], "utf-8")
    state = replay(referee, read_record(path, referee)).state
    for seat, seen_by in (1, ["--seen-by", "ben"]), (None, []):
        seen = hold("replay", "replay", game, str(path), *seen_by)["state"]
        assert seen == json.loads(json.dumps(referee.view(state, seat)))


@pytest.mark.parametrize(
    "arguments",
    [
        ("options", "chess"),
        ("setup", "ten-gold"),
        ("replay", "ten-gold", "nothing.toml"),
        ("score", "ten-gold", "Ann"),
        ("rule", "ten-gold", "nothing"),
        ("play", "ten-gold", "--players", "many"),
        ("actions",),
    ],
)
def test_what_cannot_be_answered(arguments: tuple[str, ...]) -> None:
    hold("error", *arguments, status=(1, 2))


def test_what_is_not_in_the_schema_is_seen() -> None:
    answer = json.loads(run("referee", "rule", "treasure-fleet", "--json").stdout)
    answer[0]["keys"][0]["colour"] = "red"
    with pytest.raises(ValidationError, match="colour"):
        Draft202012Validator({"$defs": SCHEMA["$defs"], "$ref": "#/$defs/questions"}).validate(answer)
