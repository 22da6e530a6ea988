"""What the referee's commands say, to people and to programs, with a game that is known by heart."""

from __future__ import annotations

import json
import os
from pathlib import Path
from time import process_time
from typing import Any

import click
import pytest

from pnp.cli.referee import COMMANDS, referee_command
from pnp.packages import GamePackage
from tests.referee.race import Race
from tests.tiny import run

RECORD = """\
[[player]]
name = "Ann"

[[player]]
name = "Ben"

[log]
turns = '''
Ann: roll, die 6, sail
Ben: roll, die 2, wait
Ann: roll, die 5, sail
'''
"""


@pytest.fixture(autouse=True)
def _at_the_race(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.referee.referee_of", lambda name: Race())
    monkeypatch.setattr("pnp.referee.desk_of", lambda name: Race())
    package = GamePackage(interface=1, id="race", folder=tmp_path / "race", captains={"keen": "race:keen"})
    monkeypatch.setattr(Race, "package", package)
    monkeypatch.chdir(tmp_path)
    Path("table.toml").write_text(RECORD, "utf-8")


def ask_pnp(*arguments: str, code: int = 0, typed: str = "") -> str:
    """Return the output of ``pnp referee``; it must end with the status *code*."""
    result = run("referee", *arguments, typed=typed)
    assert result.exit_code == code, result.output
    return result.stdout if code < 2 and result.stdout else result.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_help_shows_an_example_and_explains_every_option(command: str) -> None:
    text = ask_pnp(command, "--help")
    assert "Example:\n    pnp referee " in text
    found = referee_command.get_command(click.Context(referee_command), command)
    assert found is not None
    assert all(parameter.help for parameter in found.params if isinstance(parameter, click.Option))


def test_setup_is_printed_with_its_options() -> None:
    assert ask_pnp("setup", "race", "--players", "2", "--option", "storms") == (
        "The Race, 2 players, with storms\n\nEach player\n  1. 1 boat\n\nBegin\n  1. Roll.\n"
    )
    data = json.loads(ask_pnp("setup", "race", "--players", "2", "--json"))
    assert data["options"] == {"storms": False, "goal": 10}
    assert data["player"] == [{"id": "boat", "text": "1 boat", "values": {"boats": 1}}]


def test_a_setup_is_checked() -> None:
    assert ask_pnp("setup", "race", "--check", "table.toml") == "The set-up is right.\n"
    Path("table.toml").write_text(RECORD.replace('"Ben"', '"Ben"\nsquare = 4'), "utf-8")
    assert ask_pnp("setup", "race", "--check", "table.toml", code=1) == (
        "wrong  Ben starts on 4.\n       do: start on 0\n       start_square \u00b7 R1: Does a 1 hurt?\n1 thing wrong\n"
    )
    data = json.loads(ask_pnp("setup", "race", "--check", "table.toml", "--json", code=1))
    assert (data["ok"], data["findings"][0]["code"]) == (False, "start_square")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["setup", "race", "--players", "3"], "The Race is for 2 players, not 3."),
        (["setup", "race"], "Give either --players N, or --check FILE."),
        (["setup", "race", "--check", "table.toml", "--option", "storms"], "A record names its own options"),
        (["setup", "race", "--players", "2", "--option", "rain"], "'rain' is not an option of The Race"),
        (["rule", "race", "sun"], "'sun' is not a question of The Race; choose from sum."),
        (["rule", "race", "sum"], "sum needs dice=...: the dice"),
        (["rule", "race", "sum", "dice=3", "foo=3"], "'foo' is not a key of sum; choose from dice, from."),
        (["rule", "race", "sum", "three"], "'three' is no KEY=VALUE; the keys of sum are dice, from."),
        (["rule", "race", "sum", "dice=3", "from=1", "from=2"], "from is given 2 times; once is enough."),
        (["score", "race", "Ann: square 3", "--file", "table.toml"], "Give the holdings or a file, not both."),
        (["actions", "race", "--captain", "keen"], "A captain chooses where a record ends: name the record, too."),
        (["actions", "race", "table.toml", "--captain", "kean"], "'kean' is not a captain; did you mean keen?"),
        (["replay", "race", "table.toml", "--seen-by", "Ann"], "What a player sees is an answer in JSON: say --json"),
        (["play", "race", "--players", "3"], "The Race is for 2 players, not 3."),
        (["play", "race"], "Give --players N, or --captains with a name for each player."),
        (["play", "race", "--captains", "random,kean"], "'kean' is not a captain; did you mean keen?"),
        (["play", "race", "--captains", "random", "--players", "2"], "'random' is 1 captain for 2 players; name one"),
        (["play", "race", "--captains", "random,random,random"], "The Race is for 2 players, not 3."),
    ],
)
def test_wrong_usage_says_what_is_right(arguments: list[str], message: str) -> None:
    assert message in ask_pnp(*arguments, code=2)


