"""pnp from Python: the same as the command line, and games made in code the same as in a folder."""

from __future__ import annotations

import json
import subprocess
import sys
import typing
from pathlib import Path

import pytest

import pnp
from pnp import Game, PnpError, build, check, preview
from pnp.api import BuildOptions, PreviewOptions, PrintOptions
from pnp.cli.build import build_command
from pnp.cli.calling import keywords_of
from pnp.cli.check import check_command
from pnp.cli.preview import preview_command
from tests.tiny import TINY, run

FACE = """<card><background fill="{{ card.tint }}"/>
<text x="5mm" y="5mm" width="50mm">{{ card.name }}: {{ card.n }}</text></card>"""
BACK = '<card><background fill="red"/><image href="dot.svg" x="10mm" y="10mm" width="20mm" height="20mm"/></card>'
DOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#204060"/></svg>'
CARDS = [
    {"name": 'One, "two"', "n": 1, "tint": "red", "copies": 2},
    {"name": "Zwei\nZeilen", "n": 2, "tint": "#ccddee", "copies": 1, "tags": ["a", "b"]},
]


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def small() -> Game:
    game = Game("Small Lamps", players=(2, 3), about="Lamps.", colours={"red": "#b3202a"}, facts={"minutes": 20},
                style={"text_size": "10pt"}, credit=[{"role": "Design", "name": "A. Keeper"}])  # fmt: skip
    columns = {"tint": "colour", "tags": "list?"}
    game.component("lamp", face=FACE, back=BACK, cards=CARDS, size="poker", columns=columns)
    game.component("marker", title="Markers", face='<card><background fill="red"/></card>', size="18mm", shape="round",
                   per_player=True, copies=2)  # fmt: skip
    return game.file("dot.svg", DOT)


@pytest.mark.parametrize(("command", "options"), [
    (build_command, BuildOptions), (preview_command, PreviewOptions), (check_command, PrintOptions),
])  # fmt: skip
def test_every_option_of_the_command_line_is_a_keyword(command: typing.Any, options: typing.Any) -> None:
    assert set(typing.get_type_hints(options)) == keywords_of(command)


def test_build_does_what_the_command_does() -> None:
    report = build(TINY, paper="letter", only=["keeper", "lamp"], backs="short", output="api")
    answer = json.loads(run("build", str(TINY), "--paper", "letter", "--only", "keeper,lamp", "--backs", "short", "-o",
                            "cli", "--json").stdout)  # fmt: skip
    assert report.file.read_bytes() == Path(answer["file"]).read_bytes()
    assert (report.sheets, report.pieces, report.build) == (answer["sheets"], answer["pieces"], answer["build"])
    assert report.file == Path("api", *Path(answer["file"]).parts[1:])
    delivered = build(TINY, for_="silhouette", only="keeper")
    assert {file.suffix for file in delivered.files} >= {".pdf", ".dxf"}


def test_check_and_preview_do_what_the_commands_do() -> None:
    checked = check(str(TINY))
    answer = json.loads(run("check", str(TINY), "--json").stdout)
    assert (checked.sheets, checked.pieces) == (answer["sheets"], answer["pieces"])
    files = preview(TINY, dpi=72, output="api")
    listed = json.loads(run("preview", str(TINY), "--dpi", "72", "-o", "cli", "--json").stdout)["files"]
    assert [file.read_bytes() for file in files] == [Path(file).read_bytes() for file in listed]


def test_a_game_made_in_code_is_the_same_bytes_as_in_a_folder() -> None:
    game = small()
    report = build(game, output="code")
    home = game.save("games")
    other = build(home, output="folder")
    assert (game.id, home) == ("small-lamps", Path("games/small-lamps"))
    assert report.pieces == {"lamp": 3, "marker": 6}
    assert report.file.read_bytes() == other.file.read_bytes()
    assert run("check", str(home)).exit_code == 0


def test_faults_are_errors_that_name_no_folder_of_ours() -> None:
    game = small().component("bad", face="<card><text>{{ card.nme }}</text></card>", cards=[{"name": "x"}], size="2x")
    with pytest.raises(PnpError) as error:
        check(game)
    (problem,) = error.value.problems
    assert problem.where.startswith("game.toml:")
    assert "'2x' is not a size" in problem.what
    with pytest.raises(PnpError, match="'--paper': 'A99' is not a paper"):
        build(small(), paper="A99")
    with pytest.raises(TypeError, match="build\\(\\) has no option 'papers'"):
        build(small(), papers="A4")  # type: ignore[call-arg]
    with pytest.raises(PnpError, match="ink_saver='yes': ink_saver takes True or False"):
        build(small(), ink_saver="yes")  # type: ignore[arg-type]
    with pytest.raises(PnpError, match="paper=True: paper takes a value, not True"):
        build(small(), paper=True)  # type: ignore[arg-type]
    with pytest.raises(PnpError, match="neither a game nor a game folder"):
        check("nothing-of-the-kind")


def test_files_stay_inside_and_folders_are_not_overwritten() -> None:
    with pytest.raises(PnpError, match="is not the name of a file inside"):
        small().file("../x.txt", "x").save("games")
    small().save("games2")
    with pytest.raises(PnpError, match="is there already"):
        small().save("games2")
    with pytest.raises(PnpError, match="no-such.png"):
        build(small().file("x.png", Path("no-such.png")))


def test_nothing_is_imported_before_it_is_asked_for() -> None:
    code = "import sys, pnp; print([name for name in sys.modules if name.startswith('pnp.') or name == 'click'])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"
    assert sorted(pnp.__all__) == ["Game", "PnpError", "build", "check", "preview"]
    with pytest.raises(AttributeError, match="no attribute 'card'"):
        pnp.card  # type: ignore[attr-defined]  # noqa: B018
