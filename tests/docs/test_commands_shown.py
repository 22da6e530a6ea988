"""Every command in README, docs, ``--help`` and hints is one; those that are whole run, and print what is shown.

``pytest --update-golden tests/docs`` writes the answers in the pages anew; read them before you commit them.
"""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import click
import pytest

from pnp.cli import COMMANDS, main
from tests.docs.shown import PAGES, Command, commands_of_help, commands_of_hints, commands_of_pages
from tests.game.test_tables import xlsx
from tests.tiny import run

ELSEWHERE = {
    "serve": "tests/serve",
    "play": "tests/play",
    "playtests": "tests/play",
    "--open": "tests/serve",
    "--watch": "tests/cli/test_watch.py",
    "--cluster": "tests/simulate",
    "--refresh": "tests/game/test_online.py",
    "--parts": "tests/press/test_parts.py",
    "lantern-bay": "tests/packages",
    "fog-bells": "tests/docs/test_own_referee_page.py",
    "fog-bells.pdf": "tests/docs/test_own_referee_page.py",
    "broken": "tests/docs/test_own_referee_page.py",
    "forgetful": "tests/docs/test_own_referee_page.py",
    "trust": "tests/referee/test_own_code.py",
    "./harbour-lights": "tests/docs/test_score_page.py",
    "lantern-street": "tests/docs/test_tutorial.py",
    "my-print": "tests/from_pdf",
}
"""What does not end, asks the network or other machines, or wants a larger game; with the tests that try it."""
ASKS = (
    "pnp referee score treasure-fleet",
    "pnp referee score GAME",
    "pnp referee score my-town",
    "pnp conform my-town",
    "pnp simulate my-town --games 200",
    "pnp printer calibrate office",
    "pnp printer calibrate office --paper letter --tray rear --backs short",
)
"""What asks for figures, or whether code may run; tests/cli and tests/printer answer."""
PART = {
    "pirates-treasure-island": "island",
    "treasure-fleet": "officer",
    "ten-gold": "island-card",
    "fish-n-ships": "goal",
}
"""A component of each game, which the short form prints in place of all."""
CHOOSING = {"--only", "--with", "--without", "--card", "--where", "--range"}
CAPTAIN = 'def cautious(view, offered, random):\n    """Do the first thing that is offered."""\n    return offered[0]\n'
READINGS = "A=5.9/4.2 B=5.7/5.0 C=5.1/4.3 D=4.9/5.1"


def find_command(words: list[str]) -> tuple[click.Command, list[str]]:
    """Return the command that *words* name, and what follows its name.

    :raises LookupError: there is no such command.
    """
    command: click.Command = main
    rest = words
    while isinstance(command, click.Group) and rest and not rest[0].startswith("-"):
        found = command.get_command(click.Context(command), rest[0])
        if found is None:
            if command is main:
                raise LookupError(rest[0])
            break
        command, rest = found, rest[1:]
    return command, rest


def flags_of(words: list[str]) -> set[str]:
    return {word.partition("=")[0] for word in words if re.match(r"--[a-z]|-[a-z]\b", word)}


def test_the_pages_show_every_command() -> None:
    assert {command.text.split()[1] for command in commands_of_pages()} >= {*COMMANDS}


@pytest.mark.parametrize("commands", [commands_of_pages, commands_of_help, commands_of_hints])
def test_every_command_and_its_options_are_known(commands: Callable[[], Iterator[Command]]) -> None:
    for where, text, *_ in commands():
        words = text.split()[1:]
        if words[0].startswith("-"):
            continue
        if commands is commands_of_hints and words[0] not in COMMANDS and "--" not in text:
            continue  # a sentence about pnp
        command, rest = find_command(words)
        names = {name for option in command.params for name in (*option.opts, *option.secondary_opts)}
        assert flags_of(rest) <= names | {"--help", "-h", "--version"}, (where, text)


# -- they run --------------------------------------------------------------------------------------