@pytest.mark.parametrize(
    "arguments",
    [
        ["setup", "race"],
        ["setup", "race", "--players", "many"],
        ["rule", "race", "sun"],
        ["race"],
        ["score", "race", "--option", "rain", "Ann: square 3"],
        ["play"],
    ],
)
def test_wrong_usage_is_json_too(arguments: list[str]) -> None:
    result = run("referee", *arguments, "--json")
    assert (result.exit_code, result.stderr) == (2, "")
    (problem,) = json.loads(result.stdout)["problems"]
    assert problem["what"]
    assert problem["hint"].startswith("pnp referee ")
    assert problem["hint"].endswith(" --help")


FILES = [
    "setup race --check FILE",
    "replay race FILE",
    "actions race FILE",
    "score race --file FILE",
    "rule race sum --file FILE",
]


@pytest.mark.parametrize("as_json", [False, True])
@pytest.mark.parametrize("command", FILES)
@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("nothing.toml", None, "nothing.toml: there is no such file"),
        ("l" * 300, None, f"{'l' * 300}: cannot be read: File name too long"),
        (".", None, ".: is a folder, not a file"),
        ("/dev/zero", None, "/dev/zero: is not a regular file"),
        ("pipe", os.mkfifo, "pipe: is not a regular file"),
        ("big.toml", "# " + "x" * 1_000_000, "big.toml: is bigger than 1 MB"),
        ("latin.toml", b"game = 'race'\nx = '\xe9'", "latin.toml:2: byte 0xE9 is not UTF-8"),
        ("parts.toml", ".".join(["a"] * 49_000) + " = 1", "parts.toml:1: a key has more than 40 parts"),
        ("quotes.toml", "x = 1\n[" + ".".join(['"a b"'] * 20_000) + "]", "quotes.toml:2: a key has more than 40 parts"),
        ("hex.toml", "x = 1\ndice = 0x" + "f" * 5_000, "hex.toml:2: a number has more than 64 bits"),
        ("digits.toml", "x = 1\ndice = " + "9" * 5_000, "digits.toml:2: a number has more than 64 bits"),
        ("word.toml", "a" * 500_000, "word.toml:1: is not TOML"),
        ("toml.toml", "dice = [3\n\nfrom = 1", "toml.toml:1: is not TOML"),
        ("key.toml", "# here\ncolour = 1\n[[player]]\nname = 'Ann'", "key.toml:2: 'colour' is not a key of a "),
    ],
    ids=lambda value: value[:12] if isinstance(value, str) and "." in value[:12] else "",
)
@pytest.mark.in_long_form(but=15)
def test_a_file_that_cannot_be_read_is_one_message_at_once(
    command: str, as_json: bool, name: str, content: Any, message: str
) -> None:
    if content is os.mkfifo:
        os.mkfifo(name)
    elif content is not None:
        Path(name).write_bytes(content if isinstance(content, bytes) else content.encode())
    started = process_time()
    result = run("referee", *command.replace("FILE", name).split(), *["--json"] * as_json)
    assert process_time() - started < 2
    assert result.exit_code == 1
    if as_json:
        problem = json.loads(result.stdout)["problems"][0]
        assert f"{problem['where']}: {problem['what']}".startswith(message)
    else:
        assert result.stderr.startswith(f"Error: {message}")


