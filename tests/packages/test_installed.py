"""What is wrong with a package is told as its own fault, with its file and line, and hinders no other game."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from pnp.cli import defence
from pnp.cli.defence import bug_told
from pnp.errors import PackageError
from pnp.packages.installed import faults, game_ids, package_of
from tests.packages.conftest import GOOD, Install
from tests.tiny import run


def fault(id: str) -> str:
    with pytest.raises(PackageError) as caught:
        package_of(id)
    return str(caught.value)


def package(**values: object) -> str:
    """Return the text of a module with a package of these values."""
    given = {"interface": 1, "id": "star", **values}
    arguments = ", ".join(f"{name}={value!r}" for name, value in given.items())
    return (
        f"from pathlib import Path\n\nfrom pnp.packages import GamePackage\n\n"
        f"GAME = GamePackage({arguments}, folder=Path(__file__).parent / 'star')\n"
    )


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ("import math\nimport nothing_like_it\n", 2, "ModuleNotFoundError: No module named 'nothing_like_it'"),
        ("x = 1 +\n", 1, "SyntaxError: invalid syntax"),
        ("raise SystemExit(3)\n", 1, "SystemExit: 3"),
        ("from pnp.art import brush\n", 1, "ImportError: cannot import name 'brush' from 'pnp.art'"),
        (package(interface=2), 5, "it is made for interface 2, and this pnp has 1"),
        (package(interface=2, robots="yes"), 5, "it is made for interface 2"),
        (package(interface=0), 5, "it is made for interface 0, and this pnp reads 1 to 1"),
        (package(interface="1"), 5, "ValueError: interface='1' is not a whole number"),
        (package(robots="yes"), 5, "TypeError: GamePackage has no robots in interface 1"),
        (package(desk="star"), 5, "ValueError: desk='star' is not written as module:name"),
        (package(captains={"random": "star:f"}), 5, "ValueError: captains: 'random' is not a word of letters, or"),
        (package(id="Star!"), 5, "ValueError: id='Star!' is not lower-case letters, digits and single -"),
        (package(id="moon"), 5, "ValueError: folder='star' is not called as the game, 'moon'"),
    ],
)  # fmt: skip
def test_what_fails_is_told_with_file_and_line(install: Install, text: str, line: int, what: str) -> None:
    file = install("star", text)
    told = fault("star")
    assert f"{file}:{line}: {what}" in told
    newer = "hint: install a newer pnp" if "interface=2" in text else "hint: install a newer version of the package"
    blame = "hint: this is a fault of the package star 1.2, which brings the game 'star'"
    assert (newer if "it is made for interface" in what else blame) in told


@pytest.mark.parametrize(
    ("points", "what"),
    [
        ("gone:GAME", "ModuleNotFoundError: No module named 'gone'"),
        ("star:OTHER", "star:OTHER is not a GamePackage"),
        ("star:Path", "star:Path is not a GamePackage"),
    ],
)
def test_an_entry_point_that_leads_nowhere_is_told_with_its_file(install: Install, points: str, what: str) -> None:
    file = install("star", GOOD.format(id="star", module="star", function="star"), points=points)
    assert f"{file.parent / 'star-1.2.dist-info' / 'entry_points.txt'}: {what}" in fault("star")


def test_an_id_that_is_not_the_game_s_is_told(install: Install) -> None:
    install("moon", GOOD.format(id="star", module="star", function="star"), module="star")
    assert "the entry point 'moon' leads to the game 'star'" in fault("moon")


def test_a_faulty_package_hinders_no_other_game(install: Install) -> None:
    install("star", "import nothing_like_it\n")
    assert "star" in game_ids()
    assert package_of("ten-gold").id == "ten-gold"
    result = run("list")
    assert result.exit_code == 0
    assert "ten-gold" in result.stdout
    assert "star.py:1: ModuleNotFoundError" in result.stderr
    rows = {row["id"]: row for row in json.loads(run("list", "--json").stdout)}
    assert rows["ten-gold"]["players"] == [2, 5]
    assert rows["star"]["ok"] is False
    assert run("check", "star").stderr.startswith("Error: ")
    assert 'art kind="x"' not in run("check", "treasure-fleet", "--only", "officer").stderr


def test_two_packages_with_one_game_are_both_named(install: Install) -> None:
    install("star")
    install("star", "", module="other")
    assert "the game 'star' is brought by" in fault("star")
    assert "other 1.2 and star 1.2" in fault("star")


def test_nobody_takes_the_place_of_a_game_of_ours(install: Install) -> None:
    install("ten-gold", GOOD.format(id="ten-gold", module="fake", function="fake"), module="fake")
    assert package_of("ten-gold").desk.startswith("pnp.games.")
    assert "the game 'ten-gold' is brought by" in str(faults()["ten-gold"])


def test_a_picture_that_fails_names_the_card_and_the_line_of_the_package(install: Install) -> None:
    file = install("star")
    result = run("check", "star")
    assert result.exit_code == 1
    assert re.search(r"card\.j2:1, card, <art kind='star-star'>: ", result.stderr)
    assert f"{file}:10: KeyError: 'no star tonight'" in result.stderr
    assert "a fault of the package star 1.2" in result.stderr


def test_a_kind_that_its_module_lacks_is_told(install: Install) -> None:
    file = install("star")
    file.write_text(file.read_text().replace("def star_star", "def moon_star"))
    assert "there is no function 'star_star'" in run("check", "star").stderr


def test_of_a_kind_that_two_games_bring_the_own_one_is_drawn(install: Install, tmp_path: Path) -> None:
    """A game that is of neither must say which."""
    install("star")
    moon = GOOD.format(id="moon", module="moon", function="star_star").replace('"moon-star"', '"star-star"')
    moon_file = install("moon")
    moon_file.write_text(moon.replace("no star tonight", "no moon tonight"))
    (tmp_path / "site" / "moon" / "templates" / "card.j2").write_text(
        (tmp_path / "site" / "star" / "templates" / "card.j2").read_text()
    )
    assert "no star tonight" in run("check", "star").stderr
    assert "no moon tonight" in run("check", "moon").stderr
    assert run("new", str(tmp_path / "mine"), "--from", "star").exit_code == 0
    assert "no star tonight" in run("check", str(tmp_path / "mine")).stderr
    file = tmp_path / "mine" / "game.toml"
    file.write_text(file.read_text().replace('referee = "star"', ""))
    assert "art 'star-star' is brought by the games moon and star" in run("check", str(tmp_path / "mine")).stderr


def test_what_fails_while_a_command_runs_is_told_as_the_package_s(
    install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = install("star", "def score():\n    return 1 / 0\n")
    monkeypatch.setattr(defence, "bug_told", bug_told)
    import star  # type: ignore[import-not-found]

    try:
        star.score()
    except ZeroDivisionError as error:
        what, hint = bug_told(error, [])
    assert what == f"{file}:2: ZeroDivisionError: division by zero"
    assert hint.startswith("this is a fault of the package star 1.2")


# -- pictures ------------------------------------------------------------------------------------------


PICTURES = {
    "a pen for type checkers": (
        "if TYPE_CHECKING:\n    from pnp.art.pen import Pen\n\n\n"
        "def star_star(brush: 'Pen', *, size=3) -> None:\n    pass\n", ""),
    "no pen": ("def star_star():\n    pass\n", "its first parameter is no pen"),
    "many": ("def star_star(*pens):\n    pass\n", "its first parameter is no pen"),
    "a type of its own": ("def star_star(pen, size: 'float | None' = None):\n    pass\n", "is none of int, float"),
    "nothing drawn": ("def star_star(pen):\n    yield 1\n", "it yields, so that calling it draws nothing"),
    "no function": ("star_star = len\n", "there is no function 'star_star'"),
    "the end": ("def star_star(pen):\n    raise SystemExit(0)\n", "SystemExit: 0"),
    "the end of a test": ("class Skip(BaseException):\n    pass\n\n\ndef star_star(pen):\n    raise Skip\n", "Skip: "),
    "no words": ("class Mute(Exception):\n    def __str__(self):\n        return 1 / 0\n\n\n"
                 "def star_star(pen):\n    raise Mute\n", "Mute\n"),
}  # fmt: skip


@pytest.mark.parametrize("case", PICTURES)
def test_a_picture_that_is_none_is_told_with_its_line(install: Install, case: str) -> None:
    code, what = PICTURES[case]
    file = install("star")
    text = file.read_text()
    file.write_text(f"from typing import TYPE_CHECKING\n{text[: text.index('def star_star')]}{code}")
    result = run("check", "star")
    if not what:
        assert result.exit_code == 0, result.output
        return
    assert result.exit_code == 1
    assert f"{file}" in result.stderr
    assert what in result.stderr


def test_a_kind_that_is_called_as_one_of_ours_is_refused(install: Install, tmp_path: Path) -> None:
    file = install("star")
    file.write_text(file.read_text().replace('"star-star"', '"fish"'))
    template = tmp_path / "site" / "star" / "templates" / "card.j2"
    template.write_text(template.read_text().replace("star-star", "fish"))
    told = run("check", "star").stderr
    assert "art 'fish' is pnp's own, and the package of the game 'star' brings one of that name" in told


def test_what_a_package_prints_is_no_part_of_an_answer(install: Install) -> None:
    file = install("star")
    file.write_text(f"print('hello from star')\n{file.read_text()}")
    assert json.loads(run("list", "--json").stdout)


def test_a_game_without_its_folder_is_told_with_its_package(install: Install, tmp_path: Path) -> None:
    install("star")
    (tmp_path / "site" / "star" / "game.toml").unlink()
    assert "its game folder has no game.toml: is the folder in the wheel?" in fault("star")
    assert "the package star 1.2" in fault("star")


@pytest.mark.parametrize("points", ["pnp.games.nothing:GAME", "pnp.games.treasure_fleet:GAME"])
def test_nobody_is_taken_for_us(install: Install, points: str) -> None:
    install("star", "", points=points)
    assert "the package star 1.2" in fault("star")
    assert run("check", "treasure-fleet", "--only", "officer").exit_code == 0


# -- desks ---------------------------------------------------------------------------------------------

DESK = """\
from pathlib import Path

