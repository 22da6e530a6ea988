"""What people and programs read: help, answers, JSON, progress."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import click
import pytest

from pnp import __version__
from pnp.cli import COMMANDS, main
from pnp.cli.common import progress_shown
from pnp.cli.referee import referee_command
from pnp.game.paths import share
from pnp.game.print_options.model import BacksName, BuildOptions, Topic, options_of
from pnp.packages.installed import game_ids
from pnp.press.imposition import Backs
from tests.tiny import copy_of_tiny, run


@pytest.fixture(autouse=True)
def _in_a_folder_with_the_small_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    copy_of_tiny(tmp_path)


def answer(*arguments: str) -> str:
    """Return the output of a command that succeeds, without the parts that differ from run to run."""
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return re.sub(r"\d+ kB, \d+\.\d s, build [0-9a-f]{8}", "K kB, S s, build B", result.stdout)


def fault(*arguments: str) -> Any:
    """Return the JSON answer of a command that fails."""
    result = run(*arguments)
    assert (result.exit_code, result.stderr) == (1, "")
    return json.loads(result.stdout)


# -- help ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", [(), *((command,) for command in COMMANDS)], ids=["pnp", *COMMANDS])
def test_help_shows_an_example_and_explains_every_option(arguments: tuple[str, ...]) -> None:
    text = answer(*arguments, "--help")
    assert f"Example:\n    pnp {' '.join(arguments)}".rstrip() in text
    assert answer(*arguments, "-h") == text
    command = main.get_command(click.Context(main), arguments[0]) if arguments else main
    assert command is not None
    for parameter in command.params:
        if isinstance(parameter, click.Option):
            assert parameter.help
            assert parameter.opts[-1] in text


def test_help_lists_the_commands() -> None:
    text = answer("--help")
    assert re.findall(r"^  (\w+)  +[A-Z]", text.partition("Commands:")[2], re.MULTILINE) == list(COMMANDS)


def test_the_version_is_told() -> None:
    assert answer("--version") == f"pnp, version {__version__}\n"


def all_options(group: click.Group = main) -> Iterator[str]:
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        if not isinstance(command, click.Group):
            yield from (option.opts[-1] for option in command.params if isinstance(option, click.Option))


@pytest.mark.parametrize(
    ("group", "pages"), [(main, ("README.md", "docs/*.md")), (referee_command, ("docs/referee.md",))]
)
def test_every_option_is_told_of(group: click.Group, pages: tuple[str, ...]) -> None:
    """The list of options is made from the code, so it does not count."""
    texts = [page.read_text("utf-8") for each in pages for page in share().glob(each) if page.name != "options.md"]
    told = {option for text in texts for option in re.findall(r"--[a-z-]+", text)}
    options = set(all_options(group))
    assert len(options) > 5
    assert sorted(options - told) == []


@pytest.mark.parametrize("page", ["README.md", "docs/referee.md"])
def test_no_page_tells_of_an_option_that_is_not_there(page: str) -> None:
    told = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", (share() / page).read_text(encoding="utf-8")))
    assert sorted(told - {*all_options(main), *all_options(referee_command), "--help", "--version"}) == []


# -- list ------------------------------------------------------------------------------------------


def test_list_names_the_games() -> None:
    lines = answer("list").splitlines()
    assert [line.split()[0] for line in lines] == game_ids()
    assert "pirates-treasure-island  Pirates – Treasure Island, 2–6 players" in lines


def test_list_tells_the_components_of_a_game() -> None:
    assert answer("list", "tiny") == (
        "Three Lanterns: A game for tests: small, but with one of everything.\n"
        "  keeper           6 pieces,    3 designs, 44 x 63 mm  Keepers\n"
        "  lamp             9 pieces,    1 designs, 20 x 20 mm  Lamps\n"
    )


def test_list_answers_in_json() -> None:
    games = json.loads(answer("list", "--json"))
    assert {"id": "ten-gold", "title": "Ten Gold", "players": [2, 5]} in games
    assert json.loads(answer("list", "tiny", "--json")) == {
        "id": "tiny",
        "title": "Three Lanterns",
        "components": [
            {"id": "keeper", "title": "Keepers", "pieces": 6, "designs": 3, "size_mm": ["44", "63"],
             "shape": "rectangle", "optional": False},
            {"id": "lamp", "title": "Lamps", "pieces": 9, "designs": 1, "size_mm": ["20", "20"],
             "shape": "round", "optional": False},
        ],
    }  # fmt: skip


# -- build -----------------------------------------------------------------------------------------


def test_build_tells_what_it_made() -> None:
    assert answer("build", "tiny") == (
        "Three Lanterns: output/tiny/tiny-a4.pdf\n"
        "  2 sheets (4 pages), K kB, S s, build B\n"
        "  15 pieces: 6 keeper, 9 lamp; 29 cuts\n"
        "  In the print dialog: paper A4; scale 100 % (“actual size”, never “fit”); print on both sides, flip on the "
        "long edge.\n"
    )
    assert Path("output/tiny/tiny-a4.pdf").read_bytes().startswith(b"%PDF-1.7")


@pytest.mark.parametrize(
    ("options", "name"),
    [
        (("--paper", "letter"), "tiny-letter.pdf"),
        (("--backs", "fold"), "tiny-a4-backs-fold.pdf"),
        (("--players", "2", "--ink-saver"), "tiny-a4-2-players-ink-saver.pdf"),
        (("--only", "lamp,keeper"), "tiny-a4-lamp-keeper.pdf"),
        (("--only", "lamp", "--only", "keeper"), "tiny-a4-lamp-keeper.pdf"),
        (("--without", "lamp"), "tiny-a4-without-lamp.pdf"),
        (("--without", "lamp,index"), "tiny-a4-without-lamp-index.pdf"),
        (("--without", "lamp", "--without", "index"), "tiny-a4-without-lamp-index.pdf"),
        (("--paper", "200mm x 280mm", "--margin", "6mm"), "tiny-200mmx280mm-margin-6mm.pdf"),
    ],
)
def test_ways_of_printing_have_files_of_their_own(options: tuple[str, ...], name: str) -> None:
    answer("build", "tiny", *options, "-o", "print")
    assert [path.name for path in Path("print/tiny").iterdir()] == [name]


def test_build_answers_in_json() -> None:
    made = json.loads(answer("build", "tiny", "--json"))
    assert made.pop("seconds") < 60
    assert re.fullmatch(r"[0-9a-f]{8}", made.pop("build"))
    assert made.pop("bytes") == Path("output/tiny/tiny-a4.pdf").stat().st_size
    assert made == {
        "ok": True, "game": "tiny", "title": "Three Lanterns",
        "file": "output/tiny/tiny-a4.pdf", "files": ["output/tiny/tiny-a4.pdf"], "pages": 4,
        "sheets": 2, "pieces": {"keeper": 6, "lamp": 9}, "cuts": 29, "faults": [], "mirrored": {}, "unchanged": False,
        "printing": "In the print dialog: paper A4; scale 100 % (“actual size”, never “fit”); "
                    "print on both sides, flip on the long edge.",
    }  # fmt: skip


def test_all_and_a_game_exclude_each_other() -> None:
    assert run("build", "tiny", "--all").exit_code == 2
    assert run("build").exit_code == 2


def test_the_ways_of_backs_are_those_of_the_press() -> None:
    assert [backs.value for backs in Backs] == [*get_args(BacksName)]


def test_all_builds_every_game_even_if_one_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.cli.build.game_ids", lambda: ["broken", "tiny"])
    Path("broken").mkdir()
    Path("broken/game.toml").write_text("[game]\n")
    result = run("build", "--all")
    assert result.exit_code == 1
    assert result.stdout.startswith("Three Lanterns: output/tiny/tiny-a4.pdf\n")
    assert "Error: broken/game.toml:1: [game] lacks 'title'" in result.stderr
    assert result.stderr.endswith("not built: broken\n")


# -- preview and check -----------------------------------------------------------------------------


def test_preview_names_its_files() -> None:
    assert answer("preview", "tiny", "--dpi", "50") == (
        "output/tiny/preview/keeper.png\noutput/tiny/preview/lamp.png\n"
    )
    made = json.loads(answer("preview", "tiny", "--dpi", "50", "--card", "ada", "-o", "p", "--json"))
    assert made == {"ok": True, "files": ["p/tiny/preview/ada.png", "p/tiny/preview/ada-back.png"]}
    assert sorted(path.name for path in Path("p/tiny/preview").iterdir()) == ["ada-back.png", "ada.png"]


def test_check_says_that_nothing_is_wrong() -> None:
    assert answer("check", "tiny") == "Three Lanterns: nothing wrong; 15 pieces on 2 sheets.\n"
    told = json.loads(answer("check", "tiny", "--json"))
    assert told == {"ok": True, "sheets": 2, "pieces": 15, "confused": [], "unread": [], "unexplained": []}
    assert not Path("output").exists()


@pytest.mark.parametrize("command", ["list", "build", "preview", "check"])
def test_faults_are_json_too(command: str) -> None:
    Path("tiny/game.toml").write_text("[game]\nplayers = [1, 2]\n")
    assert fault(command, "tiny", "--json") == {
        "ok": False,
        "problems": [
            {"where": "tiny/game.toml:1", "what": "[game] lacks 'title'", "hint": 'add title = "..."'},
            {
                "where": "tiny/game.toml",
                "what": "the game has no components",
                "hint": "add a table such as [components.ship]",
            },
        ],
    }


def test_faults_are_counted_for_people() -> None:
    Path("tiny/game.toml").write_text("[game]\nplayers = [1, 2]\n")
    assert run("check", "tiny").stderr.splitlines()[-1] == "2 problems"


# -- progress --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("is_terminal", "quiet", "shown"), [(True, False, True), (True, True, False), (False, False, False)]
)
def test_progress_is_shown_on_a_terminal_only(
    is_terminal: bool, quiet: bool, shown: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: is_terminal)
    with progress_shown(quiet) as show:
        show(1, 9, "Ships")
    told = capsys.readouterr().err
    assert ("sheet 1 of 9: Ships" in told) is shown
    assert told.endswith("\r\033[K") is shown  # and is gone in the end


def test_help_lists_each_option_under_its_topic() -> None:
    told = run("build", "--help").output
    topics = [topic.value for topic in Topic]
    parts = re.split(rf"^({'|'.join(topics)}|This command):$", told, flags=re.MULTILINE)
    assert parts[1::2] == [*topics, "This command"]
    flags = re.compile(r"^  (?:-\w, )?(--[\w-]+)", re.MULTILINE)
    listed = {topic: flags.findall(part) for topic, part in zip(parts[1::2], parts[2::2], strict=True)}
    for topic in Topic:
        assert listed[topic.value] == [each.flag for each in options_of(BuildOptions).values() if each.topic is topic]
    assert listed["This command"] == ["--all", "--watch", "--dry-run", "--json", "--help"]