@pytest.mark.parametrize("command", ["setup race --check -", "replay race -", "actions race -"])
def test_a_record_is_read_from_standard_input(command: str) -> None:
    words = command.split()
    assert ask_pnp(*words, typed=RECORD) == ask_pnp(*words[:-1], "table.toml")
    text = run("referee", *command.split(), typed=RECORD + "[weather]\n").stderr
    assert text.startswith("Error: standard input:13: 'weather' is not a key of a record\n")


def test_questions_and_holdings_are_read_from_standard_input() -> None:
    assert ask_pnp("rule", "race", "sum", "--file", "-", typed="dice = [3, 4]\n").startswith("The boat sails to 7.\n")
    players = '[[player]]\nname = "Ann"\nsquare = 3\n[[player]]\nname = "Ben"\nsquare = 12\n'
    whole = ask_pnp("score", "race", "Ann: square 3", "Ben: square 12")
    assert (
        ask_pnp("score", "race", "-", typed=players) == ask_pnp("score", "race", "--file", "-", typed=players) == whole
    )
    text = run("referee", "score", "race", "-", typed=players.replace("12", "'far'")).stderr
    assert text.startswith("Error: standard input: 'far' is not a whole number\n")


def test_a_ruling_tells_its_steps() -> None:
    assert ask_pnp("rule", "race", "sum", "dice=3", "dice=4", "--why") == (
        "The boat sails to 7.\n  1. It starts at 0.\n  2. The dice are [3, 4].\nR1  Does a 1 hurt? No.\n"
    )
    assert ask_pnp("rule", "race", "sum", "dice=3", "--option", "storms") == (
        "The boat sails to 3.\nR1  Does a 1 hurt? By your option storms = on.\n"
    )
    assert json.loads(ask_pnp("rule", "race", "sum", "dice=3", "--json"))["data"] == {"to": 3}


def test_a_ruling_is_asked_from_a_file() -> None:
    Path("ask.toml").write_text("dice = [3, 4]\nfrom = 2\n", "utf-8")
    assert ask_pnp("rule", "race", "sum", "--file", "ask.toml").startswith("The boat sails to 9.\n")
    Path("ask.toml").write_text("dice = [3", "utf-8")
    assert "Error: ask.toml:1: is not TOML" in ask_pnp("rule", "race", "sum", "--file", "ask.toml", code=1)


def test_what_cannot_be_read_shows_an_example() -> None:
    result = run("referee", "rule", "race", "sum", "dice=x")
    assert (result.exit_code, result.stderr) == (
        1,
        "Error: 'x' is not a whole number\n  hint: pnp referee rule race sum dice=3 dice=4\n",
    )


def test_the_questions_are_listed() -> None:
    assert ask_pnp("rule", "race") == (
        "sum  How far?\n    dice=  the dice (may be repeated)\n    from=  a square (optional)\n"
        "    pnp referee rule race sum dice=3 dice=4\n"
    )
    assert json.loads(ask_pnp("rule", "race", "--json"))[0]["keys"][1]["required"] is False


def test_a_log_is_followed() -> None:
    assert ask_pnp("replay", "race", "table.toml") == (
        "9 steps followed.\n\nAnn   11  square = 11\nBen    0  square = 0\n\nAnn wins.\nR1  Does a 1 hurt? No.\n"
    )