def whole(commands: Iterator[Command]) -> list[Command]:
    """Return those of *commands* that are to be run, each once: not what is tried elsewhere, nor a mere name."""
    chosen = {}
    for command in commands:
        words = command.text.split()
        if "..." in words or command.text in ASKS or not {*words}.isdisjoint(ELSEWHERE):
            continue
        if command.in_text and is_a_name(words[1:]):
            continue
        chosen.setdefault(command.text, command)
    return list(chosen.values())


def is_a_name(words: list[str]) -> bool:
    """Return whether *words* of running text name a command or an option of it, and not what it is done to."""
    if words[0].startswith("-"):
        return True
    command, rest = find_command(words)
    takes_one = any(isinstance(parameter, click.Argument) for parameter in command.params)
    return isinstance(command, click.Group) or (takes_one and (not rest or rest[0].startswith("-")))


EVERY = [(command.where, command.text) for command in whole(iter((*commands_of_pages(), *commands_of_help())))]
SHOWN = {command.text: command for command in commands_of_pages() if command.output is not None}


def short_form() -> list[tuple[str, str]]:
    """Return the commands that have an option which none before has, and all whose answers are shown."""
    tried: set[tuple[str | None, str]] = set()
    chosen = []
    for where, text in EVERY:
        words = text.split()[1:]
        command, _ = find_command(words)
        new = {(command.name, flag) for flag in {"", *flags_of(words)}} - tried
        if new or text in SHOWN:
            chosen.append((where, text))
            tried |= new
    return chosen


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with what the commands speak of: games in git, tables, pictures, captains, a printer."""
    folder = tmp_path_factory.mktemp("stage")
    work = folder / "work"
    work.mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(work)
        patch.setenv("PNP_CONFIG", str(folder / "config"))
        for name, starter in (
            ("my-game", "cards"),
            ("my-town", "euro"),
            ("my-pad", "roll-and-write"),
            ("my-fleet", "treasure-fleet"),
        ):
            run_well("new", name, "--from", starter)
        game = work / "my-game"
        cards, toml = game / "cards.csv", game / "game.toml"
        (game / "ships.csv").write_text("name\nRed Gull\n", "utf-8")
        ship = '\n[components.ship]\ntitle = "Ship"\ntable = "ships.csv"\nface = "card-back.j2"\nsize = "poker"\n'
        toml.write_text(toml.read_text("utf-8") + ship, "utf-8")
        git = ("git", "-c", "user.name=A", "-c", "user.email=a@example.org", "-C", str(game))
        for words in (("init", "-q"), ("add", "."), ("commit", "-qm", "as printed"), ("tag", "v1.0")):
            subprocess.run([*git, *words], check=True)
        shutil.copytree(game, folder / "my-game-as-printed")
        cards.write_text(cards.read_text("utf-8").replace("Draw a card.", "Draw two cards."), "utf-8")
        (work / "my-pictures").mkdir()
        (work / "my.py").write_text(CAPTAIN, "utf-8")
        (work / "cards.xlsx").write_bytes(xlsx([["Name", "Cost"], ["Salt", 3], ["Rope", 1]]))
        for name, more in (("fleet", ("treasure-fleet", "--players", "2-5")), ("island", ("pirates-treasure-island",))):
            run_well("simulate", *more, "--games", "20", "--workers", "1", "-o", f"{name}.csv")
        for number, name in enumerate(("monday", "tuesday", "one", "other")):
            run_well(
                "simulate",
                "treasure-fleet",
                "--games",
                "8",
                "--first",
                str(100 * number),
                "--workers",
                "1",
                "-o",
                f"{name}.csv",
            )
        for paper, backs in (("A4", "long"), ("A4", "none"), ("letter", "long"), ("letter", "short")):
            run_well("printer", "calibrate", "office", "--paper", paper, "--backs", backs, "--readings", READINGS)
    return folder


def run_well(*words: str) -> str:
    result = run(*words)
    assert result.exit_code == 0, (words, result.output)
    return result.stdout


@pytest.mark.combinations("where, text", EVERY, short_form())
@pytest.mark.in_long_form(but=24)
def test_a_command_runs(
    where: str, text: str, stage: Path, tmp_path: Path, drawing_cache: Path, monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest, long: bool,
) -> None:  # fmt: skip
    config = shutil.copytree(stage / "config", tmp_path / "config")
    monkeypatch.setenv("PNP_CONFIG", str(config))
    monkeypatch.chdir(stage / "work")
    monkeypatch.setattr("pnp.cli.build.game_ids", lambda: ["ten-gold"] if long else ["my-pad"])
    if not long:  # of a page to learn from, the pixels cost most
        monkeypatch.setattr("pnp.play.learning._MOST_PIXELS", 20)
    if " cache" in text:
        monkeypatch.setenv("PNP_CACHE", str(tmp_path / "cache"))
    written = ""
    for words, file in steps(text):
        if words[0] in ("new", "simulate", "balance"):  # what they write is not there yet
            for each in (stage / "work").glob("*.*"):
                if each.suffix != ".csv" or words[0] == "balance" or "--resume" in words:
                    shutil.copy(each, tmp_path)
            monkeypatch.chdir(tmp_path)
        result = run(*fit(words, is_long=long), typed=written)
        assert result.exit_code == 0, (where, text, result.output)
        written = result.stdout
        if file:
            Path(file).write_text(written, "utf-8")
    assert result.output, text
    if text in SHOWN and request.config.getoption("--update-golden"):
        page = next(path for path in PAGES if path.name == where)
        old = f"$ {text}\n{SHOWN[text].output}```"
        page.write_text(page.read_text("utf-8").replace(old, f"$ {text}\n{written}```"), "utf-8")
    elif text in SHOWN:
        assert SHOWN[text].output == written


def steps(text: str) -> Iterator[tuple[list[str], str]]:
    """Yield the words of each command of a pipe, but for ``pnp``, and the file that its answer goes to."""
    words = shlex.split(text)
    while words:
        end = words.index("|") if "|" in words else len(words)
        step, words = words[1:end], words[end + 1 :]
        file = step[step.index(">") + 1] if ">" in step else ""
        yield step[: step.index(">")] if file else step, file


def fit(words: list[str], *, is_long: bool) -> list[str]:
    """Return *words* with what stands for a name replaced, and in the short form a part of the game in place of all.

    What they speak of and is not on the stage yet is made: a record, a print.
    """
    names = {"GAME": "treasure-fleet" if words[0] == "referee" else "pirates-treasure-island",
             "NAME": "home" if words[0] == "targets" else "my-new-game"}  # fmt: skip
    words = [names.get(word, word) for word in words]
    if "our-game.toml" in words and words[1] != "play":
        record = run_well("referee", "play", words[2], "--players", "3", "--steps", "12")
        Path("our-game.toml").write_text(record, "utf-8")
    if "last-print" in words or "4f0c91ab" in words:
        build = json.loads(run_well("build", "my-game", "--json"))["build"]
        words = [build if word == "4f0c91ab" else word for word in words]
    if words[:2] == ["settings", "unset"]:
        run_well("settings", "set", words[2], {"printer": "office"}.get(words[2], "letter"))
    if words[0] == "simulate":
        words += [] if "--games" in words else ["--games", ""]
        words[words.index("--games") + 1] = "200" if is_long else "24" if "--resume" in words else "6"
    if words[0] == "conform":
        words = ["conform", "treasure-fleet", *words[2:], *([] if "--games" in words else ["--games", "1"])]
    part = PART.get(words[1] if len(words) > 1 else "")
    if part and not is_long and words[0] in ("build", "preview", "check") and flags_of(words).isdisjoint(CHOOSING):
        words += ["--only", part]
    return words