from pnp.packages import GamePackage
from pnp.referee import Desk, Plan, Tally, Field

GAME = GamePackage(interface=1, id="star", folder=Path(__file__).parent / "star", desk="star:StarDesk")


class StarDesk(Desk):
    def plan(self, players, options): return {plan}
    def deal(self, names, options, dice): return names
    def read_setup(self, top, players, names, options): return names
    def write_setup(self, setup): return ""
    def check_setup(self, setup): return []
    def tally(self, players, options): return {tally}
    {more}
"""
SETUP, SCORE = ("setup", "star", "--players", "2"), ("score", "star", "Ann: 1", "Ben: 2")
DESKS = {
    "no plan": (SETUP, {"plan": "None"}, "StarDesk.plan() returned None, not Plan"),
    "no tally": (SCORE, {"tally": "'A'", "more": "holdings = (Field('n', ''),)"}, "tally() returned 'A', not Tally"),
    "holdings": (SCORE, {"more": "holdings = Field('n', '')"}, "is no tuple of Field"),
    "own init": (SETUP, {"more": "def __init__(self, game): pass"}, "super().__init__(game)"),
    "a method less": (SETUP, {"less": "tally"}, "StarDesk lacks tally"),
    "the end": (SETUP, {"plan": "exit(0)"}, "SystemExit: 0"),
    "no referee": (("play", "star", "--players", "2"), {}, "has a desk, but no referee that plays"),
}  # fmt: skip


@pytest.mark.parametrize("case", DESKS)
def test_a_desk_is_held_to_its_word(install: Install, case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(defence, "bug_told", bug_told)
    command, given, what = DESKS[case]
    file = install("star")
    values = {"plan": "Plan(players, options, (), (), (), ())", "tally": "None", "more": "", **given}
    text = DESK.format(**values)
    if "less" in values:
        text = "\n".join(line for line in text.splitlines() if f"def {values['less']}(" not in line)
    file.write_text(text)
    result = run("referee", *command)
    assert result.exit_code == 1, result.output
    assert what in result.stderr
    if case != "no referee":
        assert "a fault of the package star 1.2" in result.stderr