def test_a_log_stops_where_it_is_not_legal() -> None:
    Path("table.toml").write_text(RECORD.replace("Ben: roll", "Ann: roll"), "utf-8")
    assert ask_pnp("replay", "race", "table.toml", code=1) == (
        "3 steps followed.\nstopped at table.toml:10: 'Ann: roll'\nwrong  roll is not what is due.\n"
        "       not_now \u00b7 R1: Does a 1 hurt?\nAllowed: Ben: roll\n\nThe game is not over. As it stands:\n"
        "Ann    6  square = 6\nBen    0  square = 0\n\nNobody has won yet.\nR1  Does a 1 hurt? No.\n"
    )
    data = json.loads(ask_pnp("replay", "race", "table.toml", "--json", code=1))
    assert (data["ok"], data["stop"]["line"], data["stop"]["allowed"]) == (False, 10, ["Ben: roll"])


def test_a_score_is_counted_from_options_from_a_file_and_from_the_prompt() -> None:
    whole = "Ann    3  square = 3\nBen   12  square = 12\n\nBen wins.\nR1  Does a 1 hurt? No.\n"
    assert ask_pnp("score", "race", "Ann: square 3", "Ben: square 12") == whole
    Path("end.toml").write_text('[[player]]\nname = "Ann"\nsquare = 3\n[[player]]\nname = "Ben"\nsquare = [12]\n')
    assert ask_pnp("score", "race", "--file", "end.toml") == whole
    assert ask_pnp("score", "race", typed="Ann\nAnn Ben\n3\n12\n") == whole
    assert json.loads(ask_pnp("score", "race", "--json", typed="Ann and Ben\n3\n12\n"))["winners"] == ["Ben"]


def test_a_wrong_answer_is_asked_for_again_at_once() -> None:
    result = run("referee", "score", "race", typed="Ann, Ann\nAnn, B#n\nAnn, Ben\nfar\n\n3\n12\n")
    assert result.stdout == ask_pnp("score", "race", "Ann: square 3", "Ben: square 12")
    asked = [line.rpartition("wrong  ")[2] for line in result.stderr.splitlines() if "wrong  " in line]
    assert asked == [
        "the name 'Ann' is taken by another player",
        "the name 'B#n' cannot be told apart in a log; use at most 40 characters, none of them : , # or \"",
        "'far' is not a whole number",
        "Ann: square is missing",
    ]


def test_what_cannot_be_is_asked_for_again_at_once_and_stays_if_it_is_said_again() -> None:
    result = run("referee", "score", "race", typed="Ann, Ben\n33\n3\n12\n")
    assert result.stdout == ask_pnp("score", "race", "Ann: square 3", "Ben: square 12")
    assert "wrong  Ann is on 33.\n       do: write it anew, or the same again to leave it so\nAnn" in result.stderr
    result = run("referee", "score", "race", typed="Ann, Ben\n33\n33\n12\n")
    assert result.stdout.endswith("Nobody is said to have won while something is wrong with the count.\n")
    assert result.exit_code == 1


def test_answers_that_end_too_early() -> None:
    assert ask_pnp("score", "race", typed="Ann, Ben\n3\n", code=1).endswith("Aborted!\n")
    result = run("referee", "score", "race", "--json", typed="Ann, Ben\n3\n")
    assert (result.exit_code, json.loads(result.stdout)["problems"][0]["what"]) == (1, "Aborted!")


def test_a_file_of_holdings_with_a_wrong_option_says_where() -> None:
    Path("end.toml").write_text('options = { rain = "on" }\n[[player]]\nname = "Ann"\nsquare = 3\n', "utf-8")
    result = run("referee", "score", "race", "--file", "end.toml")
    assert result.exit_code == 1
    assert result.stderr.startswith("Error: end.toml:1: 'rain' is not an option of The Race")


