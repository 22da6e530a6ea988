"""pnp settings, and what builds make of it and of [print]: who wins, what is told, what cannot be read."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path
from typing import Any

import pytest

from pnp.game.print_options.model import Where, options_said_in
from tests.tiny import copy_of_tiny, run


@pytest.fixture(autouse=True)
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work beside a copy of the small game, and return the file of the user's settings, which is not there yet."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PNP_CONFIG", str(tmp_path / "config"))
    copy_of_tiny(tmp_path)
    return tmp_path / "config" / "settings.toml"


def answer(*arguments: str) -> Any:
    """Return the JSON that a command answers."""
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def say_in_game(*lines: str) -> None:
    """Write these lines into [print] of the small game."""
    with Path("tiny/game.toml").open("a") as file:
        file.write("\n[print]\n" + "\n".join(lines) + "\n")


# -- the command -----------------------------------------------------------------------------------


def test_a_setting_is_kept_until_it_is_forgotten(settings: Path) -> None:
    assert answer("settings", "list") == {"ok": True, "file": str(settings), "settings": {}}
    assert run("settings", "set", "paper", "letter").stdout == f"paper is letter from now on ({settings})\n"
    answer("settings", "set", "ink-saver", "true")
    answer("settings", "set", "dpi", "150")
    assert answer("settings", "list")["settings"] == {"paper": "letter", "ink-saver": True, "dpi": 150}
    assert answer("build", "tiny")["file"] == "output/tiny/tiny-letter-ink-saver-150-dpi.pdf"
    answer("settings", "set", "ink-saver", "off")
    answer("settings", "unset", "dpi")
    assert answer("build", "tiny")["file"] == "output/tiny/tiny-letter.pdf"
    run("settings", "unset", "paper")
    run("settings", "unset", "ink-saver")
    assert settings.read_text() == ""
    assert answer("build", "tiny")["file"] == "output/tiny/tiny-a4.pdf"


def test_the_list_has_all_that_can_be_set() -> None:
    run("settings", "set", "margin", "6mm")
    lines = run("settings", "list").stdout.splitlines()[1:]
    assert {line.split()[0] for line in lines} == {option.key for option in options_said_in(Where.SETTINGS).values()}
    assert [line.split() for line in lines if "(not set)" not in line] == [["margin", "6mm"]]


def test_what_a_person_wrote_beside_it_stays(settings: Path) -> None:
    settings.parent.mkdir()
    settings.write_text('# at home\npaper = "A4"  # the tray is full of it\n\nmargin = "6mm"\n')
    run("settings", "set", "paper", "Letter")
    run("settings", "set", "marks", "none")
    run("settings", "unset", "margin")
    assert settings.read_text() == '# at home\npaper = "Letter"\n\nmarks = "none"\n'


@pytest.mark.parametrize(("arguments", "said"), [
    (("set", "papre", "A4"), "there is no setting 'papre'\n  hint: did you mean paper?"),
    (("set", "only", "ship"), "there is no setting 'only'"),
    (("set", "paper", "A99"), "paper: 'A99' is not a paper"),
    (("set", "bleed", "3"), "bleed: '3' is not a length; write a number and mm"),
    (("set", "dpi", "fine"), "dpi: 'fine' is not a whole number from 72 to 2400"),
    (("set", "stack", "maybe"), "stack: 'maybe' is neither true nor false"),
    (("set", "printer", "office"), "the printer 'office' was not calibrated\n  hint: pnp printer calibrate office"),
    (("unset", "paper"), "does not set 'paper'"),
])  # fmt: skip
def test_what_cannot_be_set_is_told_and_nothing_is_written(
    arguments: tuple[str, ...], said: str, settings: Path
) -> None:
    result = run("settings", *arguments)
    assert result.exit_code == 1
    assert said in result.stderr
    assert not settings.exists()


# -- a file that is wrong --------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "said"), [
    ("paper = = 1", ["settings.toml:1: is not TOML: "]),
    ('\npapre = "A4"', ["settings.toml:2: 'papre' is not a key of settings.toml\n  hint: did you mean paper?"]),
    ("bleed = 3\npaper = 4", ["settings.toml:1: bleed: 3 is not a length", "settings.toml:2: paper: 4 is not a paper"]),
    ("ink-saver = 'yes'", ["settings.toml:1: ink-saver: 'yes' is neither true nor false"]),
    ("[print]\npaper = 'A4'", ["settings.toml:1: 'print' is not a key of settings.toml"]),
    ("without = ['index']", ["settings.toml:1: 'without' is not a key of settings.toml"]),
    ("dpi = " + "9" * 30, ["settings.toml:1: a number has more than 64 bits"]),
    ("a" + ".a" * 60 + " = 1", ["settings.toml:1: a key has more than 40 parts"]),
    ("a = " + "[" * 5_000, ["settings.toml: is nested too deeply"]),
    ("\x00", ["settings.toml:1: U+0000 is a control character"]),
])  # fmt: skip
@pytest.mark.parametrize("command", ["build", "check"])
@pytest.mark.in_long_form(but=8)
def test_settings_that_are_wrong_are_told_with_their_lines(
    text: str, said: list[str], command: str, settings: Path
) -> None:
    settings.parent.mkdir()
    settings.write_text(text)
    result = run(command, "tiny")
    assert result.exit_code == 1
    for part in said:
        assert part in result.stderr
    assert result.stderr.count("Error: ") == len(said)
    assert not Path("output").exists()
    assert run(command, "--help").exit_code == 0
    assert run("settings", "--help").exit_code == 0
    assert run("list").exit_code == 0


@pytest.mark.parametrize("command", ["build", "check", "preview", "rules", "serve"])
def test_a_folder_in_the_place_of_settings_is_told(command: str, settings: Path) -> None:
    settings.mkdir(parents=True)
    result = run(command, "tiny")
    assert result.exit_code == 1
    assert result.stderr == (
        "Error: config/settings.toml: is a folder, not a file\n  hint: name a file, or put one there\n"
    )
    for arguments in (("set", "paper", "A4"), ("unset", "paper"), ("list",)):
        assert "is a folder, not a file" in run("settings", *arguments).stderr


def test_a_pipe_in_the_place_of_settings_ends(settings: Path) -> None:
    settings.parent.mkdir()
    os.mkfifo(settings)
    assert "is not a regular file" in run("build", "tiny").stderr
    assert stat.S_ISFIFO(settings.stat().st_mode)


def test_a_key_that_is_wrong_can_be_unset_and_a_value_set_anew(settings: Path) -> None:
    settings.parent.mkdir()
    settings.write_text('papre = "A4"\nbleed = 3\n')
    answer("settings", "unset", "papre")
    answer("settings", "set", "bleed", "2mm")
    assert settings.read_text() == 'bleed = "2mm"\n'
    assert run("build", "tiny").exit_code == 0


@pytest.mark.parametrize("text", ['marks = """\nticks"""\n', 'x.marks = "a"\nmarks = [\n"ticks"]\n'])
def test_what_stands_on_several_lines_is_left_to_its_owner(text: str, settings: Path) -> None:
    settings.parent.mkdir()
    settings.write_text(text)
    assert "edit the file by hand" in run("settings", "set", "marks", "none").stderr
    assert settings.read_text() == text


# -- who wins --------------------------------------------------------------------------------------


def test_options_win_over_the_game_and_the_game_over_settings() -> None:
    for key, value in (("paper", "letter"), ("margin", "6mm"), ("marks", "none")):
        run("settings", "set", key, value)
    say_in_game('paper = "A3"', 'margin = "4mm"', 'backs = "fold"')
    assert answer("build", "tiny")["file"] == "output/tiny/tiny-letter-backs-fold-margin-4mm-marks-none.pdf"
    typed = ("--paper", "A5", "--margin", "3mm", "--backs", "none", "--marks", "lines")
    assert answer("build", "tiny", *typed)["file"] == "output/tiny/tiny-a5-backs-none-margin-3mm-marks-lines.pdf"
    say = answer("check", "tiny")
    assert say["sheets"] == answer("check", "tiny", "--paper", "letter", "--backs", "fold", "--margin", "4mm")["sheets"]


def test_a_dry_run_says_where_values_come_from() -> None:
    plain = run("build", "tiny", "--dry-run", "--margin", "6mm").stdout
    assert "options:" not in plain  # all of it was typed
    assert "options" not in answer("build", "tiny", "--dry-run", "--margin", "6mm")
    run("settings", "set", "paper", "letter")
    say_in_game('bleed = "1mm"', "stack = true")
    line = len(Path("tiny/game.toml").read_text().splitlines())
    told = answer("build", "tiny", "--dry-run", "--margin", "4mm")["options"]
    assert {each["option"]: (each["value"], each["from"]) for each in told} == {
        "paper": ("letter", "config/settings.toml:1"), "margin": ("4mm", "--margin"),
        "bleed": ("1mm", f"tiny/game.toml:{line - 1}"), "stack": (True, f"tiny/game.toml:{line}"),
    }  # fmt: skip
    last = run("build", "tiny", "--dry-run", "--margin", "4mm").stdout.splitlines()[-1]
    assert last == (
        f"  options: paper letter (config/settings.toml:1), margin 4mm (--margin), stack (tiny/game.toml:{line}), "
        f"bleed 1mm (tiny/game.toml:{line - 1})"
    )


def test_a_target_decides_before_files_do() -> None:
    say_in_game('backs = "fold"', 'margin = "9mm"', 'bleed = "0.5mm"')
    run("settings", "set", "paper", "letter")
    told = answer("build", "tiny", "--for", "silhouette", "--dry-run")["options"]
    of = {each["option"]: (each["value"], each["from"]) for each in told}
    assert of["paper"] == ("letter", "config/settings.toml:1")  # it takes that
    assert of["bleed"][0] == "0.5mm"  # less than the most that it takes
    assert of["backs"] == ("long", "the target silhouette")
    assert of["margin"][1] == "the target silhouette"


def test_a_build_is_known_by_its_values_whoever_said_them() -> None:
    first = answer("build", "tiny", "--paper", "letter", "--margin", "6mm")
    run("settings", "set", "paper", "letter")
    run("settings", "set", "margin", "6mm")
    again = answer("build", "tiny")
    assert (again["build"], again["unchanged"]) == (first["build"], True)
    data = Path(first["file"]).read_bytes()
    run("settings", "unset", "margin")
    say_in_game('margin = "6mm"')  # another game.toml is another game, and another build id
    other = answer("build", "tiny")
    assert (other["file"], other["unchanged"]) == (first["file"], False)
    run("settings", "unset", "paper")
    assert answer("build", "tiny", "--paper", "letter")["build"] == other["build"]
    assert Path(first["file"]).read_bytes() != data
    assert not answer("build", "tiny")["unchanged"]


def test_a_setting_that_changes_makes_another_build() -> None:
    run("settings", "set", "dpi", "150")
    assert not answer("build", "tiny")["unchanged"]
    assert answer("build", "tiny")["unchanged"]
    run("settings", "set", "dpi", "200")
    assert not answer("build", "tiny")["unchanged"]


def test_a_printer_that_a_file_names_is_told_with_its_line() -> None:
    say_in_game('printer = "office"')
    line = len(Path("tiny/game.toml").read_text().splitlines())
    result = run("build", "tiny")
    assert f"Error: tiny/game.toml:{line}: the printer 'office' was not calibrated" in result.stderr
    assert run("build", "tiny", "--printer", "").exit_code == 0


def test_the_settings_of_a_print_are_those_of_a_preview_as_far_as_it_has_them() -> None:
    run("settings", "set", "bleed", "1mm")
    run("settings", "set", "ink-saver", "true")
    usual = Path(answer("preview", "tiny", "--card", "ada", "--no-ink-saver", "-o", "a")["files"][0])
    saved = Path(answer("preview", "tiny", "--card", "ada", "-o", "b")["files"][0])
    typed = Path(answer("preview", "tiny", "--card", "ada", "--ink-saver", "-o", "c")["files"][0])
    assert saved.read_bytes() == typed.read_bytes() != usual.read_bytes()


# -- what would save paper -------------------------------------------------------------------------


def many_cards(size: str = "poker", copies: int = 40) -> None:
    """Make the small game one of so many cards of a size."""
    Path("tiny/game.toml").write_text(
        '[game]\ntitle = "Many"\nplayers = [2, 2]\n[components.card]\ntitle = "Cards"\nface = "plain.j2"\n'
        f'size = "{size}"\ncopies = {copies}\n'
    )
    Path("tiny/templates/plain.j2").write_text("<card/>")


def test_a_build_says_what_would_save_many_sheets() -> None:
    many_cards()
    made = answer("build", "tiny", "--paper", "letter")
    said = made["suggestion"]
    assert said.startswith("--bleed 1.5mm would put 8 card on a sheet in place of 6: 6 sheets in place of 8;")
    assert f"  {said}\n" in run("build", "tiny", "--paper", "letter").stdout  # unchanged: it is remembered
    better = answer("build", "tiny", "--paper", "letter", "--bleed", "1.5mm")
    assert (made["sheets"], better["sheets"]) == (8, 6)
    assert "suggestion" not in better


def test_a_small_gain_does_not_hide_a_large_one() -> None:
    many_cards("mini-euro", 60)  # --bleed 2.5mm puts 12 in place of 10
    assert answer("build", "tiny")["suggestion"].startswith("--bleed 1mm would put 16 card on a sheet in place of 10: ")


@pytest.mark.parametrize(("paper", "copies"), [("A4", 200), ("letter", 8), ("letter", 13)])
def test_a_build_says_nothing_where_little_is_saved(paper: str, copies: int) -> None:
    many_cards(copies=copies)  # nine in place of eight; one sheet in place of two, two in place of three
    assert "suggestion" not in answer("build", "tiny", "--paper", paper)


def test_a_build_says_nothing_where_other_sheets_are_most() -> None:
    many_cards()
    with Path("tiny/game.toml").open("a") as file:
        for name in "abcdefghijkl":
            file.write(f'[components.{name}]\ntitle = "Sheets"\nface = "plain.j2"\nsize = "A5"\ncopies = 2\n')
    assert "suggestion" not in answer("build", "tiny", "--paper", "letter")


def test_a_build_says_nothing_where_somebody_decided() -> None:
    many_cards()
    for option in ("--margin", "--bleed"):
        assert "suggestion" not in answer("build", "tiny", "--paper", "letter", option, "5mm")
    run("settings", "set", "margin", "5mm")
    assert "suggestion" not in answer("build", "tiny", "--paper", "letter")
    run("settings", "unset", "margin")
    assert "suggestion" in answer("build", "tiny", "--paper", "letter")
    say_in_game('bleed = "3mm"')
    assert "suggestion" not in answer("build", "tiny", "--paper", "letter")