def test_what_cannot_be_held_is_named() -> None:
    assert ask_pnp("score", "race", "Ann: square 33", "Ben: square 1", code=1).startswith(
        "wrong  Ann is on 33.\n       do: count again\n       too_far \u00b7 R1: Does a 1 hurt?\nAnn   33"
    )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["Ann square 3"], "'Ann square 3' names no player"),
        (["Ann: squares 3"], "'squares' is nothing that is counted; did you mean square?"),
        (["Ann: square 1", "ann: square 2"], "the name 'ann' is taken by another player"),
        (["Ann:", "Ben: square 2"], "Ann: square is missing"),
        (["Ann: square x"], "'x' is not a whole number\n  hint: square: the square of the boat"),
    ],
)
def test_holdings_that_cannot_be_read(arguments: list[str], message: str) -> None:
    assert message in run("referee", "score", "race", *arguments).stderr


def test_the_actions_of_a_log_are_listed() -> None:
    assert ask_pnp("actions", "race") == (
        "Players\n  roll  ask for the die\n  sail  sail on by the die\n  wait [and say <word>]  stay\n"
        "Dice, spins and draws\n  die <eyes>  what the die shows\n"
        "Claims, which are checked\n  at <square>  where the boat is\n"
    )
    assert json.loads(ask_pnp("actions", "race", "--json"))[-1] == {
        "form": "at <square>", "about": "where the boat is", "chance": False, "claim": True}  # fmt: skip


def test_what_is_allowed_where_a_record_ends() -> None:
    Path("table.toml").write_text(RECORD.replace("Ann: roll, die 5, sail\n", ""), "utf-8")
    assert ask_pnp("actions", "race", "table.toml") == "Ann: roll\n"
    assert json.loads(ask_pnp("actions", "race", "table.toml", "--json")) == {
        "ok": True, "actions": [{"step": "Ann: roll", "player": "Ann", "verb": "roll", "values": {}}]}  # fmt: skip
    Path("table.toml").write_text(RECORD.replace("Ben: roll", "Ann: roll"), "utf-8")
    assert ask_pnp("actions", "race", "table.toml", code=1).startswith(
        "stopped at table.toml:10: 'Ann: roll'\nwrong  roll is not what is due.\n"
    )
    data = json.loads(ask_pnp("actions", "race", "table.toml", "--json", code=1))
    assert (data["findings"], data["stop"]["finding"]["code"], data["stop"]["line"]) == ([], "not_now", 10)


def test_a_list_of_holdings_may_have_commas() -> None:
    whole = ask_pnp("score", "race", "Ann: square 3", "Ben: square 12")
    assert ask_pnp("score", "race", "Ann: square 3, 99", "Ben: square 12, 7, 8") == whole


def test_a_random_game_is_a_record_that_replays() -> None:
    text = ask_pnp("play", "race", "--players", "2", "--seed", "4", "--option", "goal=20")
    Path("random.toml").write_text(text, "utf-8")
    assert "goal = 20" in text
    assert "wins." in ask_pnp("replay", "race", "random.toml")
    assert ask_pnp("play", "race", "--players", "2", "--seed", "4", "--option", "goal=20") == text


def test_a_game_that_does_not_end_is_stopped_and_says_so() -> None:
    arguments = ("play", "race", "--players", "2", "--steps", "3")
    result = run("referee", *arguments)
    assert (result.exit_code, result.stderr) == (0, "The game is not over; it was stopped after 3 steps.\n")
    data = json.loads(ask_pnp(*arguments, "--json"))
    assert data == {"ok": True, "over": False, "steps": 3, "record": result.stdout}
    whole = run("referee", "play", "race", "--players", "2")
    assert (whole.stderr, json.loads(ask_pnp("play", "race", "--players", "2", "--json"))["over"]) == ("", True)


def test_options_are_listed_with_their_reasons() -> None:
    text = ask_pnp("options", "treasure-fleet")
    assert "tie_break  shared | governor | most_ships | highest_ship  (default shared)\n" in text
    assert "By default: Those who tied share the win." in text
    data = {option["id"]: option for option in json.loads(ask_pnp("options", "treasure-fleet", "--json"))}
    assert data["governor_value"]["values"] == [0, 99]
    assert data["score_neutral"]["players"] == [2, 2]
